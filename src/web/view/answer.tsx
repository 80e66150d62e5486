import type { Block, Report } from '../../engine/index.ts'
import type { About } from '../about.ts'
import { type Head, headOf, inLine, shortened, type Told } from '../head.ts'
import { percent } from '../numbers.ts'
import { isBattle, type Reply } from '../protocol.ts'
import { figureText, howText, reportFigures } from '../summary.ts'
import type { Messages } from '../text/index.ts'
import { BattleAnswer, type BesideBattle, InBrief } from './battle-answer.tsx'
import { Blocks, Cited, RuleLink } from './blocks.tsx'

interface Shown extends BesideBattle {
  readonly reply: Reply
  readonly report?: Report | undefined
  readonly told: Told
  readonly about: About
  readonly say: Messages
}

/** An answer of any kind: a battle as players read it, all else in the blocks that its game puts it in. */
export const Answer = ({ reply, report, told, about, beside, picture, say }: Shown) => {
  const head = headOf({ reply, report, told })
  // What is said beside the verdict is not said again.
  const isTold = (note: string): boolean => !report && isBattle(reply) && say.details.ofBombardment.test(note)
  const notes = reply.notes.filter(note => !isTold(note))
  return (
    <section class="answer" aria-labelledby="answer-title">
      <a class="bar" href="#contents">
        {!report && isBattle(reply) ? (
          <InBrief reply={reply} about={about} say={say} />
        ) : (
          <ReportInBrief title={head.title} report={report} say={say} />
        )}
      </a>
      <h2 id="answer-title">{head.title}</h2>
      {(report || !isBattle(reply)) && <Conditions {...head} />}
      {report ? (
        <Blocks blocks={report.blocks as readonly Block[]} />
      ) : isBattle(reply) ? (
        <BattleAnswer
          reply={reply}
          about={about}
          conditions={<Conditions {...head} />}
          {...{ beside, picture }}
          say={say}
        />
      ) : (
        <pre>{JSON.stringify(reply, undefined, 2)}</pre>
      )}
      {notes.length > 0 && (
        <details class="notes" open={notes.length <= 3}>
          <summary>{say.notes}</summary>
          <ul>
            {notes.map(note => (
              <li key={note}>
                <Cited text={note} game={reply.game} say={say} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <Footing reply={reply} about={about} say={say} />
    </section>
  )
}

/** The first of the figures that a report has, below what was asked. */
const ReportInBrief = ({ title, report, say }: Pick<Shown, 'report' | 'say'> & Pick<Head, 'title'>) => {
  const [first] = report ? reportFigures(report) : []
  return (
    <>
      <b>{title}</b>
      <span>{first && `${figureText(first, say)} ${first.label}`}</span>
    </>
  )
}

/** What is asked at more length than this is folded. */
const mostLetters = 280

/** What stands in brackets within brackets is for who looks closely. */
const isNested = /\([^)]*\(/

/** What an answer holds for, in one line. */
const Conditions = (asked: Head) => {
  const line = inLine(asked)
  if (line === '') return null
  return line.length > mostLetters || isNested.test(line) ? (
    <details class="conditions">
      <summary>{shortened(line.replace(/:? \(.*/, '…'), mostLetters / 2)}</summary>
      {line}
    </details>
  ) : (
    <p class="conditions">{line}</p>
  )
}

interface Given {
  readonly reply: Reply
  readonly about: Pick<About, 'figureRules'>
  readonly say: Messages
}

/** What an answer stands on: how it was had, by which rules, by which version, from which seed. */
export const Footing = ({ reply, about: { figureRules }, say }: Given) => {
  const words = say.details
  const [edition = '', patch] = reply.ruleset.split('+')
  const unresolved = 'unresolved' in reply.precision ? reply.precision.unresolved : 0
  const location = (reply as { location?: 'land' | 'sea' }).location
  const rules = location === undefined ? [] : Object.entries(figureRules?.[location] ?? {})
  return (
    <div class="footing">
      <p>
        {reply.method !== 'exact' ? words.sampled(howText(reply, say)) : isBattle(reply) ? words.exact : words.worked}
        {unresolved > 1e-9 && ` ${words.unresolved(percent(unresolved))}`}
      </p>
      <p>
        {say.footing(edition, reply.engineVersion)}
        {patch !== undefined && ` · ${words.patched} (${patch})`}
        {reply.seed !== undefined && ` · ${say.seed(String(reply.seed))}`}
      </p>
      {rules.length > 0 && (
        <details id="rules">
          <summary>{words.rulesBehind}</summary>
          <ul>
            {rules.map(([figure, rule]) => (
              <li key={figure}>
                {words.ruleOf[figure]}: <RuleLink game={reply.game} rule={rule} say={say} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
