import { describe, expect, test } from 'vitest'
import type { ReinforceReply } from '../../src/armies/index.ts'
import { Refusal } from '../../src/engine/index.ts'
import { type GameFace, games } from '../../src/games/index.ts'
import { engineOf } from '../support/engine.ts'
import { toNumber } from '../support/fraction.ts'
import { probabilityOf, solve, territoryCaptured } from '../support/rational.ts'

type Units = Record<string, number>

const faceOf = (key: string): GameFace => games.find(game => game.key === key)!

const ask = (key: string, request: object, isCancelled?: () => boolean): ReinforceReply => {
  const job = faceOf(key).prepareReinforcement!(request)
  return job.reply([job.work(0, job.chunks, isCancelled)]) as ReinforceReply
}

const refusalOf = (key: string, request: object): Refusal => {
  try {
    faceOf(key).prepareReinforcement!(request)
  } catch (problem) {
    if (problem instanceof Refusal) return problem
    throw problem
  }
  throw new Error('this was not refused')
}

const near = (got: number, wanted: number): void => expect(Math.abs(got - wanted)).toBeLessThan(1e-12)

const costs: Readonly<Record<string, Units>> = {
  aa1941: {
    infantry: 3,
    tank: 6,
    fighter: 10,
    bomber: 12,
    submarine: 6,
    destroyer: 8,
    aircraftCarrier: 12,
    battleship: 16,
  },
  aa1914: { infantry: 3, artillery: 4, tank: 6, fighter: 6, submarine: 6, cruiser: 9, battleship: 12 },
}
const costOf = (key: string, units: Units): number =>
  Object.entries(units).reduce((sum, [unit, count]) => sum + count * costs[key]![unit]!, 0)

/** All ways to spend so much, written down without any cleverness. */
const allAdditions = (key: string, names: readonly string[], budget: number): Units[] => {
  let ways: Units[] = [{}]
  for (const name of names)
    ways = ways.flatMap(units => {
      const more: Units[] = []
      for (let n = 0; costOf(key, units) + n * costs[key]![name]! <= budget; n++)
        more.push(n > 0 ? { ...units, [name]: n } : units)
      return more
    })
  return ways
}

const plus = (one: Units, other: Units): Units => {
  const sum = { ...one }
  for (const [unit, count] of Object.entries(other)) sum[unit] = (sum[unit] ?? 0) + count
  return sum
}

const land1941 = ['infantry', 'tank', 'fighter', 'bomber']
const sea1941 = ['fighter', 'bomber', 'submarine', 'destroyer', 'aircraftCarrier', 'battleship']

interface Case {
  readonly key: string
  readonly battle: string
  readonly side: 'attacker' | 'defender'
  readonly goal: 'capture' | 'win' | 'hold'
  readonly reach: number
  readonly budget: number
  readonly units: readonly string[]
}

const cases: readonly Case[] = [
  {
    key: 'aa1941',
    battle: '3i 2t v 4i 1f',
    side: 'attacker',
    goal: 'capture',
    reach: 0.8,
    budget: 24,
    units: land1941,
  },
  { key: 'aa1941', battle: '3i 2t v 4i 1f', side: 'attacker', goal: 'win', reach: 0.999, budget: 20, units: land1941 },
  { key: 'aa1941', battle: '2f v 2i 1t', side: 'attacker', goal: 'capture', reach: 0.6, budget: 24, units: land1941 },
  { key: 'aa1941', battle: '5i 2t 1b v 3i', side: 'defender', goal: 'hold', reach: 0.7, budget: 24, units: land1941 },
  {
    key: 'aa1941',
    battle: '1s 1dd v 1dd 1cv 1f',
    side: 'attacker',
    goal: 'win',
    reach: 0.75,
    budget: 24,
    units: sea1941,
  },
  {
    key: 'aa1941',
    battle: '2s 1bb v 1s 1trn',
    side: 'defender',
    goal: 'hold',
    reach: 0.9,
    budget: 20,
    units: ['submarine', 'destroyer', 'battleship'],
  },
  {
    key: 'aa1914',
    battle: '5i 1a v 3i',
    side: 'attacker',
    goal: 'capture',
    reach: 0.5,
    budget: 18,
    units: ['infantry', 'artillery', 'tank', 'fighter'],
  },
  {
    key: 'aa1914',
    battle: '5i 1a 1f v 2i',
    side: 'defender',
    goal: 'hold',
    reach: 0.9,
    budget: 15,
    units: ['infantry', 'artillery', 'tank', 'fighter'],
  },
  {
    key: 'aa1914',
    battle: '1c v 1c 1s',
    side: 'attacker',
    goal: 'win',
    reach: 0.7,
    budget: 24,
    units: ['submarine', 'cruiser', 'battleship'],
  },
]

describe('all additions, tried one after the other by an independent loop, come to the same', () => {
  test.each(cases)('$key $battle: $side to $goal at $reach', given => {
    const { key, battle, side, goal, reach, budget, units } = given
    const { face, replyTo } = engineOf<object, Odds>(key)
    const question = face.parseBattle(battle) as Record<'attacker' | 'defender', Units>
    const tried = allAdditions(key, units, budget).map(add => {
      const {
        outcomes,
        territoryCaptured: captured,
        location,
      } = replyTo({ ...question, [side]: plus(question[side], add), method: 'exact' })
      const attackers = goal === 'win' || location === 'sea' ? outcomes.attackerWins : captured
      return { add, cost: costOf(key, add), chance: goal === 'hold' ? 1 - attackers : attackers }
    })
    const reply = ask(key, { battle, side, goal, reach, budget, units })
    near(reply.chance, tried.find(({ cost }) => cost === 0)!.chance)
    const enough = tried.filter(({ chance }) => chance >= reach)
    if (enough.length === 0) {
      expect(reply.reached).toBeNull()
      near(reply.best.chance, Math.max(...tried.map(({ chance }) => chance)))
      expect(reply.searched).toMatchObject({ upTo: budget, battles: tried.length })
    } else {
      const cheapest = Math.min(...enough.map(({ cost }) => cost))
      expect(reply.reached).toMatchObject({ cost: cheapest, isSure: true })
      near(
        reply.reached!.chance,
        Math.max(...enough.filter(({ cost }) => cost === cheapest).map(({ chance }) => chance)),
      )
      near(
        tried.find(({ add }) => JSON.stringify(add) === JSON.stringify(inOrder(units, reply.reached!.add)))!.chance,
        reply.reached!.chance,
      )
    }
    // The frontier: at every cost the best that so much buys.
    const last = reply.reached?.cost ?? budget
    for (let cost = 0; cost <= last; cost++) {
      const step = reply.steps.findLast(one => one.cost <= cost)!
      near(step.chance, Math.max(...tried.filter(one => one.cost <= cost).map(({ chance }) => chance)))
    }
  })

  test('and so do those of the slow rational solver', () => {
    const attacker = { infantry: 2 }
    const defender = { infantry: 2 }
    const tried = allAdditions('aa1941', land1941, 12).map(add => {
      const odds = solve({ attacker: plus(attacker, add), defender })
      return {
        cost: costOf('aa1941', add),
        captured: toNumber(territoryCaptured(odds)),
        wins: toNumber(probabilityOf(odds, 'attackerWins')),
      }
    })
    for (const goal of ['capture', 'win'] as const) {
      const reply = ask('aa1941', { battle: { attacker, defender }, goal, reach: 1, budget: 12 })
      const chances = tried.map(one => (goal === 'win' ? one.wins : one.captured))
      near(reply.best.chance, Math.max(...chances))
      expect(reply.searched.battles).toBe(tried.length)
    }
  })
})

interface Odds {
  readonly outcomes: { readonly attackerWins: number }
  readonly territoryCaptured: number
  readonly location: string
}

const inOrder = (names: readonly string[], units: Units): Units =>
  Object.fromEntries(names.filter(name => units[name]).map(name => [name, units[name]!]))

describe('what holds of every answer', () => {
  const battles = ['3i 2t v 4i 1f', '1i v 5i 2t', '2s 1dd v 1bb 1dd', '2f v 1i', '4i 1b v 2i 2f']

  test.each(battles)(
    '%s: costs and chances rise from step to step, and the battles are the ones that are odds',
    battle => {
      const { face, replyTo } = engineOf<object, Odds>('aa1941')
      for (const side of ['attacker', 'defender'] as const) {
        const reply = ask('aa1941', { battle, side, reach: 0.97, budget: 30 })
        expect(reply.steps[0]).toMatchObject({ add: {}, cost: 0, chance: reply.chance, battle: reply.battle })
        reply.steps.forEach((step, index) => {
          expect(step.cost).toBe(costOf('aa1941', step.add))
          const odds = replyTo({ ...face.parseBattle(step.battle!), method: 'exact' })
          const attackers = odds.location === 'land' ? odds.territoryCaptured : odds.outcomes.attackerWins
          near(step.chance, side === 'attacker' ? attackers : 1 - attackers)
          if (index === 0) return
          expect(step.cost).toBeGreaterThan(reply.steps[index - 1]!.cost)
          expect(step.chance).toBeGreaterThan(reply.steps[index - 1]!.chance)
        })
        expect(reply.best).toEqual(reply.steps.at(-1))
        if (reply.reached) expect(reply.reached).toEqual({ ...reply.best, isSure: true })
      }
    },
  )

  test.each(battles)('%s: a larger budget never finds a dearer answer, nor a lower aim', battle => {
    let dearest = Number.POSITIVE_INFINITY
    for (const budget of [0, 6, 12, 24, 36]) {
      const { reached } = ask('aa1941', { battle, reach: 0.8, budget })
      const cost = reached?.cost ?? Number.POSITIVE_INFINITY
      expect(cost).toBeLessThanOrEqual(dearest)
      if (reached && dearest < Number.POSITIVE_INFINITY) expect(cost).toBe(dearest)
      dearest = cost
    }
    let cheapest = 0
    for (const reach of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      const cost = ask('aa1941', { battle, reach }).reached?.cost ?? 1000
      expect(cost).toBeGreaterThanOrEqual(cheapest)
      cheapest = cost
    }
  })

  test('where nothing is needed, nothing is added', () => {
    const reply = ask('aa1941', { battle: '9i v 1i' })
    expect(reply).toMatchObject({
      already: true,
      reached: { add: {}, cost: 0, battle: '9i v 1i' },
      searched: { battles: 1, upTo: 0 },
    })
    expect(reply.steps).toHaveLength(1)
    expect(ask('aa1941', { battle: '3i v 3i' }).already).toBe(false)
  })

  test('what is left out is what the contract says', () => {
    expect(ask('aa1941', { battle: '3i v 2i' })).toMatchObject({
      side: 'attacker',
      goal: 'capture',
      reach: 0.8,
      location: 'land',
      searched: { budget: 60 },
    })
    expect(ask('aa1941', { battle: '3i v 2i', side: 'defender' })).toMatchObject({ goal: 'hold', reach: 0.6 })
    expect(ask('aa1941', { battle: '1s v 1s' })).toMatchObject({ goal: 'win', location: 'sea' })
    expect(ask('aa1914', { battle: '1c v 1c' })).toMatchObject({ goal: 'win', location: 'sea' })
  })

  test('the same question has the same answer and key, however it is written', () => {
    const [one, other] = [
      { battle: '3i 2t v 4i 1f' },
      {
        battle: { attacker: { tank: 2, infantry: 3 }, defender: { fighter: 1, infantry: 4 }, survivorsAtMost: 3 },
        side: 'attacker',
        reach: 0.8,
        goal: 'capture',
        budget: 60,
        most: 20,
      },
    ]
    const prepare = faceOf('aa1941').prepareReinforcement!
    expect(prepare(other).key).toBe(prepare(one).key)
    expect(prepare(prepare(one).question).key).toBe(prepare(one).key)
    expect(ask('aa1941', prepare(one).question as object)).toEqual(ask('aa1941', one))
  })

  test('every answer is one of its schema', () => {
    for (const { key, ...request } of cases) {
      const face = faceOf(key)
      expect(face.ReinforceRequest!.safeParse(request).success).toBe(true)
      expect(face.ReinforceReply!.parse(ask(key, request))).toBeDefined()
    }
    const sampled = ask('aa1941', {
      battle: { attacker: { infantry: 3 }, defender: { infantry: 2 }, method: 'monteCarlo' },
      budget: 9,
    })
    expect(faceOf('aa1941').ReinforceReply!.parse(sampled)).toEqual(sampled)
  })
})

describe('which units are added', () => {
  test('those that can stand there and fight: no transports, and on defence no bombers at sea', () => {
    const unitsOf = (key: string, battle: string, side = 'attacker') =>
      ask(key, { battle, side, budget: 0 }).searched.units
    expect(unitsOf('aa1941', '1i v 1i')).toEqual(land1941)
    expect(unitsOf('aa1941', '1s v 1s')).toEqual(sea1941)
    expect(unitsOf('aa1941', '1s v 1s', 'defender')).toEqual(sea1941.filter(unit => unit !== 'bomber'))
    expect(unitsOf('aa1914', '1i v 1i')).toEqual(['infantry', 'artillery', 'tank', 'fighter'])
    expect(unitsOf('aa1914', '1c v 1c')).toEqual(['submarine', 'cruiser', 'battleship'])
  })

  test('units that a patch keeps from hitting do not fight', () => {
    const battle = { attacker: { tank: 1 }, defender: { infantry: 1 }, rules: { units: { infantry: { attack: 0 } } } }
    expect(ask('aa1941', { battle, budget: 0 }).searched.units).toEqual(['tank', 'fighter', 'bomber'])
    expect(ask('aa1941', { battle, side: 'defender', budget: 0 }).searched.units).toEqual(land1941)
  })

  test('who is asked for by name may be a transport', () => {
    expect(ask('aa1941', { battle: '1s v 1s 1dd', units: ['transport'], budget: 7 }).searched.units).toEqual([
      'transport',
    ])
  })

  test('R41-6.6.4, R41-13.2: fighters defend a sea zone only from decks', () => {
    const best = (battle: string, units: string[]) =>
      ask('aa1941', { battle, side: 'defender', units, reach: 1, budget: 40 }).best.add
    expect(best('3s 2bb v 1dd', ['fighter'])).toEqual({})
    expect(best('3s 2bb v 1dd 1cv', ['fighter'])).toEqual({ fighter: 2 })
    expect(best('3s 2bb v 1dd 1cv 1f', ['fighter'])).toEqual({ fighter: 1 })
    expect(best('3s 4bb v 1dd 1cv 2f', ['fighter', 'aircraftCarrier'])).toEqual({ fighter: 2, aircraftCarrier: 1 })
    expect(ask('aa1941', { battle: '1s v 1dd 1bb', units: ['fighter'], reach: 1, budget: 20 }).best.add).toEqual({
      fighter: 2,
    })
  })

  test('a garrison listed by power is reinforced at the first power, which is said', () => {
    const defender = [
      { power: 'ussr', units: { infantry: 1 } },
      { power: 'unitedKingdom', units: { fighter: 1 } },
    ]
    const reply = ask('aa1941', {
      battle: { attacker: { infantry: 4 }, defender },
      side: 'defender',
      reach: 0.9,
      units: ['infantry'],
    })
    const summed = ask('aa1941', { battle: '4i v 1i 1f', side: 'defender', reach: 0.9, units: ['infantry'] })
    expect(reply.steps.map(({ add, chance }) => [add, chance])).toEqual(
      summed.steps.map(({ add, chance }) => [add, chance]),
    )
    expect(reply.notes.join()).toContain('ussr')
  })

  test('`most` units are added, and no more than a side may have', () => {
    const added = (request: object) =>
      Object.values(ask('aa1941', { reach: 1, ...request }).best.add).reduce((a, b) => a + b, 0)
    expect(added({ battle: '1i v 9i', most: 2 })).toBe(2)
    expect(added({ battle: '1i v 9i', most: 0 })).toBe(0)
    const full = ask('aa1941', { battle: '999i v 900i', units: ['infantry'], budget: 9 })
    expect(full.searched).toMatchObject({ upTo: 9, battles: 2 })
  })

  test('units that cost nothing are added where they help, and not where nothing is needed', () => {
    const rules = { units: { infantry: { cost: 0 } } }
    const reply = ask('aa1941', {
      battle: { attacker: { infantry: 1 }, defender: { infantry: 3 }, rules },
      units: ['infantry', 'tank'],
      most: 4,
      budget: 12,
    })
    expect(reply.steps[0]).toMatchObject({ cost: 0, add: { infantry: 4 } })
    expect(reply.chance).toBeLessThan(reply.steps[0]!.chance)
    expect(
      ask('aa1941', { battle: { attacker: { infantry: 9 }, defender: { infantry: 1 }, rules } }).reached,
    ).toMatchObject({ add: {} })
  })
})

describe('how much is looked at', () => {
  test('at most 10,000 battles: beyond that the reply says how far it went', () => {
    const job = faceOf('aa1941').prepareReinforcement!({ battle: '1i v 4i', reach: 1, budget: 200, most: 100 })
    expect(job.steps).toBeLessThanOrEqual(10_000)
    const few = ask('aa1941', { battle: '1i v 1i', units: ['infantry'], reach: 1, budget: 200, most: 3 })
    expect(few.searched).toMatchObject({ upTo: 200, battles: 4 })
  })

  test('what is not reached within what was looked at is not said to be out of reach', () => {
    const rules = { units: { infantry: { cost: 1 }, tank: { cost: 1 }, fighter: { cost: 1 }, bomber: { cost: 1 } } }
    const reply = ask('aa1941', {
      battle: { attacker: { infantry: 1 }, defender: { infantry: 200 }, rules },
      reach: 1,
      budget: 60,
      most: 60,
      units: land1941,
    })
    expect(reply.reached).toBeNull()
    expect(reply.searched.upTo).toBeLessThan(60)
    expect(reply.searched.battles).toBeLessThanOrEqual(10_000)
    expect(reply.notes.join()).toContain(`Beyond ${reply.searched.upTo} IPC`)
  })

  test('too many ways to add what costs nothing are refused', () => {
    const rules = { units: { infantry: { cost: 0 }, tank: { cost: 0 }, fighter: { cost: 0 }, bomber: { cost: 0 } } }
    const battle = { attacker: { infantry: 1 }, defender: { infantry: 3 }, rules }
    expect(refusalOf('aa1941', { battle, most: 100 }).faults[0]).toMatchObject({ code: 'too-large', at: ['units'] })
  })

  test('it ends between battles once it is not wanted any more', () => {
    const job = faceOf('aa1941').prepareReinforcement!({ battle: '3i 2t v 4i 1f', reach: 1 })
    let asked = 0
    const steps: number[] = []
    const isCancelled = () => ++asked > 5
    job.work(0, 1, isCancelled, { onStep: done => steps.push(done), tell: () => {} })
    expect(steps).toEqual([1, 2, 3, 4, 5])
    expect(job.steps).toBeGreaterThan(100)
  })
})

describe('sampled chances', () => {
  const battle = { ...faceOf('aa1941').parseBattle('3i 2t v 4i 1f'), method: 'monteCarlo', trials: 20_000 }

  test('say their intervals, come near the exact ones, and repeat', () => {
    const sampled = ask('aa1941', { battle, reach: 0.8, budget: 12 })
    const exact = ask('aa1941', { battle: '3i 2t v 4i 1f', reach: 0.8, budget: 12 })
    expect(sampled).toMatchObject({ method: 'monteCarlo', trials: 20_000 })
    expect(exact).not.toHaveProperty('seed')
    expect(sampled.steps.map(({ add }) => add)).toEqual(exact.steps.map(({ add }) => add))
    sampled.steps.forEach(({ chance, interval }, index) => {
      const wanted = exact.steps[index]!.chance
      expect(Math.abs(chance - wanted)).toBeLessThan(5 * Math.sqrt((wanted * (1 - wanted)) / 20_000))
      expect(interval![0]).toBeLessThan(chance)
      expect(interval![1]).toBeGreaterThan(chance)
    })
    expect(ask('aa1941', { battle, reach: 0.8, budget: 12 })).toEqual(sampled)
    expect(ask('aa1941', { battle: { ...battle, seed: 2 }, reach: 0.8, budget: 12 }).chance).not.toBe(sampled.chance)
  })

  test('that straddle the goal are said not to be sure', () => {
    // Three infantry more make 0.8657.
    const chance = ask('aa1941', { battle, reach: 0.8, units: ['infantry'] }).reached!.chance
    const close = ask('aa1941', { battle, reach: chance - 1e-4, units: ['infantry'] })
    expect(close.reached).toMatchObject({ cost: 9, isSure: false })
    expect(close.notes.join()).toContain('may not quite be reached')
    expect(ask('aa1941', { battle, reach: 0.8, units: ['infantry'] }).reached).toMatchObject({ isSure: true })
  })

  test('are those of battles too large to be solved, under auto', () => {
    const huge = { attacker: { infantry: 300, submarine: 0 }, defender: { infantry: 300, tank: 100, fighter: 100 } }
    const job = faceOf('aa1941').prepareReinforcement!({ battle: huge, budget: 200 })
    expect(job.method).toBe('monteCarlo')
    expect(() => faceOf('aa1941').prepareReinforcement!({ battle: { ...huge, method: 'exact' } })).not.toThrow()
  })
})

describe('what is wrong with a question is refused at its place', () => {
  const battle = '3i 2t v 4i 1f'
  test.each([
    ['aa1941', {}, 'invalid-field', 'battle'],
    ['aa1941', { battle: 7 }, 'invalid-field', 'battle'],
    ['aa1941', { battle: '3i v 4q' }, 'unknown-unit', 'battle'],
    ['aa1941', { battle: { attacker: { infantry: 3 }, defender: {} } }, 'empty-side', 'battle.defender'],
    [
      'aa1941',
      { battle: { attacker: { infantry: 3 }, defender: { infantry: 1 }, nonsense: 1 } },
      'unknown-field',
      'battle.nonsense',
    ],
    ['aa1941', { battle: 'sea: 1dd 2trn v 1s; land: 2i 1t v 3i' }, 'invalid-field', 'battle.kind'],
    ['aa1941', { battle: '3i v 2i then 2i' }, 'invalid-field', 'battle.kind'],
    ['aa1914', { battle: 'mines: 2c 1bb' }, 'invalid-field', 'battle.kind'],
    ['aa1914', { battle: '10i v 8i for 6' }, 'invalid-field', 'battle.kind'],
    ['aa1914', { battle: '1t v 8i' }, 'illegal-army', 'battle.attacker'],
    ['aa1941', { battle, side: 'nobody' }, 'invalid-field', 'side'],
    ['aa1941', { battle, goal: 'hold' }, 'invalid-field', 'goal'],
    ['aa1941', { battle, side: 'defender', goal: 'win' }, 'invalid-field', 'goal'],
    ['aa1941', { battle: '1s v 1s', goal: 'capture' }, 'impossible-policy', 'goal'],
    ['aa1941', { battle, reach: 1.1 }, 'out-of-range', 'reach'],
    ['aa1941', { battle, reach: -0.1 }, 'out-of-range', 'reach'],
    ['aa1941', { battle, units: [] }, 'out-of-range', 'units'],
    ['aa1941', { battle, units: ['cavalry'] }, 'invalid-field', 'units[0]'],
    ['aa1941', { battle, units: ['infantry', 'destroyer'] }, 'wrong-location', 'units[1]'],
    ['aa1941', { battle: '1s v 1s', side: 'defender', units: ['bomber'] }, 'wrong-location', 'units[0]'],
    ['aa1914', { battle: '1c v 1c', units: ['fighter'] }, 'wrong-location', 'units[0]'],
    ['aa1941', { battle, budget: 201 }, 'out-of-range', 'budget'],
    ['aa1941', { battle, budget: -1 }, 'out-of-range', 'budget'],
    ['aa1941', { battle, most: 101 }, 'out-of-range', 'most'],
    ['aa1941', { battle, nonsense: 1 }, 'unknown-field', 'nonsense'],
  ])('%s %j', (key, request, code, place) => {
    const refusal = refusalOf(key, request)
    expect(refusal.code).toBe(code)
    expect(refusal.message.startsWith(`${place}: `)).toBe(true)
  })

  test('the other games do not have it', () => {
    for (const key of ['miniatures', 'voyna', 'modern-ops']) expect(faceOf(key).prepareReinforcement).toBeUndefined()
  })
})
