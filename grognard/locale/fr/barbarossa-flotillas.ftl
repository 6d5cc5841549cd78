# Flottilles.
event-in-port = La tempête pousse { $unit } au port en { $hex }. ({ $case })
why-flotilla-ice = L’eau est gelée : les flottilles sont prises.
why-flotilla-storm = Il y a une tempête : les flottilles ne se déplacent pas.
why-flotilla-water = Aucune eau ne mène une flottille en { $hex } : elle suit les rives des fleuves, des canaux et de ce que nomme le scénario, et les côtes.
why-flotilla-ways = { $units } : une flottille se déplace sur l’eau, selon son MA, sans mouvement spécialisé.
why-gun-for-flotilla = { $unit } : l’artillerie ne soutient des flottilles qu’avec d’autres unités.
