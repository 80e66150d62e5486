import { shareInterval } from '../battle-histogram.ts'
import { likelyLeft } from '../battle-outcomes.ts'
import type { BattleReply } from '../battle-reply.ts'
import { percent } from '../numbers.ts'
import type { Messages } from '../text/index.ts'
import { armyWords } from './army-words.ts'

const most = 3

/** Who is likely left to the winner, whichever side it is. */
export const LikelyLeft = ({ reply, say }: { readonly reply: BattleReply; readonly say: Messages }) => {
  const sides = (['attacker', 'defender'] as const)
    .map(side => ({ side, ...likelyLeft(reply, side, most) }))
    .filter(({ left }) => left.length > 0)
  if (sides.length === 0) return null
  return (
    <div class="left">
      <h3>{say.likely}</h3>
      <dl>
        {sides.map(({ side, chance, left }) => (
          <div key={side}>
            <dt>{say.details.ifWins[side]}</dt>
            {left.map(([units, probability]) => (
              <dd key={JSON.stringify(units)}>
                <b>{armyWords(units, say)}</b>{' '}
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
