import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Node, SyntaxKind } from 'typescript/unstable/ast'
import { stringToToken } from 'typescript/unstable/ast/scanner'
import { API } from 'typescript/unstable/sync'
import { rulebooks, rulesPage, statementsIn } from '../support/rules-pages.ts'

/** One small change of a source at a citation. */
export interface Mutation {
  readonly file: string
  readonly line: number
  /** The rules that the comment cites, those alone that have to be shown by tests. */
  readonly rules: readonly string[]
  readonly start: number
  readonly end: number
  readonly before: string
  readonly after: string
}

/** Changes are made in the lines that follow a citation, no farther off than so many. */
const farthest = 12

const swapped: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '&&': '||',
  '||': '&&',
  true: 'false',
  false: 'true',
  some: 'every',
  every: 'some',
}

const required = new Set(
  rulebooks.flatMap(({ page, numbers }) =>
    statementsIn(rulesPage(page), numbers).rules.flatMap(({ number, reason }) => (reason === undefined ? number : [])),
  ),
)

const number = String.raw`\d+(?:\.\d+)*`
const row = new RegExp(`\\b((?:[RA]\\d\\d|MIN|VOY|MOD)-)(${number}(?:(?:, | and | to )${number}\\b)*)`, 'g')

/** The rules that a comment cites; of `R41-9.3.1, 9.4` both. */
const rulesIn = (comment: string): string[] =>
  [...comment.matchAll(row)].flatMap(([, prefix, numbers]) =>
    [...numbers!.matchAll(new RegExp(number, 'g'))].map(([one]) => `${prefix}${one}`),
  )

/** A comment that cites rules, and the code that it stands at. */
interface Citation {
  readonly rules: readonly string[]
  readonly from: number
  readonly to: number
}

/** Every mutation that there is at a citation of a required rule, file by file. */
export const mutationsIn = (root: string, files: readonly string[]): Mutation[] => {
  const api = new API({ cwd: root })
  try {
    const config = join(root, 'tsconfig.json')
    const project = api.updateSnapshot({ openProjects: [config] }).getProjects()[0]!
    return files.flatMap(file => {
      const text = readFileSync(join(root, file), 'utf8')
      return rulesIn(text).length === 0
        ? []
        : mutationsOf(file, text, project.program.getSourceFile(join(root, file)) as Node)
    })
  } finally {
    api.close()
  }
}

const mutationsOf = (file: string, text: string, source: Node): Mutation[] => {
  const citations = citationsIn(text, source)
  const lineAt = (at: number): number => text.slice(0, at).split('\n').length
  const isNear = ({ from, to }: Citation, at: number): boolean =>
    from <= at && at < to && lineAt(at) - lineAt(from) < farthest
  return changesIn(text, source).flatMap(change => {
    const rules =
      citations.findLast(citation => isNear(citation, change.start))?.rules.filter(rule => required.has(rule)) ?? []
    return rules.length > 0 ? [{ file, line: lineAt(change.start), rules, ...change }] : []
  })
}

const comments = /\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n)+|(?<!['"`:])\/\/.*/gm

/** Behind code a comment is about its line; on lines of its own about what follows. */
const citationsIn = (text: string, source: Node): Citation[] =>
  [...text.matchAll(comments)].flatMap(({ 0: comment, index }): Citation[] => {
    const rules = rulesIn(comment)
    if (rules.length === 0) return []
    const lineStart = text.lastIndexOf('\n', index) + 1
    if (!comment.includes('\n') && text.slice(lineStart, index).trim() !== '')
      return [{ rules, from: lineStart, to: index }]
    const rest = /\S/.exec(text.slice(index + comment.length))
    const from = index + comment.length + (rest?.index ?? 0)
    return [{ rules, from, to: endOfOutermost(text, source, from) }]
  })

/** Where the largest piece of code ends that begins here. */
const endOfOutermost = (text: string, source: Node, from: number): number => {
  let end = from
  const look = (node: Node): void => {
    if (node.end <= from || node.pos > from) return
    if (node !== source && startOf(text, node) === from) end = Math.max(end, node.end)
    node.forEachChild(look)
  }
  look(source)
  return end
}

/** Where a node begins, the space and the comments before it left out. */
const startOf = (text: string, node: Node): number => {
  const before = /^(?:\s|\/\*[\s\S]*?\*\/|\/\/.*)*/.exec(text.slice(node.pos, node.end))
  return node.pos + before![0].length
}

type Change = Pick<Mutation, 'start' | 'end' | 'before' | 'after'>

/** Every small change of a source: comparisons, sums, conditions, constants. Sentences, and what decides no answer, are left alone. */
const changesIn = (text: string, source: Node): Change[] => {
  const changes: Change[] = []
  const add = (node: Node, after: (before: string) => string | undefined): void => {
    const start = startOf(text, node)
    const before = text.slice(start, node.end)
    const changed = after(before)
    if (changed !== undefined) changes.push({ start, end: node.end, before, after: changed })
  }
  const look = (node: Node): void => {
    if (leftAlone.has(node.kind) || noRule.test(text.slice(startOf(text, node), node.end))) return
    if (swappable.has(node.kind)) add(node, before => (Object.hasOwn(swapped, before) ? swapped[before] : undefined))
    else if (node.kind === SyntaxKind.NumericLiteral) add(node, before => `${Number(before.replaceAll('_', '')) + 1}`)
    else if (node.kind === SyntaxKind.PrefixUnaryExpression)
      add(node, before => (before.startsWith('!') ? before.slice(1) : undefined))
    const condition = conditionOf(node)
    if (condition) add(condition, before => `!(${before})`)
    node.forEachChild(look)
  }
  look(source)
  return changes
}

/** Steps that are counted, times that are guessed, and examples. */
const noRule = /^(spend\(|examples:|\w+Ms:)/
const leftAlone = new Set([
  SyntaxKind.ImportDeclaration,
  SyntaxKind.InterfaceDeclaration,
  SyntaxKind.TypeAliasDeclaration,
  SyntaxKind.LiteralType,
  SyntaxKind.TemplateExpression,
])
const swappable = new Set(Object.keys(swapped).map(sign => stringToToken(sign) ?? SyntaxKind.Identifier))

/** What an `if` or a `? :` asks. */
const conditionOf = (node: Node): Node | undefined => {
  const { expression, condition } = node as Node & { expression?: Node; condition?: Node }
  if (node.kind === SyntaxKind.IfStatement) return expression
  return node.kind === SyntaxKind.ConditionalExpression ? condition : undefined
}
