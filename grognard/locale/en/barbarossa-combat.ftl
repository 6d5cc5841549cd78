# Attacks that cannot be declared so
why-declared-already = { $hex } is attacked already: a hex is attacked once a phase.
why-only-supply = Only supply units are in { $hex }: they fall to whoever moves in and are not attacked.
why-nobody-to-attack = There is no enemy combat unit in { $hex }.
why-nobody-adjacent = None of your units is beside { $hex }.
why-nobody-can-attack = None of your units beside { $hex } has any attack strength.
why-nobody-can-enter = None of your units beside { $hex } could enter it across the hexside between.
why-all-halved = Every unit beside { $hex } would be halved to nothing against it.
why-not-declared = No attack on { $hex } is declared yet: declare it first.
why-only-target = { $hex } is the only hex of its attack: take the whole attack back instead.
why-attacks-nowhere = { $unit } is in no attack.
why-attacks-already = { $unit } is in an attack already: a unit attacks once a phase.
why-not-adjacent = { $unit } is not beside { $hex }: attackers must be beside every hex of their attack.
why-closed-to-it = { $unit } could not enter { $hex } across the hexside between, so it cannot attack there.
why-halved-away = The attack strength of { $unit } would be halved to nothing against { $hex }.
why-no-combat-unit = { $unit } is no combat unit: it does not attack.
why-only-supports = { $unit } is artillery: it supports attacks and makes none.
why-no-attack-strength = { $unit } has no attack strength.
why-gun-mobile = { $unit } is on its Mobile side: it fires only when it has been emplaced in an Engineering Phase.
why-no-shells = { $unit } has no shells left.
why-nothing-to-reduce = { $unit } fires only at fortifications, and takes a modifier only off them, towns and cities.
why-rail-guns-apart = { $unit }: all rail guns that support together must be within command range of one operational HQ.
why-no-bombarding-guns = No super-heavy gun of the Axis supports this attack.
why-nothing-to-bombard = { $hex } has no active enemy fortification to bombard.
why-gun-no-point = { $unit } has no line of communication to an ASP: while artillery supply is limited it supports no defence without one.
why-point-too-far = { $unit } has no line of communication to { $other }.
why-one-mode = { $unit } is no gun of this side on the map with a Mobile and a Firing side.
why-gun-moved = { $unit } has moved in this turn: it cannot be emplaced.
why-mode-changed = { $unit } is in that mode, or has changed it in this phase.
why-no-assault-boats = { $unit } attacks { $hex } across shallow water only along with an engineer of its hex, and no more than 3 stacking points do.
why-only-armour = Only armour could attack { $hex }, and it crosses a major river only with a unit in its hex that can.
why-armour-alone = { $unit } attacks across the major river to { $hex } only along with units of its hex that can cross it.
why-untried-alone = { $unit } is untried: it attacks only along with a unit whose attack strength is known.
why-hopeless = Even with all who are still free, the attack on { $hex } would stay below 1-4.
why-hopeless-mandated = Even with all who are still free, the mandated attack on { $hex } would stay below 3-2.
why-hopeless-together = Even with all who are still free, an attack that takes in { $hex } as well would stay below the ratio it needs.
why-required-hopeless = Whoever could attack { $hex } would have to attack other hexes as well, and nobody is free for those.
why-also-required = { $unit } would have to attack { $hex } as well, whose ZOC reaches its hex, and nobody is free for that.
why-needed-for-required = { $unit } is needed against { $hex }, which must be attacked as well.
why-needed-elsewhere = { $unit } is needed in the attack on { $hex }, which stays below its ratio without it.
why-not-all-adjacent = Those who attack here could not all attack { $hex } as well: it needs an attack of its own.
why-stuck-attack = First put the attack on { $hex } right: nobody is free who could bring it to its ratio. Take something back there.
why-stuck-required = First see to { $hex }, which must be attacked: nobody is free who could. Take something back beside it.
why-soviets-only = Only the Soviets make mandated attacks.
why-mandated-already = The attack on { $hex } is a mandated one already.
why-none-owed = { $owed ->
        [0] No mandated attack is owed.
       *[other] Only { $owed } mandated { $owed ->
            [one] attack is
           *[other] attacks are
        } owed, and so many are declared.
    }
why-too-few-steps = A mandated attack takes at least { $least } steps, artillery not counted; here there { $steps ->
        [one] is one
       *[other] are { $steps }
    }.
why-ratio-too-low = A mandated attack needs a ratio of 3-2, and the one on { $hex } is below it.
why-not-mandated = The attack on { $hex } is no mandated one.

# What must still be done before the attacks stand
duty-attackers = Nobody attacks { $hex } yet: add attackers, or take the attack back.
duty-boats = { $units }: across shallow water to { $hex } an engineer of the same hex must come along, and no more than 3 stacking points.
duty-crossers = { $units }: there must be company from the same hex that can cross the major river to { $hex }.
duty-known = Only untried units attack { $hex }: one whose attack strength is known must join them.
duty-halved = { $units } would be halved to nothing against { $hex } and cannot attack: add company that is halved as often, or leave { $count ->
        [one] it
       *[other] them
    } out.
duty-ratio = { $attack } against { $defence } at { $hex } is below 1-4: add attackers, or take the attack back.
duty-mandated-ratio = { $attack } against { $defence } at { $hex } is below 3-2, too little for a mandated attack.
duty-mandated-steps = The mandated attack on { $hex } has { $steps } { $steps ->
        [one] step
       *[other] steps
    } and needs { $least }.
duty-required = { $hex } must be attacked too: its ZOC reaches { $units }.
duty-doubled = { $units } has doubled its command, and no unit that it activated is in a mandated attack: if this stands, one of the attacks owed becomes a VP for the Axis.

# Reaction
why-no-reaction = On this turn nobody reacts: the scenario forbids it.
why-reacted-already = { $unit } has reacted already.
why-reaction-not-motorised = { $unit } has no red MA: only motorised units react.
why-reaction-nkvd = { $unit } belongs to the NKVD, which does not react.
why-reaction-overrun = { $unit } bears an Overrun marker and cannot react.
why-do-not-move = { $unit } bears a Do Not Move marker.
why-reaction-attacked = { $unit } is in a defender hex and stays there.
why-reaction-zone = { $unit } is in an enemy ZOC: nobody reacts from there.
why-reaction-far = { $unit } is more than three hexes from every defender hex.
why-reaction-nonop = { $unit } is in range of a Non-Op HQ and cannot react.
why-reaction-no-command = { $unit } is in range of no operational HQ that has a command point left for a reaction.
why-reaction-name-hq = More than one HQ could let { $unit } react: name the one that does, react UNIT by HQ.
why-hq-cannot = { $unit } cannot let it react: no operational HQ in range, or without a command point left.
why-others-reacted = One unit reacts for each defender hex, and every hex near { $unit } has had its own.
why-nowhere-to-react = { $unit } finds no hex to go to with half its MA: enemy ZOCs and hexes beside attackers are open only where a friendly combat unit stands.
why-reaction-stays = { $unit } is in { $hex } already.
why-reinforced-already = Another unit has reacted into { $hex }: one for each defender hex.
why-closed-hex = { $unit } may not enter { $hex }.
why-no-stay = The scenario lets { $unit } end no phase in { $hex }.
why-reaction-into-zone = { $hex } lies in an enemy ZOC or beside an attacking unit, and no friendly combat unit stands there.
why-reaction-too-far = Half the MA of { $unit } does not take it to { $hex }.
why-stack-full = { $hex } has no room for { $unit }: ten stacking points are the limit.

# Artillery
why-no-artillery = { $unit } is no artillery.
why-has-fired = { $unit } has fired and is ready again after the next Engineering Phase.
why-supports-already = { $unit } supports a combat already: one a phase.
why-supports-nobody = { $unit } supports no combat.
why-no-combat-there = No attack on { $hex } is declared.
why-out-of-range = { $unit } has a range of { $range }, and no hex of this combat lies within it.
why-held-by-others = { $unit } is in an enemy ZOC: it supports only an attack on units whose ZOC reaches it.
why-gun-unfed = { $unit } has no LOC to an ASP that feeds this attack.
why-attacks-only = { $unit } supports attacks only.
why-gun-unsupplied = { $unit } is out of supply and cannot support a defence.
why-defends-itself = { $unit } is in a defender hex: it supports no other combat.
why-guns-alone = { $unit } has only artillery beside it: it defends with its defence strength and supports nobody.
why-gun-in-zone = { $unit } is in an enemy ZOC: it supports no other hex.
why-four-guns = Four artillery units at most support a combat.
why-two-allied-guns = Two artillery units of Germany’s allies at most support a defence.
why-two-german-guns = With artillery of Germany’s allies two German artillery units at most support a combat.
why-one-gun-nonop = Near a Non-Op HQ a single Soviet artillery unit supports a combat.
why-two-mortars = Two mortar units at most support a combat.
why-two-guns = Two Soviet artillery units at most support a combat, besides mortars.
why-guns-apart = { $unit } would be the second Soviet artillery unit: both must be in range of one operational HQ, or in the defender hex.

# Orders
why-no-combat-for-order = No attack on { $hex } is declared: there is nothing to order.
why-order-lifted = An HQ has lifted what the NKVD ordered in { $hex }: no other order takes its place.
why-ordered-already = An order lies at { $hex } already: take it back first.
why-no-order-to-answer = The defender has given no order at { $hex }: the attacker may only answer one.
why-ground-for-orders = Orders need woods, mountain, a city or a friendly fortification, or a town in mud or snow: { $hex } has none of it.
why-nobody-obeys = All units there have an MA of zero: no order concerns them.
why-order-in-mud = Nobody is ordered to retreat farther in mud.
why-axis-needs-no-hq = The Axis gives orders without an HQ: name none.
why-no-command-for-order = No operational HQ in range of { $hex } has a command point left for an order.
why-order-name-hq = Name the HQ that orders it: by HQ.
why-hq-cannot-order = { $unit } cannot order it: no operational HQ in range, or without a command point left.
why-nothing-imposed = No unit of the NKVD forbids retreat from { $hex }.
why-nothing-ordered = You have ordered nothing at { $hex } that could be taken back.
why-keep-which = { $hex } is none of the two hexes with orders.
format-orders-hidden = an order or an air unit is hidden in this position, and only whoever chose it can play on: write the choice itself instead

# What happened
event-attack-declared = { $units } { $count ->
        [one] is
       *[other] are
    } to attack { $hexes }, { $ratio }.
event-mandated-declared = By Stalin’s order { $units } { $count ->
        [one] is
       *[other] are
    } to attack { $hexes }, { $ratio }.
event-mandated-made = The mandated attack has been made; { $owed ->
        [0] none is
        [one] one is still
       *[other] { $owed } are still
    } owed.
event-mandated-in-vain = The mandated attack fell below 1-4 and stays owed.
event-mandated-received = Stalin orders { $number ->
        [one] an attack
       *[other] { $number } attacks
    }; owed now: { $owed }.
event-mandated-beyond = More than nine attacks would be owed: { $points } VP for the Axis.
event-mandated-scored = A place has fallen while attacks were owed: { $points } VP for the Axis, and nothing is owed any more.
event-command-in-vain = { $unit } had doubled its command for a mandated attack that none of its units makes: 1 VP for the Axis; owed now: { $owed }.
event-reacts = { $unit } reacts.
event-reacts-by = { $unit } reacts, by order of { $other }.
event-support-committed = { $units } { $count ->
        [one] supports
       *[other] support
    } the defence of { $hexes }.
event-retreat-forbidden = { $units } { $count ->
        [one] forbids
       *[other] forbid
    } any retreat from { $hex }.
event-retreat-allowed = Retreat from { $hexes } is allowed again.
event-order-given = An order for { $hexes } lies face down.
event-order-shown = The order for { $hexes } is turned over: { $order ->
        [no-retreat] No Retreat
       *[additional-retreat] Additional Retreat
    }.
event-order-dropped = The order for { $hex } is withdrawn.

# Strengths in combat, part by part
strength-attack = attack strength of { $units }{ $times ->
        [0] {""}
        [1] , { $printed } halved
       *[other] , { $printed } halved { $times } times
    }
strength-attack-support = artillery support of { $units }{ $times ->
        [0] {""}
        [1] , { $printed } halved
       *[other] , { $printed } halved { $times } times
    }
strength-defence = defence strength of { $units }
strength-citadel = doubled in the citadel, by 3 at most: { $units }
strength-defence-guns = defence strength of artillery that gives no support: { $units }
strength-defence-support = artillery support of { $units }{ $times ->
        [0] {""}
        [1] , { $printed } halved
       *[other] , { $printed } halved { $times } times
    }
strength-support-excess = support beyond the strength of the other units is lost

# Why a strength is halved or doubled
halved-from-swamp = { $units }: out of a swamp
halved-into-swamp = { $units }: into a swamp that is closed to them
halved-major-river = { $units }: across a major river
halved-citadel = { $units }: armour against a citadel
halved-armour = { $units }: armour against a city or mountains
halved-support-swamp = { $units }: into a swamp
halved-mud = { $units }: in mud
halved-allied = { $units }: artillery of Germany’s allies, from outside the defender hex
doubled-bunker-buster = { $units }: bunker buster, doubled

# Modifiers of the combat roll: why
drm-super-heavy = super-heavy guns: { $units }
drm-citadel-offsets = against a citadel engineers, guns and a Panzer division take 3 off at most
drm-icy-river = every attacker comes across a frozen major river
drm-river = every attacker comes across a river or canal
drm-line = every attacker comes across a fortified line
drm-hexsides = every attacker comes across a river, a canal or a fortified line
drm-hill = the defender stands on a hill: { $hexes }
drm-mountain = the defender stands in mountains: { $hexes }
drm-city = the defender holds a city: { $hexes }
drm-town = the defender holds a town in mud or snow: { $hexes }
drm-citadel = the defender holds a citadel: { $hexes }
drm-citadel-limit = a citadel and its ground give 4 at most
drm-belt = the defender holds a fortified belt: { $hexes }
drm-strongpoint = the defender has a strongpoint: { $hexes }
drm-no-retreat = the defender is under No Retreat
drm-engineers = engineer effects: { $units }
drm-defender-unsupplied = defending out of supply: { $units }
drm-attack-unsupplied = the attack has no attack supply
drm-combined-arms = combined arms: { $units }
drm-panzer-division = integrity of a Panzer division: { $units }
drm-motorised-division = integrity of a motorised division beside a Panzer division: { $units }
drm-overrun = overrun before: { $units }
drm-scenario = by the scenario: { $units }
drm-too-weak = odds below 1-4

# Steps to lose: why
loss-result = the Combat Results Table
loss-no-retreat = a retreat refused under No Retreat
loss-additional-retreat = a longer retreat under Additional Retreat
loss-unsupplied = asterisk: the attack had no attack supply
loss-mandated = asterisk: a mandated attack
loss-fortification = asterisk: the attack went against a fortification
loss-armour-first = the first step from armour, which met armour, anti-tank or anti-aircraft units: { $units }
loss-engineers-first = the first step from engineers or bunker busters, whose effects were declared: { $units }
loss-armour-answers = the first step, as the attacker’s came from armour, from { $units }

# Who may not lose a step now
why-gun-too-far = { $unit } is artillery that is not next to the defender hex: results do not touch it.
why-not-in-combat = { $unit } has no part in this combat.
why-nkvd-last = { $unit } of the NKVD loses its steps when all others in the hex are gone.
why-armour-loses-first = The asterisk takes the first step from armour that met armour, anti-tank or anti-aircraft units, so from { $units }, not from { $unit }.
why-engineers-lose-first = The asterisk takes the first step from engineers or bunker busters whose effects were declared, so from { $units }, not from { $unit }.
why-armour-answers = The attacker’s first step came from armour; the defender’s comes from { $units }, not from { $unit }.

# What cannot be declared
why-no-bunker-buster = { $unit } busts no bunkers: only Axis anti-aircraft units and assault guns do.
why-no-bunkers = There is no strongpoint, fortified belt, fortified line or city to bust in the hex attacked.
why-no-engineers = No engineers take part in this attack.
why-no-work = Nothing here gives engineers work: no city, no town in mud or snow, no river or fortification that helps the defender.
