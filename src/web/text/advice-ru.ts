import { formRu } from '../../engine/index.ts'
import type { AdviceWords } from './advice-en.ts'

const раунда = (count: number): string => (count === 1 ? 'одного раунда' : `${count} раундов`)
const шансаНиже = (value: number): string => `когда шанс победить ниже ${Math.round(100 * value)} %`

/** The same in Russian. */
export const adviceRu: AdviceWords = {
  order: preset => `Сперва терять ${preset}`,
  keepLand: count =>
    `Беречь до последнего ${count === 1 ? 'одну сухопутную фигуру' : `${count} ${formRu(count, 'сухопутную фигуру', 'сухопутные фигуры', 'сухопутных фигур')}`}`,
  stop: {
    retreat: {
      winProbabilityBelow: value => `Отступать, ${шансаНиже(value)}`,
      afterRounds: value => `Отступать после ${раунда(value)}`,
      optimal: () => 'Отступать, когда это лучше',
    },
    stop: {
      winProbabilityBelow: value => `Прекращать атаку, ${шансаНиже(value)}`,
      afterRounds: value => `Прекращать атаку после ${раунда(value)}`,
      optimal: () => 'Прекращать атаку, когда это лучше',
    },
  },
  more: (units, cost) => `Взять ещё 1 ${units}, за ${cost} IPC`,
  and: (unit, ship) => `${unit} и 1 ${ship}`,
  fewer: (unit, cost) => `Оставить дома 1 ${unit}, ценой ${cost} IPC`,
  inBattle: (where, what) => `${where}: ${what}`,
  chance: (is, change, swing) => `${is} (${change}), разница потерь ${swing} IPC`,
  swing: (is, change, win) => `${is} IPC (${change}), победа ${win}`,
  none: 'Ничто из испробованного не лучше: другой порядок потерь, выход из боя, на фигуру больше или меньше.',
}
