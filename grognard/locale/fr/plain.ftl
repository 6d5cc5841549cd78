# Ce que l’étage commun dit de tout petit jeu. Les messages propres au jeu passent avant.
plain-heading = tour { $turn } sur { $turns }, { $phase }
plain-ask-anything = que faut-il faire ?
plain-ask-movement = qui se déplace ?
plain-ask-moving = vers où ? { $units }.
plain-ask-combat = quel hexagone est attaqué ?
plain-ask-declaring = attaque sur { $hexes }{ $count ->
        [0] , sans attaquant encore
       *[other] , avec { $units }
    } : qui y participe ?
plain-ask-retreating = vers où recule { $units } ?
plain-ask-advancing = qui occupe { $hexes } ?
plain-action-without = Sans { $unit }
plain-action-advance = Avancer avec { $unit }
plain-event-combat-result = { $attack } contre { $defence } font { $ratio }, colonne { $column } après décalages : résultat { $result }.
plain-why-not-in = { $unit } ne peut pas aller en { $hex } maintenant.
plain-why-full = { $hex } : pas plus de { $most } unités par hexagone.
plain-why-beyond = { $hex } est hors de portée : trop cher, ou une zone de contrôle ennemie barre tous les chemins.
plain-come = { $count ->
        [one] une unité arrive
       *[other] { $count } unités arrivent
    }
plain-no-luck = Dans ce jeu, personne n’a dit ce que vaut un résultat : la chance n’est pas comptée.
plain-result = résultat
measure-first-units-lost = unités perdues par le premier camp
measure-second-units-lost = unités perdues par le second camp
bench-legal-movement = réponses légales dans une phase de mouvement ({ $detail })
bench-legal-combat = réponses légales dans une phase de combat ({ $detail })
