import type { Fields } from '../../engine/index.ts'
import type { Store } from '../client/store.ts'
import { type Answered, type BattleReply, isBattle } from '../protocol.ts'

/** A reader who goes on within this time waits for nothing that is asked beside, in milliseconds. */
export const calmMs = 250
/** What takes the engine longer is not worked out a dozen times over. */
export const quickMs = 20

/** What was asked beside an answer, so that nobody asks the same again. */
const known = new WeakMap<Answered, Map<string, Promise<BattleReply | undefined>>>()

/** A battle beside the one that was answered. Undefined where it cannot be asked, or the signal came first. */
export const askBeside = (
  { engine }: Store,
  game: string,
  answered: Answered,
  request: Fields,
  signal: AbortSignal,
): Promise<BattleReply | undefined> => {
  const answers = known.get(answered) ?? new Map<string, Promise<BattleReply | undefined>>()
  known.set(answered, answers)
  const key = JSON.stringify(request)
  const ask = async (): Promise<BattleReply | undefined> => {
    try {
      const other = await engine.answer(game, request, () => {}, signal)
      if (other && isBattle(other.reply)) return other.reply
    } catch {}
    // Whoever comes after one that was let go asks anew.
    if (signal.aborted) answers.delete(key)
    return undefined
  }
  const asked = answers.get(key) ?? ask()
  answers.set(key, asked)
  return asked
}
