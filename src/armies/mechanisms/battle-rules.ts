/** When a unit may submerge: before the dice of a round (R41-9.3.1, E-7.3), or at the end of one (REV-8.4). */
export const diveTimes = ['beforeDice', 'endOfRound'] as const

/** Who may retreat from a battle in which land units come from the sea: those that do not (E-11.4), or aircraft alone (E-11.5). */
export const landingRetreats = ['overlandAndAir', 'airOnly'] as const

/** When a damaged unit is whole again: at once after the battle (R41-9.7.5, E-9.5), or not before it reaches a base (E40-9.3). */
export const repairs = ['afterBattle', 'atBase'] as const
