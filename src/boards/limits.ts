/** The most transports there may be on a board at once, and the most units of one kind a power may have in one space. */
export const mostBoats = 128
export const mostOfAKind = 200

/** The most a treasury holds, and the last round of a game: no game comes near either. */
export const mostMoney = 5000
export const mostRounds = 9999

/** Rounds of a battle are counted so far, and then from 1 again: no battle comes to it. */
export const mostBattleRounds = 9999
