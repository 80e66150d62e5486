import type { askingEn } from './asking-en.ts'
import { detailsRu } from './details-ru.ts'

/** Units in short, as they are typed. */
const codes: Readonly<Record<string, string>> = {
  i: 'п',
  a: 'а',
  m: 'мп',
  t: 'т',
  f: 'и',
  b: 'б',
  s: 'пл',
  c: 'кр',
  tac: 'тб',
  trn: 'тр',
  aa: 'з',
  dd: 'э',
  ca: 'кр',
  cv: 'ав',
  bb: 'л',
}

/** The same in Russian. */
export const askingRu: typeof askingEn = {
  asking: {
    unit: ({ name, label }) => {
      const word = detailsRu.details.unitName(name)
      return word === name ? label : word.charAt(0).toUpperCase() + word.slice(1)
    },
    example: battle =>
      battle
        .replace(/(\d)(tac|trn|aa|dd|ca|cv|bb|[iamtfbsc])(?![a-z])/g, (_, count, code) => count + codes[code])
        .replace(/ v /g, ' в ')
        .replace(/ then /g, ' затем '),
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
