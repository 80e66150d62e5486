import { defined } from '../../engine/index.ts'
/** Whether a side answers when it is shot at and missed. */
export const answerPolicies = ['always', 'never', 'optimal'] as const
export type AnswerPolicy = (typeof answerPolicies)[number]

export interface Duellist {
  /** Chance that its shot destroys the other. */
  readonly hits: number
  /** What its loss is worth, without the ammunition aboard. */
  readonly value: number
  /** 2 is full, 1 half. */
  readonly ammunition: number
  readonly policy: AnswerPolicy
}

/** One shot of a duel, by the attacker if `index` is even: shots alternate, so each has its place on the ladder. */
export interface Rung {
  readonly index: number
  readonly by: 'attacker' | 'defender'
  readonly ammunition: number
  readonly opponentAmmunition: number
  readonly hits: number
  /** That the shot is open to its shooter. */
  readonly open: number
  /** That it is fired. */
  readonly fired: number
  /** What firing is worth to the shooter from here on; not firing ends the duel and is worth 0. */
  readonly answering: number
  readonly best: 'answer' | 'hold'
}

/** A way for a duel to end. */
export interface DuelEnd {
  readonly shots: number
  readonly destroyed: 'attacker' | 'defender' | null
  readonly chance: number
}

export interface Ladder {
  readonly rungs: readonly Rung[]
  readonly ends: readonly DuelEnd[]
  /** In the attacker's view: value destroyed minus lost, and ammunition used by the other minus used by himself. */
  readonly value: number
}

/** A shot before it is known how likely it is. */
interface Shot extends Pick<Rung, 'by' | 'ammunition' | 'opponentAmmunition' | 'answering'> {
  readonly shooter: Duellist
  readonly isFired: boolean
}

/**
 * The whole duel: the attacker strikes first, then whoever was missed may answer, as long as he has ammunition
 * (MOD-4.1, MOD-4.4, MOD-7.4). A unit that has used its last stays until the answer to that shot is over.
 */
export const ladderOf = (
  attacker: Duellist,
  defender: Duellist,
  { mayAnswer, ammunitionValue }: { readonly mayAnswer: boolean; readonly ammunitionValue: number },
): Ladder => {
  /** The shots that remain from one on, each with what it is worth: from the last backwards. */
  const shotsFrom = (index: number): Shot[] => {
    const by = index % 2 === 0 ? 'attacker' : 'defender'
    const [shooter, other] = by === 'attacker' ? [attacker, defender] : [defender, attacker]
    const ammunition = shooter.ammunition - Math.floor(index / 2)
    const opponentAmmunition = other.ammunition - Math.ceil(index / 2)
    if (ammunition === 0 || (index > 0 && !mayAnswer)) return []
    const later = shotsFrom(index + 1)
    // What comes after is the other's to decide, so what it is worth to him counts against the shooter.
    const afterMiss = later[0]?.isFired ? -later[0].answering : 0
    const prize = other.value + ammunitionValue * opponentAmmunition
    const answering = shooter.hits * prize + (1 - shooter.hits) * afterMiss - ammunitionValue
    const isFired = index === 0 || shooter.policy === 'always' || (shooter.policy === 'optimal' && pays(answering))
    return [{ by, shooter, ammunition, opponentAmmunition, answering, isFired }, ...later]
  }
  const shots = shotsFrom(0)
  const rungs: Rung[] = []
  const ends: DuelEnd[] = []
  let open = 1
  for (const [index, { by, shooter, ammunition, opponentAmmunition, answering, isFired }] of shots.entries()) {
    const { hits } = shooter
    const fired = isFired ? open : 0
    const best = pays(answering) ? 'answer' : 'hold'
    rungs.push({ index, by, ammunition, opponentAmmunition, hits, open, fired, answering, best })
    const destroyed = by === 'attacker' ? 'defender' : 'attacker'
    ends.push({ shots: index, destroyed: null, chance: open - fired })
    ends.push({ shots: index + 1, destroyed, chance: fired * hits })
    open = fired * (1 - hits)
  }
  ends.push({ shots: shots.length, destroyed: null, chance: open })
  return { rungs, ends: ends.filter(({ chance }) => chance > 0), value: defined(shots[0]).answering }
}

/** A shot that costs nothing is fired: rounding may set its worth a hair below that of holding fire. */
const pays = (answering: number): boolean => answering > -1e-12
