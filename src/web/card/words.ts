import { armyWords } from '../armies.ts'
import { type Head, headlineOf, headOf, inLine, shortened } from '../head.ts'
import { percent, signed } from '../numbers.ts'
import { isBattle } from '../protocol.ts'
import { reportLines } from '../share-text.ts'
import { partsOf } from '../summary.ts'
import type { ConditionWords } from '../text/conditions-en.ts'
import { languages } from '../text/index.ts'
import { armyOf, hasArmies, kindOf, type Result } from './result.ts'

/** What is shown of a link: its title with the odds, a few sentences, and the picture in words. */
export interface Words {
  readonly title: string
  readonly description: string
  readonly alt: string
}

/** Networks and searchers cut what is longer. */
export const mostOfTitle = 110
const mostOfDescription = 300
/** Kinds of battle that a list of armies says by itself. */
const plainKinds = ['battle', 'land', 'sea']

/** A question in words for whoever is sent its link. */
export const wordsOf = (result: Result, { kinds }: Pick<ConditionWords, 'kinds'>): Words => {
  const { reply, report, told, game, language } = result
  const say = languages[language]
  const kind = kindOf(result)
  const armies = say.details.versus(
    armyWords(armyOf(result, 'attacker'), say),
    armyWords(armyOf(result, 'defender'), say),
  )
  const about =
    report || !hasArmies(result)
      ? reply
        ? titleOf(headOf({ reply, report, told }))
        : told.title
      : plainKinds.includes(kind)
        ? armies
        : `${kinds[kind] ?? kind}: ${armies}`
  const number = numberOf(result)
  const title = shortened(number === undefined ? about : `${number} – ${about}`, mostOfTitle)
  const conditions = inLine({ conditions: told.conditions })
  const sentences = [...answerSentences(result), conditions, game].filter(text => text !== '')
  const description = shortened(sentences.map(ended).join(' '), mostOfDescription)
  const alt = shortened([number, about, ...answerSentences(result).slice(0, 1)].filter(Boolean).join('. '), 400)
  return { title, description, alt }
}

/** What a report is about says little without the line that was asked. */
const titleOf = ({ title, line }: Head): string => (line === undefined ? title : `${title}: ${line}`)

/** The number that stands first; of a report its first chance, with what it is the chance of. */
const numberOf = ({ reply, report, language, aim }: Result): string | undefined => {
  if (reply && isBattle(reply) && !report) return headlineOf(reply, languages[language], aim).number
  const [chances] = (report?.blocks ?? []).flatMap(block => (block.kind === 'chances' ? [block] : []))
  const [first] = chances?.rows ?? []
  return first && `${percent(first.chance, first.interval, 1)} ${first.label}`
}

const answerSentences = ({ reply, report, language, aim }: Result): readonly string[] => {
  const say = languages[language]
  if (!reply) return []
  if (!isBattle(reply) || report) return reportLines(report, 3)
  const shares = partsOf(reply, say).map(({ name, text }) => `${name} ${text}`)
  return [
    headlineOf(reply, say, aim).words,
    shares.join(', '),
    `${say.swing} ${signed(reply.ipcSwing.mean)} ${say.ipc}`,
  ]
}

/** As a sentence ends. */
const ended = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)
