import type { Language } from '../../engine/index.ts'

const en = {
  lead: 'The odds of any battle, exact, as you type it. The best move of a turn, and a whole game to watch.',
  example: 'For example',
  whole: 'All of this answer',
  games: 'Games',
  board: (game: string) => `The board of ${game}`,
  openGame: 'Open this game',
  boardHelp: 'Plan a turn, watch a game, see who is ahead.',
}

const ru: typeof en = {
  lead: 'Шансы в любом бою – точно и сразу, пока вы его набираете. Лучший ход и целая партия на доске.',
  example: 'Например',
  whole: 'Весь ответ',
  games: 'Игры',
  board: game => `Доска: ${game}`,
  openGame: 'Открыть эту партию',
  boardHelp: 'Спланировать ход, посмотреть партию, узнать, кто впереди.',
}

/** What the first page says around the calculator. It stands in the page as it is served, so it is in no script. */
export const homeMessages: Readonly<Record<Language, typeof en>> = { en, ru }
