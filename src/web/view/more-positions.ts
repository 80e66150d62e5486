import { useEffect, useState } from 'preact/hooks'
import type { About } from '../about.ts'
import type { BattleReply } from '../protocol.ts'

const mostPositions = 400

/** The reply with more final positions, where it does not list them all. A sample would come out differently: it stays. */
export const useMorePositions = (reply: BattleReply, { ask, request }: About) => {
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
