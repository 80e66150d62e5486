import type { RulesName } from '../ask.ts'

/** What the pages of rules say besides the rules, and what is said where there is no page, in English. */
export const rulesEn = {
  /** The language, as documents and addresses name it. */
  tag: 'en',
  rulesPage: {
    titleOf: ({ title }: RulesName): string => title,
    /** That the text itself is in another language. */
    onlyInEnglish: '',
    all: 'Rules',
    /** What the list of all pages begins with. */
    allOf: 'The rules as we read them, with a number for each, and what we decided where they are silent:',
    none: 'There are no such rules',
    noneOf: (page: string) => `There are no rules “${page}” here. These there are:`,
  },
}
