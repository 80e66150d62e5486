import { unitNameRu, unitObjectRu } from '../../armies/messages/names-ru.ts'
import { formRu } from '../../engine/index.ts'
import type { AdviceWords } from './advice-en.ts'

const раунда = (count: number): string => (count === 1 ? 'одного раунда' : `${count} раундов`)
const шансаНиже = (value: number): string => `когда шанс победить ниже ${Math.round(100 * value)} %`

/** `1 пехоту`; a unit without a Russian name stays as it is called. */
const одну = ({ name, label }: { readonly name: string; readonly label: string }): string =>
  unitNameRu(name) === name ? `1 ${label}` : unitObjectRu(1, name)

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
  more: (units, cost) => `Взять ещё ${units.map(одну).join(' и ')}, за ${cost} IPC`,
  fewer: (unit, cost) => `Оставить дома ${одну(unit)}, ценой ${cost} IPC`,
  inBattle: (where, what) => `${where}: ${what}`,
  chance: (is, change, swing) => `${is} (${change}), разница потерь ${swing} IPC`,
  swing: (is, change, win) => `${is} IPC (${change}), победа ${win}`,
  tried: {
    order: 'другой порядок потерь',
    stop: 'выход из боя',
    more: 'на фигуру больше',
    fewer: 'на фигуру меньше',
  },
  noBetter: kinds => `Испробовано и не лучше: ${kinds}.`,
  none: 'Ничто из испробованного не лучше: другой порядок потерь, выход из боя, на фигуру больше или меньше.',
}
