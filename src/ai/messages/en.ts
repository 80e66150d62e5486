export interface Teams {
  readonly game: string
  readonly count: number
}

/** What is said of matches, records and ratings, in English. */
export const en = {
  // Matches and arenas.
  twoTeams: ({ game, count }: Teams) => `an arena swaps two teams; ${game} has ${count}`,
  sameTeams: 'the two teams need different names',
  otherPair: ({ was, is }: { was: string; is: string }) => `this pair was played with ${was}, and here it is ${is}`,
  capBeforeOpenings: ({ round }: { round: number }) =>
    `some openings begin in round ${round}, and of games with an earlier cap nothing would be played; give a cap from ${round} on`,
  pairBeyond: ({ first, last }: { first: number; last: number }) => `pairs here go from ${first} to ${last}`,
  pairTwice: ({ pair }: { pair: number }) => `pair ${pair} is there twice`,
  playerEach: ({ game, count }: Teams) => `${game} has ${count} teams; give a player for each`,
  cancelled: 'the game was cancelled before it was over',

  // Records.
  hash: 'this must be sixteen hexadecimal digits',
  entriesMissing: ({ count }: { count: number }) => `the game is not over after ${count} entries; some are missing`,
  otherSeal: 'the record was sealed with other players, another cap, another seed, or other faults of players',
  entryLeftOver: 'the game is over before this entry; remove what is left over',
  otherwise: ({ told, found }: { told: string; found: string }) =>
    `the record says ${told}, and playing it again gives ${found}`,
  nothing: 'nothing',

  // Ratings.
  againstHimself: ({ player }: { player: string }) => `${player} cannot be rated against himself`,
  wrongPoints: 'points must be between 0 and the number of games, of which there is one',
  untied: ({ players, to }: { players: readonly string[]; to: string }) =>
    `no chain of games ties ${players.join(', ')} to ${to}; let them play each other`,
  winRates: 'the win rates must be between 0 and 1, the alternative above the null',
  errorRate: 'this must be above 0 and below 0.5',
}
