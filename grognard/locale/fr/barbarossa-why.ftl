# Mouvement
why-say-way = Personne n’a commencé à bouger : dites d’abord par quel mouvement.

# Overrun

# Quartiers généraux

# Ponts et points fortifiés

# Renforts

# Unités de ravitaillement

# Combat
