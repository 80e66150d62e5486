import { describe, expect, test } from 'vitest'
import { outcomes, sides } from '../../src/engine/vocabulary.ts'
import { battleVectors1914, minesVectors1914, warfareVectors1914 } from '../vectors-1914.ts'
import { type Fraction, formatFraction, fraction, multiply, sum, toNumber } from './fraction.ts'
import { type Kind1914, kinds1914, randomBattle1914 } from './random-battles-1914.ts'
import {
  controlOf,
  controls,
  expectedLosses,
  ipcSwing,
  probabilityOf,
  probabilityThat,
  solve1914,
} from './rational-1914.ts'
import type { Chances } from './rational-1914-chances.ts'
import { solveMines, solveWarfare } from './rational-1914-mines.ts'
import type { BattleQuestion1914, Counts, LandQuestion } from './rational-1914-questions.ts'

const sameUnits = (counts: Counts, wanted: Counts | undefined): boolean =>
  wanted === undefined ||
  [...new Set([...Object.keys(counts), ...Object.keys(wanted)])].every(
    name => (counts[name] ?? 0) === (wanted[name] ?? 0),
  )
const of = <T>(chances: Chances<T>, wanted: (value: T) => boolean): string =>
  formatFraction(sum(chances.filter(([value]) => wanted(value)).map(([, p]) => p)))

describe('the worked examples of the rules', () => {
  test('all that ask for odds are here', () => {
    const all = [...battleVectors1914, ...minesVectors1914, ...warfareVectors1914].map(({ number }) => number)
    const numbers = [...new Set(all.map(number => number.split('.')[0]))]
    expect(numbers).toEqual(Array.from({ length: 34 }, (_, i) => `V14-${i + 1}`))
    expect(new Set(all).size).toBe(all.length)
  })

  test.each(battleVectors1914)('$number: $title', vector => {
    const odds = solve1914(vector.question as unknown as BattleQuestion1914)
    for (const outcome of outcomes) {
      const wanted = vector.outcomes[outcome] ?? (vector.complete === false ? undefined : '0')
      if (wanted !== undefined) expect(formatFraction(probabilityOf(odds, outcome)), outcome).toBe(wanted)
    }
    for (const control of controls)
      if (vector.control?.[control])
        expect(formatFraction(controlOf(odds, control)), control).toBe(vector.control[control])
    for (const holder of ['attacker', 'defender', 'nobody'] as const)
      if (vector.supremacy?.[holder])
        expect(formatFraction(odds.supremacy![holder]), holder).toBe(vector.supremacy[holder])
    for (const { probability, outcome, defenderByPower = {}, ...wanted } of vector.survivors ?? []) {
      const these = probabilityThat(
        odds,
        final =>
          (outcome ?? final.outcome) === final.outcome &&
          sides.every(side => sameUnits(final[side], wanted[side])) &&
          Object.entries(defenderByPower).every(([power, units]) =>
            sameUnits(final.defenderByPower[power] ?? {}, units),
          ),
      )
      expect(formatFraction(these), JSON.stringify(wanted)).toBe(probability)
    }
    for (const side of sides) {
      const { ipc, units = {} } = vector.expectedLosses?.[side] ?? {}
      const losses = expectedLosses(odds, side)
      if (ipc) expect(formatFraction(losses.ipc), `${side}'s loss`).toBe(ipc)
      for (const [name, mean] of Object.entries(units))
        expect(formatFraction(losses.units[name]!), `${side}'s ${name}`).toBe(mean)
    }
  })

  test.each(minesVectors1914)('$number: $title', ({ question, untouched, sunk = [], survivors = [] }) => {
    const mines = solveMines(question)
    if (untouched) expect(formatFraction(mines.untouched)).toBe(untouched)
    for (const [ships, probability] of sunk) expect(of(mines.sunk, n => n === ships)).toBe(probability)
    for (const { fleet, probability } of survivors)
      expect(of(mines.finals, counts => sameUnits(counts, fleet))).toBe(probability)
  })

  test.each(warfareVectors1914)('$number: $title', ({ question, mean, losses, entersWar }) => {
    const warfare = solveWarfare(question)
    for (const who of ['britishEmpire', 'unitedStates', 'total'] as const) {
      const means = sum(warfare.losses[who].map(([ipc, p]) => multiply(fraction(ipc), p)))
      if (mean[who]) expect(formatFraction(means), who).toBe(mean[who])
      for (const [ipc, probability] of losses[who] ?? [])
        expect(of(warfare.losses[who], n => n === ipc)).toBe(probability)
    }
    expect(warfare.entersWar && formatFraction(warfare.entersWar)).toBe(entersWar)
  })
})

const chance = (question: BattleQuestion1914, holds: Parameters<typeof probabilityThat>[1]): string =>
  formatFraction(probabilityThat(solve1914(question), holds))

describe('land, by hand', () => {
  // Dice 3, 3, 2, 2 pool 10: one sure hit, a second with 4/6. The defender's 9: one, a second with 1/2.
  test('low luck pools a volley', () => {
    const question: LandQuestion = {
      attacker: { infantry: 3, artillery: 1 },
      defender: { infantry: 3 },
      rules: { dice: { mode: 'lowLuck' } },
    }
    expect(chance(question, ({ defender }) => defender.infantry === 1)).toBe('2/3')
    expect(chance(question, ({ attacker }) => attacker.infantry === 2)).toBe('1/2')
  })
  // Three fighters pool 6: the one is down in the first round; it takes one along with 2/6.
  test('low luck in a dogfight', () => {
    const odds = solve1914({
      attacker: { infantry: 1, fighter: 3 },
      defender: { infantry: 1, fighter: 1 },
      rules: { dice: { mode: 'lowLuck' }, units: { infantry: { attack: 0, defense: 0 }, fighter: { attack: 0 } } },
    })
    expect(formatFraction(odds.supremacy!.attacker)).toBe('1')
    expect(formatFraction(expectedLosses(odds, 'attacker').units.fighter!)).toBe('1/3')
  })
  // R14-9.5.2 and presets: with five sure hits each power keeps one infantry to the very end.
  test('presets keep one infantry of every power', () => {
    const question: LandQuestion = {
      attacker: { infantry: 5 },
      defender: [
        { power: 'russia', units: { infantry: 2, tank: 1 } },
        { power: 'france', units: { infantry: 2, artillery: 1, fighter: 1 } },
      ],
      rules: { units: { infantry: { attack: 6 } } },
    }
    expect(
      chance(
        question,
        ({ defenderByPower: { russia, france } }) =>
          sameUnits(russia!, { infantry: 1 }) && sameUnits(france!, { infantry: 1 }),
      ),
    ).toBe('1')
  })
  // A list may give up the lone infantry of an army at once.
  test('a list may choose an army of one infantry', () => {
    const question: LandQuestion = {
      attacker: { infantry: 1 },
      defender: [
        { power: 'russia', units: { infantry: 1 } },
        { power: 'france', units: { infantry: 2 } },
      ],
      policies: { defender: { casualties: [{ unit: 'infantry', power: 'russia', count: 1 }] } },
      rules: { units: { infantry: { attack: 6 } } },
    }
    expect(chance(question, ({ defenderByPower: { russia } }) => russia === undefined)).toBe('1')
  })
  test.each([
    { casualties: 'cheapestFirst', left: { infantry: 1, tank: 1, fighter: 1 } },
    { casualties: 'lowestPipsFirst', left: { infantry: 2, artillery: 1 } },
    { casualties: 'keepAir', left: { infantry: 1, tank: 1, fighter: 1 } },
    { casualties: ['fighter', 'tank'], left: { infantry: 2, artillery: 1 } },
    { casualties: [{ unit: 'infantry', count: 1 }, 'fighter'], left: { infantry: 1, artillery: 1, tank: 1 } },
  ] as const)('2 infantry, artillery, tank, fighter take 2 hits: $casualties', ({ casualties, left }) => {
    const question: LandQuestion = {
      attacker: { infantry: 2 },
      defender: { infantry: 2, artillery: 1, tank: 1, fighter: 1 },
      policies: { defender: { casualties } },
      rules: { units: { infantry: { attack: 6 } } },
    }
    expect(chance(question, ({ defender }) => sameUnits(defender, left as unknown as Counts))).toBe('1')
  })
  // Both die with 1/6, the attacker alone with 1/3: V14-1.
  test('bystanders and the original controller', () => {
    const one: LandQuestion = { attacker: { infantry: 1 }, defender: { infantry: 1 } }
    const own: LandQuestion = { ...one, originalController: 'attacker' }
    expect(chance(own, ({ control }) => control === 'attacker')).toBe('1/3')
    expect(chance({ ...one, originalController: 'nobody' }, ({ control }) => control === 'nobody')).toBe('1/6')
    const watched: LandQuestion = { ...one, bystanders: true }
    expect(chance(watched, ({ control }) => control === 'contested')).toBe('2/3')
    expect(chance(watched, ({ control }) => control === 'attacker')).toBe('1/3')
    expect(chance(watched, ({ outcome }) => outcome === 'standoff')).toBe('2/3')
  })
  // Infantry at 2 and tank at 5: supported, 3 and 5 or 2 and 6; both hit with 5/12 or 1/3.
  test.each([
    { support: 'infantry', both: '5/12' },
    { support: 'tank', both: '1/3' },
  ] as const)('the $support is supported', ({ support, both }) => {
    const question: LandQuestion = {
      attacker: { infantry: 1, artillery: 1, tank: 1 },
      defender: { infantry: 2 },
      policies: { attacker: { support } },
      rules: { units: { tank: { attack: 5 }, artillery: { attack: 0 } } },
    }
    expect(chance(question, ({ defender }) => sameUnits(defender, {}))).toBe(both)
  })
})

describe('sea, by hand', () => {
  // Cruisers miss each other with 1/4 a round.
  test('stopping after a round, in a round, at so many units', () => {
    const stops = (stop: object) =>
      chance(
        { attacker: { cruiser: 1 }, defender: { cruiser: 1 }, policies: { attacker: { stop } } },
        ({ outcome }) => outcome === 'attackerRetreats',
      )
    expect(stops({ afterRounds: 1 })).toBe('1/4')
    expect(stops({ inRound: 2 })).toBe('1/16')
    expect(stops({ unitsLeft: 1 })).toBe('1/4')
    expect(stops({ unitsLeft: 0 })).toBe('0')
  })
  // Only the cruiser fights; once it is gone the attacker stops and lets the transport be: as V14-23, with A 1/3
  // and D 1/3, where `both` leaves the transport alone with the zone.
  test('stopping when the zone is cleared', () => {
    const question: BattleQuestion1914 = {
      attacker: { cruiser: 1 },
      defender: { cruiser: 1, transport: 1 },
      policies: { attacker: { stop: { cleared: true } } },
    }
    expect(chance(question, ({ outcome }) => outcome === 'attackerRetreats')).toBe('1/3')
    expect(chance(question, ({ outcome }) => outcome === 'defenderWins')).toBe('2/3')
  })
  // The attack is over when no attacking warship is left in it; his transport is still there, and nobody shoots at it.
  test('transports alone do not attack', () => {
    const question: BattleQuestion1914 = { attacker: { cruiser: 1, transport: 1 }, defender: { cruiser: 1 } }
    expect(chance(question, ({ outcome }) => outcome === 'standoff')).toBe('1/3')
    expect(chance(question, ({ outcome }) => outcome === 'attackerWins')).toBe('2/3')
    expect(chance(question, ({ attacker }) => attacker.transport === 1)).toBe('1')
  })
  // 2 pips against 4: it dives, and is sunk on the way with 2/3. Against another submarine it stays: V14-27.
  test('whenOutgunned', () => {
    const against = (enemy: Counts): BattleQuestion1914 => ({
      attacker: enemy,
      defender: { submarine: 1 },
      policies: { defender: { submerge: 'whenOutgunned' } },
    })
    expect(chance(against({ battleship: 1 }), ({ defender }) => defender.submarine === 1)).toBe('1/3')
    expect(chance(against({ submarine: 1 }), ({ outcome }) => outcome === 'defenderWins')).toBe('2/5')
  })
  // The submarine dives before it ever fires, and is hit on the way with 1/2.
  test('an attacking submarine that dives leaves the attack', () => {
    const question: BattleQuestion1914 = {
      attacker: { submarine: 1 },
      defender: { cruiser: 1 },
      policies: { attacker: { submerge: 'always' } },
    }
    expect(chance(question, ({ outcome }) => outcome === 'defenderWins')).toBe('1')
    expect(chance(question, ({ attacker }) => attacker.submarine === 1)).toBe('1/2')
  })
  // A round with at least one hit 3/4: sure to come; the loads are 9 and 6 IPC, and the 6 go first.
  test('cargo goes down with its transport, the cheapest load first', () => {
    const odds = solve1914({
      attacker: { cruiser: 1 },
      defender: { transport: 2 },
      cargo: { defender: { infantry: 3, tank: 1 } },
      policies: { attacker: { stop: { afterRounds: 1 } } },
    })
    expect(formatFraction(expectedLosses(odds, 'defender').ipc)).toBe('6') // (6 + 6) / 2
    expect(formatFraction(ipcSwing(odds))).toBe('6')
  })
  test('rounds: 4/3 for two cruisers', () => {
    expect(formatFraction(solve1914({ attacker: { cruiser: 1 }, defender: { cruiser: 1 } }).rounds!)).toBe('4/3')
  })
})

describe('landings, by hand', () => {
  const silent = { attack: 0, defense: 0 }
  // The cruiser wins with 1/3; else the infantry stays aboard if the transport lives, which it always does.
  test('no landing where the zone is not cleared', () => {
    const question: BattleQuestion1914 = {
      kind: 'landing',
      sea: { attacker: { cruiser: 1, transport: 1 }, defender: { cruiser: 1 } },
      land: { seaborne: { infantry: 1 }, defender: { infantry: 1 } },
      rules: { units: { infantry: silent } },
    }
    expect(chance(question, ({ outcome }) => outcome === 'standoff')).toBe('2/3')
    expect(chance(question, ({ outcome, control }) => outcome === 'defenderWins' && control === 'defender')).toBe('1/3')
    expect(chance(question, ({ attacker }) => attacker.infantry === 1)).toBe('1')
  })
  // Stopped after one round: both miss 1/4, and the landing fails for it. Both sunk 1/4: the zone is cleared.
  test('an attacker who stops does not land', () => {
    const question: BattleQuestion1914 = {
      kind: 'landing',
      sea: {
        attacker: { cruiser: 1, transport: 1 },
        defender: { cruiser: 1 },
        policies: { attacker: { stop: { afterRounds: 1 } } },
      },
      land: { seaborne: { infantry: 1 } },
    }
    expect(chance(question, ({ outcome }) => outcome === 'attackerRetreats')).toBe('1/4')
    expect(chance(question, ({ outcome }) => outcome === 'attackerWins')).toBe('1/2')
  })
  test('an attacker who stops before transports does land', () => {
    const question: BattleQuestion1914 = {
      kind: 'landing',
      sea: {
        attacker: { cruiser: 1, transport: 1 },
        defender: { transport: 2 },
        policies: { attacker: { stop: { cleared: true } } },
      },
      land: { seaborne: { infantry: 1 } },
    }
    expect(chance(question, ({ outcome, defender }) => outcome === 'attackerWins' && defender.transport === 2)).toBe(
      '1/2', // the first round is fought before anybody can stop
    )
  })
  // Two transports through two fields live with 25/36 each; without infantry of its own the artillery stays aboard.
  test('mines take transports with their cargo', () => {
    const question: BattleQuestion1914 = {
      kind: 'landing',
      sea: { attacker: { transport: 2 }, mines: 2 },
      land: { seaborne: { infantry: 1, artillery: 1 }, loads: [{ infantry: 1 }, { artillery: 1 }] },
    }
    expect(chance(question, ({ outcome }) => outcome === 'attackerWins')).toBe('25/36')
    expect(chance(question, ({ attacker }) => sameUnits(attacker, { transport: 1, artillery: 1 }))).toBe('275/1296')
    expect(chance(question, ({ control }) => control === 'defender')).toBe('11/36')
  })
  test('as many battleships as asked for', () => {
    const question: BattleQuestion1914 = {
      kind: 'landing',
      sea: { attacker: { battleship: 2, transport: 1 } },
      land: { seaborne: { infantry: 2 }, defender: { infantry: 3 }, bombarding: 1 },
      rules: { units: { infantry: silent } },
    }
    expect(chance(question, ({ defender }) => defender.infantry === 2)).toBe('2/3')
  })
})

describe('campaigns, by hand', () => {
  const one = { attacker: { infantry: 1 }, defender: { infantry: 1 } }
  // One turn without striking back is V14-1.
  test('one turn is one battle', () => {
    const odds = solve1914({ kind: 'campaign', ...one, turns: 1, strikesBack: false })
    expect(outcomes.map(outcome => formatFraction(probabilityOf(odds, outcome)))).toEqual([
      '1/6',
      '1/3',
      '1/6',
      '1/3',
      '0',
    ])
  })
  // Contested 1/3, then the defender attacks: he wins 1/6, loses 1/3, both fall 1/6, contested 1/3.
  test('the defender strikes back', () => {
    const odds = solve1914({ kind: 'campaign', ...one, turns: 1 })
    expect(outcomes.map(outcome => formatFraction(probabilityOf(odds, outcome)))).toEqual([
      '5/18',
      '7/18',
      '2/9',
      '1/9',
      '0',
    ])
    expect(odds.turns!.map(({ fought }) => formatFraction(fought))).toEqual(['1', '1/3'])
  })
  test('who does not want to go on stays', () => {
    const stays = (stop: object) => {
      const odds = solve1914({
        kind: 'campaign',
        ...one,
        turns: 3,
        strikesBack: false,
        policies: { attacker: { stop } },
      })
      return odds.turns!.filter(({ by }) => by === 'attacker').map(({ fought }) => formatFraction(fought))
    }
    expect(stays({ afterTurns: 9 })).toEqual(['1', '1/3', '1/9'])
    expect(stays({ afterTurns: 1 })).toEqual(['1', '0', '0'])
    // The mean swing of infantry v infantry is 3 · 1/3 − 3 · 1/2 = −1/2.
    expect(stays({ swingBelow: -0.4 })).toEqual(['0', '0', '0'])
    expect(stays({ swingBelow: -0.6 })).toEqual(['1', '1/3', '1/9'])
    expect(stays([{ afterTurns: 1, unitsLeft: 0 }, { afterTurns: 2 }])).toEqual(['1', '1/3', '0'])
  })
  // R14-7.4.2: artillery comes to infantry (captured or contested, 1/2), stays outside without, and lives.
  test('reinforcements need infantry there or with them', () => {
    const question: BattleQuestion1914 = {
      kind: 'campaign',
      ...one,
      turns: 2,
      strikesBack: false,
      reinforcements: { attacker: { turns: [{ artillery: 1 }] } },
      rules: { units: { artillery: { attack: 0, abilities: [] } } },
    }
    const { turns } = solve1914(question)
    // After turn 1: captured 1/6, contested 1/3. In turn 2 the artillery has come to both; hits on them take it first.
    expect(formatFraction(turns![2]!.units.attacker)).toBe('5/6') // 2 · 1/2 − 1/3 · 1/2
    expect(chance(question, ({ attacker }) => attacker.artillery === 1)).toBe('5/6')
  })
  // Everybody in the territory falls 1/6 and it stays empty with its original controller, or the fresh infantry takes it.
  test('who enters an empty territory takes it without dice', () => {
    const base = { kind: 'campaign', ...one, turns: 2, strikesBack: false } as const
    const sure = { rules: { units: { infantry: { attack: 6, defense: 6 } } } }
    expect(
      chance({ ...base, ...sure }, ({ outcome, control }) => outcome === 'mutualDestruction' && control === 'defender'),
    ).toBe('1')
    const fresh = { ...base, ...sure, reinforcements: { attacker: { each: { infantry: 1 } } } }
    expect(chance(fresh, ({ outcome, attacker }) => outcome === 'attackerWins' && attacker.infantry === 1)).toBe('1')
  })
  // Each power alone, in turn order: the infantry of Russia takes the attacker's last with a sure hit, France looks on.
  test('powers strike back one by one', () => {
    const odds = solve1914({
      kind: 'campaign',
      attacker: { infantry: 1 },
      defender: [
        { power: 'france', units: { infantry: 1 } },
        { power: 'russia', units: { infantry: 1 } },
      ],
      turns: 1,
      policies: { attacker: { stop: { afterTurns: 0 } } },
      rules: { units: { infantry: { attack: 6, defense: 6 } } },
    })
    expect(odds.finals).toHaveLength(1)
    expect(odds.finals[0]).toMatchObject({ outcome: 'defenderWins', defenderByPower: { france: { infantry: 1 } } })
  })
})

describe('laws on random questions', () => {
  const units = (counts: Counts) => Object.values(counts).reduce((all, n) => all + n, 0)
  const drawn = (kind: Kind1914, howMany: number) =>
    Array.from({ length: howMany }, (_, i) => [kind, i, randomBattle1914('laws', i, kind)] as const)

  test.each(kinds1914.flatMap(kind => drawn(kind, 40)))('%s laws/%i', (_, __, question) => {
    const odds = solve1914(question)
    const whole = (parts: readonly Fraction[]) => expect(formatFraction(sum(parts))).toBe('1')
    whole(odds.finals.map(({ probability }) => probability))
    if (odds.kind !== 'sea') whole(controls.map(control => controlOf(odds, control)))
    if (odds.supremacy) whole(Object.values(odds.supremacy))
    for (const final of odds.finals)
      for (const side of sides) expect(units(final[side])).toBeLessThanOrEqual(units(odds.start[side]))
    if (odds.turns) expect(toNumber(odds.turns.at(-1)!.ipcSwing)).toBeCloseTo(toNumber(ipcSwing(odds)), 12)
  })

  test('a question is named by its seed, number and kind', () => {
    expect(randomBattle1914('a', 7, 'sea')).toEqual(randomBattle1914('a', 7, 'sea'))
    expect(randomBattle1914('a', 7, 'sea')).not.toEqual(randomBattle1914('b', 7, 'sea'))
  })

  test.each([
    {
      kind: 'land',
      features: 'power fighter casualties count support bystanders originalController lowLuck sides values',
    },
    { kind: 'campaign', features: 'power turns each afterTurns unitsLeft swingBelow strikesBack lowLuck casualties' },
    {
      kind: 'sea',
      features:
        'damagedBattleship transport always whenOutgunned afterRounds inRound unitsLeft cleared battleship:firstHit cargo ' +
        'winProbabilityBelow stopHereValueBelow hits abilities lowLuck power',
    },
    {
      kind: 'landing',
      features: 'mines loads overland contested bombarding battleship artillery submarine stop values',
    },
  ] as const)('every feature of $kind comes up', ({ kind, features }) => {
    const text = JSON.stringify(drawn(kind, 300))
    expect(features.split(' ').filter(feature => !text.includes(`"${feature}"`))).toEqual([])
  })
})
