import { useEffect, useState } from 'preact/hooks'
import type { About } from '../about.ts'
import type { BattleReply } from '../protocol.ts'

const mostPositions = 400

/** What came of asking for more, by the reply that listed too few: whoever shows positions next asks nothing again. */
const known = new WeakMap<BattleReply, BattleReply>()

/** The reply with more final positions, where it does not list them all. A sample would come out differently: it stays. */
export const useMorePositions = (reply: BattleReply, { ask, request }: About) => {
  const [, redraw] = useState<BattleReply>()
  const found = known.get(reply)
  const listed = reply.survivors.reduce((sum, { probability }) => sum + probability, 0)
  const isWanted = ask !== undefined && reply.method === 'exact' && listed < 1 - 1e-9 && found === undefined
  useEffect(() => {
    if (!isWanted) return
    const leaving = new AbortController()
    const keep = (answered: BattleReply): void => {
      known.set(reply, answered)
      redraw(answered)
    }
    ask({ ...request, survivorsAtMost: mostPositions }, leaving.signal).then(
      answered => {
        if (answered && !leaving.signal.aborted) keep(answered as BattleReply)
      },
      () => keep(reply),
    )
    return () => leaving.abort()
  }, [reply, isWanted])
  return { reply: found ?? reply, isAsking: isWanted }
}
