# Inset maps.
why-fort-transition = { $hex } is a transition hex of an inset map: no strongpoint is built there.
why-inset-unfed = Each attack of this phase needs attack supply of its own, and some is in reach.
why-not-on-inset = In this phase only hexes of an inset map are attacked, and { $hex } is none.
why-inset-mud = Mud lies in { $hex }: no motorised combat there.
why-inset-motorised = Only motorised units attack in this phase, and none beside { $hex } can.
