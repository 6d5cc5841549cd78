# Sous-cartes.
why-fort-transition = { $hex } est un hexagone de transition d’une sous-carte : on n’y construit pas de point fortifié.
why-inset-unfed = Chaque attaque de cette phase demande son propre ravitaillement de combat, et il y en a à portée.
why-not-on-inset = Dans cette phase, on n’attaque que des hexagones d’une sous-carte, et { $hex } n’en est pas un.
why-inset-mud = Il y a de la boue en { $hex } : pas de combat motorisé.
why-inset-motorised = Seules des unités motorisées attaquent dans cette phase, et aucune ne le peut à côté de { $hex }.
