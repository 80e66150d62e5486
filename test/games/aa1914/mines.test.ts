import { describe, expect, test } from 'vitest'
import { loadsOf, patchRules, questionsOf, TooManyStates, totalOf, type UnitCounts } from '../../../src/armies/index.ts'
import { prepareQuestion, Refusal, streamWords } from '../../../src/engine/index.ts'
import { mineChances, minePositions, minesKind, sampleMines } from '../../../src/games/aa1914/mines.ts'
import { MinesReply, SubmarineWarfareReply } from '../../../src/games/aa1914/passage-replies.ts'
import { aa1914, alliances } from '../../../src/games/aa1914/ruleset.ts'
import { submarineWarfareKind } from '../../../src/games/aa1914/submarine-warfare.ts'

const questions = questionsOf({
  key: 'aa1914',
  ruleset: aa1914,
  alliances,
  kinds: {},
  otherKinds: { mines: minesKind, submarineWarfare: submarineWarfareKind },
  usualKind: () => 'mines',
  formatBattle: () => undefined,
})

const ask = (request: object): unknown => {
  const job = prepareQuestion(questions, request)
  // In two parts where it is sampled in chunks, as threads would.
  const middle = Math.ceil(job.chunks / 2)
  const parts = [[0, middle] as const, ...(middle < job.chunks ? [[middle, job.chunks] as const] : [])]
  return job.reply(parts.map(([from, to]) => job.work(from, to)))
}
const mines = (request: object): MinesReply => MinesReply.parse(ask({ kind: 'mines', ...request }))
const raid = (request: object): SubmarineWarfareReply =>
  SubmarineWarfareReply.parse(ask({ kind: 'submarineWarfare', ...request }))

const expectNear = (histogram: readonly (readonly [number, number])[], chances: readonly number[]): void => {
  expect(histogram.map(([value]) => value)).toEqual(chances.map((_, value) => value))
  histogram.forEach(([, probability], value) => {
    expect(probability).toBeCloseTo(chances[value]!, 12)
  })
}

const chanceOf = ({ survivors }: MinesReply, units: object): number =>
  survivors.find(line => JSON.stringify(line.units) === JSON.stringify(units))?.probability ?? 0

describe('mines (V14-33)', () => {
  test('three ships through one field', () => {
    for (const fleet of [
      { cruiser: 3 },
      { submarine: 1, cruiser: 1, transport: 1 },
      { damagedBattleship: 2, cruiser: 1 },
    ]) {
      const reply = mines({ fleet })
      expectNear(reply.sunk, [125 / 216, 25 / 72, 5 / 72, 1 / 216])
      expect(reply.untouched).toBeCloseTo(125 / 216, 12)
      expect(reply).toMatchObject({ method: 'exact', precision: { unresolved: 0 } })
    }
  })

  test('a battleship through two fields is first damaged, then sunk', () => {
    const reply = mines({ fleet: { battleship: 1 }, fields: 2 })
    expect(chanceOf(reply, { battleship: 1 })).toBeCloseTo(25 / 36, 12)
    expect(chanceOf(reply, { damagedBattleship: 1 })).toBeCloseTo(5 / 18, 12)
    expect(chanceOf(reply, {})).toBeCloseTo(1 / 36, 12)
    expect(reply.untouched).toBeCloseTo(25 / 36, 12)
    expectNear(reply.sunk, [35 / 36, 1 / 36])
    expect(reply.fleet.expectedLosses).toEqual({
      units: { battleship: expect.closeTo(1 / 36, 12) },
      ipc: expect.closeTo(1 / 3, 12),
    })
  })

  test('a cruiser through two fields', () => {
    expectNear(mines({ fleet: { cruiser: 1 }, fields: 2 }).sunk, [25 / 36, 11 / 36])
  })

  test('cargo goes down with its transport (R14-7.10.3)', () => {
    // The one with the two tanks: 6 + 12; the other: 6 + 3.
    const reply = mines({ fleet: { transport: 2 }, loads: [{ tank: 2 }, { infantry: 1 }] })
    expect(chanceOf(reply, { infantry: 1, transport: 1 })).toBeCloseTo(5 / 36, 12)
    expect(chanceOf(reply, { tank: 2, transport: 1 })).toBeCloseTo(5 / 36, 12)
    expect(reply.fleet.lossDistribution).toEqual([
      [0, expect.closeTo(25 / 36, 12)],
      [9, expect.closeTo(5 / 36, 12)],
      [18, expect.closeTo(5 / 36, 12)],
      [27, expect.closeTo(1 / 36, 12)],
    ])
    expect(reply.fleet.expectedLosses.units.tank).toBeCloseTo(1 / 3, 12)
    expect(reply.fleet.units).toEqual({ infantry: 1, tank: 2, transport: 2 })
  })

  test('the die is a value of the rules, and low luck leaves it alone', () => {
    const printed = mines({ fleet: { cruiser: 2 } })
    expectNear(mines({ fleet: { cruiser: 2 }, rules: { values: { mine: 2 } } }).sunk, [4 / 9, 4 / 9, 1 / 9])
    expectNear(mines({ fleet: { cruiser: 2 }, rules: { values: { mine: 0 } } }).sunk, [1])
    const lowLuck = mines({ fleet: { cruiser: 2 }, rules: { dice: { mode: 'lowLuck' } } })
    expect(lowLuck.sunk).toEqual(printed.sunk)
    expect(lowLuck.notes[0]).toContain('low luck changes nothing')
  })

  test('every number of hits for every ship adds up to what a walk through the fields says', () => {
    // One ship after another, one field after another: V14-33 in the longest way.
    const fleet = { submarine: 2, cruiser: 1, battleship: 2, damagedBattleship: 1, transport: 2 }
    const loads = [{ infantry: 1, tank: 1 }]
    const { positions } = minePositions(mineChances(aa1914, fleet, loads, 3))
    expect(positions.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12)
    const walked = new Map<string, number>()
    const ships = [
      'submarine',
      'submarine',
      'cruiser',
      'battleship',
      'battleship',
      'damagedBattleship',
      'transport',
      'loaded',
    ]
    const sail = (states: readonly string[], ship: number, field: number, probability: number): void => {
      if (ship === states.length) {
        const key = [...states].sort().join(' ')
        walked.set(key, (walked.get(key) ?? 0) + probability)
        return
      }
      if (field === 3 || states[ship] === 'sunk') {
        sail(states, ship + 1, 0, probability)
        return
      }
      const hit = states.with(ship, states[ship] === 'battleship' ? 'damagedBattleship' : 'sunk')
      sail(hit, ship, field + 1, probability / 6)
      sail(states, ship, field + 1, (probability * 5) / 6)
    }
    sail(ships, 0, 0, 1)
    const listed = new Map(
      positions.map(({ fleet: afloat, loads: aboard, sunk, probability }) => {
        const names = Object.entries(afloat).flatMap(([name, count]) => Array<string>(count).fill(name))
        if (aboard.length > 0) names[names.indexOf('transport')] = 'loaded'
        return [[...names, ...Array<string>(sunk).fill('sunk')].sort().join(' '), probability]
      }),
    )
    expect([...listed.keys()].sort()).toEqual([...walked.keys()].sort())
    for (const [key, probability] of walked) expect(listed.get(key), key).toBeCloseTo(probability, 12)
  })

  test('what floats and what is gone is what set out', () => {
    const fleet = { cruiser: 2, battleship: 2, transport: 2 }
    const loads: UnitCounts[] = [{ infantry: 2 }, { fighter: 1 }]
    for (const position of minePositions(mineChances(aa1914, fleet, loads, 2)).positions) {
      expect(totalOf(position.fleet) + position.sunk).toBe(6)
      const aboard = position.loads.reduce((sum, load) => sum + totalOf(load), 0)
      expect(totalOf(position.fleet) + aboard + totalOf(position.lost)).toBe(9)
      expect(position.loads.length).toBeLessThanOrEqual(position.fleet.transport ?? 0)
      expect(position.isUntouched).toBe(JSON.stringify(position.fleet) === JSON.stringify(fleet))
    }
  })

  test('sampling agrees with the exact answer, is its own on every number of threads, and repeats', () => {
    const question = {
      fleet: { submarine: 2, cruiser: 2, battleship: 2, damagedBattleship: 1, transport: 2 },
      fields: 2,
      cargo: { infantry: 3 },
    }
    const [exact, sampled] = [mines(question), mines({ ...question, method: 'monteCarlo', trials: 200_000, seed: 5 })]
    expect(sampled).toMatchObject({ method: 'monteCarlo', trials: 200_000, seed: 5 })
    expect(Math.abs(sampled.untouched - exact.untouched)).toBeLessThan(4 * Math.sqrt(0.25 / 200_000))
    for (const [sunk, probability] of exact.sunk)
      expect(Math.abs((sampled.sunk.find(([ships]) => ships === sunk)?.[1] ?? 0) - probability)).toBeLessThan(
        4.5 * Math.sqrt(probability / 200_000) + 1e-5,
      )
    expect(sampled.fleet.expectedLosses.ipc / exact.fleet.expectedLosses.ipc).toBeCloseTo(1, 2)
    expect(sampled.survivors[0]!.units).toEqual(exact.survivors[0]!.units)
    expect(mines({ ...question, method: 'monteCarlo', trials: 200_000, seed: 5 })).toEqual(sampled)
  })

  test('sampled fleets are whole fleets', () => {
    const chances = mineChances(aa1914, { cruiser: 3, battleship: 2 }, [], 1)
    const ends = sampleMines(chances, 10_000, streamWords(1, 0))
    expect(ends.reduce((sum, { fleets }) => sum + fleets, 0)).toBe(10_000)
    for (const { fleet, sunk } of ends) expect(totalOf(fleet) + sunk).toBe(5)
    const untouched = ends.filter(end => end.isUntouched).reduce((sum, { fleets }) => sum + fleets, 0)
    expect(Math.abs(untouched / 10_000 - (5 / 6) ** 5)).toBeLessThan(0.02)
  })

  test('the largest fleets are answered in time', () => {
    for (const fleet of [{ battleship: 1000 }, { submarine: 250, cruiser: 250, battleship: 250, transport: 250 }]) {
      const reply = mines({ fleet, fields: 10, trials: 20_000 })
      expect(reply.sunk.reduce((sum, [, probability]) => sum + probability, 0)).toBeCloseTo(1, 9)
      const chance = 1 - (5 / 6) ** 10
      const battleships = 1 - (5 / 6) ** 10 - (10 / 6) * (5 / 6) ** 9
      const mean = (fleet.battleship ?? 0) * battleships + (1000 - fleet.battleship) * chance
      expect(reply.sunk.reduce((sum, [ships, probability]) => sum + ships * probability, 0)).toBeCloseTo(mean, 0)
    }
    expect(mines({ fleet: { battleship: 300 }, fields: 1 }).method).toBe('exact')
    expect(() =>
      minePositions(mineChances(aa1914, { submarine: 250, cruiser: 250, battleship: 250, transport: 250 }, [], 5)),
    ).toThrow(TooManyStates)
  })

  test.each([
    [{ fleet: {} }, 'empty-side'],
    [{ fleet: { cruiser: 1001 } }, 'out-of-range'],
    [{ fleet: { cruiser: 600, submarine: 600 } }, 'out-of-range'],
    [{ fleet: { infantry: 1 } }, 'unknown-unit'],
    [{ fleet: { cruiser: 1 }, cargo: { infantry: 1 } }, 'wrong-location'],
    [{ fleet: { transport: 1 }, cargo: { infantry: 3 } }, 'illegal-load'],
    [{ fleet: { transport: 1 }, loads: [{ infantry: 3 }] }, 'illegal-load'],
    [{ fleet: { transport: 1 }, loads: [{ infantry: 1 }, { tank: 1 }] }, 'illegal-load'],
    [{ fleet: { transport: 1 }, cargo: { tank: 1 }, loads: [{ infantry: 1 }] }, 'illegal-load'],
    [{ fleet: { cruiser: 1 }, fields: 0 }, 'out-of-range'],
    [{ fleet: { damagedBattleship: 1 }, rules: { units: { battleship: { hits: 1 } } } }, 'impossible-rules'],
  ])('%j is refused: %s', (request, code) => {
    let problem: unknown
    try {
      mines(request)
    } catch (thrown) {
      problem = thrown
    }
    expect(problem).toBeInstanceOf(Refusal)
    expect((problem as Refusal).code).toBe(code)
  })
})

test('cargo fills as few transports as possible, in the order of the unit table', () => {
  const at = { cargo: ['cargo'], loads: ['loads'] }
  expect(loadsOf(aa1914, { transports: 9, cargo: { fighter: 1, tank: 2, infantry: 2 }, loads: undefined }, at)).toEqual(
    [{ infantry: 2 }, { tank: 2 }, { fighter: 1 }],
  )
  expect(loadsOf(aa1914, { transports: 2, cargo: undefined, loads: [{}, { tank: 1, infantry: 1 }] }, at)).toEqual([
    { infantry: 1, tank: 1 },
  ])
})

describe('submarine warfare (V14-34)', () => {
  test('two submarines in sea zone 7', () => {
    const reply = raid({ submarines: { 7: 2 } })
    for (const power of ['britishEmpire', 'unitedStates'] as const) {
      expectNear(reply.losses[power].distribution, [4 / 9, 4 / 9, 1 / 9])
      expect(reply.losses[power].mean).toBeCloseTo(2 / 3, 12)
    }
    // Rolled again in the other income phase: four dice in all.
    expectNear(reply.losses.total.distribution, [16 / 81, 32 / 81, 24 / 81, 8 / 81, 1 / 81])
    expect(reply).not.toHaveProperty('entersWar')
    expect(reply.submarines).toBe(2)
  })

  test('three submarines, wherever of the three zones they are', () => {
    for (const submarines of [3, { 2: 1, 7: 1, 8: 1 }, { 8: 3 }])
      expectNear(raid({ submarines }).losses.britishEmpire.distribution, [8 / 27, 4 / 9, 2 / 9, 1 / 27])
  })

  test('one in sea zone 5 does nothing', () => {
    const reply = raid({ submarines: { 5: 4, 2: 1 } })
    expectNear(reply.losses.britishEmpire.distribution, [2 / 3, 1 / 3])
    expect(reply.notes[0]).toContain('Of 5 submarines 1 count')
    expectNear(raid({ submarines: { 5: 4 } }).losses.total.distribution, [1])
  })

  test('the neutral United States are at war when they lose 1 IPC', () => {
    expect(raid({ submarines: 2, neutral: true }).entersWar).toBeCloseTo(5 / 9, 12)
    expect(raid({ submarines: 2, neutral: true, income: { unitedStates: 0 } }).entersWar).toBe(0)
  })

  test('no more is lost than is collected', () => {
    const { losses } = raid({ submarines: 3, income: { britishEmpire: 1, unitedStates: 20 } })
    expectNear(losses.britishEmpire.distribution, [8 / 27, 19 / 27])
    expectNear(losses.unitedStates.distribution, [8 / 27, 4 / 9, 2 / 9, 1 / 27])
  })

  test('low luck pools the pips, and the die is a value of the rules', () => {
    const lowLuck = { dice: { mode: 'lowLuck' } }
    // Four submarines have eight pips: one sure hit, and two pips on a die.
    const { distribution, mean } = raid({ submarines: 4, rules: lowLuck }).losses.britishEmpire
    expect(distribution).toEqual([[1, expect.closeTo(2 / 3, 12)], [2, expect.closeTo(1 / 3, 12)]]) // biome-ignore format: pairs
    expect(mean).toBeCloseTo(4 / 3, 12)
    expect(
      raid({ submarines: 2, rules: { ...lowLuck, values: { submarineWarfare: 9 } } }).losses.unitedStates.distribution,
    ).toEqual([[2, 1]])
    expectNear(
      raid({ submarines: 1, rules: { values: { submarineWarfare: 3 } } }).losses.unitedStates.distribution,
      [0.5, 0.5],
    )
  })

  test('sampling agrees with the exact answer and says how sure it is', () => {
    const question = { submarines: 5, neutral: true, income: { britishEmpire: 3 } }
    const [exact, sampled] = [
      raid(question),
      raid({ ...question, method: 'monteCarlo', trials: 150_000, seed: 'u-boat' }),
    ]
    for (const power of ['britishEmpire', 'unitedStates', 'total'] as const)
      expect(Math.abs(sampled.losses[power].mean - exact.losses[power].mean)).toBeLessThan(0.02)
    expect(Math.abs(sampled.entersWar! - exact.entersWar!)).toBeLessThan(0.005)
    const { intervals } = sampled.precision as { intervals: Record<string, [number, number]> }
    for (const [low, high] of Object.values(intervals)) expect(high - low).toBeLessThan(0.03)
  })

  test('a thousand submarines are counted, and no more', () => {
    const reply = raid({ submarines: 1000 })
    expect(reply.losses.total.mean).toBeCloseTo(2000 / 3, 9)
    expect(() => raid({ submarines: { 2: 600, 7: 600 } })).toThrow('the most is 1000')
  })
})

test('patched rules are named', () => {
  expect(mines({ fleet: { cruiser: 1 }, rules: { values: { mine: 2 } } }).ruleset).toBe(
    patchRules(aa1914, { values: { mine: 2 } } as never).name,
  )
})
