import { describe, expect, test } from 'vitest'
import { Refusal, type Seed } from '../../../../src/engine/index.ts'
import { sideOf } from '../../../../src/games/aa1941/board/units.ts'
import { adjudicate } from '../../../../src/games/aa1941/play/adjudicate.ts'
import { aa1941Game, actIn, faultOfAction, nextIn } from '../../../../src/games/aa1941/play/game.ts'
import { Aa1941TurnReply } from '../../../../src/games/aa1941/play/turn-question.ts'
import { readPosition } from '../../../../src/games/aa1941/position/read.ts'
import { writePosition } from '../../../../src/games/aa1941/position/write.ts'
import { powers } from '../../../../src/games/aa1941/ruleset.ts'
import { apply, legal } from '../../../../src/games/aa1941/turn/legal.ts'
import type { Order } from '../../../../src/games/aa1941/turn/orders.ts'
import { type OrderJson, readOrder } from '../../../../src/games/aa1941/turn/orders.ts'
import { openingState } from '../../../../src/games/aa1941/turn/setup.ts'
import { phases, type State } from '../../../../src/games/aa1941/turn/state.ts'
import { boardOf } from '../../../support/board-1941.ts'
import { attackOn } from '../../../support/fights-1941.ts'
import { playerOf, playOn, table } from '../../../support/players-1941.ts'

type Request = Readonly<Record<string, unknown>>

const jobOf = (request: Request) => table.prepareTurn(request)
const ask = (request: Request): Aa1941TurnReply => {
  const job = jobOf(request)
  // As a client gets it: plain JSON, and nothing in it that the contract does not tell of.
  return Aa1941TurnReply.parse(JSON.parse(JSON.stringify(job.reply([job.work(0, job.chunks)]))))
}

const instant = { player: 'sampler', level: 'instant', seed: 'reply' }
/** So few counts that every path of the search is gone down in no time. */
const few = { player: 'sampler', effort: { plans: 4, glances: 4, finalists: 2, rollouts: 4, turns: 1 }, seed: 'reply' }

const ordersOf = (json: readonly OrderJson[], power: number): Order[] => json.map(order => readOrder(order, power))

/** The first order that is not allowed where its turn comes. */
const faultIn = (state: State, orders: readonly Order[]): string | undefined => {
  const board = state.copy()
  for (const order of orders) {
    const fault = legal(board, order)
    if (fault) return `${JSON.stringify(order)}: ${fault.message}`
    apply(board, order)
  }
  return undefined
}

/** The refusal of a request, as `code at the.place`. */
const refusal = (request: Request): string => {
  try {
    jobOf(request)
  } catch (problem) {
    if (problem instanceof Refusal) return `${problem.code} at ${problem.faults[0]!.at.join('.')}`
    throw problem
  }
  return 'accepted'
}

/** Positions of a game, one for each kind of decision. */
const moments = new Map<string, State>()
const add = (state: State): void => {
  const next = nextIn(state)
  const about = next.kind === 'decision' ? next.about : next.kind
  if (!moments.has(about)) moments.set(about, readPosition(writePosition(state)))
}
playOn(playerOf('rules'), { opening: 7, rounds: 3 }, state => add(state))
playOn(playerOf('random'), { opening: 0, rounds: 4, seed: 'random' }, state => add(state))
const dive = attackOn(
  { units: { 'SZ 8': { germany: { submarine: 2, destroyer: 1 }, unitedKingdom: { submarine: 1, transport: 1 } } } },
  { battles: ['SZ 8'] },
)
actIn(dive, [{ kind: 'begin', space: aa1941Game.next(dive).kind === 'decision' ? dive.battles.indexOf(1) : -1 }])
add(dive)

describe('a reply', () => {
  test.each(['purchase', 'combatMove', 'battle', 'casualties', 'retreat', 'submerge', 'noncombatMove', 'mobilise'])(
    'about %s can be carried out, whoever is asked',
    about => {
      const state = moments.get(about)
      if (!state) throw new Error(`no position stands at ${about}; there are ${[...moments.keys()]}`)
      const next = nextIn(state)
      const seat = next.kind === 'decision' ? next.seat : -1
      for (const how of [instant, few, { player: 'rules' }, { player: 'greedy' }, { player: 'random', seed: 4 }]) {
        const reply = ask({ position: writePosition(state), phase: phases[state.phase], ...how })
        expect(reply).toMatchObject({ about, power: powers[seat], round: state.round, player: { name: how.player } })
        expect(reply.phases).toHaveLength(1)
        expect(reply.phases[0]).toMatchObject({ phase: phases[state.phase], orders: reply.orders, provisional: false })
        expect(reply.phases[0]!.text).toHaveLength(reply.orders.length)
        expect(faultOfAction(state, ordersOf(reply.orders, state.power)), how.player).toBeUndefined()
      }
    },
  )

  test('about a whole turn goes from phase to phase, and says what hangs on dice', () => {
    let certain = 0
    let provisional = 0
    for (const opening of [0, 20, 60]) {
      const state = aa1941Game.open(opening)
      const reply = ask({ position: writePosition(state), ...instant })
      const standing = reply.phases.map(({ phase }) => phases.indexOf(phase))
      expect(standing).toEqual(standing.toSorted())
      expect(standing[0]).toBe(state.phase)
      expect(reply.phases.map(({ phase }) => phase)).toEqual(expect.arrayContaining(['combatMove', 'noncombatMove']))
      const attacks = reply.battles.length > 0
      for (const { phase, orders, provisional: hangs } of reply.phases) {
        expect(hangs).toBe(attacks && phases.indexOf(phase) > phases.indexOf('combatMove'))
        hangs ? provisional++ : certain++
        if (hangs) continue
        const action = ordersOf(orders, state.power)
        expect(faultIn(state, action)).toBeUndefined()
        expect(faultOfAction(state, action)).toBeUndefined()
        actIn(state, action)
      }
    }
    expect(certain).toBeGreaterThan(0)
    expect(provisional).toBeGreaterThan(0)
  })

  test('without an enemy in reach, nothing of the whole turn is provisional, and all of it can be carried out', () => {
    const state = boardOf({
      power: 'unitedStates',
      phase: 'purchase',
      cash: { unitedStates: 30 },
      units: { 'Eastern United States': { unitedStates: { infantry: 3, fighter: 1 } } },
    })
    const reply = ask({ position: writePosition(state), ...few })
    expect(reply.phases.map(({ phase, provisional }) => [phase, provisional])).toEqual(
      ['purchase', 'combatMove', 'noncombatMove', 'mobilise'].map(phase => [phase, false]),
    )
    for (const { orders } of reply.phases) {
      const action = ordersOf(orders, state.power)
      expect(faultOfAction(state, action)).toBeUndefined()
      actIn(state, action)
    }
    expect(reply.battles).toEqual([])
    expect(aa1941Game.turn(state)).toBe('2/ussr')
  })

  test('tells the odds of its battles, and what they come to', () => {
    const opening = writePosition(aa1941Game.open(0))
    const reply = ask({ position: { ...opening, power: 'germany', phase: 'combatMove' }, ...instant })
    expect(reply.battles.length).toBeGreaterThan(0)
    for (const { space, captured, attackerWins } of reply.battles) {
      if (space.startsWith('SZ')) expect(captured).toBeUndefined()
      else expect(captured!).toBeLessThanOrEqual(attackerWins)
    }
    const swing = reply.battles.reduce(
      (sum, { expectedLosses }) => sum + expectedLosses.defender - expectedLosses.attacker,
      0,
    )
    expect(reply.expects.ipcSwing).toBeCloseTo(swing, 9)
  })
})

describe('alternatives', () => {
  // Of the moments some have one plan alone; Germany has several here.
  const germany = { ...writePosition(aa1941Game.open(44)), power: 'germany' as const }
  const states = [
    ...['purchase', 'combatMove', 'noncombatMove'].map(phase => moments.get(phase)!),
    readPosition(germany),
    readPosition({ ...germany, phase: 'combatMove' }),
  ]
  const replies = states.flatMap(state => {
    const phase = phases[state.phase]
    return [instant, few].map(how => ({ state, reply: ask({ position: writePosition(state), phase, ...how }) }))
  })

  test('begin with what is ordered, and all of them are allowed', () => {
    for (const { state, reply } of replies) {
      const { alternatives, orders } = reply.phases[0]!
      expect(alternatives[0]!.orders).toEqual(orders)
      for (const other of alternatives)
        expect(faultOfAction(state, ordersOf(other.orders, state.power)), other.summary).toBeUndefined()
    }
    expect(Math.max(...replies.map(({ reply }) => reply.phases[0]!.alternatives.length))).toBeGreaterThan(1)
  })

  // Whoever stayed in longer stands before whoever was left behind with fewer samples, whatever those few said.
  test('stand in the order of their samples, as long as they were judged in the same way', () => {
    for (const { reply } of replies) {
      const { alternatives } = reply.phases[0]!
      // What fresh samples did not show to be better stands behind the best guess, however few that had.
      for (const [index, { samples, judged, passedOver }] of alternatives.slice(1).entries())
        if (judged === alternatives[index]!.judged && passedOver !== 'unproven')
          expect(samples).toBeLessThanOrEqual(alternatives[index]!.samples)
    }
  })

  test('say why they are not ordered wherever they looked as good as what is', () => {
    const others = replies.flatMap(({ reply }) => reply.phases[0]!.alternatives.slice(1))
    for (const { margin, passedOver, summary } of others)
      expect(passedOver === null, summary).toBe(margin === null || margin.value < 0)
    expect(others.some(({ margin }) => margin !== null)).toBe(true)
  })

  test('have no margin that a few samples make certain, and the order has none', () => {
    for (const { reply } of replies) {
      const [first, ...others] = reply.phases[0]!.alternatives
      expect(first).toMatchObject({ margin: null, passedOver: null })
      for (const { margin, samples } of others) {
        if (!margin?.interval) continue
        const [low, high] = margin.interval
        expect(high - low).toBeGreaterThan(samples < 20 ? 5 : 0)
        expect((low + high) / 2).toBeCloseTo(margin.value, 9)
      }
    }
  })

  test('of equal signature are told once', () => {
    for (const { reply } of replies) {
      const told = reply.phases[0]!.alternatives.map(({ orders }) => JSON.stringify(orders))
      expect(new Set(told).size).toBe(told.length)
    }
  })
})

describe('a plan', () => {
  const state = moments.get('purchase')!
  const first = ask({ position: writePosition(state), ...instant })
  const after = state.copy()
  actIn(after, ordersOf(first.orders, state.power))

  test('of the turn is taken up by its next phase, with the seed it was made with', () => {
    const { seed, ...unseeded } = instant
    const reply = ask({ position: writePosition(after), ...unseeded, phase: 'combatMove', plan: first.plan })
    expect(reply.seed).toBe(seed)
    expect(reply.orders).toEqual(first.phases.find(({ phase }) => phase === 'combatMove')!.orders)
  })

  test('that knows of no attacks yet is not the plan to attack nobody', () => {
    const lonely = boardOf({ power: 'unitedStates', phase: 'purchase', cash: { unitedStates: 30 } })
    const bought = ask({ position: writePosition(lonely), ...few, phase: 'purchase' })
    actIn(lonely, ordersOf(bought.orders, lonely.power))
    const stayed = ask({ position: writePosition(lonely), ...few, phase: 'combatMove' })
    expect(stayed.battles).toEqual([])
    expect(bought.plan).not.toBe(stayed.plan)
  })

  test('of another turn is refused', () => {
    const other = aa1941Game.open(9)
    other.round = state.round + 1
    expect(refusal({ position: writePosition(other), ...instant, plan: first.plan })).toBe('invalid-field at plan')
  })

  test('that was altered on the way is refused', () => {
    const plan = JSON.parse(first.plan) as Record<string, unknown>
    for (const altered of [
      { ...plan, seed: 8 },
      { ...plan, attacks: '99999::' },
      { ...plan, seal: 'x' },
    ])
      expect(refusal({ position: writePosition(after), ...instant, plan: JSON.stringify(altered) })).toBe(
        'invalid-field at plan',
      )
  })

  test.each(['', 'x', '[]', 'null', '{}', '{"turn":"1/ussr"}', '7'])('that is none is refused: %s', plan => {
    expect(refusal({ ...instant, plan })).toBe('invalid-field at plan')
  })
})

describe('a question', () => {
  test.each([
    [{ effort: { plans: 201 } }, 'out-of-range at effort.plans'],
    [{ effort: { plans: 0 } }, 'out-of-range at effort.plans'],
    [{ effort: { glances: 5001 } }, 'out-of-range at effort.glances'],
    [{ effort: { glances: -1 } }, 'out-of-range at effort.glances'],
    [{ effort: { finalists: 65 } }, 'out-of-range at effort.finalists'],
    [{ effort: { rollouts: 1e9 } }, 'out-of-range at effort.rollouts'],
    [{ effort: { turns: 11 } }, 'out-of-range at effort.turns'],
    [{ weights: { prize: 5.1 } }, 'out-of-range at weights.prize'],
    [{ weights: { caution: -0.1 } }, 'out-of-range at weights.caution'],
    [{ level: 'godlike' }, 'unknown-player at level'],
    [{ player: 'rules', level: 'instant' }, 'unknown-player at level'],
    [{ player: 'nobody' }, 'unknown-player at player'],
    [{ player: 'sampler@7' }, 'unknown-player at player'],
    [{ player: 'sampler@x' }, 'unknown-player at player'],
    [{ player: 'sampler@1', level: 'godlike' }, 'unknown-player at level'],
    [{ player: 'rules@1', effort: { plans: 3 } }, 'invalid-field at effort'],
    [{ power: 'japan' }, 'impossible-position at power'],
    [{ phase: 'mobilise' }, 'impossible-position at phase'],
  ])('%j is refused: %s', (asked, code) => {
    expect(refusal({ player: 'sampler', ...asked })).toBe(code)
  })

  test.each([
    { effort: { plans: 1.5 } },
    { effort: { plans: Number.NaN } },
    { effort: { rollouts: '9' } },
    { effort: { time: 3 } },
    { weights: { prize: Number.POSITIVE_INFINITY } },
    { weights: { luck: 1 } },
    { position: 'nowhere' },
    { seed: '' },
    { seed: -1 },
  ])('of another form is refused: %j', asked => {
    expect(refusal({ player: 'sampler', ...asked })).not.toBe('accepted')
  })

  test.each([
    { effort: { plans: 1, glances: 0, finalists: 0, rollouts: 0, turns: 0 } },
    { effort: { plans: 1, glances: 1, finalists: 64, rollouts: 1, turns: 10 } },
    { effort: { plans: 3, glances: 0, finalists: 0, rollouts: 3, turns: 0 } },
    { effort: { plans: 3, glances: 3, rollouts: 0 }, weights: { prize: 0, caution: 0, advance: 0 } },
    { effort: { plans: 3, glances: 3, rollouts: 0 }, weights: { prize: 5, caution: 5, advance: 5 } },
  ])('at the edge of what may be asked is answered: %j', asked => {
    const state = moments.get('combatMove')!
    for (const phase of ['combatMove', 'turn']) {
      const reply = ask({ position: writePosition(state), player: 'sampler', seed: 1, phase, ...asked })
      expect(faultOfAction(state, ordersOf(reply.orders, state.power))).toBeUndefined()
    }
  })

  test('to a player by name and version is that to the player where it is the newest', () => {
    const { seed: _, ...unseeded } = few
    expect(ask({ ...unseeded, player: 'sampler@3' })).toEqual(ask({ ...unseeded, player: 'sampler' }))
    for (const player of ['random', 'greedy']) expect(ask({ player: `${player}@1` })).toEqual(ask({ player }))
    expect(ask({ player: 'rules@3' })).toEqual(ask({ player: 'rules' }))
    expect(ask({ player: 'rules@1' })).toMatchObject({ player: { name: 'rules', version: '1' } })
    expect(() => ask({ player: 'rules@7' })).toThrow(
      'player: rules has no version "7"; name one that there is, rules@1 or rules@2 or rules@3, or leave the version out for the newest',
    )
  })

  test('without a seed gets one that follows from it, and says it', () => {
    const { seed: _, ...unseeded } = few
    const seeds: Seed[] = [unseeded, unseeded, { ...unseeded, position: 'opening-errata' }].map(
      asked => ask(asked).seed,
    )
    expect(seeds[0]).toBe(seeds[1])
    expect(seeds[0]).not.toBe(seeds[2])
    expect(ask({ ...unseeded, seed: seeds[0] })).toEqual(ask(unseeded))
  })

  test('of equal meaning has an equal key, and one of another effort another', () => {
    const key = (asked: Request): string => jobOf({ seed: 1, ...asked }).key
    expect(key({})).toBe(key({ position: 'opening', player: 'sampler', phase: 'turn' }))
    expect(key({ effort: { plans: 5 } })).not.toBe(key({}))
    expect(key({ weights: { prize: 2 } })).not.toBe(key({}))
    expect(key({ level: 'instant' })).not.toBe(key({ level: 'normal' }))
  })
})

test.each(['opening', 'opening-7'])('%s by its name is what it is in full', name => {
  const request = { player: 'planner', effort: { plans: 6, glances: 24 }, seed: 3 }
  expect(ask({ ...request, position: name })).toEqual(
    ask({ ...request, position: writePosition(table.position(name) as State) }),
  )
})

describe('the chance to win', () => {
  const asked = (position: unknown) => ask({ position, player: 'rules' }).expects.winProbability

  test.each([
    ['the opening', 'opening'],
    ['a position', writePosition(moments.get('purchase')!)],
  ] as const)('is that of the judge, for the side that decides: %s', (_, position) => {
    const state = position === 'opening' ? openingState() : readPosition(position)
    expect(asked(position)).toBe(adjudicate(state)[sideOf(state.power)])
  })

  test('is told by every player, and before his plan: it is of the position alone', () => {
    const chances = ['random', 'greedy', 'rules', 'rules@1'].map(player => ask({ player }).expects.winProbability)
    expect(new Set(chances)).toEqual(new Set([asked('opening')]))
    expect(ask(instant).expects.winProbability).toBe(chances[0])
  })

  test.each(['combatMove', 'battle', 'casualties', 'noncombatMove', 'mobilise'])(
    'is null where the turn has begun, at %s',
    about => expect(asked(writePosition(moments.get(about)!))).toBeNull(),
  )

  test('is null where the judge does not know the game', () => {
    const printed = writePosition(openingState())
    for (const agreement of [
      { victory: 'short' },
      { turkishStraits: 'open' },
      { rules: { units: { tank: { cost: 5 } } } },
    ])
      expect(asked({ ...printed, agreement: { ...printed.agreement, ...agreement } })).toBeNull()
    expect(ask({ player: 'rules', rules: { units: { tank: { cost: 5 } } } }).expects.winProbability).toBeNull()
    expect(asked({ ...printed, agreement: printed.agreement })).toBeGreaterThan(0)
  })
})
