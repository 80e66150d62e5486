import type { rulesEn } from './rules-en.ts'

const names: Readonly<Record<string, string>> = {
  aa1941: 'Axis & Allies 1941',
  'aa1941-map': 'Axis & Allies 1941, карта',
  aa1914: 'Axis & Allies 1914',
  miniatures: 'Axis & Allies Miniatures',
  voyna: 'Война',
  'modern-ops': 'современный гексагональный варгейм',
}

/** То же по-русски. */
export const rulesRu: typeof rulesEn = {
  tag: 'ru',
  lostPage: {
    title: 'Здесь ничего нет',
    nothingAt: path => `Страницы ${path} нет. Ссылки на калькулятор и доску вверху, на API – внизу.`,
  },
  rulesPage: {
    titleOf: (_title, page) => `Правила: ${names[page] ?? page}`,
    onlyInEnglish: 'Сам текст правил есть только по-английски.',
    all: 'Правила',
    allOf: 'Правила, как мы их читаем, с номером у каждого, и решения там, где они молчат:',
    none: 'Таких правил нет',
    noneOf: page => `Правил «${page}» здесь нет. Есть эти:`,
  },
}
