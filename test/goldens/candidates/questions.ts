import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import type { GameFace } from '../../../src/engine/index.ts'
import { examplesOf as blocksOf, jsonBlocksOf } from '../../docs/page.ts'
import { spoilt } from '../../support/faulty.ts'
import { faultyLines } from '../../support/faulty-lines.ts'
import { questions1941, questionsOfEditions } from '../../support/fuzz-editions.ts'
import { questionsMiniatures } from '../../support/fuzz-miniatures.ts'
import { questionsModernOps } from '../../support/fuzz-modern-ops.ts'
import { questions1914 } from '../../support/fuzz-questions.ts'
import { questionsVoyna } from '../../support/fuzz-voyna.ts'
import { faulty, questions } from '../../support/questions-of-armies.ts'
import { chooser, someOf } from '../chance.ts'
import { bodyOf, type Choose, operationAt, type Schema, valueFor, variationsOf } from '../schema.ts'

/** Questions of a game that might be asked: bodies as text. */
export interface Candidates {
  /** What is worth asking by itself: examples and what they are varied to. */
  readonly sound: readonly string[]
  /** What is mostly refused. */
  readonly spoilt: readonly string[]
}

const seed = 1941

const madeUp: Readonly<Record<string, fc.Arbitrary<string>>> = {
  aa1941: questions1941,
  ...questionsOfEditions,
  aa1914: questions1914,
  miniatures: questionsMiniatures,
  voyna: questionsVoyna,
  'modern-ops': questionsModernOps,
}
const fuzzed = 2_500

interface Named {
  readonly id?: string
  readonly key?: string
  readonly name?: string
}
interface Described {
  readonly units?: readonly Named[]
  readonly cards?: readonly Named[]
  readonly abilities?: readonly Named[]
  readonly examples: readonly string[]
  readonly questions?: readonly { readonly examples: readonly unknown[] }[]
}

export const questionsOf = (face: GameFace): Candidates => {
  const { key } = face
  const choose = chooser(`${seed} ${key}`)
  const media = bodyOf(operationAt('POST', `/v1/games/${key}/odds`)!.operation)!
  const described = face.describe()
  const examples: readonly unknown[] = [
    ...described.examples,
    ...(described.questions ?? []).flatMap(question => question.examples),
    ...Object.values(media.examples ?? {}).map(({ value }) => value),
    ...(questions[key as 'aa1941'] ?? []),
    ...fromDocs(face),
  ]
  const inFields = unique(examples.flatMap(one => (typeof one === 'string' ? readLine(face, one) : [one])))
  const lines = unique(examples.filter(one => typeof one === 'string'))
  const inNotation = lines.map(battle => ({ battle }))
  const kinds = new Map(inFields.map(one => [(one as { kind?: string }).kind, one]))
  const mains: readonly unknown[] = [...kinds.values(), ...inNotation.slice(0, 3)]
  const varied = [...inFields, ...inNotation].flatMap(one => {
    const isMain = mains.includes(one)
    const all = unique([...variationsOf(media.schema, one, choose)])
    return someOf(all, isMain ? 2_500 : 100, choose)
  })
  const wrong = inFields.flatMap(one => someOf([...spoilt(one)], 150, choose))
  return {
    sound: texts([
      ...lines,
      ...inFields,
      ...varied,
      ...inFields.flatMap(one => renamed(one, namesOf(described), choose)),
      ...lines.flatMap(line => recounted(line, choose)),
    ]),
    spoilt: [
      ...texts([
        ...(faulty[key as 'aa1941'] ?? faultyLines[key as 'voyna'] ?? []),
        ...wrong,
        ...(key in questions ? otherEditions : []),
        ...lines.flatMap(line => mistyped(line, lines, choose)),
        ...Array.from({ length: 300 }, () => valueFor(media.schema as Schema, choose)),
      ]),
      ...fc.sample(madeUp[key]!, { numRuns: fuzzed, seed }),
    ],
  }
}

/** Units that other editions of Axis & Allies have. */
const otherEditions = [
  'cruiser',
  'artillery',
  'mech',
  'tactical bomber',
  'aagun',
  'factory',
  'destroyer',
  'bomber',
  'carrier',
  'airbase',
  'industrial complex',
  'mechanized infantry',
  'AA gun',
].flatMap(
  // biome-ignore format: a list of words
  unit => [`2i 1 ${unit} v 2i`, `2i v 1${unit}`, { attacker: { [unit]: 1 }, defender: { infantry: 1 } }],
)

const readLine = (face: GameFace, line: string): readonly object[] => {
  try {
    return [face.parseBattle(line)]
  } catch {
    return []
  }
}

const unique = <One>(list: readonly One[]): readonly One[] => [
  ...new Map(list.map(one => [JSON.stringify(one), one])).values(),
]
const texts = (list: readonly unknown[]): readonly string[] => [...new Set(list.map(one => JSON.stringify(one)))]

const pages = ['http', 'cli', 'notation'].map(page => new URL(`../../../docs/${page}.md`, import.meta.url).pathname)

/** Questions that stand in the documents, whatever game they are about: those that this one takes will be kept. */
const fromDocs = (face: GameFace): readonly unknown[] => {
  const inJson = pages.flatMap(page => jsonBlocksOf(page).flatMap(block => [...block.split('\n'), block]))
  const inCommands = pages
    .flatMap(page => blocksOf(page).map(({ code }) => code))
    .flatMap(code => [...code.matchAll(/odds (\S+) "([^"]+)"/g)])
    .filter(([, game]) => game === face.key)
    .map(([, , line]) => line)
  const ticked = pages.flatMap(page => blocksInLine(page)).filter(line => readLine(face, line).length > 0)
  return [...inJson.flatMap(readJson), ...inCommands, ...ticked].filter(one => isQuestion(face, one))
}

const isQuestion = (face: GameFace, one: unknown): boolean => {
  try {
    face.prepare(typeof one === 'string' ? face.parseBattle(one) : one)
    return true
  } catch {
    return false
  }
}

const blocksInLine = (page: string): readonly string[] =>
  [...readFileSync(page, 'utf8').matchAll(/`([^`\n]{3,120})`/g)].map(([, text]) => text!)

const readJson = (text: string): readonly unknown[] => {
  try {
    return [JSON.parse(text)]
  } catch {
    return []
  }
}

/** What an answered question becomes when it is changed in one place, so that it shows what nobody has shown before. */
export const variationsFor = (face: GameFace, question: unknown): Iterable<unknown> =>
  variationsOf(schemaOf(face), question, chooser(`${seed} ${JSON.stringify(question)}`))

/** So many requests that are wrong in one place. */
export const spoiltFor = (question: unknown, count: number): readonly unknown[] =>
  someOf([...spoilt(question)], count, chooser(`${seed} ${JSON.stringify(question)}`))

const schemaOf = ({ key }: GameFace): Schema => bodyOf(operationAt('POST', `/v1/games/${key}/odds`)!.operation)!.schema

/** What the game has, by the names that questions use: lists whose members may stand for one another. */
const namesOf = ({ units = [], cards = [], abilities = [] }: Described): readonly (readonly string[])[] =>
  [units, cards, abilities].map(list => list.map(({ id, key, name }) => id ?? key ?? name ?? ''))

/** The same question about each of the other units or cards, wherever one is named. */
const renamed = (question: unknown, lists: readonly (readonly string[])[], choose: Choose): readonly unknown[] => {
  const text = JSON.stringify(question)
  return lists.flatMap(list =>
    list
      .filter(name => text.includes(`"${name}"`))
      .flatMap(name => someOf(list, mostNames, choose).map(other => text.replace(`"${name}"`, `"${other}"`)))
      .flatMap(readJson),
  )
}
const mostNames = 60

/** The same line with other numbers. */
const recounted = (line: string, choose: Choose): readonly string[] =>
  Array.from({ length: 12 }, () => line.replace(/\d+/g, () => String(1 + choose(6))))

/** Lines that somebody mistyped: a word doubled, left out, changed for another or written wrong. */
const mistyped = (line: string, lines: readonly string[], choose: Choose): readonly string[] => {
  const words = line.split(' ')
  const others = lines.flatMap(other => other.split(' '))
  return Array.from({ length: 25 }, () => {
    const at = choose(words.length)
    const word = words[at]!
    const other = others[choose(others.length)]!
    const instead = [
      `${word} ${word}`,
      '',
      other,
      `${word} ${other}`,
      word.slice(1),
      `${word}x`,
      word.replace(/\d+/, '999'),
    ]
    return words.map((own, index) => (index === at ? instead[choose(instead.length)]! : own)).join(' ')
  })
}
