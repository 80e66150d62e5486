import { defined } from '../../engine/index.ts'
import { formRu } from './plural-ru.ts'

/** Войска семейства, в трёх формах: 1 танк, 2 танка, 5 танков. */
export const unitForms: Readonly<Record<string, string>> = {
  infantry: 'пехота|пехоты|пехоты',
  artillery: 'артиллерия|артиллерии|артиллерий',
  tank: 'танк|танка|танков',
  fighter: 'истребитель|истребителя|истребителей',
  bomber: 'бомбардировщик|бомбардировщика|бомбардировщиков',
  submarine: 'подлодка|подлодки|подлодок',
  transport: 'транспорт|транспорта|транспортов',
  destroyer: 'эсминец|эсминца|эсминцев',
  cruiser: 'крейсер|крейсера|крейсеров',
  aircraftCarrier: 'авианосец|авианосца|авианосцев',
  battleship: 'линкор|линкора|линкоров',
  damagedBattleship: 'повреждённый линкор|повреждённых линкора|повреждённых линкоров',
}

/** Войско при числе, без числа: `танка` при 2. */
export const unitFor = (count: number, unit: string): string => {
  const [one = unit, few = unit, many = unit] = unitForms[unit]?.split('|') ?? []
  return formRu(count, one, few, many)
}

const formsOf = new Map(Object.values(unitForms).map(forms => [defined(forms.split('|')[0]), forms.split('|')]))

/** Столько-то войск по их подписи: 2 «Танк» → `2 танка`. */
export const countedUnits = (count: number, label: string): string => {
  const name = label.toLowerCase()
  const [one = name, few = name, many = name] = formsOf.get(name) ?? []
  return `${count} ${formRu(count, one, few, many)}`
}

/** Державы, как они названы в ответах. */
export const powerNames: Readonly<Record<string, string>> = {
  austriaHungary: 'Австро-Венгрия',
  russia: 'Россия',
  germany: 'Германия',
  france: 'Франция',
  britishEmpire: 'Британская империя',
  ottomanEmpire: 'Османская империя',
  italy: 'Италия',
  unitedStates: 'США',
  ussr: 'СССР',
  unitedKingdom: 'Великобритания',
  japan: 'Япония',
}
