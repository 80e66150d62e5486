import { games } from '../../../src/games/index.ts'
import { type Tasks, tableOf } from '../../../src/tasks/index.ts'
import { spoilt } from '../../support/faulty.ts'
import { faultyFields, faultyUnits, phases, smallOf } from '../../support/faulty-positions.ts'
import { chooser, someOf } from '../chance.ts'
import type { Entry } from '../entry.ts'
import { bodyOf, type Choose, operationAt, type Schema, schemaNamed, valueFor, variationsOf } from '../schema.ts'
import { playedKeys, post, requests } from './requests.ts'

interface Decision {
  readonly position: unknown
  readonly action: unknown
}

/** A phase of a game as it was played: where it stood, and what was decided. */
const decisionsOf = async (tasks: Tasks, key: string, request: object, seed: string): Promise<readonly Decision[]> => {
  const { record } = (await tasks.run(key, 'play', { ...request, seed, record: true })) as {
    readonly record: { readonly entries: readonly { readonly kind: string; readonly action?: unknown }[] }
  }
  const decisions: Decision[] = []
  let position = (request as { readonly position?: unknown }).position
  for (const { kind, action } of record.entries) {
    if (kind !== 'decision') continue
    decisions.push({ position, action })
    const reply = (await tasks.run(key, 'orders', { ...(position !== undefined && { position }), action, seed })) as {
      readonly position: unknown
    }
    position = reply.position
  }
  return decisions
}

const asked = (group: string, url: string) => (body: unknown) => requests(group, post(url, body))
const schemaAt = (url: string): Schema => bodyOf(operationAt('POST', url)!.operation)!.schema

/** Requests about a game that is played, worth trying: which of them are kept is for what they show to say. */
export const boardRequests = async (tasks: Tasks): Promise<readonly Entry[]> =>
  (await Promise.all(playedKeys.map(key => requestsOf(tasks, key)))).flat()

const requestsOf = async (tasks: Tasks, key: string): Promise<readonly Entry[]> => {
  const choose = chooser(`board ${key}`)
  const at = (path: string): string => `/v1/games/${key}/${path}`
  const table = tableOf(games.find(game => game.key === key)!)!
  const names = table.positions.map(({ name }) => name)
  const stored = (name: string): Readonly<Record<string, unknown>> =>
    table.writePosition(table.position(name)) as Readonly<Record<string, unknown>>
  const decisions = [
    ...(await decisionsOf(tasks, key, { players: ['rules', 'greedy'], maxRounds: 2 }, 'one')),
    ...(await decisionsOf(tasks, key, { players: ['greedy', 'rules'], maxRounds: 2, position: 'opening-17' }, 'two')),
    ...(await decisionsOf(
      tasks,
      key,
      { players: ['random', 'random'], maxRounds: 2, position: 'opening-40' },
      'three',
    )),
  ]
  const positions = decisions.flatMap(({ position }) => (typeof position === 'object' ? [position] : []))

  return [
    ...ofOrders(decisions, asked(`${key}/orders`, at('orders')), schemaAt(at('orders')), choose),
    ...ofTurns(names, someOf(positions, 10, choose), asked(`${key}/turn`, at('turn')), choose),
    ...ofGames(names, someOf(positions, 8, choose), asked(`${key}/play`, at('play')), choose),
    ...ofPositions(stored, positions, asked(`${key}/position`, at('positions')), choose),
    ...ofAttackers(
      names,
      someOf(positions, 30, choose),
      table.board!.spaces.map(({ name }) => name),
      asked(`${key}/attackers`, at('attackers')),
      choose,
    ),
  ]
}

type Ask = (body: unknown) => Entry

const ofOrders = (decisions: readonly Decision[], ask: Ask, schema: Schema, choose: Choose): readonly Entry[] => {
  const sound = decisions.flatMap(({ position, action }) => [
    ask({ ...(position !== undefined && { position }), action, seed: 'one' }),
    ask({ ...(position !== undefined && { position }), action }),
  ])
  const wrong = decisions.flatMap(({ position, action }) => {
    const others = [...spoilt(action), ...variationsOf(schemaOfField(schema, 'action'), action, choose)]
    const foreign = someOf(decisions, 2, choose).map(other => other.action)
    return [...someOf(others, 14, choose), ...foreign].map(other => ask({ position, action: other, seed: 1 }))
  })
  const some = decisions[0]!
  return [
    ...sound,
    ...wrong,
    ...[...spoilt({ position: 'opening', action: some.action, seat: 'ussr', seed: 1 })].map(ask),
    ...['germany', 'ussr', 'nobody'].map(seat => ask({ action: some.action, seat })),
    ...decisions.map(({ position }) => ask({ position, seed: 1 })),
  ]
}

const schemaOfField = (schema: Schema, name: string): Schema => {
  const { $ref } = schema
  const whole = $ref === undefined ? schema : schemaNamed($ref)
  return whole.properties![name]!
}

const ofTurns = (
  names: readonly string[],
  positions: readonly unknown[],
  ask: Ask,
  choose: Choose,
): readonly Entry[] => {
  const effort = { plans: 4, glances: 8, finalists: 2, rollouts: 4, turns: 1 }
  const players: readonly object[] = [
    { player: 'random' },
    { player: 'greedy' },
    { player: 'rules' },
    { player: 'planner' },
    { player: 'sampler', level: 'instant' },
    { player: 'sampler', effort },
    { player: 'sampler', effort, weights: { prize: 2, caution: 0.5, advance: 1 } },
  ]
  const where = [...someOf(names, 6, choose), ...positions]
  const phases = ['turn', 'purchase', 'combatMove', 'battle', 'noncombatMove', 'mobilise']
  const whole = {
    position: 'opening',
    power: 'ussr',
    phase: 'turn',
    player: 'sampler',
    level: 'instant',
    effort,
    weights: { prize: 1 },
    seed: 1,
    plan: 'x',
  }
  return [
    ...where.flatMap(position => players.map(player => ask({ position, seed: 1, ...player }))),
    ...phases.flatMap(phase =>
      someOf(where, 12, choose).map(position => ask({ position, phase, player: 'rules', seed: 2 })),
    ),
    ...[...spoilt(whole)].map(ask),
    ...[
      { player: 'nobody' },
      { player: 'rules', level: 'strong' },
      { player: 'sampler', level: 'mighty' },
      { power: 'japan', player: 'rules' },
      { position: 'nowhere' },
      { player: 'rules', effort },
      { player: 'greedy', weights: { prize: 1 } },
    ].map(ask),
  ]
}

const ofGames = (
  names: readonly string[],
  positions: readonly unknown[],
  ask: Ask,
  choose: Choose,
): readonly Entry[] => {
  const pairs = [['greedy', 'rules'], ['rules', 'greedy'], ['random', 'random'], { allies: 'rules', axis: 'greedy' }, { axis: 'rules', ussr: 'greedy', unitedKingdom: 'rules', unitedStates: 'random' }, [{ player: 'sampler', level: 'instant' }, 'rules']] // biome-ignore format: a list of players
  const where = [...someOf(names, 6, choose), ...positions]
  const whole = {
    position: 'opening',
    players: ['greedy', 'rules'],
    seed: 1,
    scope: 'turn',
    maxRounds: 1,
    record: true,
  }
  return [
    ...where.flatMap((position, index) => [
      ask({ position, players: pairs[index % pairs.length], scope: 'turn', seed: index }),
    ]),
    ...pairs.map((players, index) =>
      ask({ players, maxRounds: 1, scope: index < 3 ? 'game' : 'turn', record: index === 0, seed: index }),
    ),
    ask({ opening: 7, players: ['rules', 'rules'], scope: 'turn', seed: 'word' }),
    ...[
      ...spoilt(whole),
      ...spoilt({
        opening: 3,
        players: { allies: 'rules', axis: { player: 'sampler', level: 'instant' } },
        scope: 'turn',
        seed: 1,
      }),
    ].map(ask),
    ...[
      { players: ['greedy', 'rules'], position: 'opening', opening: 3 },
      { players: { allies: 'rules' } },
      { players: ['sampler', 'sampler'] },
      { players: ['nobody', 'rules'] },
    ].map(ask),
  ]
}

const ofPositions = (
  stored: (name: string) => Readonly<Record<string, unknown>>,
  positions: readonly unknown[],
  ask: Ask,
  choose: Choose,
): readonly Entry[] => {
  const start = stored('opening')
  const small = smallOf(start)
  return [
    ...positions.map(ask),
    ...positions.flatMap(position => someOf([...spoilt(position)], 8, choose).map(ask)),
    ...[...spoilt(small)].map(ask),
    ...phases.flatMap(phase =>
      Object.entries(faultyFields).flatMap(([field, value]) =>
        [value, ...someOf([...spoilt(value)], 12, choose)].map(wrong => ask({ ...small, phase, [field]: wrong })),
      ),
    ),
    ...faultyUnits.map(([space, of]) => ask({ ...start, units: { ...(start.units as object), [space]: of } })),
  ]
}

const ofAttackers = (
  names: readonly string[],
  positions: readonly unknown[],
  spaces: readonly string[],
  ask: Ask,
  choose: Choose,
): readonly Entry[] => {
  const where = [...someOf(names, 10, choose), ...positions]
  const powers = ['ussr', 'germany', 'unitedKingdom', 'japan', 'unitedStates', undefined]
  return [
    ...spaces.map((space, index) =>
      ask({ position: where[index % where.length], space, power: powers[index % powers.length] }),
    ),
    ...[...spoilt({ position: 'opening', space: 'Ukraine', power: 'germany' })].map(ask),
    ...positions
      .slice(0, 3)
      .flatMap(position =>
        someOf([...spoilt(position)], 10, choose).map(wrong => ask({ position: wrong, space: 'Ukraine' })),
      ),
    ask({ position: { units: { Turkey: { germany: { infantry: 1 } } } }, space: 'Ukraine' }),
  ]
}

/** Questions of what to add to a battle, worth trying. */
export const reinforcements = (): readonly Entry[] =>
  games
    .filter(({ prepareReinforcement }) => prepareReinforcement)
    .flatMap(({ key }) => {
      const choose = chooser(`reinforce ${key}`)
      const url = `/v1/games/${key}/odds/reinforce`
      const ask = asked(`${key}/reinforce`, url)
      const battles =
        key === 'aa1914'
          ? ['5i 1a v 5i', '3i v 4i 1f', '1c v 1s 1c', '2c 1s v 1bb']
          : ['3i 2t v 4i 1f', '2i v 3i', '1s 1dd v 2s', '1i 1b v 2i']
      const schema = schemaAt(url)
      const whole = battles.map(battle => ({
        battle,
        side: 'attacker',
        reach: 0.7,
        budget: 12,
        most: 3,
        seed: undefined,
      }))
      const inFields = battles.map(battle => ({
        battle: games.find(game => game.key === key)!.parseBattle(battle),
        budget: 9,
      }))
      const clean = whole.map(({ seed: _, ...rest }) => rest)
      return [
        ...[...clean, ...inFields].map(ask),
        ...['attacker', 'defender'].flatMap(side =>
          ['capture', 'win', 'hold'].flatMap(goal => battles.map(battle => ask({ battle, side, goal, budget: 12 }))),
        ),
        ...[0, 0.3, 0.95, 1].flatMap(reach => battles.map(battle => ask({ battle, reach, budget: 15 }))),
        ...[...clean, ...inFields].flatMap(one => someOf([...variationsOf(schema, one, choose)], 250, choose).map(ask)),
        ...[...clean, ...inFields].flatMap(one => someOf([...spoilt(one)], 40, choose).map(ask)),
        ...Array.from({ length: 60 }, () => ask(valueFor(schema, choose))),
      ]
    })
