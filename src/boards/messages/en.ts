/** What every game on a map says, in English. Units are put in by their keys, spaces by their names. */
export const en = {
  noSuchSpace: ({ space }: { space: string }) =>
    `there is no space "${space}" on this board; see the catalogue for the names`,
  noSuchUnit: ({ units }: { units: readonly string[] }) => `there is no such unit; there are ${units.join(', ')}`,
  aTerritory: 'this must be a territory, not a sea zone',
  aSeaZone: 'this must be a sea zone, such as "SZ 5"',

  // Players that a question names, and the decision that it is about.
  noPlayer: ({ name, players }: { name: string; players: readonly string[] }) =>
    `there is no "${name}"; there are ${players.join(', ')}`,
  levels: ({ player, levels }: { player: string; levels: readonly string[] }) =>
    `${player} has the levels ${levels.join(', ')}`,
  noLevels: ({ player }: { player: string }) => `${player} has no levels; leave it out`,
  noParam: ({ player, name }: { player: string; name: string }) => `${player} goes by no number "${name}"`,
  notSteered: ({ player }: { player: string }) => `${player} goes by no numbers that could be changed; leave them out`,
  diceDue: ({ dice }: { dice: string }) => `dice are due here (${dice}) and nothing to decide; roll them first`,
  gameIsOver: 'the game is over; nothing is left to be decided',
  manyOrders: 'there are more units here than all orders of can be listed at once; name a space, a unit or both',
}
