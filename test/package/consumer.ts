import { odds as oddsInBrowser } from '../../src/browser/index.ts'
import {
  type Aa1914MinesReply,
  type Aa1941Position,
  arena,
  games,
  odds,
  openTasks,
  orders,
  play,
  Refusal,
  reinforce,
  replay,
  turn,
} from '../../src/index.ts'

/** What a program may write that uses the package. It is compiled, against the sources and against the packed tarball, and not run. */

export const answers = async (typed: string): Promise<number> => {
  const plain = await odds('aa1941', '3i 2t v 4i 1f')
  const object = await odds('aa1941', {
    attacker: { infantry: 3, tank: 2 },
    defender: { infantry: 4, fighter: 1 },
    policies: { attacker: { retreat: { afterRounds: 2 } } },
  })
  const constant = {
    kind: 'waves',
    waves: [{ attacker: { infantry: 3 } }, { attacker: { tank: 2 } }],
    defender: { infantry: 2 },
  } as const
  const waves = await odds('aa1941', constant, { threads: 2 })
  const beside = await odds('aa1941', { battle: '3i 2t v 4i 1f', method: 'monteCarlo', trials: 1000, seed: 7 })
  const inBrowser = await oddsInBrowser('aa1941', { battle: typed, method: 'exact' })

  const mines: Aa1914MinesReply = await odds('aa1914', 'mines: 2c 1bb through 2')
  const raid = await odds('aa1914', { kind: 'submarineWarfare', submarines: 3 })
  const battle = await odds('aa1914', '10i 4a 2t 2f v 8i 3a 1f')
  const some = await odds('aa1914', typed)
  const untouched = some.kind === 'mines' ? some.untouched : 0

  const shot = await odds('miniatures', 'm4a1-sherman v panzer-iv at 3 in forest')
  const destroyed = shot.kind === 'attack' ? shot.targets.length : 0
  const initiative = await odds('miniatures', { kind: 'initiative', own: { bonus: 1 }, enemy: {} })
  const wave = await odds('voyna', 'wave: tiger, infantry v su-76i, pak-35')
  const value = wave.kind === 'wave' ? wave.value : 0
  const jam = await odds('modern-ops', { kind: 'jam', target: { class: 'tank' } })
  const duel = await odds('modern-ops', { battle: 'duel: howitzer v towed howitzer half', method: 'exact' })

  // @ts-expect-error a line that was typed may be of any kind
  some.untouched.toFixed()
  // @ts-expect-error no such unit
  await odds('aa1941', { attacker: { dreadnought: 1 }, defender: { infantry: 1 } })
  // @ts-expect-error no such way
  await odds('aa1941', { battle: '3i v 2i', method: 'guess' })

  const { attackerWins } = plain.outcomes
  const sums = [object, waves, beside, inBrowser, battle].map(reply => reply.ipcSwing.mean)
  const parts = [mines.untouched, raid.losses.total.mean, untouched, destroyed, initiative.wins.own, value, jam.jammed]
  return sums.concat(parts, duel.notes.length, battle.called.attackerWins!.length).reduce((a, b) => a + b, attackerWins)
}

export const games1941 = async (position: Aa1941Position): Promise<void> => {
  const { reached, steps } = await reinforce('aa1941', { battle: '3i 2t v 4i 1f', reach: 0.8 })
  const held = await reinforce('aa1914', {
    battle: { attacker: { cruiser: 1 }, defender: { cruiser: 1 } },
    side: 'defender',
  })
  const planned = await turn('aa1941', { position, phase: 'combatMove', seed: 7, effort: { plans: 3 } })
  const bought = planned.orders.find(order => order.order === 'buy')?.units.infantry
  const ordered = await orders('aa1941', { position, action: { orders: planned.orders }, seed: 7 })
  const next = ordered.next.kind === 'decision' ? ordered.next.seat : ordered.next.kind
  const played = await play(
    'aa1941',
    { position: ordered.position, players: ['rules', { player: 'sampler', level: 'quick' }], record: true },
    { onTell: line => console.log(line), signal: AbortSignal.timeout(60_000) },
  )
  const { verified } = await replay('aa1941', { record: played.record })
  const { winRate, interval, elo } = await arena(
    'aa1941',
    { a: 'sampler', b: 'rules', pairs: 2, seed: 1 },
    { threads: 2 },
  )
  console.log(
    reached?.add,
    steps,
    held.goal,
    bought,
    next,
    verified,
    winRate,
    interval[0],
    elo.value,
    played.result.winner,
  )

  // @ts-expect-error not played
  await turn('aa1942', {})
  // @ts-expect-error no such phase
  await turn('aa1941', { phase: 'tea' })
}

export const faults = async (): Promise<readonly string[]> => {
  const tasks = openTasks({ threads: 0 })
  try {
    await tasks.odds(games[0]!.key, '3i v')
    return []
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    return problem.faults.map(({ code, at, message }) => `${code} ${at.join('.')} ${message}`)
  } finally {
    await tasks.close()
  }
}
