import { solvedAnswer } from '../src/games/miniatures/assault/answer.ts'
import { prepareAssault } from '../src/games/miniatures/assault/prepare.ts'
import type { AssaultRequest } from '../src/games/miniatures/assault/schema.ts'
import { attackRollOf, outcomeOf } from '../src/games/miniatures/fire/attack-roll.ts'
import { pieceOf, rulesOf } from '../src/games/miniatures/fire/piece.ts'
import { endsOver } from '../src/games/miniatures/fire/resolve.ts'
import type { Shot } from '../src/games/miniatures/fire/shot.ts'
import { face } from '../src/games/miniatures/index.ts'
import { type Benchmark, medianMs } from './measure.ts'

/** The questions the figures of miniatures are measured on. Never change one; add another. */
const rules = rulesOf({})
const shot: Shot = {
  attacker: pieceOf('m4a1-sherman', []),
  target: pieceOf('panzer-iv-ausf-g', []),
  at: {
    range: 3,
    sight: true,
    isOverTerrain: false,
    band: undefined,
    arc: 'front',
    attackerArc: 'front',
    cover: true,
    pillbox: false,
    enfilade: false,
    facedByAircraft: false,
    targetTerrain: 'forest',
    attackerTerrain: 'clear',
  },
  rules,
  isDefensive: false,
  moment: { firstAttack: false, enemyDestroyedLastTurn: false, charge: false },
}
const numbers = attackRollOf(shot)

const assault: AssaultRequest = {
  kind: 'assault',
  attackers: ['m4a1-sherman', 'm4a1-sherman', 'kv-1', 't-34-76', 'bazooka', 'm10-gmc'],
  targets: [
    'panzer-iv-ausf-g',
    'stug-iii-ausf-g',
    'tiger-i',
    'panther-ausf-a',
    'panzer-ii-ausf-c',
    'panzer-iii-ausf-f',
  ],
  range: 3,
}
const march = {
  kind: 'defensiveFire',
  field: 'hill-107',
  mover: 'bmw-r75',
  path: [[-3, 0], [-2, 0], [-1, 0], [0, 0], [1, 0]], // biome-ignore format: a line
  firers: [
    { unit: 'm1-garand-rifle', at: [-2, -1] },
    { unit: 'vickers-machine-gun-team', at: [3, 0], overwatch: 'w' },
    { unit: 'bazooka', at: [0, 1] },
    { unit: 'hotchkiss-machine-gun-team', at: [-1, -1] },
  ],
}

/** The dice, the cover roll, the hits and what becomes of the target. */
const oneAttack = (): number => {
  const { effects } = outcomeOf(numbers)
  const [none, limited, one, two, three] = effects[0]
  return endsOver(shot.target, [none!, limited! + one!, two!, three!], rules).destroyed
}

/** The same from the two cards on. */
const attackFromCards = (): number => outcomeOf(attackRollOf(shot)).effects[0][0]!

/** So many calls in one measurement: the clock is too coarse for one. */
const calls = 10_000
const each = (name: string, answer: () => number): Benchmark => ({
  names: [name],
  run: async seconds => {
    const ms = await medianMs(seconds, () => {
      for (let call = 0; call < calls; call++) answer()
    })
    return [{ name, opsPerSecond: (calls / ms) * 1000, checksum: answer().toFixed(12) }]
  },
})

const solved = (name: string, question: AssaultRequest): Benchmark => ({
  names: [name],
  run: async seconds => {
    const answer = () => solvedAnswer(prepareAssault(question), () => false) as { value: number }
    return [{ name, medianMs: await medianMs(seconds, answer), checksum: `value ${answer().value.toFixed(9)}` }]
  },
})

const whole = (name: string, question: object, figure: (reply: Record<string, number>) => string): Benchmark => ({
  names: [name],
  run: async seconds => {
    const answer = () => {
      const job = face.prepare(question)
      return job.reply([job.work(0, job.chunks)]) as Record<string, number>
    }
    return [{ name, medianMs: await medianMs(seconds, answer), checksum: figure(answer()) }]
  },
})

export const ofMiniatures: readonly Benchmark[] = [
  each('miniatures/attack', oneAttack),
  each('miniatures/attack from cards', attackFromCards),
  solved('miniatures/assault 6 v 6', assault),
  solved('miniatures/assault 6 v 6 both fire', { ...assault, objective: 'swing', returnFire: { range: 3 } }),
  whole('miniatures/defensive fire', march, ({ arrivesFree }) => `arrivesFree ${arrivesFree!.toFixed(9)}`),
  whole(
    'miniatures/assault 12 v 12 greedy',
    {
      kind: 'assault',
      attackers: new Array(12).fill('m4a1-sherman'),
      targets: new Array(12).fill('panzer-iv-ausf-g'),
      range: 3,
      trials: 250,
      seed: 1,
    },
    ({ value }) => `value ${value!.toFixed(9)}`,
  ),
]
