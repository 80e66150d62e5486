import type { JudgedDifference, OrdersReviewed, Speak } from '../engine/index.ts'
import { say } from './says.ts'
import { type Style, type Words, wordsIn } from './text.ts'

/** Orders that were reviewed, for people: the outcome, order by order what each did, and what else there was. */
export const reviewText = (reply: OrdersReviewed, style: Style, speak: Speak): string => {
  const words = wordsIn(speak)
  const { summary, given, byOrder, alternatives, player, seed } = reply
  const section = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : ['', style.bold(title), ...lines.map(line => `  ${line}`)]
  return [
    style.bold(summary),
    ...section(speak(say.theOrders), [worth(given.value, words), ...given.text]),
    ...section(
      speak(say.byOrder),
      byOrder.flatMap(order => [order.text, `  ${ofOrder(order, words)}`]),
    ),
    ...section(
      speak(say.others),
      alternatives.flatMap(other => [
        `${other.summary}: ${speak(say.gain({ points: points(other.gain, words) }))}, ${worth(other.value, words)}`,
        ...other.text.map(line => `  ${line}`),
      ]),
    ),
    '',
    style.dim([`${player.name}@${player.version}`, speak(say.seed({ seed: String(seed) }))].join(', ')),
    '',
  ].join('\n')
}

const ofOrder = ({ cost, why = '' }: OrdersReviewed['byOrder'][number], words: Words): string =>
  words.speak(cost ? say.betterNot({ points: points(cost, words) }) : say.notLeftOut({ why }))

const worth = (value: number, words: Words): string => words.speak(say.worth({ value: words.percent(value, 1) }))

/** `+3.2 ± 1.0`, in points of 100. */
const points = ({ value, interval }: JudgedDifference, { signed, number }: Words): string => {
  const mean = signed(100 * value, 1)
  return interval ? `${mean} ± ${number(50 * (interval[1] - interval[0]), 1)}` : mean
}
