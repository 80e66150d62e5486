import type { Api, OddsAnswer } from './api.ts'

/** Who is asked for the odds of a battle, by its place in the calculator; nothing comes back where nobody can say. */
export type AskOdds = (link: string) => Promise<OddsAnswer | undefined>

/** The chance that a territory is taken; of battles at sea nothing is. */
export const capturedBy = ({ location, territoryCaptured }: OddsAnswer): number | undefined =>
  location === 'sea' ? undefined : territoryCaptured

/** Answers that are kept: whoever counts up and down sees the same battles again. */
const mostKept = 300

/** Asks for odds. The same question is asked once. */
export const askOdds = (api: Pick<Api, 'odds'>): AskOdds => {
  const kept = new Map<string, Promise<OddsAnswer | undefined>>()
  return link => {
    const query = link.replace(/^\/\?(?:game=\w+&)?/, '').replace(/&lang=\w+$/, '')
    const known = kept.get(query)
    if (known) return known
    const asked = api.odds(query).catch(() => {
      // What failed may be asked again.
      kept.delete(query)
      return undefined
    })
    kept.set(query, asked)
    if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '')
    return asked
  }
}
