import type { PreparedQuestion, QuestionKind } from '../../../engine/index.ts'
import { publishedNotes } from '../fire/published.ts'
import { notesOn } from '../fire/remarks.ts'
import type { Shot } from '../fire/shot.ts'
import { solvedAnswer } from './answer.ts'
import type { Arm } from './arms.ts'
import { assaultReport } from './assault-report.ts'
import { type Assault, isSolvable, prepareAssault, solvingMs } from './prepare.ts'
import { sampledAssault } from './sampled.ts'
import { AssaultReply, AssaultRequest } from './schema.ts'

/** MIN-5.8, 5.9: the fire of one side in an assault phase. */
export const assaultKind = {
  name: 'Assault phase',
  description:
    'Several units attack several: who shoots at whom in which order, knowing what the earlier shots brought; solved exactly, or played greedily where that is too large',
  examples: [
    {
      kind: 'assault',
      attackers: ['m4a1-sherman', 'm4a1-sherman', 'bazooka'],
      targets: ['panzer-iv-ausf-g', 'stug-iii-ausf-g'],
      range: 4,
      pairs: [
        { attacker: 2, target: 0, range: 1 },
        { attacker: 2, target: 1, blocked: true },
      ],
    },
    {
      kind: 'assault',
      attackers: ['kv-1', 't-34-76'],
      targets: ['tiger-i', 'mauser-kar-98k'],
      range: 3,
      objective: 'swing',
      returnFire: { range: 3 },
    },
  ],
  Request: AssaultRequest,
  Reply: AssaultReply,
  prepare: question => prepare(question),
  report: assaultReport,
} satisfies QuestionKind<AssaultRequest>

const prepare = (question: AssaultRequest): PreparedQuestion => {
  const assault = prepareAssault(question)
  const { own, rules } = assault
  return {
    notes: [
      ...notesOn([...own.pieces, ...own.targets], rules),
      ...publishedNotes([...shotsOf(own.arms), ...shotsOf(assault.mostEnemyArms)]),
      ...remarksOn(assault),
    ],
    ...(isSolvable(assault)
      ? {
          exact: {
            costInMs: solvingMs(assault),
            solve: (isCancelled: () => boolean) => solvedAnswer(assault, isCancelled),
          },
        }
      : {}),
    sampled: sampledAssault(assault),
  }
}

/** Every shot that may be fired. */
const shotsOf = (arms: readonly Arm[]): ReadonlySet<Shot> =>
  new Set(arms.flatMap(({ ways }) => ways.flat(2).flatMap(({ hits }) => hits.map(({ shot }) => shot))))

const remarksOn = ({ own, enemy, objective }: Assault): string[] => {
  const isWorthless = typeof objective === 'string' && own.targets.every(({ card }) => card.cost === 0)
  const idle = own.pieces.filter((_, attacker) => !own.arms.some(arm => arm.attacker === attacker))
  const blasts = own.arms.some(({ ways }) => ways.flat(2).some(({ by }) => by === 'blast'))
  return [
    ...(isWorthless
      ? [
          'No target costs anything, so that no points are destroyed whatever is shot at: give "objective": {"destroy": [0]} for the chance to destroy targets, or units with a cost.',
        ]
      : []),
    ...(enemy?.targets.every(({ card }) => card.cost === 0)
      ? [
          'No attacker costs anything, so that no points are lost whatever hits them, and the return fire is not aimed to hurt them: give units with a cost.',
        ]
      : []),
    ...(idle.length > 0 ? [`Nobody within reach of ${idle.map(({ card }) => card.name).join(', ')}.`] : []),
    ...(blasts ? ['A Blast also strikes friends in the hex; they are not counted here.'] : []),
    ...(enemy ? ['The return fire comes after this fire and before the Casualty phase: units that are doomed still shoot (MIN-5.9).'] : []), // biome-ignore format: a line
  ]
}
