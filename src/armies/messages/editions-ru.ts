import type { Translation } from '../../engine/index.ts'
import type { editionsEn } from './editions-en.ts'
import { citedIn } from './names-ru.ts'

/** The same in Russian. */
export const editionsRu: Translation<typeof editionsEn> = {
  bombardmentJoins: ({ rule }) =>
    `Корабли обстреливают берег вместе с первым залпом нападающего: те, в кого попали, в первом раунде ещё стреляют${citedIn(rule)}.`,
  bombardmentOpens: ({ rule }) =>
    `Корабли обстреливают берег до первого раунда: те, в кого попали, гибнут сразу и не стреляют${citedIn(rule)}.`,
  fewBombard: ({ bombarding, willing, rule }) =>
    `Кораблей обстреливает берег ${bombarding} из ${willing}: не больше одного на каждую высадившуюся фигуру${citedIn(rule)}.`,
  seaborneStay: ({ rule }) => `Высадившиеся с моря не отступают, остальные могут${citedIn(rule)}.`,
  aircraftAloneRetreat: ({ rule }) => `При высадке отступить могут только самолёты${citedIn(rule)}.`,
  threeShots: ({ rule }) =>
    `Зенитная артиллерия стреляет до первого раунда: до трёх выстрелов каждая, не больше одного по самолёту${citedIn(rule)}.`,
  oneGun: ({ rule }) =>
    `Одна зенитка стреляет до первого раунда, по кости на самолёт; несколько стреляют как одна${citedIn(rule)}.`,
  planesNeedDestroyer: ({ rule }) => `Самолёты не попадают в подлодки, если рядом нет своего эсминца${citedIn(rule)}.`,
  planesHitSubmarines: ({ rule }) => `Самолёты попадают в подлодки и без эсминца${citedIn(rule)}.`,
  transportsLast: ({ rule }) => `Транспорты гибнут последними и не стреляют${citedIn(rule)}.`,
  transportsFight: ({ rule }) => `Транспорты обороняются и гибнут как любые другие корабли${citedIn(rule)}.`,
  divesAtEnd: ({ rule }) => `Подлодки погружаются в конце раунда, а не до бросков${citedIn(rule)}.`,
}
