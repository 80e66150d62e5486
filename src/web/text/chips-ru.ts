import type { ChipsWords } from './chips-en.ts'
import { detailsRu } from './details-ru.ts'

/** The same in Russian. */
export const chipsRu: ChipsWords = {
  title: 'А если',
  help: 'Со стороны нападающего: его шанс на победу, насколько он изменится и насколько изменится разница потерь.',
  both: 'Оба',
  more: unit => `+1 ${unit.toLowerCase()}`,
  fewer: unit => `−1 ${unit.toLowerCase()}`,
  swap: 'Стороны наоборот',
  strikesBack: 'Ответный удар',
  again: 'Ударить снова',
  lowLuck: 'Малое везение',
  ordinary: 'Обычные кости',
  next: name =>
    `«${name}»: на тех, кто вероятнее всего уцелеет у победителя, нападают все, с кем начал проигравший; авиация нападавших улетела домой.`,
  keepLand: 'Беречь сухопутную фигуру до конца',
  keepEffect: (was, is, swing) => `захват ${was} → ${is}, разница ${swing} IPC`,
  effect: (win, more, swing) => `победа ${win} (${more}), разница ${swing}`,
  win: (win, battle) => `${battle}: победа ${win}`,
  attackerNeeds: {
    capture: 'дешевле всего захватить с шансом',
    win: 'дешевле всего победить с шансом',
  },
  defenderNeeds: 'дешевле всего удержаться с шансом',
  reachOf: side => `шанс в процентах, ${side}`,
  add: (units, cost) => `${units} за ${cost} IPC`,
  units: (count, { name }) => detailsRu.details.unit(name, count),
  reaches: chance => `выйдет ${chance}`,
  already: chance => `Ничего не нужно: уже ${chance}.`,
  notReached: (upTo, best, chance) => `До ${upTo} IPC ничего не хватает. Лучшее: ${best}, выйдет ${chance}.`,
  nothing: 'ничего',
  notSure: 'По выборке: может немного не хватить.',
  steps: 'Что даёт каждый IPC',
  cost: 'IPC',
  added: 'Добавить',
  chance: 'Шанс',
  offline: 'Для этого нужна связь с сервером, а её нет.',
  busy: 'Сервер сейчас слишком занят.',
}
