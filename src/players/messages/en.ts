export interface Named {
  readonly name: string
}

/** What is said of players outside of this program, in English. */
export const en = {
  address:
    'this must be cmd: and a command, such as cmd:python my_bot.py, or an address, such as http://127.0.0.1:9000/',
  noAddress: ({ address }: { address: string }) =>
    `"${address}" does not say where a player is; write cmd: and a command, such as cmd:python my_bot.py, or an address, such as http://127.0.0.1:9000/`,
  outside: 'a player outside of this program',
  defined: 'a player of a program that uses this one',
  notPlayed: ({ game }: { game: string }) => `no game "${game}" is played here`,
  nameTaken: ({ name }: Named) => `there is a player "${name}" already; list this one under another name`,

  // Why somebody has lost without being beaten.
  crashed: 'the program of the player ended',
  tooSlow: ({ seconds }: { seconds: number }) => `no answer of the player within ${seconds} s`,
  tooMuch: ({ bytes }: { bytes: number }) => `the player wrote more than ${bytes} bytes for one answer`,
  notProtocol: 'what the player wrote is not of the protocol',
  unreachable: 'the address of the player does not answer as it should',

  // Players that cannot take part at all.
  noHello: ({ name, why }: Named & { readonly why: string }) =>
    `the player "${name}" does not say hello: ${why}; see docs/players.md for what is expected of a player`,
  otherIdentity: ({ was, is }: { was: string; is: string }) =>
    `the player said that it is ${was}, and now says ${is}; results of both would be mixed, so begin anew`,
  listIsNoJson: ({ problem }: { problem: string }) =>
    `this must be JSON, a name and a place for each player, or a file of it: ${problem}`,
  playerName: 'the name of a player must begin with a letter and have letters, digits, - and _ alone, 64 at most',
  manyPlayers: ({ most }: { most: number }) => `at most ${most} players can be listed`,
}
