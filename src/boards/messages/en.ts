/** What every game on a map says, in English. Units are put in by their keys, spaces by their names. */
export const en = {
  noSuchSpace: ({ space }: { space: string }) =>
    `there is no space "${space}" on this board; see the catalogue for the names`,
  noSuchUnit: ({ units }: { units: readonly string[] }) => `there is no such unit; there are ${units.join(', ')}`,
  aTerritory: 'this must be a territory, not a sea zone',
  aSeaZone: 'this must be a sea zone, such as "SZ 5"',
}
