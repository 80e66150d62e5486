import type { rulesEn } from './rules-en.ts'

/** The same in Russian. */
export const rulesRu: typeof rulesEn = {
  tag: 'ru',
  lostPage: {
    title: 'Здесь ничего нет',
    nothingAt: path => `Страницы ${path} нет. Ссылки на калькулятор и доску вверху, на API – внизу.`,
  },
  busyPage: {
    title: 'Служба сейчас не может ответить',
    again:
      'Ничего из сохранённого не потеряно. Подождите немного и загрузите страницу снова; если не поможет, сообщите тому, кто ведёт службу.',
    tryAgain: 'Загрузить снова',
  },
  rulesPage: {
    titleOf: ({ page, titles }) => `Правила: ${titles.ru ?? page}`,
    onlyInEnglish: 'Сам текст правил есть только по-английски.',
    all: 'Правила',
    allOf: 'Правила, как мы их читаем, с номером у каждого, и решения там, где они молчат:',
    none: 'Таких правил нет',
    noneOf: page => `Правил «${page}» здесь нет. Есть эти:`,
  },
}
