import type { RulesPage } from '../engine/index.ts'

/** A page of rules, and what it is called where it is written. */
export interface RulesName extends RulesPage {
  readonly title: string
}

/** Where a rule can be read; all the rules of the game where none is named. */
export const ruleUrl = (game: string, rule: string, language = 'en'): string =>
  `/rules/${game}${language === 'en' ? '' : `?lang=${language}`}${rule === '' ? '' : `#${rule}`}`
