import { games } from '../../../src/games/index.ts'
import { type Tasks, tableOf } from '../../../src/tasks/index.ts'
import { spoilt } from '../../support/faulty.ts'
import { smallOf } from '../../support/faulty-positions.ts'
import { chooser, someOf } from '../chance.ts'
import type { Entry } from '../entry.ts'
import { bodyOf, type Choose, operationAt, type Schema, schemaNamed, valueFor, variationsOf } from '../schema.ts'
import { onMap } from './on-map.ts'
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

const requestsOf = async (tasks: Tasks, key: PlayedKey): Promise<readonly Entry[]> => {
  const choose = chooser(`board ${key}`)
  const of = onMap[key]
  const at = (path: string): string => `/v1/games/${key}/${path}`
  const table = tableOf(games.find(game => game.key === key)!)!
  const names = table.positions.map(({ name }) => name)
  const stored = (name: string): Readonly<Record<string, unknown>> =>
    table.writePosition(table.position(name)) as Readonly<Record<string, unknown>>
  const played = await Promise.all(of.games.map(([request, seed]) => decisionsOf(tasks, key, request, seed)))
  const decisions = played.flat()
  const positions = decisions.flatMap(({ position }) => (typeof position === 'object' ? [position] : []))
  const spaces = [
    ...new Set([
      ...(table.board?.spaces.map(({ name }) => name) ?? []),
      ...Object.keys(stored('opening').units as object),
    ]),
  ]

  return [
    ...ofOrders(of, decisions, asked(`${key}/orders`, at('orders')), schemaAt(at('orders')), choose),
    ...ofTurns(of, names, someOf(positions, 10, choose), asked(`${key}/turn`, at('turn')), choose),
    ...ofGames(of, names, someOf(positions, 8, choose), asked(`${key}/play`, at('play')), choose),
    ...ofPositions(of, stored, positions, asked(`${key}/position`, at('positions')), choose),
    ...ofAttackers(
      of,
      names,
      someOf(positions, 30, choose),
      spaces,
      asked(`${key}/attackers`, at('attackers')),
      choose,
    ),
  ]
}

type PlayedKey = keyof typeof onMap
type OnMap = (typeof onMap)[PlayedKey]
type Ask = (body: unknown) => Entry

const ofOrders = (
  { seats }: OnMap,
  decisions: readonly Decision[],
  ask: Ask,
  schema: Schema,
  choose: Choose,
): readonly Entry[] => {
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
    ...[...spoilt({ position: 'opening', action: some.action, seat: seats[1], seed: 1 })].map(ask),
    ...seats.map(seat => ask({ action: some.action, seat })),
    ...decisions.map(({ position }) => ask({ position, seed: 1 })),
  ]
}

const schemaOfField = (schema: Schema, name: string): Schema => {
  const { $ref } = schema
  const whole = $ref === undefined ? schema : schemaNamed($ref)
  return whole.properties![name]!
}

const ofTurns = (
  { turns: { players, phases, whole, wrong } }: OnMap,
  names: readonly string[],
  positions: readonly unknown[],
  ask: Ask,
  choose: Choose,
): readonly Entry[] => {
  const where = [...someOf(names, 6, choose), ...positions]
  return [
    ...where.flatMap(position => players.map(player => ask({ position, seed: 1, ...player }))),
    ...phases.flatMap(phase =>
      someOf(where, 12, choose).map(position => ask({ position, phase, player: 'rules', seed: 2 })),
    ),
    ...[...spoilt(whole)].map(ask),
    ...wrong.map(ask),
  ]
}

const ofGames = (
  { plays: { pairs, whole, wrong, more } }: OnMap,
  names: readonly string[],
  positions: readonly unknown[],
  ask: Ask,
  choose: Choose,
): readonly Entry[] => {
  const where = [...someOf(names, 6, choose), ...positions]
  return [
    ...where.map((position, index) =>
      ask({ position, players: pairs[index % pairs.length], scope: 'turn', seed: index }),
    ),
    ...pairs.map((players, index) =>
      ask({ players, maxRounds: 1, scope: index < 3 ? 'game' : 'turn', record: index === 0, seed: index }),
    ),
    ...more.map(ask),
    ...whole.flatMap(one => [...spoilt(one)]).map(ask),
    ...wrong.map(ask),
  ]
}

const ofPositions = (
  { faulty: { phases, fields, units } }: OnMap,
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
      Object.entries(fields).flatMap(([field, value]) =>
        [value, ...someOf([...spoilt(value)], 12, choose)].map(wrong => ask({ ...small, phase, [field]: wrong })),
      ),
    ),
    ...units.map(([space, of]) => ask({ ...start, units: { ...(start.units as object), [space]: of } })),
  ]
}

const ofAttackers = (
  { powers, attack, forbidden }: OnMap,
  names: readonly string[],
  positions: readonly unknown[],
  spaces: readonly string[],
  ask: Ask,
  choose: Choose,
): readonly Entry[] => {
  const where = [...someOf(names, 10, choose), ...positions]
  const { space } = attack
  return [
    ...spaces.map((one, index) =>
      ask({ position: where[index % where.length], space: one, power: powers[index % powers.length] }),
    ),
    ...[...spoilt(attack)].map(ask),
    ...positions
      .slice(0, 3)
      .flatMap(position => someOf([...spoilt(position)], 10, choose).map(wrong => ask({ position: wrong, space }))),
    ask({ position: forbidden, space }),
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
