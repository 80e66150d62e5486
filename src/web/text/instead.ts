import type { Language } from '../../engine/index.ts'

const en = {
  lost: {
    title: 'Nothing is here',
    nothingAt: (path: string) =>
      `There is no page ${path}. The calculator and the board are linked above, the API below.`,
  },
  noLink: {
    title: 'This link leads nowhere',
    gone: (id: string, days: number) =>
      `There is no link ${id}. Links are kept for ${days === 1 ? 'a day' : `${days} days`} after somebody has followed them last; this one has expired, or was never made.`,
  },
  busy: {
    title: 'The service cannot answer now',
    again:
      'Nothing that is kept is lost. Wait a moment and load the page again; if that does not help, tell whoever runs the service.',
    tryAgain: 'Try again',
  },
}

const ru: typeof en = {
  lost: {
    title: 'Здесь ничего нет',
    nothingAt: path => `Страницы ${path} нет. Ссылки на калькулятор и доску вверху, на API – внизу.`,
  },
  noLink: {
    title: 'Эта ссылка никуда не ведёт',
    gone: (id, days) =>
      `Ссылки ${id} нет. Ссылки хранятся, пока по ним ходят, и ещё столько дней: ${days}; срок этой истёк, или её не было.`,
  },
  busy: {
    title: 'Служба сейчас не может ответить',
    again:
      'Ничего из сохранённого не потеряно. Подождите немного и загрузите страницу снова; если не поможет, сообщите тому, кто ведёт службу.',
    tryAgain: 'Загрузить снова',
  },
}

/** Words of pages that stand in for one that is not there, or cannot be made now. Browsers never make them, so they are in no script. */
export const insteadMessages: Readonly<Record<Language, typeof en>> = { en, ru }
