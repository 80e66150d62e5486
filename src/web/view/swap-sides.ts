import type { Fields } from '../../engine/index.ts'
import { swapped } from '../swap.ts'
import { fetchDecisionWords } from '../text/decisions.ts'
import type { DecisionWords } from '../text/decisions-en.ts'

/** A battle with its sides changed, and in words what was left behind, where anything was. */
export const swapSides = async (before: Fields): Promise<{ readonly request: Fields; readonly left: string }> => {
  const words = await fetchDecisionWords()
  const { request, dropped } = swapped(before)
  return { request, left: dropped.length > 0 ? words.dropped(dropped.map(name => nameOf(name, words))) : '' }
}

/** What a swap leaves behind, as the page calls it elsewhere. */
const nameOf = (name: string, { leave, preset, keepLand, support, retreatZone }: DecisionWords): string =>
  leave[name] ?? preset[name] ?? { keepLand, support, retreatZone }[name] ?? name
