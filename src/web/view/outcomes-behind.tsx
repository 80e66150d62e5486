import { useEffect, useState } from 'preact/hooks'
import type { About } from '../about.ts'
import { type Column, shareInterval } from '../battle-histogram.ts'
import { endsBehind, endsOf, pricesOf } from '../battle-outcomes.ts'
import type { BattleReply } from '../battle-reply.ts'
import { percent, signed } from '../numbers.ts'
import type { Messages } from '../text/index.ts'
import { armyWords } from './army-words.ts'
import { Table } from './table.tsx'

interface Given {
  readonly reply: BattleReply
  readonly column: Column
  readonly about: About
  readonly say: Messages
}

const mostPositions = 400
const mostShown = 12

/** The final positions behind a bar of the swing. Where the answer tells too few, more of them are asked for. */
export const OutcomesBehind = ({ reply, column, about, say }: Given) => {
  const more = useMorePositions(reply, about)
  const words = say.details
  const { ends, share } = endsBehind(
    endsOf(more.reply, pricesOf(about.units, about.request)),
    column.from,
    column.to,
    column.chance,
  )
  const value =
    column.to - column.from > 1 ? `${signed(column.from, 0)} … ${signed(column.to - 1, 0)}` : signed(column.from, 0)
  const title = words.behind(value)
  return (
    <div class="behind">
      {ends.length > 0 ? (
        <Table
          caption={title}
          head={[words.chance, say.attacker, say.defender]}
          rows={ends
            .slice(0, mostShown)
            .map(({ probability, attacker, defender }) => [
              percent(probability, shareInterval(probability, reply.trials)),
              armyWords(attacker, say),
              armyWords(defender, say),
            ])}
        />
      ) : (
        <p>
          {title}: {words.behindNone}
        </p>
      )}
      <p class="hint">
        {ends.length > 0 && words.behindShare(percent(share, undefined, 0))}{' '}
        {ends.length > mostShown && words.more(ends.length - mostShown)} {more.isAsking && words.looking}
      </p>
    </div>
  )
}

/** The reply with more final positions, where it does not list them all. A sample would come out differently: it stays. */
const useMorePositions = (reply: BattleReply, { ask, request }: About) => {
  const [found, setFound] = useState<{ readonly of: BattleReply; readonly reply: BattleReply }>()
  const listed = reply.survivors.reduce((sum, { probability }) => sum + probability, 0)
  const isWanted = ask !== undefined && reply.method === 'exact' && listed < 1 - 1e-9 && found?.of !== reply
  useEffect(() => {
    if (!isWanted) return
    const leaving = new AbortController()
    ask({ ...request, survivorsAtMost: mostPositions }, leaving.signal).then(
      answered => {
        if (answered && !leaving.signal.aborted) setFound({ of: reply, reply: answered as BattleReply })
      },
      () => setFound({ of: reply, reply }),
    )
    return () => leaving.abort()
  }, [reply, isWanted])
  return { reply: found?.of === reply ? found.reply : reply, isAsking: isWanted }
}
