/**
 * Attacks by the letter of the rules, every die of every roll written out: slow, and independent of the game's own code.
 * Counters are what lies on the table: yellow, red, black.
 */
export interface LiteralTarget {
  readonly type: 'soldier' | 'vehicle' | 'aircraft'
  readonly defense: number
  readonly superior?: number
  readonly damaged?: boolean
  readonly hits?: number
  /** What its cover roll must show; left out where it makes none. */
  readonly cover?: number | undefined
  readonly abilities: readonly string[]
}

export interface LiteralAttack {
  readonly dice: number
  /** Added to each die. */
  readonly bonus: number
  readonly abilities: readonly string[]
  readonly isPiercing?: boolean
  readonly rerolls?: boolean
}

interface Counters {
  yellow: boolean
  red: boolean
  black: boolean
}

export interface LiteralEnds {
  unhurt: number
  disrupted: number
  damaged: number
  damagedAndDisrupted: number
  destroyed: number
}

const faces = [1, 2, 3, 4, 5, 6]

/**
 * A roll is counted so often that every die after it divides the count: one rolled again, one for cover, two for the
 * Casualty phase. All sums are whole numbers.
 */
const perRoll = 6 ** 4

/** Every roll of so many dice. */
const rollsOf = (dice: number): readonly (readonly number[])[] =>
  dice === 0 ? [[]] : rollsOf(dice - 1).flatMap(rest => faces.map(face => [...rest, face]))

/** MIN-13.1, MIN-13.2. */
const placeHits = (counters: Counters, hits: number, type: LiteralTarget['type']): Counters => {
  const next = { ...counters }
  for (let hit = 0; hit < hits; hit++) {
    if (!next.yellow) next.yellow = true
    else if (type === 'vehicle' && !next.red) next.red = true
    else next.black = true
  }
  return next
}

/** MIN-13.3 to 13.6 as a list of equally likely ends, a die deciding where a card says so. */
const casualties = (counters: Counters, target: LiteralTarget): readonly (keyof LiteralEnds)[] => {
  const { abilities, damaged = false } = target
  const has = (key: string): boolean => abilities.includes(key)
  // Endurance is about the counter alone: what destroys without one is not endured.
  const dies = (): readonly (keyof LiteralEnds)[] =>
    has('endurance') ? faces.map(face => (face >= 5 ? (damaged ? 'damaged' : 'unhurt') : 'destroyed')) : ['destroyed']
  const shaken = (isDamaged: boolean): readonly (keyof LiteralEnds)[] => {
    if (!counters.yellow) return [isDamaged ? 'damaged' : 'unhurt']
    if (has('lack-of-determination')) return ['destroyed']
    const ignores = has('fanatic') || has('hero')
    if (isDamaged) return [ignores ? 'damaged' : 'damagedAndDisrupted']
    return [ignores ? 'unhurt' : 'disrupted']
  }
  if (counters.black) return dies()
  if (!counters.red) return shaken(damaged)
  // Heavy Armor has ignored its first counter where the unit is damaged already.
  if (has('heavy-armor') && !damaged) return shaken(false)
  if (damaged) return ['destroyed']
  const least = has('highly-flammable') ? 3 : has('fire-hazard') ? 5 : 7
  // Six dice faces, each with the ends of its case, all cases brought to the same number of ends.
  const cases = faces.map(face => (face >= least ? (['destroyed'] as const) : shaken(true)))
  const size = Math.max(...cases.map(list => list.length))
  return cases.flatMap(list => Array.from({ length: size }, (_, index) => list[index % list.length]!))
}

export const literalEnds = (attack: LiteralAttack, target: LiteralTarget): LiteralEnds => {
  const ends: LiteralEnds = { unhurt: 0, disrupted: 0, damaged: 0, damagedAndDisrupted: 0, destroyed: 0 }
  const isSoldier = target.type === 'soldier'
  const start = placeHits({ yellow: false, red: false, black: false }, target.hits ?? 0, target.type)
  const settle = (counters: Counters, weight: number): void => {
    const list = casualties(counters, target)
    for (const end of list) ends[end] += weight / list.length
  }
  const resolve = (roll: readonly number[], weight: number): void => {
    if (attack.abilities.includes('flamethrower') && roll.filter(face => face === 6).length >= 3) {
      ends.destroyed += weight
      return
    }
    let successes = 0
    for (const face of roll)
      if (face + attack.bonus >= 4) successes += attack.abilities.includes('vast-experience') && face === 6 ? 2 : 1
    if (attack.abilities.includes('shrapnel') && isSoldier) successes *= 2
    const { defense, superior = 0 } = target
    let hits = 0
    if (successes >= 2 * defense) hits = 3
    else if (successes > defense && successes >= defense + superior) hits = 2
    else if (successes >= defense) hits = 1
    if (attack.isPiercing && hits === 2 && target.type === 'vehicle') hits = 3
    if (hits === 0) {
      const isSiren = attack.abilities.includes('sirens') && isSoldier && successes + 1 >= defense
      settle(isSiren ? { ...start, yellow: true } : start, weight)
      return
    }
    if (target.cover === undefined) settle(placeHits(start, hits, target.type), weight)
    else
      for (const face of faces)
        settle(face >= target.cover ? { ...start, yellow: true } : placeHits(start, hits, target.type), weight / 6)
  }
  const rolls = rollsOf(attack.dice)
  for (const roll of rolls) {
    const failed = roll.findIndex(face => face + attack.bonus < 4)
    if (!attack.rerolls || failed < 0) resolve(roll, perRoll)
    else for (const face of faces) resolve(roll.with(failed, face), perRoll / 6)
  }
  const total = rolls.length * perRoll
  return {
    unhurt: ends.unhurt / total,
    disrupted: ends.disrupted / total,
    damaged: ends.damaged / total,
    damagedAndDisrupted: ends.damagedAndDisrupted / total,
    destroyed: ends.destroyed / total,
  }
}
