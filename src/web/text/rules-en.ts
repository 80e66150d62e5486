import type { RulesName } from '../ask.ts'

/** What the pages of rules say besides the rules, and what is said where there is no page, in English. */
export const rulesEn = {
  /** The language, as documents and addresses name it. */
  tag: 'en',
  lostPage: {
    title: 'Nothing is here',
    nothingAt: (path: string) =>
      `There is no page ${path}. The calculator and the board are linked above, the API below.`,
  },
  busyPage: {
    title: 'The service cannot answer now',
    again:
      'Nothing that is kept is lost. Wait a moment and load the page again; if that does not help, tell whoever runs the service.',
    tryAgain: 'Try again',
  },
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
