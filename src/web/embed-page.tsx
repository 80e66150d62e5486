import { type GameFace, inEnglish, type Language, type Speak } from '../engine/index.ts'
import { type Ask, searchOf } from './ask.ts'
import { headOf, inLine } from './head.ts'
import { questionSearch, resultOf, wordsOfResult } from './link-card.ts'
import { renderFrame } from './page.tsx'
import { isBattle } from './protocol.ts'
import type { Conditions, ServedAnswer } from './served-answer.ts'
import { cardMessages } from './text/card.ts'
import { languages } from './text/index.ts'
import { unticked } from './ticks.ts'
import { LikelyLeft, Verdict } from './view/battle-answer.tsx'
import { Blocks } from './view/blocks.tsx'

export interface EmbedParts {
  readonly games: readonly GameFace[]
  readonly ask: Ask
  readonly answer: ServedAnswer
  readonly language: Language
  readonly conditions: Conditions
  readonly speak?: Speak
  /** Where the service is known, without a slash at its end. */
  readonly site?: string
}

/** More of a report than this is on the whole page. */
const mostBlocks = 2

/** An answer by itself, as others show it in a frame: what comes of it, and the way to the whole page. */
export const embedPage = ({
  games,
  ask,
  answer,
  language,
  conditions,
  speak = inEnglish,
  site = '',
}: EmbedParts): string => {
  const keys = games.map(({ key }) => key)
  const say = languages[language]
  const words = cardMessages[language]
  const game = games.find(({ key }) => key === ask.game)
  const result = game && resultOf({ game, ask, answer, language, conditions, speak })
  const told = result && wordsOfResult(result, conditions)
  const address = `${site}/${questionSearch(ask, keys, language)}`
  const isOfArmies = result?.report === undefined
  return renderFrame(
    language,
    told?.title ?? say.title,
    `${site}/${searchOf({ ...ask, compare: undefined }, keys)}`,
    () => (
      <main class="embed">
        {result && (
          <EmbeddedHead
            {...headOf({ told: result.told, report: result.report, reply: result.reply ?? { battle: null, kind: '' } })}
          />
        )}
        {result?.reply && isOfArmies && isBattle(result.reply) && (
          <>
            <Verdict reply={result.reply} aim={ask.aim} say={say} />
            <LikelyLeft reply={result.reply} say={say} />
          </>
        )}
        {result?.report && <Blocks blocks={result.report.blocks.slice(0, mostBlocks)} />}
        {answer.kind === 'refused' && (
          <>
            <h2>{answer.title}</h2>
            <p>{unticked(answer.detail)}</p>
          </>
        )}
        {answer.kind === 'later' && <p>{say.takesLong}</p>}
        <p class="whole">
          {result && <span>{result.game}</span>}{' '}
          <a href={address} target="_blank" rel="noopener">
            {isOfArmies && result ? words.wholePage : words.wholeQuestion}
          </a>
        </p>
      </main>
    ),
  )
}

const EmbeddedHead = (head: ReturnType<typeof headOf>) => {
  const line = inLine(head)
  return (
    <>
      <h2>{head.title}</h2>
      {line !== '' && <p class="conditions">{line}</p>}
    </>
  )
}
