import { describe, expect, test } from 'vitest'
import { Refusal, speakIn } from '../../../../src/engine/index.ts'
import { face } from '../../../../src/games/aa1914/index.ts'
import { countGame } from '../../../../src/games/aa1914/play/counting.ts'
import { aa1914Game } from '../../../../src/games/aa1914/play/game.ts'
import { tellAction, tellChance, tellPosition } from '../../../../src/games/aa1914/play/tell.ts'
import { Aa1914TurnReply } from '../../../../src/games/aa1914/play/turn-question.ts'
import { fingerprintOf } from '../../../../src/games/aa1914/position/write.ts'
import { openingState } from '../../../../src/games/aa1914/turn/setup.ts'
import { rolls, type State } from '../../../../src/games/aa1914/turn/state.ts'
import { openTasks, type PlayReply, type ReplayReply, tableOf } from '../../../../src/tasks/index.ts'
import { playAtRandom } from '../../../support/games-1914.ts'

const table = tableOf(face)!
const tasks = openTasks({ threads: 0 })
const turn = async (request: object = {}): Promise<Aa1914TurnReply> =>
  Aa1914TurnReply.parse(await tasks.run('aa1914', 'turn', request))
const refusalOf = async (task: 'turn' | 'orders' | 'play' | 'review', request: object): Promise<string> => {
  const problem = await tasks.run('aa1914', task, request).catch((error: unknown) => error)
  if (!(problem instanceof Refusal)) throw problem
  return `${problem.code} ${problem.faults[0]!.at.join('.')}`
}
const opening = table.writePosition(table.position('opening')) as Record<string, unknown>

describe('a turn of 1914', () => {
  test('is told phase by phase, and what hangs on dice is provisional', async () => {
    const random = { player: 'random', seed: 3 }
    const reply = await turn(random)
    expect(reply).toMatchObject({
      power: 'austriaHungary',
      about: 'purchase',
      player: { name: 'random', version: '1' },
    })
    expect(reply.phases.map(({ phase, provisional }) => [phase, provisional])).toEqual([
      ['purchase', false],
      ['movement', false],
      ['combat', false],
      ['mobilise', true],
    ])
    expect(reply.orders).toEqual(reply.phases[0]!.orders)
    expect(await turn(random)).toEqual(reply)
    expect((await turn({ ...random, seed: 4 })).phases).not.toEqual(reply.phases)
  })

  test('is carried out as it was told, phase by phase, up to the dice', async () => {
    const { phases } = await turn({ player: 'random', seed: 3 })
    let position: unknown = 'opening'
    for (const { orders } of phases.filter(({ provisional }) => !provisional)) {
      const done = (await tasks.run('aa1914', 'orders', { position, action: { orders } })) as { position: unknown }
      position = done.position
    }
    expect(position).toMatchObject({ phase: 'combat', fight: { space: 'Serbia' } })
  })

  test('is planned by other numbers where these are handed in, and said to be', async () => {
    const { player } = await turn({ params: { guard: 1 } })
    expect(player).toEqual({ name: 'rules', version: expect.stringMatching(/^1\+./) })
    expect(await refusalOf('turn', { params: { guard: 9 } })).toBe('out-of-range params.guard')
    expect(await refusalOf('turn', { player: 'greedy', params: { guard: 1 } })).toBe('invalid-field params')
  })

  test('takes counts for a player who searches, and refuses them to others', async () => {
    const few = { player: 'planner', phase: 'purchase', effort: { plans: 2, rollouts: 2 } }
    expect((await turn(few)).player.version).toMatch(/^1\+/)
    expect((await turn({ ...few, effort: {} })).player.version).toBe('1')
    expect(await refusalOf('turn', { ...few, player: 'rules' })).toBe('invalid-field effort')
    expect(await refusalOf('turn', { ...few, effort: { plans: 0 } })).toBe('out-of-range effort.plans')
  })

  test('says the level of a player who has some, the usual one where none is asked for', async () => {
    const asked = { player: 'sampler', phase: 'purchase', effort: { plans: 2, rollouts: 2, turns: 0 } }
    expect((await turn(asked)).player).toMatchObject({ name: 'sampler', level: 'normal' })
    expect((await turn({ ...asked, level: 'instant' })).player).toMatchObject({ level: 'instant' })
    expect(await refusalOf('turn', { ...asked, level: 'slow' })).toBe('unknown-player level')
  })

  test('may be one phase of it, and a moment of a battle is told alone', async () => {
    expect((await turn({ phase: 'purchase', seed: 1 })).phases).toHaveLength(1)
    const battle: State[] = []
    playAtRandom(openingState(), 'moments', 1, ({ before, action }) => {
      if (action && before.fight) battle.push(before)
    })
    const position = table.writePosition(battle[0])
    const reply = await turn({ position, seed: 1 })
    expect([reply.about, reply.phases.length]).toEqual([battle[0]!.fight!.step, 1])
    expect(reply.orders).toHaveLength(1)
  })

  test('without a seed gets one that follows from the question, and says it', async () => {
    const { seed, ...one } = await turn()
    expect(await turn()).toEqual({ seed, ...one })
    expect(one.player).toEqual({ name: 'rules', version: '1' })
    expect((await turn({ player: 'rules@1' })).seed).toBe(seed)
    expect((await turn({ position: opening })).seed).toBe(seed)
    expect((await turn({ rules: { revolution: true } })).seed).not.toBe(seed)
  })

  test.each([
    ['another power', { power: 'france' }, 'impossible-position power'],
    ['another phase', { phase: 'combat' }, 'impossible-position phase'],
    ['an unknown player', { player: 'deep thought' }, 'unknown-player player'],
    ['an unknown version', { player: 'random@9' }, 'unknown-player player'],
    ['a level', { level: 'strong' }, 'unknown-player level'],
    ['an unknown position', { position: 'ending' }, 'invalid-field position'],
    ['a plan', { plan: 'x' }, 'unknown-field plan'],
    [
      'a faulty position',
      { position: { power: 'france', units: { Nowhere: {} } } },
      'invalid-field position.units.Nowhere',
    ],
    ['rules of another game', { rules: { units: {} } }, 'unknown-field rules.units'],
  ])('is refused for %s', async (_, request, said) => {
    expect(await refusalOf('turn', request)).toBe(said)
  })

  test('is not reviewed', async () => {
    expect(await refusalOf('review', { orders: [] })).toBe('not-found task')
  })
})

describe('a game of 1914', () => {
  const asked = { players: ['random', 'random'], maxRounds: 1, seed: 5 }

  test('is played out, recorded, and comes out the same when played again', async () => {
    const { record, ...reply } = (await tasks.run('aa1914', 'play', { ...asked, record: true })) as PlayReply
    expect(reply.seed).toBe(5)
    const again = (await tasks.run('aa1914', 'replay', { record })) as ReplayReply
    expect(again.entries).toBeGreaterThan(20)
    expect(again.result).toEqual(reply.result)
  })

  test('by what is agreed is another game', async () => {
    const { record } = (await tasks.run('aa1914', 'play', {
      ...asked,
      rules: { contestedExit: 'faq', overNeutrals: true },
      record: true,
    })) as PlayReply
    expect(((await tasks.run('aa1914', 'replay', { record })) as ReplayReply).verified).toBe(true)
    const under = table.variants!.under({ revolution: true })
    expect(under.game.version).not.toBe(aa1914Game.version)
    expect(table.variants!.under({ revolution: false }).game.version).toBe(aa1914Game.version)
    expect((under.game.open(0) as State).agreement.revolution).toBe(true)
    expect((under.position('opening') as State).agreement.revolution).toBe(true)
    // Of a position that says its own they take the place.
    const read = under.readPosition({ ...opening, agreement: { revolution: false, overNeutrals: true } }) as State
    expect(read.agreement).toEqual({ contestedExit: 'printed', revolution: true, overNeutrals: true })
  })

  test('D14-19: other tanks and no submarine warfare are said where they are unusual, and there alone', () => {
    const unusual = { tankDefense: 3, submarineWarfare: false } as const
    const { game, position } = table.variants!.under(unusual)
    const state = position('opening') as State
    expect(table.writePosition(state)).toMatchObject({ agreement: unusual })
    const usual = { tankDefense: 1, submarineWarfare: true }
    const printed = table.variants!.under(usual)
    expect(printed.game.version).toBe(aa1914Game.version)
    expect(table.writePosition(printed.position('opening'))).toEqual(opening)
    expect(table.writePosition(table.readPosition({ ...opening, agreement: usual }))).toEqual(opening)
    // Each of them makes another game and another position.
    const others = [unusual, { tankDefense: 3 }, { tankDefense: 2 }, { submarineWarfare: false }]
    const states = others.map(rules => table.variants!.under(rules).position('opening') as State)
    expect(new Set([openingState(), ...states].map(one => one.hash())).size).toBe(5)
    expect(new Set([openingState(), ...states].map(fingerprintOf)).size).toBe(5)
    expect(new Set([aa1914Game.version, game.version, printed.game.version]).size).toBe(2)
  })

  test('R14-13.3: where it is agreed on that nobody may declare submarine warfare, Germany is not asked', () => {
    const asked = (agreement: object): number => {
      let declarations = 0
      const state = table.readPosition({ ...opening, agreement }) as State
      playAtRandom(state, 'boats', 2, ({ before }) => {
        if (before.pending[0]?.kind === 'declare' || before.roll === rolls.warfare) declarations++
      })
      return declarations
    }
    expect(asked({})).toBeGreaterThan(0)
    expect(asked({ submarineWarfare: false })).toBe(0)
    const units = { ...(opening.units as object), 'SZ 7': { germany: { submarine: 1 } } }
    const due = { ...opening, units, phase: 'mobilise', power: 'britishEmpire', roll: 'warfare' }
    expect(() => table.readPosition({ ...due, events: ['submarineWarfare'] })).not.toThrow()
    expect(() => table.readPosition(due)).toThrow('R14-13.4')
    expect(() => table.readPosition({ ...due, agreement: { submarineWarfare: false } })).toThrow('D14-19')
  })

  test('R14-2: battles of the laboratory are fought with the tanks that are agreed on', () => {
    expect(table.variants!.ofBattles({ tankDefense: 3 })).toEqual({ units: { tank: { defense: 3 } } })
    expect(table.variants!.ofBattles({ revolution: true })).toEqual({})
  })

  test('is held against others in an arena', async () => {
    const arena = { a: 'random', b: 'random', pairs: 1, cap: 1, seed: 1 }
    expect(await tasks.run('aa1914', 'arena', arena)).toMatchObject({ pairs: 1 })
  })

  test('R14-14.4: what was bought and whose capital fell is counted', () => {
    const { see, counts } = countGame()
    const state = openingState()
    playAtRandom(state, 'counted', 2, ({ before, action, after }) =>
      see(action ? { kind: 'decision', seat: before.power, action } : { kind: 'chance' }, after),
    )
    const told = counts()
    expect(Object.keys(told)).toHaveLength(8 + 8 * 8)
    expect(told['bought.germany.tank']).toBe(0)
    expect(Object.values(told).filter(count => count > 0).length).toBeGreaterThan(8)
  })
})

describe('a position in the midst of movement', () => {
  const armies = { Lorraine: { germany: { artillery: 1 } }, Ruhr: { germany: { infantry: 2 } } }
  const halfMoved = {
    power: 'germany',
    phase: 'movement',
    units: armies,
    moved: { Lorraine: { artillery: 1 } },
    owners: { Lorraine: 'france' },
  }

  test('R14-7.4: is refused where nobody could pass from it, and taken where somebody could', async () => {
    const action = { orders: [] }
    expect(await refusalOf('orders', { position: halfMoved, action })).toBe('impossible-position position.phase')
    expect(await refusalOf('turn', { position: halfMoved })).toBe('impossible-position position.phase')
    const whole = { ...halfMoved, units: { ...armies, Lorraine: { germany: { artillery: 1, infantry: 1 } } } }
    expect((await turn({ position: whole, phase: 'movement', seed: 1 })).about).toBe('movement')
  })
})

describe('what is told of a game of 1914', () => {
  const lines = { en: [] as string[], ru: [] as string[] }
  let state = openingState()
  playAtRandom(state, 'told', 2, ({ before, action, after }) => {
    const said = action ? tellAction(before, action) : tellChance(after)
    lines.en.push(...said.map(speakIn('en')))
    state = after
  })

  test('orders and dice are lines, and passing on in a battle is none', () => {
    expect(lines.en).toEqual(expect.arrayContaining([expect.stringMatching(/^ {2}buys \d/)]))
    // Of both sides, each by itself.
    expect(lines.en).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^ {4}[\w ]+, volley: attacker \w+ \(\d\) \d[^;]*; defender \w+ \(\d\) \d[^;]*$/),
      ]),
    )
    expect(lines.en.filter(line => line.trim() === 'goes on')).toEqual([])
  })

  test('the position is told in both languages', async () => {
    const speak = (await table) && speakIn('ru')
    await face.learn!('ru')
    const told = tellPosition(openingState())
    expect(speakIn('en')(told)).toMatch(
      /^Round 1, Austria-Hungary to move\.\n {2}Austria-Hungary +26 IPC of production, 26 in hand/,
    )
    expect(speak(told)).toMatch(/^Раунд 1, ходит Австро-Венгрия\.\n/)
    expect(speak(told).split('\n')).toHaveLength(9)
  })
})
