/** Fields of a position of 1941, each of which is at fault in some phase. */
export const faultyFields: Readonly<Record<string, unknown>> = {
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
}

export const phases = ['purchase', 'combatMove', 'combat', 'noncombatMove', 'mobilise', 'income'] as const

/** What cannot stand in a space: where, and by power. */
export const faultyUnits = [
  ['SZ 5', { germany: { infantry: 3, fighter: 4, bomber: 1 } }],
  ['Turkey', { germany: { infantry: 1 } }],
  ['Germany', { ussr: { infantry: 1 }, germany: { destroyer: 1 } }],
  ['Germany', { germany: { infantry: 201 } }],
  ['SZ 4', { ussr: { transport: 150 } }],
] as const

/** A position with a few entries of each of its tables. */
export const smallOf = ({ units, owners, treasuries, ...rest }: Readonly<Record<string, unknown>>) => ({
  ...rest,
  owners: some(owners, 2),
  treasuries: some(treasuries, 2),
  units: some(units, 4),
})

const some = (fields: unknown, many: number): object =>
  Object.fromEntries(Object.entries(fields as object).slice(0, many))
