import { readFileSync } from 'node:fs'

/** Pages of rules, the letters and year that their numbers begin with (R41-9.7, A14-3), and how many are enacted at least. */
export const rulebooks = [
  { page: 'aa1941', numbers: 'R41', atLeast: 195 },
  { page: 'aa1914', numbers: '[RA]14', atLeast: 80 },
  { page: 'editions', numbers: '(?:E(?:42|40|50)?|REV)', atLeast: 85 },
  { page: 'miniatures', numbers: 'MIN', atLeast: 80 },
  { page: 'voyna', numbers: 'VOY', atLeast: 105 },
  { page: 'modern-ops', numbers: 'MOD', atLeast: 50 },
] as const

export const rulesPage = (page: string): string =>
  readFileSync(new URL(`../../docs/rules/${page}.md`, import.meta.url), 'utf8')

/** A numbered rule of a page, and why nothing enacts it where that is said. */
export interface Statement {
  readonly number: string
  readonly reason: string | undefined
}

/** `<!-- not enacted: reason -->`: at the end of a rule, or on a line of its own for all rules under a heading. */
export interface Mark {
  /** The rule that it stands beside; undefined under a heading. */
  readonly rule: string | undefined
  readonly reason: string
}

/** The rules that a page lists, `numbers` being what their numbers begin with as a pattern; its numbered headings; its marks. */
export const statementsIn = (
  page: string,
  numbers: string,
): { rules: Statement[]; sections: string[]; marks: Mark[] } => {
  const rules: Statement[] = []
  const sections: string[] = []
  const marks: Mark[] = []
  /** The headings that are open, the outer one first, with the reason under each. */
  let open: { readonly level: number; reason?: string }[] = []
  for (const line of page.split('\n')) {
    const level = /^#+(?= )/.exec(line)?.[0].length
    if (level !== undefined) {
      open = [...open.filter(outer => outer.level < level), { level }]
      const section = new RegExp(`^#+ (${numbers}-[\\d.]+) `).exec(line)?.[1]
      if (section) sections.push(section)
    }
    const reason = /<!-- not enacted: (.*) -->$/.exec(line)?.[1]
    const number = new RegExp(`^ *- \\*\\*(${numbers}-[\\d.]+)\\*\\*`).exec(line)?.[1]
    if (reason !== undefined) marks.push({ rule: number, reason })
    if (number) rules.push({ number, reason: reason ?? open.findLast(heading => heading.reason)?.reason })
    else if (reason !== undefined) open.at(-1)!.reason = reason
  }
  return { rules, sections, marks }
}
