# Barbarossa : pions de substitution (BSR §23), retraits (BSR §8.5), unités qui en deviennent d’autres (BSR §8.6)

# --- pions de substitution : événements, questions, réponses
event-detached = { $unit } détache { $other } en { $hex } et garde { $left } pas.
event-recombined = { $unit } se recombine en { $hex } avec { $other }, qui a { $left } pas.
bsr-ask-recombining = quels pions de substitution se recombinent ?
bsr-action-detach-regular = { $unit } détache un régiment
bsr-action-detach-strong = { $unit } détache un régiment fort
bsr-action-recombine = { $unit } se recombine avec { $other }

# --- pions de substitution : refus
why-detach-axis = Seul l’Axe a des pions de substitution de régiment.
why-detach-no-division = { $unit } n’est pas une division d’infanterie, de montagne ou de sécurité de l’Axe.
why-detach-late = Les régiments se détachent au début de la phase de Mvt de l’Axe, avant tout mouvement.
why-detach-last-step = { $unit } n’a plus qu’un pas, et le garde.
why-detach-water = { $unit } n’est pas sur terre.
why-detach-allied-strong = { $unit } est une alliée : il n’y a pas de pion de substitution fort pour elle.
why-detach-not-strong = Le prochain pas de { $unit } ne vaut pas deux points d’attaque : il ne donne qu’un pion de substitution régulier.
why-no-substitute-left = Tous les pions de substitution de cette sorte et de cette nationalité servent déjà.
why-no-substitute = { $unit } n’est pas un pion de substitution de régiment.
why-substitute-ready = { $unit } attend hors carte de resservir.
why-other-nation = { $unit } et { $other } ne sont pas de la même nationalité.
why-never-from-a-box = { $other } n’est pas sur la carte : les pions de substitution ne ramènent aucune unité.
why-recombine-apart = { $unit } et { $other } ne sont pas dans le même hexagone.

# --- table
table-substitutes = Pions de substitution
table-store-substitutes = Pions de substitution prêts
table-store-strong-substitutes = Pions de substitution forts prêts
table-todo-recombine = { $count } { $count ->
        [one] pion de substitution peut
       *[other] pions de substitution peuvent
    } se recombiner
