import { shareInterval } from '../battle-histogram.ts'
import { likelyBetween, likelyLeft } from '../battle-outcomes.ts'
import type { BattleReply } from '../battle-reply.ts'
import { percent } from '../numbers.ts'
import type { Messages } from '../text/index.ts'
import { armyWords } from './army-words.ts'

const most = 3
/** An ending rarer than this is not among the likely ones. */
const leastChance = 0.005

/** Some endings of one kind. */
interface Endings {
  readonly title: string
  /** The chance of all endings of the kind. */
  readonly chance: number
  readonly left: readonly (readonly [words: string, probability: number])[]
}

/** Who is likely left: to the winner, whichever side it is, and to both where neither wins. */
export const LikelyLeft = ({ reply, say }: { readonly reply: BattleReply; readonly say: Messages }) => {
  const endings = endingsOf(reply, say).filter(({ left }) => left.length > 0)
  if (endings.length === 0) return null
  return (
    <div class="left">
      <h3>{say.likely}</h3>
      <dl>
        {endings.map(({ title, chance, left }) => (
          <div key={title}>
            <dt>{title}</dt>
            {left.map(([words, probability]) => (
              <dd key={words}>
                <b>{words}</b>{' '}
                <small>
                  {percent(probability, shareInterval(probability, reply.trials), 1)}
                  {chance > 0 && ` (${say.details.ofThose(percent(Math.min(1, probability / chance), undefined, 0))})`}
                </small>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  )
}

const endingsOf = (reply: BattleReply, say: Messages): readonly Endings[] => {
  const between = likelyBetween(reply, most)
  const winners = (['attacker', 'defender'] as const).map(side => {
    const { chance, left } = likelyLeft(reply, side, most)
    return {
      title: say.details.ifWins[side],
      chance,
      left: left.map(([units, p]) => [armyWords(units, say), p] as const),
    }
  })
  if (between.chance < leastChance) return winners
  const left = between.left.map(
    ({ attacker, defender, probability }) =>
      [say.details.facing(armyWords(attacker, say), armyWords(defender, say)), probability] as const,
  )
  return [...winners, { title: say.details.ifNeither, chance: between.chance, left }]
}
