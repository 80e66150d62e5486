/** `aircraftCarrier` → `aircraft carrier`, `battleship:firstHit` → `battleship (first hit)` */
export const inWords = (key: string): string =>
  key
    .replace(/:(\w+)$/, ' ($1)')
    .replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
    .replace(/^ipc\b/, 'IPC')

export type Units = Readonly<Record<string, number>>

/** `3 infantry, 2 tank`, each unit as a language has it. */
export const armyInWords = (units: Units, unitsOf: (count: number, unit: string) => string): string | undefined =>
  Object.entries(units)
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => unitsOf(count, unit))
    .join(', ') || undefined
