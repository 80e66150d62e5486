/** What the pages of rules say besides the rules, in English. */
export const rulesEn = {
  /** The language, as documents and addresses name it. */
  tag: 'en',
  rulesPage: {
    titleOf: (title: string, _page: string): string => title,
    /** That the text itself is in another language. */
    onlyInEnglish: '',
    none: 'There are no such rules',
    noneOf: (page: string) => `There are no rules “${page}” here. These there are:`,
  },
}
