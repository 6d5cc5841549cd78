# What the floor says of any small game. A game's own messages come before these.
plain-heading = turn { $turn } of { $turns }, { $phase }
plain-ask-anything = what is to be done?
plain-ask-movement = who moves?
plain-ask-moving = where to? { $units }.
plain-ask-combat = which hex is attacked?
plain-ask-declaring = attack on { $hexes }{ $count ->
        [0] , no attackers yet
       *[other] , with { $units }
    }: who takes part?
plain-ask-retreating = where does { $units } fall back to?
plain-ask-advancing = who goes into { $hexes }?
plain-action-without = Leave out { $unit }
plain-action-advance = Advance with { $unit }
plain-event-combat-result = { $attack } against { $defence } is { $ratio }, column { $column } after shifts: result { $result }.
plain-why-not-in = { $unit } cannot go to { $hex } now.
plain-why-full = { $hex }: no more than { $most } units to a hex.
plain-why-beyond = { $hex } is out of reach: too dear, or an enemy zone of control stops every way.
plain-come = { $count ->
        [one] a unit comes
       *[other] { $count } units come
    }
plain-no-luck = In this game nobody has said what a result is worth: luck is not counted.
plain-result = result
measure-first-units-lost = units lost by the first side
measure-second-units-lost = units lost by the second side
bench-legal-movement = legal answers in a movement phase ({ $detail })
bench-legal-combat = legal answers in a combat phase ({ $detail })
