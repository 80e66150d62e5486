import { unitNameRu } from '../../armies/messages/names-ru.ts'
import type { Translation } from '../../engine/index.ts'
import type { en } from './en.ts'

/** The same in Russian. */
export const ru: Translation<typeof en> = {
  noSuchSpace: ({ space }) => `места «${space}» на этой доске нет; названия есть на карте`,
  noSuchUnit: ({ units }) => `таких войск нет; есть: ${units.map(unit => `${unitNameRu(unit)} (${unit})`).join(', ')}`,
  aTerritory: 'нужна территория, а не морская зона',
  aSeaZone: 'нужна морская зона, например "SZ 5"',

  noPlayer: ({ name, players }) => `игрока «${name}» нет; есть: ${players.join(', ')}`,
  levels: ({ player, levels }) => `у игрока ${player} уровни ${levels.join(', ')}`,
  noLevels: ({ player }) => `у игрока ${player} нет уровней; уберите это`,
  noParam: ({ player, name }) => `у игрока ${player} нет числа «${name}»`,
  notSteered: ({ player }) => `у игрока ${player} нет чисел, которые можно менять; уберите их`,
  diceDue: ({ dice }) => `решать здесь пока нечего, пора бросать кубики (${dice}); сначала бросьте их`,
  gameIsOver: 'игра окончена; решать больше нечего',
  manyOrders:
    'войск здесь больше, чем позволяет перечислить все приказы сразу; назовите место, род войск или то и другое',
}
