import { countRu, type Translation } from '../../engine/index.ts'
import type { en } from './en.ts'

/** The same in Russian. */
export const ru: Translation<typeof en> = {
  twoTeams: ({ game, count }) => `в турнире меняются местами две стороны, а в игре ${game} их ${count}`,
  sameTeams: 'у двух сторон должны быть разные названия',
  otherPair: ({ was, is }) => `эта пара сыграна с ${was}, а здесь ${is}`,
  capBeforeOpenings: ({ round }) =>
    `часть партий начинается в раунде ${round}, и при меньшем пределе в них ничего не было бы сыграно; дайте cap от ${round}`,
  pairBeyond: ({ first, last }) => `номера пар здесь от ${first} до ${last}`,
  pairTwice: ({ pair }) => `пара ${pair} дана дважды`,
  playerEach: ({ game, count }) => `в игре ${game} сторон: ${count}; дайте игрока каждой`,
  cancelled: 'игра прервана до конца',

  hash: 'нужны шестнадцать шестнадцатеричных цифр',
  entriesMissing: ({ count }) =>
    `после ${countRu(count, 'записи', 'записей', 'записей')} игра не окончена; каких-то не хватает`,
  otherSeal:
    'запись запечатана с другими игроками, другим пределом раундов, другим зерном или другими ошибками игроков',
  entryLeftOver: 'игра окончена до этой записи; уберите лишнее',
  otherwise: ({ told, found }) => `в записи ${told}, а при повторе выходит ${found}`,
  nothing: 'ничего',

  againstHimself: ({ player }) => `${player} не может соревноваться сам с собой`,
  wrongPoints: 'очков бывает от 0 до числа партий, а партия хотя бы одна',
  untied: ({ players, to }) =>
    `никакая цепочка партий не связывает ${players.join(', ')} с ${to}; пусть сыграют друг с другом`,
  winRates: 'доли побед должны быть от 0 до 1, альтернатива больше нулевой гипотезы',
  errorRate: 'нужно больше 0 и меньше 0,5',
}
