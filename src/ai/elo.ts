/** As many games are taken to stand behind a win rate where nobody says: what is clipped is then at ±1,600. */
const gamesUnsaid = 5000

/**
 * The rating difference in Elo at which Bradley and Terry expect this win rate. No win rate of 0 or 1 has one, and none
 * that was seen proves so much: it is clipped to half a point short of all the games it was seen in.
 *
 * @example
 * eloOf(0.75) // => 190.8…
 */
export const eloOf = (winRate: number, games = gamesUnsaid): number => {
  const least = 1 / (2 * Math.max(games, 1))
  const clipped = Math.min(1 - least, Math.max(least, winRate))
  return 400 * Math.log10(clipped / (1 - clipped))
}

/** The win rate that is expected at a rating difference. */
export const winRateOf = (elo: number): number => 1 / (1 + 10 ** (-elo / 400))
