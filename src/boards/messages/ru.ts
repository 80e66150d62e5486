import { unitNameRu } from '../../armies/messages/names-ru.ts'
import type { Translation } from '../../engine/index.ts'
import type { en } from './en.ts'

/** The same in Russian. */
export const ru: Translation<typeof en> = {
  noSuchSpace: ({ space }) => `места «${space}» на этой доске нет; названия есть на карте`,
  noSuchUnit: ({ units }) => `таких войск нет; есть: ${units.map(unit => `${unitNameRu(unit)} (${unit})`).join(', ')}`,
  aTerritory: 'нужна территория, а не морская зона',
  aSeaZone: 'нужна морская зона, например "SZ 5"',
}
