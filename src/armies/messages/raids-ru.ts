import type { Translation } from '../../engine/index.ts'
import { citedIn, unitNameRu, unitsRu } from './names-ru.ts'
import type { Forces, raidsEn } from './raids-en.ts'

const targets: Readonly<Record<string, string>> = {
  industrialComplex: 'завод',
  majorIndustrialComplex: 'большой завод',
  minorIndustrialComplex: 'малый завод',
  airBase: 'авиабаза',
  navalBase: 'морская база',
}
const targetRu = (target: string): string => targets[target] ?? target

const several = (units: readonly string[]): string => units.map(unitNameRu).join(', ')

const unitsIn = ({ units }: Forces): string => unitsRu(units) || 'никого'

/** The same in Russian. */
export const raidsRu: Translation<typeof raidsEn> = {
  // Who may take part.
  fliersAlone: ({ units, rule }) => `в налёте летят: ${several(units)}${citedIn(rule)}`,
  defendersOfRaid: ({ units, rule }) => `налёт встречают: ${several(units)}${citedIn(rule)}`,
  nobodyRaids: 'в налёт никто не летит; впишите хотя бы один бомбардировщик',
  noneRaidsThis: ({ target, units, rule }) =>
    `ни один из этих самолётов не вредит такой цели (${targetRu(target)})${citedIn(rule)}; добавьте: ${several(units)}`,
  noEscorts: ({ unit, rule }) =>
    `${unitNameRu(unit)}: по этим правилам воздушного боя нет, сопровождать незачем${citedIn(rule)}; уберите`,
  noInterceptors: ({ unit, rule }) =>
    `${unitNameRu(unit)}: по этим правилам никто не перехватывает${citedIn(rule)}; уберите`,
  firesAtNoRaid: ({ unit, rule }) =>
    `${unitNameRu(unit)}: по налёту не стреляет, у цели своя защита${citedIn(rule)}; уберите`,
  oneHitInRaids: ({ unit }) =>
    `${unitNameRu(unit)}: в налёте самолёт гибнет от одного попадания; не меняйте его «hits»`,

  // Targets.
  valueMissing: ({ target, rule }) =>
    `урон такой цели (${targetRu(target)}) зависит от стоимости территории${citedIn(rule)}: укажите target.value, а в строке «рейд завод 10: 3 бомбардировщика»`,
  valueUnneeded: ({ target, most, rule }) =>
    `${targetRu(target)}: урона всего не больше ${most}, сколько бы ни стоила территория${citedIn(rule)}; уберите стоимость`,
  damageAbove: ({ damage, most, rule }) =>
    `урон ${damage} больше, чем цель выдерживает всего: ${most}${citedIn(rule)}; задайте не больше`,
  damageIsPaid: ({ rule }) => `здесь урон платят сразу, и на цели он не остаётся${citedIn(rule)}; уберите его`,

  // Notation.
  writeTarget: ({ example }) => `напишите цель налёта и двоеточие, как в «${example}»`,
  noTarget: ({ targets: words }) => `такой цели нет; напишите ${words.join(', ')}`,
  raiders: ({ example }) => `самолёты, которые летят в налёт, как в «${example}»`,
  againstRaid: 'перехватчиков и зенитки, или уберите «v»',
  orDefenders: ', или «v» и те, кто встречает налёт',
  valueOfTerritory: 'стоимость территории',
  damageBefore: 'урон, который уже есть',
  targetAlone: 'не на месте; до двоеточия стоят цель, стоимость территории и «урон» с тем, что уже есть',

  // Notes.
  optionalAirBattle: ({ rule }) =>
    `Есть перехватчики, поэтому идёт воздушный бой по необязательному правилу${citedIn(rule)}.`,
  nobodyIntercepts: ({ rule }) => `Никто не перехватывает, и сопровождению не с кем сражаться${citedIn(rule)}.`,
  noGun: ({ rule }) => `Зенитки у защитника нет, поэтому по бомбардировщикам никто не стреляет${citedIn(rule)}.`,
  gunsAsOne: ({ rule }) => `Несколько зениток стреляют как одна${citedIn(rule)}.`,
  doesNoDamage: ({ unit, rule }) =>
    `${unitNameRu(unit)}: в воздушном бою участвует, и по нему стреляют, но этой цели не вредит${citedIn(rule)}.`,
  purse: ({ rule }) => `Сколько у защитника денег, не учитывается${citedIn(rule)}.`,
  someNumbers: 'Бомбардировщиков так много, что сравниваются лишь некоторые их числа.',

  // The reply for people.
  raid: 'налёт',
  raids: 'налётов',
  fly: forces => `летят: ${unitsIn(forces)}`,
  meet: forces => `встречают: ${unitsIn(forces)}`,
  aim: ({ target, value, damage }) =>
    `цель: ${targetRu(target)}${value === undefined ? '' : `, стоимость ${value}`}${damage === 0 ? '' : `, урон ${damage}`}`,
  onAverage: 'В среднем',
  damage: 'урон',
  attackerLoses: 'потери нападающего',
  defenderLoses: 'потери защитника',
  gain: 'выгода',
  damageDone: 'Урон',
  theTarget: 'Цель',
  worksNoMore: 'не работает',
  lostByAttacker: 'Потери нападающего, IPC',
  lostByDefender: 'Потери защитника, IPC',
  unitsLost: 'Потери в среднем',
  lostOf: ({ unit, isOwn }) => `${unitNameRu(unit)}, ${isOwn ? 'нападающий' : 'защитник'}`,
  howMany: ({ unit, best }) => `Сколько самолётов выгоднее послать (${unitNameRu(unit)}): ${best}`,
  bombers: 'самолётов',
}
