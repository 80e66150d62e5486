type Units = Readonly<Record<string, number | undefined>>

/** How many aircraft there are among units; those that rules let take a hit more fly on damaged. */
export const aircraftIn = (units: Units): number =>
  ['fighter', 'bomber', 'damagedFighter', 'damagedBomber'].reduce((sum, name) => sum + (units[name] ?? 0), 0)
