export interface Dice {
  readonly dice: string
}
export interface Deciding {
  readonly decider: string
  readonly about: string
}
export interface Player {
  readonly player: string
}

/** What is said of any task, in English. */
export const en = {
  cancelled: 'the work was cancelled before it was done',
  largeResult: ({ bytes, most }: { bytes: number; most: number }) =>
    `the result has ${bytes} bytes, and ${most} is the most; ask for less, such as no record`,
  threads: ({ most }: { most: number }) =>
    `this must be a whole number from 0 (everything in the calling thread) to ${most}`,
  notReinforced: ({ game }: { game: string }) =>
    `what to add to a battle is told of games whose armies are paid for, which ${game} is not; ask for its odds`,
  noJudge: ({ game, player }: { game: string; player: string }) =>
    `"${player}" of ${game} does not say how likely a side is to win; name a player who goes by numbers`,
  notReviewed: ({ game }: { game: string }) =>
    `orders of ${game} cannot be reviewed; hold them against the rules with orders, or ask for a turn`,
  notPlayed: ({ game, task }: { game: string; task: string }) =>
    `${game} is not played, so there is no ${task} of it; ask for odds`,

  // Orders.
  gameIsOver: 'the game is over; nothing is left to be decided',
  diceDue: ({ dice }: Dice) =>
    `dice are due here (${dice}) and nothing to decide; send the position with a seed and no action, and they are rolled`,
  seedMissing: ({ dice }: Dice) => `dice are due here (${dice}); give the seed that they are rolled from`,
  actionMissing: ({ decider, about }: Deciding) => `${decider} is to decide (${about}); give the action`,
  othersDecision: ({ decider, about, seat }: Deciding & { readonly seat: string }) =>
    `in this position it is for ${decider} to decide (${about}), not for ${seat}`,

  // Players and where a game begins.
  nobodyPlays: ({ seat }: { seat: string }) => `nobody plays ${seat}; name a player for it or for its team`,
  noPlayer: ({ game, player, players }: Player & { readonly game: string; readonly players: readonly string[] }) =>
    `${game} has no player "${player}"; it has ${players.join(', ')}`,
  notListed: ({ player }: Player) =>
    `"${player}" is not a player that may be asked for here; whoever runs the service lists players outside of it by name, in SANDTABLE_PLAYERS`,
  noParam: ({ player, name }: { player: string; name: string }) => `${player} goes by no number "${name}"`,
  notSteered: ({ player }: Player) => `${player} goes by no numbers that could be changed; leave them out`,
  noEffort: ({ player }: Player) =>
    `${player} does not search, so he has no counts that could be replaced; leave them out`,
  longTurns: ({ seconds, most }: { seconds: number; most: number }) =>
    `by these counts a turn is thought to take ${seconds} seconds, and at most ${most} are taken on; give fewer glances, rollouts or turns`,
  noLevels: ({ player }: Player) => `${player} has no levels; leave it out`,
  noLevel: ({ player, level, levels }: Player & { readonly level: string; readonly levels: readonly string[] }) =>
    `${player} has no level "${level}"; there are ${levels.join(', ')}`,
  capBeforeStart: ({ round }: { round: number }) =>
    `games begin here in round ${round}, and with an earlier cap nothing of them would be played; give a cap from ${round} on`,
  eitherStart: 'give a position or an opening, not both',
  noPosition: ({ name, some, isAll }: { name: string; some: readonly string[]; isAll: boolean }) =>
    `there is no position "${name}"; there ${isAll ? 'is' : 'are, among others,'} ${some.join(', ')}`,
}
