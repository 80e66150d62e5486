import type { Translation } from '../../engine/index.ts'
import { citedIn, unitNameRu, unitsRu } from './names-ru.ts'
import type { Forces } from './raids-en.ts'
import type { scramblesEn } from './scrambles-en.ts'

const unitsIn = ({ units }: Forces): string => unitsRu(units) || 'никто'

/** The same in Russian. */
export const scramblesRu: Translation<typeof scramblesEn> = {
  // Who may.
  theseScramble: ({ units, rule }) => `по тревоге взлетают только: ${units.map(unitNameRu).join(', ')}${citedIn(rule)}`,
  nobodyReady: 'взлететь некому; впишите хотя бы один самолёт',
  noBattle: ({ rule }) =>
    `самолёты взлетают туда, где идёт морской бой или начинается высадка${citedIn(rule)}; впишите защитников зоны или высадку в «land»`,
  noLanding: 'никто не высаживается, и оставаться для защиты от высадки незачем; уберите «base» или добавьте «land»',

  // Notation.
  readyAircraft: 'самолёты, которые могут взлететь, как в «scramble: 2f; 2dd v 1s»',
  writeBattleBehind: 'напишите «;» и морской бой или высадку, как в «scramble: 2f; 2dd v 1s»',
  battleAtSea: 'самолёты взлетают в морской бой или перед высадкой; напишите одно из них после точки с запятой',

  // Notes.
  howTheyFight: ({ rule }) =>
    `Взлетевшие самолёты защищают зону и не отступают; оставшиеся в морском бою не участвуют${citedIn(rule)}.`,
  noBombardment: ({ rule }) =>
    `Если самолёты взлетели, в море идёт бой, и корабли берег не обстреливают${citedIn(rule)}.`,

  // The reply for people.
  scramble: 'взлёт по тревоге',
  bestIs: forces => `лучше всего для защитника, если взлетят: ${unitsIn(forces)}`,
  weighedBy: ({ objective, territoryValue }) =>
    objective === 'winProbability'
      ? 'сравнивается вероятность победы нападающего'
      : objective === 'captureProbability'
        ? 'сравнивается вероятность захвата территории'
        : `сравнивается разница потерь в IPC${territoryValue > 0 ? `, территория стоит ${territoryValue} IPC` : ''}`,
  ofBest: 'При лучшем выборе',
  attackerWins: 'победа нападающего',
  captured: 'территория захвачена',
  everyChoice: 'Все варианты',
  theyScramble: 'взлетают',
  these: forces => unitsIn(forces),
  percent: ({ percent }) => `${percent.toFixed(1).replace('.', ',')} %`,
  attackerLoses: 'потери нападающего, IPC',
  defenderLoses: 'потери защитника, IPC',
  swing: 'разница, IPC',
}
