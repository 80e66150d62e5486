/** The panels' contents in one file, so that one fetch brings both. */
export { Decisions } from './decisions.tsx'
export { RulesPanel } from './rules-panel.tsx'
