import type { CompareWords } from './compare-en.ts'

/** The same in Russian. */
export const compareRu: CompareWords = {
  here: 'Этот бой',
  change: 'Изменить этот бой',
  open: 'Поменять местами',
  stop: 'Не сравнивать',
  nothing: 'Впишите бой, чтобы сравнить его с этим.',
  figure: 'Показатель',
  difference: 'Разница',
  both: 'Общие условия',
  usual: 'Без особых условий',
  same: 'Разницы нет.',
  oftener: points => `В этом бою шанс победы выше на ${points} п. п.`,
  seldomer: points => `В этом бою шанс победы ниже на ${points} п. п.`,
  takenOftener: points => `Территория чаще у нападающего: шанс выше на ${points} п. п.`,
  takenSeldomer: points => `Территория реже у нападающего: шанс ниже на ${points} п. п.`,
  better: ipc => `Разница потерь на ${ipc} IPC лучше для нападающего.`,
  worse: ipc => `Разница потерь на ${ipc} IPC хуже для нападающего.`,
  within: 'Что посчитано по выборке, может различаться и случайно.',
  differenceHelp: 'Разница: этот бой минус другой; для шансов в процентных пунктах.',
  kinds: 'Ответы у этих двух разного рода, поэтому они только стоят рядом.',
}
