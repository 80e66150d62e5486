import { formRu } from '../../engine/index.ts'
import type { Sister } from './names-en.ts'

type Forms = readonly [one: string, few: string, many: string]

/** Units in three forms: 1 танк, 2 танка, 5 танков. */
export const unitForms = {
  infantry: ['пехота', 'пехоты', 'пехоты'],
  artillery: ['артиллерия', 'артиллерии', 'артиллерий'],
  mechanizedInfantry: ['мотопехота', 'мотопехоты', 'мотопехот'],
  tank: ['танк', 'танка', 'танков'],
  antiaircraftArtillery: ['зенитная артиллерия', 'зенитных артиллерии', 'зенитных артиллерий'],
  antiaircraftGun: ['зенитка', 'зенитки', 'зениток'],
  fighter: ['истребитель', 'истребителя', 'истребителей'],
  tacticalBomber: ['тактический бомбардировщик', 'тактических бомбардировщика', 'тактических бомбардировщиков'],
  bomber: ['бомбардировщик', 'бомбардировщика', 'бомбардировщиков'],
  strategicBomber: [
    'стратегический бомбардировщик',
    'стратегических бомбардировщика',
    'стратегических бомбардировщиков',
  ],
  submarine: ['подлодка', 'подлодки', 'подлодок'],
  transport: ['транспорт', 'транспорта', 'транспортов'],
  destroyer: ['эсминец', 'эсминца', 'эсминцев'],
  cruiser: ['крейсер', 'крейсера', 'крейсеров'],
  aircraftCarrier: ['авианосец', 'авианосца', 'авианосцев'],
  battleship: ['линкор', 'линкора', 'линкоров'],
} as const

export const powers = {
  anzac: 'АНЗАК',
  austriaHungary: 'Австро-Венгрия',
  britishEmpire: 'Британская империя',
  china: 'Китай',
  france: 'Франция',
  germany: 'Германия',
  italy: 'Италия',
  japan: 'Япония',
  ottomanEmpire: 'Османская империя',
  russia: 'Россия',
  unitedKingdom: 'Великобритания',
  unitedStates: 'США',
  ussr: 'СССР',
}

const formsByUnit: Readonly<Record<string, Forms>> = unitForms
const namesOfPowers: Readonly<Record<string, string>> = powers

/** Any unit may be damaged where rules are changed. What is no unit of the family stays as it is. */
const formsOf = (unit: string): Forms => {
  const damaged = /^damaged([A-Z].*)/.exec(unit)?.[1]
  if (damaged === undefined) return formsByUnit[unit] ?? [unit, unit, unit]
  const [one, few, many] = formsOf(damaged.replace(/^./, letter => letter.toLowerCase()))
  return /[ая]$/.test(one)
    ? [`повреждённая ${one}`, `повреждённые ${few}`, `повреждённых ${many}`]
    : [`повреждённый ${one}`, `повреждённых ${few}`, `повреждённых ${many}`]
}

/** Feminine words have a form of their own for one that is acted upon: `пехоту`, `повреждённую подлодку`. */
const actedUpon = (one: string): string =>
  one
    .replace(/ая(?= )/, 'ую')
    .replace(/я$/, 'ю')
    .replace(/а$/, 'у')

/** A unit beside a number, without the number: `танка` at 2. */
export const unitFormRu = (count: number, unit: string): string => formRu(count, ...formsOf(unit))

export const unitNameRu = (unit: string): string => unitFormRu(1, unit)

export const unitCountRu = (count: number, unit: string): string => `${count} ${unitFormRu(count, unit)}`

/** `2 пехоты, 1 танк`; empty where there is nobody. */
export const unitsRu = (units: Readonly<Record<string, number>>): string =>
  Object.entries(units)
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => unitCountRu(count, unit))
    .join(', ')

/** The same as the object of a verb: `ставят 1 пехоту`, `ставят 2 пехоты`. */
export const unitObjectRu = (count: number, unit: string): string => {
  const [one, few, many] = formsOf(unit)
  return `${count} ${formRu(count, actedUpon(one), few, many)}`
}

export const powerNameRu = (power: string): string => namesOfPowers[power] ?? power

/** The verb of a power: США are many. `ходит Япония`, `ходят США`. */
export const verbOfPower = (power: string, one: string, many: string): string => (power === 'unitedStates' ? many : one)

/** The same in the genitive: `зениток нет`. */
export const sisters: Readonly<Record<Sister, string>> = {
  antiAircraftGun: 'зениток',
  artillery: 'артиллерии',
  mechanizedInfantry: 'мотопехоты',
  tacticalBomber: 'тактических бомбардировщиков',
  bomber: 'бомбардировщиков',
  cruiser: 'крейсеров',
  destroyer: 'эсминцев',
  aircraftCarrier: 'авианосцев',
  industrialComplex: 'заводов среди войск',
  base: 'баз',
}

/** The rule that a sentence goes by, where it has one. */
export const citedIn = (rule: string | undefined): string => (rule === undefined ? '' : ` (${rule})`)
