/** The rule that stands behind a figure, by game and by where the battle is. */
export const ruleOf: Readonly<Record<string, Readonly<Record<'land' | 'sea', Readonly<Record<string, string>>>>>> = {
  aa1941: {
    land: { outcomes: 'R41-8.5', captured: 'R41-11.1', losses: 'R41-8.4', retreat: 'R41-8.6' },
    sea: { outcomes: 'R41-9.8.1', losses: 'R41-9.7.1', retreat: 'R41-9.11.1', aircraft: 'R41-9.12.1' },
  },
  aa1914: {
    land: { outcomes: 'R14-9.6.1', captured: 'R14-9.6.2', losses: 'R14-9.5.1' },
    sea: { outcomes: 'R14-10.7', losses: 'R14-10.4', retreat: 'R14-10.8' },
  },
}

/** Where a rule can be read; all the rules of the game where none is named. */
export const ruleUrl = (game: string, rule: string, language = 'en'): string =>
  `/rules/${game}${language === 'en' ? '' : `?lang=${language}`}${rule === '' ? '' : `#${rule}`}`
