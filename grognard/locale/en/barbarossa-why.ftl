# Movement
why-say-way = Nobody has begun to move: say first in which way.

# Overrun

# Headquarters

# Bridges and strongpoints

# Reinforcements

# Supply units

# Combat
