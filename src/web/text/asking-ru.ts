import type { askingEn } from './asking-en.ts'
import { detailsRu } from './details-ru.ts'

/** The same in Russian. */
export const askingRu: typeof askingEn = {
  asking: {
    unit: ({ name, label }) => {
      const word = detailsRu.details.unitName(name)
      return word === name ? label : word.charAt(0).toUpperCase() + word.slice(1)
    },
    remove: field => `Убрать «${field}»`,
    trouble: {
      noGame: game => `Игры «${game}» здесь нет. Выберите одну из этих:`,
      notFetched: 'Не удалось загрузить правила этой игры. Есть ли связь? Всё, что вы ввели, осталось.',
      stopped: 'Движок остановился, не досчитав. Всё, что вы ввели, осталось.',
    },
    whole: (least, most) => `Целое число от ${least} до ${most}.`,
    number: (least, most) => `Число от ${least} до ${most}.`,
  },
}
