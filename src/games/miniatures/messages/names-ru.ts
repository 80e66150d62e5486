import type { Direction } from '../field/bearing.ts'
import type { Nation } from '../nations.ts'

export const nationNames: Readonly<Record<Nation, string>> = {
  Germany: 'Германия',
  Japan: 'Япония',
  Italy: 'Италия',
  Romania: 'Румыния',
  Hungary: 'Венгрия',
  Finland: 'Финляндия',
  'United States': 'США',
  'United Kingdom': 'Великобритания',
  'Soviet Union': 'Советский Союз',
  France: 'Франция',
  Poland: 'Польша',
  Canada: 'Канада',
  Australia: 'Австралия',
  Greece: 'Греция',
  China: 'Китай',
}

export const directionNames: Readonly<Record<Direction, string>> = {
  e: 'восток',
  ne: 'северо-восток',
  nw: 'северо-запад',
  w: 'запад',
  sw: 'юго-запад',
  se: 'юго-восток',
}
