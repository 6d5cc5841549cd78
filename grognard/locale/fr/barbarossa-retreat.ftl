# Pas ainsi dans une retraite
why-need-not-retreat = { $unit } ne retraite pas maintenant.
why-retreat-enemy = Des unités de combat ennemies sont en { $hex }.
why-retreat-outside = { $hex } est hors du terrain que le scénario laisse à { $unit }.
why-retreat-distance = { $unit } termine sa retraite à { $length } hexagones de là où elle a combattu ; { $hex } n’y est pas, ou l’hexagone de plus n’est que pour qui n’a pas d’autre choix.
why-retreat-in-zone = { $hex } est un hexagone vacant en ZdC ennemie : { $unit } ne peut pas y terminer sa retraite.
why-retreat-attacked = { $hex } est encore sous le coup d’une attaque déclarée : aucune retraite ne s’y termine.
why-retreat-no-room = Pas de place pour { $unit } en { $hex } dans la limite d’empilement.
why-retreat-safe-first = Pour aller en { $hex }, { $unit } devrait traverser une ZdC ennemie, et il y a des chemins sûrs.
why-retreat-order-zone = Sous Retraite supplémentaire, { $unit } ne traverse pas d’hexagone vacant en ZdC ennemie pour aller en { $hex }.
why-retreat-no-way = Aucun chemin de retraite ne mène { $unit } en { $hex } : l’ennemi, ses ZdC ou le terrain le ferment.
why-not-given-up = { $unit } n’est pas une artillerie de cette pile : on ne la sacrifie pas pour les autres.
why-not-in-this-combat = { $unit } n’y est pour rien.
why-no-withdrawal = { $unit } n’est ni un mortier de l’Axe ni l’une des unités de trop dans son hexagone : elle ne se retire pas maintenant.

# On n’avance pas ainsi
why-no-advance-artillery = { $unit } est une artillerie : elle n’avance jamais.
why-no-advance-part = { $unit } n’a pas participé à ce combat et n’avance pas.
why-no-advance-hex = { $hex } n’est pas un hexagone du défenseur devenu vacant dans ce combat.
why-advanced-already = { $unit } a déjà avancé.
why-no-advance-marked = { $unit } porte un marqueur, Retraite supplémentaire ou Pas de mouvement, et ne peut pas avancer.
why-no-advance-allowance = { $unit } n’a pas de MA : elle n’avance pas.
why-no-advance-room = Pas de place pour { $unit } en { $hex } dans la limite d’empilement.
why-no-advance-terrain = Le terrain ferme { $hex } à { $unit } : elle ne pourrait pas y entrer par ce côté.

# On ne prépare pas ainsi un combat
why-no-strength = Il faut qu’une unité qui a de la force d’attaque attaque.
why-mandated-fixed = Les unités d’une attaque impérative sont désignées à la déclaration : { $unit } ne la rejoint ni ne la quitte.
why-last-attacker = { $unit } est le dernier attaquant, et une attaque déclarée se fait.
why-not-in-attack = { $unit } ne participe pas à cette attaque.
why-join-obliges = { $unit } ne peut pas se joindre : il faudrait attaquer aussi d’autres ennemis, dont la ZdC l’atteint et que personne n’attaque.
why-others-need-attackers = Il faut que quelqu’un reste pour attaquer { $hex }, déclaré aussi.
why-no-merge = L’attaque contre { $hex } ne peut pas faire un seul combat avec celle-ci : les attaquants ne sont pas adjacents à tous les hexagones.
why-not-supporting = { $unit } ne soutient pas ce combat.
why-gun-needs-supply = { $unit } ravitaille une artillerie qui n’a pas d’autre unité de ravitaillement : retirez d’abord l’artillerie.
why-not-supplying = { $unit } ne ravitaille pas cette attaque.
why-supplies-already = { $unit } ravitaille déjà cette attaque.
why-supply-used = Tous les points de { $unit } sont déjà promis.
why-supply-too-far = { $unit } est trop loin pour ravitailler quiconque dans cette attaque.
why-one-buster = { $other } est le briseur de bunkers de cette attaque, et il n’y en a qu’un : { $unit } combat à sa force normale.
why-none-declared = Rien de tel n’est déclaré.
why-declared-effects = Les effets du génie sont déjà déclarés.
why-engineers-forced = Un génie attaque au-delà de la limite d’empilement : ses effets s’appliquent d’eux-mêmes.
