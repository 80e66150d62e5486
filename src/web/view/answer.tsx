import type { Block, Report } from '../../engine/index.ts'
import type { About } from '../about.ts'
import { isBattle } from '../battle-reply.ts'
import { type Head, headOf, inLine, shortened, type Told } from '../head.ts'
import type { Reply } from '../protocol.ts'
import type { Messages } from '../text/index.ts'
import { unticked } from '../ticks.ts'
import { BattleAnswer } from './battle-answer.tsx'
import { Blocks } from './blocks.tsx'
import { Footing } from './footing.tsx'

interface Shown {
  readonly reply: Reply
  readonly report?: Report | undefined
  readonly told: Told
  readonly about: About
  readonly say: Messages
}

/** An answer of any kind: a battle as players read it, all else in the blocks that its game puts it in. */
export const Answer = ({ reply, report, told, about, say }: Shown) => (
  <section class="answer" aria-labelledby="answer-title">
    <Heading {...headOf({ reply, report, told })} />
    {report ? (
      <Blocks blocks={report.blocks as readonly Block[]} />
    ) : isBattle(reply) ? (
      <BattleAnswer reply={reply} about={about} say={say} />
    ) : (
      <pre>{JSON.stringify(reply, undefined, 2)}</pre>
    )}
    {reply.notes.length > 0 && (
      <details class="notes" open={reply.notes.length <= 3}>
        <summary>{say.notes}</summary>
        <ul>
          {reply.notes.map(note => (
            <li key={note}>{unticked(note)}</li>
          ))}
        </ul>
      </details>
    )}
    <Footing reply={reply} about={about} say={say} />
  </section>
)

/** What is asked at more length than this is folded. */
const mostLetters = 280

const Heading = ({ title, ...asked }: Head) => {
  const line = inLine(asked)
  return (
    <>
      <h2 id="answer-title">{title}</h2>
      {line.length > mostLetters ? (
        <details class="conditions">
          <summary>{shortened(line, mostLetters / 2)}</summary>
          {line}
        </details>
      ) : (
        line !== '' && <p class="conditions">{line}</p>
      )}
    </>
  )
}
