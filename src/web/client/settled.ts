import type { Ask } from '../ask.ts'
import type { Answered, Reading } from '../protocol.ts'
import type { State } from './store.ts'

/** A question with its whole answer. */
export interface Settled extends Pick<Answered, 'reply' | 'report'> {
  readonly ask: Ask
  readonly reading: Reading
}

/** What is asked and what is shown, where the one is the whole answer to the other. */
export const settledOf = ({ steps, reading, isCurrent, answered, progress }: State): Settled | undefined =>
  reading && answered?.share === 1 && isCurrent && progress === 'idle'
    ? { ask: steps.now, reading, reply: answered.reply, ...(answered.report && { report: answered.report }) }
    : undefined

/** The last that was settled, as long as an answer is shown: what stands under it stays where it is while the next is had. */
export const lastSettled = (state: State, before: Settled | undefined): Settled | undefined =>
  settledOf(state) ?? (state.answered && before)

/** What of a state decides whether it is settled, and as what: effects go by these. */
export const settling = ({ steps, isCurrent, answered, progress }: State) => [steps.now, isCurrent, answered, progress]

/** The question as shortly as it can be written, and in nobody's language. */
export const shortAsk = ({ ask, reading }: Pick<Settled, 'ask' | 'reading'>): Ask => {
  const { battle = '', ...fields } = reading.link
  return { game: ask.game, battle, fields }
}
