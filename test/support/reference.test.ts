import seedrandom from 'seedrandom'
import { describe, expect, test } from 'vitest'
import type { BattleQuestion } from '../../src/armies/questions/schemas.ts'
import { type Outcome, outcomes, sides } from '../../src/engine/vocabulary.ts'
import { decimal, tolerance, type Vector, vectors } from '../vectors.ts'
import { equal, type Fraction, formatFraction, parseFraction, subtract, sum, toNumber } from './fraction.ts'
import { fullOr } from './full.ts'
import { randomBattle, randomBattles } from './random-battles.ts'
import {
  type Counts,
  expectedLosses,
  forceLeft,
  ipcSwing,
  probabilityOf,
  probabilityThat,
  solve,
  survivors,
  territoryCaptured,
} from './rational.ts'

/** Equal where the rules give a fraction, within the digits given elsewhere. */
const expectValue = (value: Fraction, wanted: string, what: string): void => {
  if (wanted.includes('.'))
    expect(Math.abs(toNumber(value) - decimal(wanted)), what).toBeLessThanOrEqual(tolerance(wanted))
  else expect(formatFraction(value), what).toBe(wanted)
}

const sameUnits = (counts: Counts, wanted: Counts | undefined): boolean =>
  wanted === undefined ||
  [...new Set([...Object.keys(counts), ...Object.keys(wanted)])].every(
    name => (counts[name] ?? 0) === (wanted[name] ?? 0),
  )

describe('the worked examples of the rules', () => {
  test('all of them are here', () => {
    const numbers = new Set(vectors.map(({ number }) => number.split('.')[0]))
    const printed = Array.from({ length: 30 }, (_, i) => `V41-${i + 1}`)
    const lettered = ['V41-13b', 'V41-13c', 'V41-13d', 'V41-30b', 'V41-30c']
    const ofOneStep = ['V41-41', 'V41-42', 'V41-43', 'V41-44']
    expect([...numbers].sort()).toEqual([...printed, ...lettered, ...ofOneStep].sort())
    expect(new Set(vectors.map(({ number }) => number)).size).toBe(vectors.length)
  })

  test.each(vectors.map(vector => [vector.number, vector.title, vector] as const))(
    '%s: %s',
    (_, __, vector: Vector) => {
      const odds = solve(vector.question)
      for (const outcome of outcomes) {
        const wanted = vector.outcomes[outcome] ?? (vector.complete === false ? undefined : '0')
        if (wanted !== undefined) expectValue(probabilityOf(odds, outcome), wanted, outcome)
      }
      for (const { probability, outcome, ...wanted } of vector.survivors ?? []) {
        const these = probabilityThat(
          odds,
          final =>
            (outcome ?? final.outcome) === final.outcome &&
            sides.every(side => sameUnits(survivors(final, side), wanted[side])),
        )
        expectValue(these, probability, JSON.stringify(wanted))
      }
      if (vector.territoryCaptured) expectValue(territoryCaptured(odds), vector.territoryCaptured, 'territoryCaptured')
      if (vector.rounds) expectValue(odds.rounds, vector.rounds, 'rounds')
      for (const side of sides) {
        const { ipc, units = {} } = vector.expectedLosses?.[side] ?? {}
        const losses = expectedLosses(odds, side)
        if (ipc) expectValue(losses.ipc, ipc, `${side}'s loss`)
        for (const [name, mean] of Object.entries(units)) expectValue(losses.units[name]!, mean, `${side}'s ${name}`)
      }
    },
  )

  // Wins in percent, as public calculators have them.
  test.each([
    { name: 'L1', wins: 30.42, attacker: { infantry: 3, tank: 2 }, defender: { infantry: 4, fighter: 1 } },
    {
      name: 'L2',
      wins: 66.71,
      attacker: { infantry: 10, tank: 5, fighter: 2 },
      defender: { infantry: 12, tank: 2, fighter: 1 },
    },
    {
      name: 'N1',
      wins: 58.05,
      attacker: { submarine: 2, destroyer: 1, battleship: 1 },
      defender: { destroyer: 1, aircraftCarrier: 1, fighter: 2, transport: 1 },
    },
    {
      name: 'N7',
      wins: 67.51,
      attacker: { submarine: 3, fighter: 2 },
      defender: { submarine: 2, destroyer: 1, fighter: 1, transport: 1 },
    },
  ])('$name: the attacker wins $wins %', ({ wins, attacker, defender }) => {
    const chance = toNumber(probabilityOf(solve({ attacker, defender } as unknown as BattleQuestion), 'attackerWins'))
    expect(Math.abs(100 * chance - wins)).toBeLessThanOrEqual(0.005)
  })
})

describe('casualties of one step (R41-9.7)', () => {
  const mixed = { submarine: 1, destroyer: 1, transport: 1 }
  const fleet = { battleship: 1, destroyer: 1, submarine: 1 }
  test.each([
    { number: 'V41-41', units: mixed, hits: { submarine: 1, plane: 1 }, left: { transport: 1 } },
    {
      number: 'V41-42',
      units: { battleship: 1, transport: 1 },
      hits: { unrestricted: 1 },
      left: { damagedBattleship: 1, transport: 1 },
    },
    { number: 'V41-42', units: { battleship: 1, transport: 1 }, hits: { unrestricted: 2 }, left: { transport: 1 } },
    { number: 'V41-42', units: { battleship: 1, transport: 1 }, hits: { unrestricted: 3 }, left: {} },
    { number: 'V41-43', units: fleet, hits: { submarine: 1, plane: 3 }, left: {} },
    {
      number: 'V41-44',
      units: { ...fleet, transport: 1 },
      hits: { submarine: 1, plane: 1 },
      left: { damagedBattleship: 1, destroyer: 1, transport: 1 },
    },
    { number: 'R41-9.7.2', units: { submarine: 2, transport: 1 }, hits: { plane: 2 }, left: { submarine: 2 } },
    { number: 'R41-9.7.4', units: { bomber: 2 }, hits: { submarine: 2 }, left: { bomber: 2 } },
    { number: 'R41-9.7.6', units: { aircraftCarrier: 1, fighter: 1 }, hits: { submarine: 1 }, left: { fighter: 1 } },
    {
      number: 'R41-9.7.6',
      units: { aircraftCarrier: 1, fighter: 1 },
      hits: { plane: 1 },
      left: { aircraftCarrier: 1 },
    },
  ])('$number: $units takes $hits', ({ units, hits, left }) => {
    const question = { location: 'sea' as const, attacker: units, defender: { destroyer: 1 } }
    expect(forceLeft(question as BattleQuestion, 'attacker', hits)).toEqual(left)
  })

  test.each([
    { casualties: ['tank', 'infantry'], keepLand: 0, lost: 1, left: { infantry: 2, fighter: 1 } },
    {
      casualties: [{ unit: 'infantry', count: 1 }, 'fighter', 'tank'],
      keepLand: 0,
      lost: 2,
      left: { infantry: 1, tank: 1 },
    },
    { casualties: 'cheapestFirst', keepLand: 0, lost: 3, left: { fighter: 1 } },
    { casualties: 'cheapestFirst', keepLand: 1, lost: 3, left: { tank: 1 } },
    { casualties: 'cheapestFirst', keepLand: 2, lost: 2, left: { infantry: 1, tank: 1 } },
    { casualties: 'keepLandToCapture', keepLand: undefined, lost: 3, left: { tank: 1 } },
    { casualties: ['tank', 'infantry'], keepLand: 1, lost: 3, left: { infantry: 1 } },
  ] as const)(
    '2 infantry, tank, fighter, $casualties, keepLand $keepLand, lose $lost',
    ({ casualties, keepLand, lost, left }) => {
      const question: BattleQuestion = {
        attacker: { infantry: 2, tank: 1, fighter: 1 },
        defender: { infantry: 1 },
        policies: { attacker: { casualties: typeof casualties === 'string' ? casualties : [...casualties], keepLand } },
      }
      expect(forceLeft(question, 'attacker', { unrestricted: lost })).toEqual(left)
    },
  )

  test.each([
    { casualties: 'cheapestFirst', lost: 2, left: { damagedBattleship: 1, aircraftCarrier: 1, bomber: 1 } },
    { casualties: 'lowestPipsFirst', lost: 3, left: { bomber: 1, damagedBattleship: 1 } },
    { casualties: 'keepAir', lost: 3, left: { bomber: 1, fighter: 1 } },
    { casualties: ['fighter', 'battleship:firstHit', 'battleship'], lost: 3, left: { aircraftCarrier: 1, bomber: 1 } },
    { casualties: ['battleship', 'bomber'], lost: 3, left: { aircraftCarrier: 1, fighter: 1 } },
  ] as const)('battleship, carrier, bomber, fighter, $casualties, take $lost', ({ casualties, lost, left }) => {
    const question: BattleQuestion = {
      attacker: { battleship: 1, aircraftCarrier: 1, bomber: 1, fighter: 1 },
      defender: { destroyer: 1 },
      policies: { attacker: { casualties: typeof casualties === 'string' ? casualties : [...casualties] } },
    }
    expect(forceLeft(question, 'attacker', { unrestricted: lost })).toEqual(left)
  })
})

describe('policies, variants and low luck, by hand', () => {
  // 2 tanks pool 6: one sure hit. The infantry fires its 2 once.
  test('low luck: 2 tanks v infantry', () => {
    const odds = solve({ attacker: { tank: 2 }, defender: { infantry: 1 }, rules: { dice: { mode: 'lowLuck' } } })
    expect(formatFraction(probabilityOf(odds, 'attackerWins'))).toBe('1')
    expect(formatFraction(expectedLosses(odds, 'attacker').ipc)).toBe('2')
    expect(formatFraction(ipcSwing(odds))).toBe('1')
  })
  // Without a destroyer planes pool apart from ships: 2 fighters make one sure hit, the carrier rolls its own 1.
  test('low luck: fighters and carrier v destroyers, one round', () => {
    const odds = solve({
      attacker: { fighter: 2, aircraftCarrier: 1 },
      defender: { destroyer: 3 },
      policies: { attacker: { retreat: { afterRounds: 1 } } },
      rules: { dice: { mode: 'lowLuck' } },
    })
    expect(formatFraction(probabilityThat(odds, ({ defender }) => defender.destroyer === 1))).toBe('1/6')
    expect(formatFraction(probabilityThat(odds, ({ defender }) => defender.destroyer === 2))).toBe('5/6')
  })
  // a = 1/12, d = 2/12 on a die of 12: a(1−d) over 1 − (1−a)(1−d) = 10/34.
  test('a die of 12 sides', () => {
    const odds = solve({ attacker: { infantry: 1 }, defender: { infantry: 1 }, rules: { dice: { sides: 12 } } })
    expect(formatFraction(probabilityOf(odds, 'attackerWins'))).toBe('5/17')
  })
  // a = 1/2, d = 1/3 from the second round on; with damage left to take, one hit of the defender is free.
  test('a damaged battleship is one hit from the bottom', () => {
    const odds = solve({ attacker: { damagedBattleship: 1 }, defender: { destroyer: 1 } })
    expect(formatFraction(probabilityOf(odds, 'attackerWins'))).toBe('4/7')
  })
  // One round: infantry both miss 5/6 · 2/3 = 5/9; only those battles are broken off.
  test('retreat after one round', () => {
    const odds = solve({
      attacker: { infantry: 1 },
      defender: { infantry: 1 },
      policies: { attacker: { retreat: { afterRounds: 1 } } },
    })
    expect(formatFraction(probabilityOf(odds, 'attackerRetreats'))).toBe('5/9')
    expect(formatFraction(odds.rounds)).toBe('1')
  })
  // Nobody is hit 5/9; in exactly round 2 he retreats: 5/9 · 5/9, and never later.
  test('retreat in round 2', () => {
    const odds = solve({
      attacker: { infantry: 1 },
      defender: { infantry: 1 },
      policies: { attacker: { retreat: [{ inRound: 2 }, { afterRounds: 9, unitsLeft: 0 }] } },
    })
    expect(formatFraction(probabilityOf(odds, 'attackerRetreats'))).toBe('25/81')
  })
  test.each([
    {
      name: 'land units that have nowhere to go fight on',
      attacker: { infantry: 1 },
      retreatZone: false,
      retreats: '0',
    },
    { name: 'planes alone may always break off', attacker: { fighter: 1 }, retreatZone: false, retreats: '1/3' },
    { name: 'with somewhere to go they retreat', attacker: { infantry: 1 }, retreatZone: true, retreats: '5/9' },
  ])('$name', ({ attacker, retreatZone, retreats }) => {
    const odds = solve({
      attacker: attacker as unknown as BattleQuestion['attacker'],
      defender: { infantry: 1 },
      retreatZone,
      policies: { attacker: { retreat: { unitsLeft: 1 } } },
    })
    expect(formatFraction(probabilityOf(odds, 'attackerRetreats'))).toBe(retreats)
  })
  // The fighters meet alone, the submarine has dived: 1/2 · 1/3 over 1 − 1/2 · 1/3, and it survives all three ends.
  test('whenHelpless: a submarine with nothing to hit dives', () => {
    const odds = solve({
      attacker: { submarine: 1, fighter: 1 },
      defender: { fighter: 1 },
      location: 'sea',
      policies: { attacker: { submerge: 'whenHelpless' } },
    })
    expect(formatFraction(probabilityOf(odds, 'attackerWins'))).toBe('1/5')
    expect(formatFraction(probabilityOf(odds, 'defenderWins'))).toBe('4/5')
    expect(formatFraction(expectedLosses(odds, 'attacker').units.submarine!)).toBe('0')
  })
  // The end is looked for before anybody dives: once the carrier is sunk (3/5) planes and submarine are a standoff.
  test('whenHelpless: no dive where the battle is over', () => {
    const odds = solve({
      attacker: { submarine: 1 },
      defender: { aircraftCarrier: 1, fighter: 1 },
      policies: { attacker: { submerge: 'whenHelpless' } },
    })
    expect(formatFraction(probabilityOf(odds, 'standoff'))).toBe('3/5')
    expect(odds.finals.every(({ submerged }) => Object.keys(submerged.attacker).length === 0)).toBe(true)
  })
  // FAQ, 9.10.2: the transport is lost without dice, the bombers stay over the submarines.
  test('stuck attackers without a retreat zone lose what can be hit', () => {
    const odds = solve({ attacker: { bomber: 2, transport: 1 }, defender: { submarine: 2 }, retreatZone: false })
    expect(odds.finals).toHaveLength(1)
    expect(odds.finals[0]).toMatchObject({ attacker: { bomber: 2 }, defender: { submarine: 2 }, outcome: 'standoff' })
  })
  // A41-5: while each side can hit the other's transport, dice go on. The strike sinks the attacker's 1/6 a round, the
  // fighter the defender's 1/2: the strike comes first or at least in the same round 1/6 over 1 − 5/6 · 1/2.
  test('planes with a transport v submarines with a transport', () => {
    const question = { attacker: { fighter: 1, transport: 1 }, defender: { submarine: 1, transport: 1 } }
    const transportLost = (retreatZone: boolean) =>
      formatFraction(expectedLosses(solve({ ...question, retreatZone }), 'attacker').units.transport!)
    expect(transportLost(true)).toBe('2/7')
    expect(transportLost(false)).toBe('1')
    expect(formatFraction(probabilityOf(solve(question), 'standoff'))).toBe('1')
  })
})

describe('laws on random battles', () => {
  test.each(randomBattles('laws', 120, 4).map((question, i) => [i, question] as const))('laws/%i', (_, question) => {
    const odds = solve(question)
    expect(equal(sum(odds.finals.map(({ probability }) => probability)), parseFraction('1'))).toBe(true)
    const captured = subtract(probabilityOf(odds, 'attackerWins'), territoryCaptured(odds))
    expect(captured.numerator).toBeGreaterThanOrEqual(0n)
    for (const final of odds.finals) {
      expect(final.probability.numerator).toBeGreaterThan(0n)
      for (const side of sides) {
        const units = (counts: Counts) => Object.values(counts).reduce((all, n) => all + n, 0)
        expect(units(survivors(final, side))).toBeLessThanOrEqual(units(odds.start[side]))
      }
    }
  })
  test('a battle is named by its seed and number', () => {
    expect(randomBattle('a', 7)).toEqual(randomBattles('a', 8)[7])
    expect(randomBattle('a', 7)).not.toEqual(randomBattle('b', 7))
  })
  test('every kind of question comes up', () => {
    const text = randomBattles('kinds', 300).map(question => JSON.stringify(question))
    const features =
      'lowLuck sides damagedBattleship retreatZone whenHelpless always unitsLeft afterRounds inRound keepLand keepAir ' +
      'lowestPipsFirst firstHit count power abilities hits cost attack defense winProbabilityBelow stopHereValueBelow'
    for (const feature of features.split(' '))
      expect(
        text.some(question => question.includes(`${feature}`)),
        feature,
      ).toBe(true)
  })
})

// ---- the same rules once more, die by die ----

// What follows is deliberately another reading of the rules than rational.ts: units are things that roll dice, the end
// of a battle is told by the cases of R41-9.8 to 9.10, and casualties are found by trying every set of them.

interface Piece {
  readonly unit: string
  damaged: boolean
}
interface Hits {
  s: number
  p: number
  u: number
}

const combat: Readonly<Record<string, readonly [attack: number, defense: number]>> = {
  infantry: [1, 2],
  tank: [3, 3],
  fighter: [3, 4],
  bomber: [4, 1],
  submarine: [2, 1],
  transport: [0, 0],
  destroyer: [2, 2],
  aircraftCarrier: [1, 2],
  battleship: [4, 4],
}
/** The default order of either side, as long as no bomber defends at sea. */
const lostInOrder = 'infantry tank submarine destroyer fighter aircraftCarrier bomber battleship transport'.split(' ')

const isSub = ({ unit }: Piece) => unit === 'submarine'
const isAir = ({ unit }: Piece) => unit === 'fighter' || unit === 'bomber'
const isDestroyer = ({ unit }: Piece) => unit === 'destroyer'
const fights = ({ unit }: Piece) => unit !== 'transport'

const pieces = (counts: Readonly<Record<string, number | undefined>>): Piece[] => {
  const all: Piece[] = []
  for (const [name, n = 0] of Object.entries(counts))
    for (let i = 0; i < n; i++)
      all.push(name === 'damagedBattleship' ? { unit: 'battleship', damaged: true } : { unit: name, damaged: false })
  return all
}

interface Slot {
  readonly piece: Piece
  readonly damages: boolean
}

/** R41-9.7.3 by brute force: of all sets of casualties that the hits can serve, the largest; of those the one with the
 * fewest transports; of those the one that comes first in the order. */
const takeHits = (targets: Piece[], hits: Hits): Piece[] => {
  if (hits.s + hits.p + hits.u === 0) return []
  const undamaged = targets.filter(({ unit, damaged }) => unit === 'battleship' && !damaged)
  const byOrder = [...targets].sort((a, b) => lostInOrder.indexOf(a.unit) - lostInOrder.indexOf(b.unit))
  const slots: Slot[] = [
    ...undamaged.map(piece => ({ piece, damages: true })),
    ...byOrder.map(piece => ({ piece, damages: false })),
  ]
  const best = bestSet(slots, hits, undamaged)
  const chosen = slots.filter((_, i) => best[i])
  for (const { piece, damages } of chosen) if (damages) piece.damaged = true
  return chosen.filter(({ damages }) => !damages).map(({ piece }) => piece)
}

const bestSets = new Map<string, readonly boolean[]>()
const bestSet = (slots: readonly Slot[], hits: Hits, undamaged: readonly Piece[]): readonly boolean[] => {
  const signature = `${slots.map(({ piece, damages }) => `${piece.unit}${damages}${undamaged.includes(piece)}`)} ${hits.s} ${hits.p} ${hits.u}`
  const known = bestSets.get(signature)
  if (known) return known
  let best: boolean[] = []
  let bestScore: readonly number[] = [-1]
  for (let mask = 0; mask < 1 << slots.length; mask++) {
    const chosen = slots.map((_, i) => (mask & (1 << (slots.length - 1 - i))) !== 0)
    const taken = slots.filter((_, i) => chosen[i])
    const sinksWhole = taken.some(
      ({ piece, damages }) =>
        !damages && undamaged.includes(piece) && !taken.some(slot => slot.damages && slot.piece === piece),
    )
    const air = taken.filter(({ piece }) => isAir(piece)).length
    const subs = taken.filter(({ piece }) => isSub(piece)).length
    const served = air <= hits.p + hits.u && subs <= hits.s + hits.u && taken.length <= hits.s + hits.p + hits.u
    if (sinksWhole || !served) continue
    const score = [taken.length, -taken.filter(({ piece }) => !fights(piece)).length, mask]
    if (isAbove(score, bestScore)) [best, bestScore] = [chosen, score]
  }
  bestSets.set(signature, best)
  return best
}

const isAbove = (a: readonly number[], b: readonly number[]): boolean => {
  const at = a.findIndex((n, i) => n !== b[i])
  return at >= 0 && a[at]! > (b[at] ?? Number.NEGATIVE_INFINITY)
}

interface Camp {
  strip: Piece[]
  readonly below: Piece[]
}

/** R41-9.8, 9.9, 9.10 case by case. */
const end = (a: Camp, d: Camp, retreatZone: boolean): Outcome | undefined => {
  if (a.strip.length === 0 && d.strip.length === 0) {
    if (a.below.length > 0) return d.below.length > 0 ? 'standoff' : 'defenderWins'
    return d.below.length > 0 ? 'attackerWins' : 'mutualDestruction'
  }
  if (d.strip.length === 0) return 'attackerWins'
  if (a.strip.length === 0) return 'defenderWins'
  const [attackersFight, defendersFight] = [a.strip.some(fights), d.strip.some(fights)]
  if (!attackersFight && !defendersFight) return 'standoff'
  const attackerBlind = !attackersFight || blind(a.strip, d.strip)
  const defenderBlind = !defendersFight || blind(d.strip, a.strip)
  if (attackerBlind && defenderBlind) return 'standoff'
  if (defenderBlind) d.strip = d.strip.filter(fights)
  if (attackerBlind && retreatZone) return 'standoff'
  if (attackerBlind) a.strip = a.strip.filter(fights)
  return attackerBlind || defenderBlind ? end(a, d, retreatZone) : undefined
}

/** None of the shooters can hit anything: planes without a destroyer over submarines, submarines under planes. */
const blind = (shooters: readonly Piece[], targets: readonly Piece[]): boolean =>
  shooters
    .filter(fights)
    .every(
      shooter =>
        (isAir(shooter) && !shooters.some(isDestroyer) && targets.every(isSub)) ||
        (isSub(shooter) && targets.every(isAir)),
    )

/** One battle by R41-9.13: how it ended and who is left, as text. */
const playOut = (question: BattleQuestion, random: () => number): string => {
  const a: Camp = { strip: pieces(question.attacker), below: [] }
  const d: Camp = { strip: pieces(question.defender as Record<string, number>), below: [] }
  const zone = question.retreatZone ?? true
  const hitsOn = (shooter: Piece, role: 0 | 1) => random() * 6 < combat[shooter.unit]![role]
  const fire = (shooters: readonly Piece[], role: 0 | 1, destroyer: boolean): Hits => {
    const hits = { s: 0, p: 0, u: 0 }
    for (const shooter of shooters)
      if (hitsOn(shooter, role)) hits[isSub(shooter) ? 's' : isAir(shooter) && !destroyer ? 'p' : 'u']++
    return hits
  }
  const submerge = (own: Camp, enemy: Camp, policy: string | undefined) => {
    const helpless = enemy.strip.every(isAir)
    if (policy !== 'always' && !(policy === 'whenHelpless' && helpless)) return
    own.below.push(...own.strip.filter(isSub))
    own.strip = own.strip.filter(piece => !isSub(piece))
  }
  const remove = (camp: Camp, dead: readonly Piece[]) => {
    camp.strip = camp.strip.filter(piece => !dead.includes(piece))
  }
  for (;;) {
    const before = end(a, d, zone)
    if (before) return describeEnd(a, d, before)
    const attackerHas = a.strip.some(isDestroyer)
    const defenderHas = d.strip.some(isDestroyer)
    if (!defenderHas) submerge(a, d, question.policies?.attacker?.submerge)
    if (!attackerHas) submerge(d, a, question.policies?.defender?.submerge)
    const dived = end(a, d, zone)
    if (dived) return describeEnd(a, d, dived)

    const strikingAttackers = defenderHas ? [] : a.strip.filter(isSub)
    const strikingDefenders = attackerHas ? [] : d.strip.filter(isSub)
    const struckDefenders = takeHits(d.strip, fire(strikingAttackers, 0, attackerHas))
    const struckAttackers = takeHits(a.strip, fire(strikingDefenders, 1, defenderHas))
    remove(d, struckDefenders)
    remove(a, struckAttackers)
    const attackersToFire = a.strip.filter(piece => !strikingAttackers.includes(piece))
    const defendersToFire = d.strip.filter(piece => !strikingDefenders.includes(piece))
    const behindTheLine = takeHits(d.strip, fire(attackersToFire, 0, attackerHas))
    remove(a, takeHits(a.strip, fire(defendersToFire, 1, defenderHas)))
    remove(d, behindTheLine)
  }
}

const describeEnd = (a: Camp, d: Camp, outcome: Outcome): string => {
  const list = (camp: readonly Piece[]) => {
    const counts: Record<string, number> = {}
    for (const piece of camp) counts[nameOf(piece)] = (counts[nameOf(piece)] ?? 0) + 1
    return describeCounts(counts)
  }
  return `${outcome}: ${list(a.strip)} v ${list(d.strip)}, below ${list(a.below)} v ${list(d.below)}`
}
const nameOf = ({ unit, damaged }: Piece) => (damaged ? 'damagedBattleship' : unit)
const names = [...lostInOrder, 'damagedBattleship']
const describeCounts = (counts: Counts): string => names.map(name => counts[name] ?? 0).join('.')

describe('battles played die by die', () => {
  const faq = { attacker: { bomber: 2, destroyer: 1, transport: 2 }, defender: { destroyer: 1, submarine: 2 } }
  const plain = Array.from({ length: 400 }, (_, i) => randomBattle('dice', i, 5)).filter(
    ({ rules, policies, defender, location }) =>
      !rules &&
      !Array.isArray(defender) &&
      location !== 'land' &&
      !policies?.attacker?.casualties &&
      !policies?.defender?.casualties &&
      policies?.attacker?.retreat === undefined &&
      policies?.attacker?.keepLand === undefined,
  )
  const battles: readonly BattleQuestion[] = [
    { attacker: { infantry: 3, tank: 2 }, defender: { infantry: 4, fighter: 1 } },
    { attacker: { infantry: 2, tank: 1, fighter: 1, bomber: 1 }, defender: { infantry: 2, tank: 1, bomber: 1 } },
    faq,
    { ...faq, retreatZone: false },
    { ...faq, policies: { defender: { submerge: 'always' } } },
    {
      attacker: { submarine: 2, destroyer: 1, battleship: 1 },
      defender: { destroyer: 1, aircraftCarrier: 1, fighter: 2, transport: 1 },
    },
    { attacker: { submarine: 3, fighter: 2 }, defender: { submarine: 2, destroyer: 1, fighter: 1, transport: 1 } },
    {
      attacker: { destroyer: 1, aircraftCarrier: 1, fighter: 2 },
      defender: { battleship: 1, destroyer: 1, submarine: 1 },
    },
    {
      attacker: { submarine: 2, fighter: 2, damagedBattleship: 1 },
      defender: { damagedBattleship: 1, battleship: 1, submarine: 1, transport: 1 },
    },
    {
      attacker: { submarine: 2, fighter: 1, battleship: 1, transport: 1 },
      defender: { submarine: 2, fighter: 1, destroyer: 1 },
      policies: { attacker: { submerge: 'whenHelpless' }, defender: { submerge: 'whenHelpless' } },
    },
    { attacker: { fighter: 2, transport: 2 }, defender: { submarine: 2, transport: 2 }, retreatZone: false },
    ...plain,
  ]

  test.each(battles.map((question, i) => [i, JSON.stringify(question), question] as const))(
    '%i: %s',
    (i, _, question) => {
      const trials = i < 11 ? fullOr(60_000, 12_000) : fullOr(4_000, 1_500)
      const random = seedrandom.alea(`reference/${i}`)
      const seen = new Map<string, number>()
      for (let trial = 0; trial < trials; trial++) {
        const how = playOut(question, random)
        seen.set(how, (seen.get(how) ?? 0) + 1)
      }
      const exact = new Map(
        solve(question).finals.map(({ attacker, defender, submerged, outcome, probability }) => [
          `${outcome}: ${describeCounts(attacker)} v ${describeCounts(defender)}, below ${describeCounts(submerged.attacker)} v ${describeCounts(submerged.defender)}`,
          toNumber(probability),
        ]),
      )
      expect(
        [...seen.keys()].filter(how => !exact.has(how)),
        'ends that the solver knows nothing of',
      ).toEqual([])
      for (const [how, probability] of exact) {
        // Beside the normal error, five counts for what is too rare to be normal.
        const error = 4.5 * Math.sqrt(trials * probability * (1 - probability)) + 5 * Number(trials * probability < 30)
        expect(Math.abs((seen.get(how) ?? 0) - trials * probability), how).toBeLessThanOrEqual(error + 1e-9)
      }
    },
  )
})
