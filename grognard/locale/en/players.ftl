# What the computer is considering.
thought-movement = { $moves ->
        [0] nobody moves
        [one] one move
       *[other] { $moves } moves
    }
thought-sealed = something that it does not show yet
thought-rehearsal = rehearsing { $plans } plans
# The computer by its level.
computer-easy = the computer (easy)
computer-normal = the computer (normal)
computer-hard = the computer (thinking longer)
computer-greedy = the computer (easy and quick)
computer-random = the computer (at random)
computer-planner = the computer ({ $plans } plans a phase)
# A player who is not there.
player-unknown = there is no player “{ $name }”; the players are: { $known }, planner:400+40 (number of plans and rehearsals a phase), or a class of your own as my.module:Class
player-no-module = there is no module “{ $module }”: it is looked for in this folder and where Python finds its modules
player-broken-module = the module “{ $module }” cannot be imported: { $reason }
player-no-class = there is no class “{ $name }” in the module “{ $module }”
player-no-choose = “{ $name }” of the module “{ $module }” is not a player: a player is a class with a method choose(view)
player-no-source = the code of the module “{ $module }” is not to be found: results could not tell it from other code
