import { defined } from '../../engine/index.ts'
import type { About } from '../about.ts'
import { withField } from '../battle-fields.ts'
import type { BattleReply } from '../battle-reply.ts'
import { type RoundsSeen, roundsOf } from '../battle-rounds.ts'
import { percent, signed } from '../numbers.ts'
import type { Messages } from '../text/index.ts'
import { Fold } from './fold.tsx'
import { Table } from './table.tsx'

interface Given {
  readonly reply: BattleReply
  readonly about: About
  readonly say: Messages
}

const mostRounds = 15

/** Round by round: what has come of the battle by then, what is still to come, and where it is best to stop. */
export const Rounds = ({ reply, about, say }: Given) => {
  const seen = roundsOf(reply)
  if (!seen) return null
  const words = say.details
  const lines = seen.lines.slice(0, mostRounds)
  const mayStop = about.leaveField !== undefined && about.request.retreatZone !== false
  const marked = mayStop ? lines.findIndex(({ round }) => round === seen.begun) : -1
  return (
    <Fold title={words.roundsTitle} isOpen={about.ask === undefined}>
      {() => (
        <>
          {mayStop && <p>{adviceOf(seen, say)}</p>}
          <Table
            caption={words.roundsTitle}
            marked={marked}
            head={[
              words.round,
              words.fought,
              words.wonBy,
              words.lostBy,
              words.swingBy,
              words.winFromHere,
              words.stopNow,
            ]}
            rows={lines.map(({ round, fighting, wins, losses, swing, winsFromHere, stopWorth }, index) => [
              round,
              percent(fighting),
              percent(wins),
              percent(losses),
              signed(swing, 2),
              winsFromHere === undefined ? '' : percent(winsFromHere),
              <>
                {stopWorth !== undefined && `${signed(stopWorth, 2)} ${say.ipc}`}
                {index === marked && <strong class="best"> ◀ {words.bestStop}</strong>}
              </>,
            ])}
          />
          {seen.lines.length > mostRounds && <p class="hint">{words.more(seen.lines.length - mostRounds)}</p>}
          <p class="hint">{words.roundsHelp}</p>
          {marked >= 0 && about.put && (
            <button
              type="button"
              onClick={() =>
                defined(about.put)(
                  withField(about.request, ['policies', 'attacker', defined(about.leaveField)], {
                    afterRounds: seen.begun,
                  }),
                )
              }
            >
              {words.stopHere(defined(seen.begun))}
            </button>
          )}
        </>
      )}
    </Fold>
  )
}

const adviceOf = ({ best, bestSwing, begun, swing }: RoundsSeen, { details }: Messages): string => {
  const now = signed(swing, 2)
  if (best === undefined) return details.bestNever(now)
  return best === 0 ? details.bestBefore(now, begun) : details.bestAfter(best, signed(bestSwing, 2), now)
}
