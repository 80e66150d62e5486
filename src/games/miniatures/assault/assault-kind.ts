import type { Message, PreparedQuestion, QuestionKind } from '../../../engine/index.ts'
import { publishedNotes } from '../fire/published.ts'
import { notesOn } from '../fire/remarks.ts'
import type { Shot } from '../fire/shot.ts'
import { en } from '../messages/en.ts'
import { say } from '../says.ts'
import { solvedAnswer } from './answer.ts'
import { assaultReport } from './assault-report.ts'
import { type Assault, isSolvable, prepareAssault, solvingSteps } from './prepare.ts'
import { sampledAssault } from './sampled.ts'
import { AssaultReply, AssaultRequest } from './schema.ts'
import type { Shooter } from './shooters.ts'

/** MIN-5.8, 5.9: the fire of one side in an assault phase. */
export const assaultKind = {
  name: en.assaultKind,
  description: en.assaultDescription,
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
      ...publishedNotes([...shotsOf(own.shooters), ...shotsOf(assault.mostEnemyShooters)]),
      ...remarksOn(assault),
    ],
    ...(isSolvable(assault)
      ? {
          exact: {
            steps: solvingSteps(assault),
            solve: isCancelled => solvedAnswer(assault, isCancelled),
          },
        }
      : {}),
    sampled: sampledAssault(assault),
  }
}

/** Every shot that may be fired. */
const shotsOf = (shooters: readonly Shooter[]): ReadonlySet<Shot> =>
  new Set(shooters.flatMap(({ ways }) => ways.flat(2).flatMap(({ hits }) => hits.map(({ shot }) => shot))))

const remarksOn = ({ own, enemy, objective }: Assault): Message[] => {
  const isWorthless = typeof objective === 'string' && own.targets.every(({ card }) => card.cost === 0)
  const idle = own.pieces.filter((_, attacker) => !own.shooters.some(shooter => shooter.attacker === attacker))
  const blasts = own.shooters.some(({ ways }) => ways.flat(2).some(({ by }) => by === 'blast'))
  return [
    ...(isWorthless ? [say.worthlessTargets] : []),
    ...(enemy?.targets.every(({ card }) => card.cost === 0) ? [say.worthlessAttackers] : []),
    ...(idle.length > 0 ? [say.idle({ units: idle.map(({ card }) => card.name) })] : []),
    ...(blasts ? [say.blastStrikesFriends] : []),
    // MIN-5.9.
    ...(enemy ? [say.returnFireBefore] : []),
  ]
}
