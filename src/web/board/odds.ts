import { type Api, type OddsAnswer, ServiceRefused } from './api.ts'

/** Who is asked for the odds of a battle, by its place in the calculator: they come back, or why there are none; nothing where nobody was reached. */
export type AskOdds = (link: string) => Promise<OddsTold | undefined>
export type OddsTold = OddsAnswer | NoOdds
export interface NoOdds {
  /** What the service has against the question, in the page's language. */
  readonly refused: string
}

/** The odds, where there are any. */
export const oddsIn = (told: OddsTold | undefined): OddsAnswer | undefined =>
  told && 'refused' in told ? undefined : told

/** The chance that a territory is taken; of battles at sea nothing is. */
export const capturedBy = ({ location, territoryCaptured }: OddsAnswer): number | undefined =>
  location === 'sea' ? undefined : territoryCaptured

/** Answers that are kept: whoever counts up and down sees the same battles again. */
const mostKept = 300

/** Asks for odds. The same question is asked once. */
export const askOdds = (api: Pick<Api, 'odds'>): AskOdds => {
  const kept = new Map<string, Promise<OddsTold | undefined>>()
  return link => {
    const query = link.replace(/^\/\?(?:game=\w+&)?/, '').replace(/&lang=\w+$/, '')
    const known = kept.get(query)
    if (known) return known
    const asked = api.odds(query).catch((problem: unknown): NoOdds | undefined => {
      // What failed may be asked again.
      kept.delete(query)
      return problem instanceof ServiceRefused ? { refused: problem.message } : undefined
    })
    kept.set(query, asked)
    if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '')
    return asked
  }
}
