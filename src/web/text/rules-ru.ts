import type { rulesEn } from './rules-en.ts'

/** The same in Russian. */
export const rulesRu: typeof rulesEn = {
  tag: 'ru',
  rulesPage: {
    titleOf: ({ page, titles }) => `Правила: ${titles.ru ?? page}`,
    onlyInEnglish: 'Сам текст правил есть только по-английски.',
    all: 'Правила',
    allOf: 'Правила, как мы их читаем, с номером у каждого, и решения там, где они молчат:',
    none: 'Таких правил нет',
    noneOf: page => `Правил «${page}» здесь нет. Есть эти:`,
  },
}
