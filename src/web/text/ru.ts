import { askingRu } from './asking-ru.ts'
import { chipsRu } from './chips-ru.ts'
import { pluralRu } from './counted-ru.ts'
import { decisionsRu } from './decisions-ru.ts'
import { detailsRu } from './details-ru.ts'
import type { Messages } from './en.ts'
import { lineRu } from './forms-line-ru.ts'
import { rulesRu } from './rules-ru.ts'
import { shareRu } from './share-ru.ts'

const раз = (number: number): string => pluralRu(number, 'раз', 'раза', 'раз')

/** То же по-русски. */
export const ru: Messages = {
  ...detailsRu,
  ...decisionsRu,
  ...askingRu,
  ...lineRu,
  language: 'Русский',
  title: 'Шансы в бою',
  game: 'Игра',
  battleLine: 'Нападающие v защитники',
  battleHelp: 'Впишите или вставьте бой: числа и войска, затем «v», затем защитники.',
  questionLine: 'Вопрос одной строкой',
  questionHelp: example => `Впишите или вставьте вопрос, как «${example}», или выберите его и заполните форму.`,
  example: 'Например',
  ask: 'Шансы',
  attacker: 'Нападающий',
  defender: 'Защитник',
  swap: 'Поменять стороны',
  clear: 'Очистить',
  undo: 'Отменить',
  redo: 'Вернуть',
  oneMore: (unit, side) => `${unit}: на одного больше, ${side}`,
  oneLess: (unit, side) => `${unit}: на одного меньше, ${side}`,
  countOf: (unit, side) => `${unit}, ${side}`,
  mendFirst: 'В строке ошибка. Исправьте её, чтобы считать кнопками.',
  method: {
    exact: 'Точно',
    monteCarlo: trials => `По выборке из ${trials} боёв`,
    times: trials => `По выборке, размер ${trials}`,
  },
  working: 'Считаю…',
  takesLong: 'Это придётся считать несколько секунд.',
  cancel: 'Остановить',
  cancelled: 'Остановлено; вот что успело посчитаться.',
  outcomes: {
    attackerWins: 'Победа нападающего',
    defenderWins: 'Победа защитника',
    mutualDestruction: 'Никого не осталось',
    standoff: 'Противостояние',
    attackerRetreats: 'Нападающий отступил',
  },
  win: 'Победа',
  between: 'Ни то ни другое',
  loss: 'Поражение',
  never: 'Нападающий победить не может.',
  hardlyEver: 'Нападающий почти никогда не побеждает.',
  almostAlways: 'Нападающий побеждает почти всегда.',
  always: 'Нападающий побеждает наверняка.',
  timesIn: (times, of) => `Нападающий побеждает примерно ${times} ${раз(times)} из ${of}.`,
  captured: 'Территория захвачена',
  swing: 'Разница потерь, IPC',
  swingHelp: 'Потери защитника минус потери нападающего, в IPC',
  swingRange: (p5, p50, p95) => `${p5} … ${p50} … ${p95}`,
  swingRangeHelp: 'один бой из двадцати хуже первого числа, половина лучше среднего, один из двадцати лучше последнего',
  attackerLoses: 'Потери нападающего',
  defenderLoses: 'Потери защитника',
  rounds: 'Раундов',
  keepsAircraft: 'Авиация цела',
  likely: 'Вероятно, останутся',
  nobody: 'никто',
  howItEnds: 'Чем кончится',
  whoHasIt: 'Чья территория',
  onAverage: 'В среднем',
  notes: 'Примечания',
  allAsJson: 'Всё в JSON',
  faulty: 'Так спросить нельзя',
  ipc: 'IPC',
  footing: (ruleset, version) => `Правила ${ruleset}, движок ${version}`,
  seed: seed => `зерно ${seed}`,
  api: 'API',
  calculator: 'Калькулятор',
  board: 'Доска',
  skip: 'К ответу',
  ...chipsRu,
  ...shareRu,
  ...rulesRu,
}
