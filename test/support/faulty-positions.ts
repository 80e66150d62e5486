/** What may be wrong with the positions of a game. */
export interface FaultyPositions {
  readonly phases: readonly string[]
  /** Fields of a position, each of which is at fault in some phase. */
  readonly fields: Readonly<Record<string, unknown>>
  /** What cannot stand in a space: where, and by power. */
  readonly units: readonly (readonly [space: string, byPower: object])[]
}

/** By game on a map. */
export const faultyPositions: Readonly<Record<'aa1941' | 'aa1914', FaultyPositions>> = {
  aa1941: {
    phases: ['purchase', 'combatMove', 'combat', 'noncombatMove', 'mobilise', 'income'],
    fields: {
      transports: [{ zone: 'SZ 5', cargo: [{ unit: 'infantry' }], assault: 'Karelia', sailed: 1 }],
      fight: { space: 'Karelia', step: 'attackerHit', round: 1, hits: { any: 3 } },
      opened: ['SZ 5'],
      flown: [{ space: 'Germany', unit: 'fighter', steps: 9, count: 2 }],
      spent: { Germany: { germany: { infantry: 9 } } },
      placed: { Germany: { infantry: 90 } },
      origins: { Karelia: ['Brazil'] },
      battles: ['Germany', 'SZ 5'],
      bought: { infantry: 900 },
      winner: 'axis',
    },
    units: [
      ['SZ 5', { germany: { infantry: 3, fighter: 4, bomber: 1 } }],
      ['Turkey', { germany: { infantry: 1 } }],
      ['Germany', { ussr: { infantry: 1 }, germany: { destroyer: 1 } }],
      ['Germany', { germany: { infantry: 201 } }],
      ['SZ 4', { ussr: { transport: 150 } }],
    ],
  },
  aa1914: {
    phases: ['purchase', 'movement', 'combat', 'mobilise'],
    fields: {
      transports: [{ zone: 'SZ 9', power: 'britishEmpire', cargo: ['infantry'], target: 'Kiel', sailed: 1 }],
      fight: { space: 'Alsace', step: 'attackerLosses', round: 2, onAttacker: 3, onDefender: 90, bombards: 1 },
      events: ['revolution', 'unitedStatesAtWar'],
      damaged: { 'SZ 9': { britishEmpire: 9 } },
      waiting: { germany: { infantry: 90 } },
      startOfTurn: { owners: { Berlin: 'france' }, statuses: { Berlin: 'hostile' }, stood: ['Paris'] },
      moved: { Berlin: { infantry: 90 } },
      movedDamaged: { 'SZ 9': 2 },
      minefields: [{ zone: 'SZ 9', unit: 'cruiser', fields: 2, count: 4 }],
      battles: { Berlin: 'compulsory', 'SZ 9': 'declared' },
      seaborne: { Kiel: { infantry: 2 } },
      landedFrom: { Kiel: ['SZ 10'] },
      bombarded: { 'SZ 9': 1 },
      freedBy: { Belgium: 'britishEmpire' },
      placed: { Berlin: 3 },
      roll: 'mines',
      pending: [
        { decide: 'represent', minor: 'Belgium' },
        { decide: 'control', territory: 'Alsace' },
        { decide: 'declare' },
      ],
      owners: { Berlin: 'minor', Belgium: 'nobody', Paris: 'germany' },
      winner: 'allies',
    },
    units: [
      ['SZ 9', { germany: { infantry: 3, fighter: 4 } }],
      ['Switzerland', { germany: { infantry: 1 } }],
      ['Berlin', { france: { infantry: 1 }, germany: { cruiser: 1 } }],
      ['Berlin', { germany: { infantry: 201 } }],
      ['SZ 9', { russia: { transport: 150 } }],
    ],
  },
}

/** A position with a few entries of each of its tables. */
export const smallOf = ({ units, owners, treasuries, ...rest }: Readonly<Record<string, unknown>>) => ({
  ...rest,
  owners: some(owners, 2),
  treasuries: some(treasuries, 2),
  units: some(units, 4),
})

const some = (fields: unknown, many: number): object =>
  Object.fromEntries(Object.entries(fields as object).slice(0, many))
