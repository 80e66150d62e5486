import { fieldsIn, type GameFace, isFields, newestOf, type Table } from '../../engine/index.ts'

/** A game, with its table where it is played. */
export interface Offered {
  readonly face: Pick<GameFace, 'key' | 'describe' | 'parseBattle'>
  readonly table: Table | undefined
}

/** An experiment of each kind to begin with, made of what the games here have; small enough to be over in a minute or two. */
export const examplesOf = (games: readonly Offered[]): Readonly<Record<string, object>> => ({
  ...playedExamples(games),
  ...sweepExample(games),
})

const playedExamples = (games: readonly Offered[]): Readonly<Record<string, object>> => {
  const played = games.find(({ table }) => table && table.players.length > 1)
  if (!played?.table) return {}
  const players = newestOf(played.table.players)
  const [question] = played.face.describe().examples
  const game = played.face.key
  // Those with levels think longer.
  const quick = players.filter(({ levels }) => levels.length === 0)
  const steered = quick.filter(({ usualParams }) => usualParams)
  const [b, a] = [steered[0] ?? players[0], steered[1] ?? players[1]]
  const tuned = Object.entries(a?.usualParams ?? {}).slice(0, 2)
  return {
    match: {
      name: `${a?.name} v ${b?.name}`,
      labels: ['example'],
      kind: 'match',
      game,
      a: a?.name,
      b: b?.name,
      stop: { pairs: 100, sprt: [0.5, 0.55] },
      seed: 1,
    },
    league: {
      name: quick
        .slice(0, 3)
        .map(({ name }) => name)
        .join(', '),
      labels: ['example'],
      kind: 'league',
      game,
      players: Object.fromEntries(quick.slice(0, 3).map(({ name }) => [name, name])),
      stop: { pairs: 20 },
      seed: 1,
    },
    ...(a &&
      played.table.variants && {
        variant: {
          name: 'low luck',
          labels: ['example'],
          kind: 'variant',
          game,
          players: played.table.teamNames.map(() => a.name),
          variants: { printed: {}, lowLuck: { dice: { mode: 'lowLuck' } } },
          stop: { pairs: 20 },
          suite: question === undefined ? [] : [question],
          seed: 1,
        },
      }),
    ...(a?.judging && {
      calibrate: {
        name: `chances of ${a.name}`,
        labels: ['example'],
        kind: 'calibrate',
        game,
        player: a.name,
        stop: { pairs: 20 },
        seed: 1,
      },
    }),
    ...(tuned.length > 0 &&
      a && {
        tune: {
          name: tuned.map(([name]) => name).join(', '),
          labels: ['example'],
          kind: 'tune',
          game,
          player: a.name,
          params: Object.fromEntries(tuned.map(([name, usual]) => [name, { from: usual / 2, to: usual * 2 }])),
          stop: { steps: 10, pairs: 2, final: { pairs: 50, sprt: [0.5, 0.55] } },
          seed: 1,
        },
      }),
  }
}

/** The first units of either side, from one to twelve. */
const sweepExample = (games: readonly Offered[]): Readonly<Record<string, object>> => {
  for (const { face } of games) {
    const [example] = face.describe().examples
    if (example === undefined) continue
    const question = fieldsIn(face.parseBattle(example))
    const ranges = ['attacker', 'defender'].flatMap(side => {
      const units = question[side]
      const [unit] = isFields(units) ? Object.keys(units).filter(name => typeof units[name] === 'number') : []
      return unit === undefined ? [] : [[`${side}.${unit}`, { from: 1, to: 12 }]]
    })
    if (ranges.length === 2)
      return {
        sweep: {
          name: example,
          labels: ['example'],
          kind: 'sweep',
          game: face.key,
          question: { battle: example },
          ranges: Object.fromEntries(ranges),
        },
      }
  }
  return {}
}
