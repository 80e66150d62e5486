import type { Language } from '../../engine/index.ts'

const en = {
  against: 'v',
  follow: 'Follow the link for the odds',
  wholePage: 'Change this battle in Sandtable',
  wholeQuestion: 'Change this question in Sandtable',
  map: (game: string, position: string) => `A map of the world: who has what. ${game}, position “${position}”.`,
  mapNow: (game: string, turn: string) => `A map of the world: who has what. ${game}. ${turn}.`,
  product: 'Sandtable: pieces of both sides, and what the calculator is for.',
  boardAbout: (game: string) =>
    `${game} on a map: see who is ahead, have a turn planned, carry out your own, watch a whole game.`,
  rulesAbout: (title: string) => `${title}, numbered, as Sandtable reads them.`,
  round: (round: number, power: string) => `Round ${round}, ${power}`,
}

const ru: typeof en = {
  against: 'в',
  follow: 'Шансы – по ссылке',
  wholePage: 'Изменить этот бой в Sandtable',
  wholeQuestion: 'Изменить этот вопрос в Sandtable',
  map: (game, position) => `Карта мира: у кого что есть. ${game}, позиция «${position}».`,
  mapNow: (game, turn) => `Карта мира: у кого что есть. ${game}. ${turn}.`,
  product: 'Sandtable: фигуры обеих сторон и для чего нужен калькулятор.',
  boardAbout: game => `${game} на карте: кто впереди, какой ход лучше; можно сходить самому и посмотреть целую партию.`,
  rulesAbout: title => `${title} по пунктам, как их понимает Sandtable.`,
  round: (round, power) => `Раунд ${round}, ${power}`,
}

/** What cards of links say, and the tags and frames around them. Only the service draws them, so it is in no script. */
export const cardMessages: Readonly<Record<Language, typeof en>> = { en, ru }
