/** The panels' contents in one file, each under the name of its panel, so that one fetch brings all. */
export { Decisions as decisions } from './decisions.tsx'
export { RulesPanel as rules } from './rules-panel.tsx'
