import {
  battleKinds,
  type OddsReply,
  questionSchemas,
  questionsOf,
  type Ruleset,
  type Tally,
} from '../../src/armies/index.ts'
import { prepareQuestion } from '../../src/engine/index.ts'

/** What a question came to, in this thread. */
export interface Came {
  readonly tally: Tally
  readonly reply: OddsReply
}

/** Asks about battles of a ruleset of no game. */
export const askerOf = (ruleset: Ruleset): ((question: object) => Came) => {
  const questions = questionsOf({
    key: ruleset.name,
    ruleset,
    alliances: [['north'], ['south']],
    kinds: battleKinds(questionSchemas(ruleset, ['north', 'south'])),
    usualKind: () => 'battle',
    formatBattle: () => undefined,
  })
  return question => {
    const job = prepareQuestion(questions, question)
    const brought = job.work(0, job.chunks) as { readonly solved?: Tally; readonly drawn?: Tally }
    return { tally: (brought.solved ?? brought.drawn)!, reply: job.reply([brought]) as OddsReply }
  }
}
