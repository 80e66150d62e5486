import type { ConditionWords } from './conditions-en.ts'
import { decisionsRu } from './decisions-ru.ts'
import { formsRu } from './forms-ru.ts'

const rules = new Intl.PluralRules('ru')

/** `1 бой`, `2 боя`, `5 боёв` */
const many = (count: number | string, one: string, few: string, more: string): string => {
  const form = rules.select(Number(String(count).replaceAll(',', '')))
  return `${count} ${form === 'one' ? one : form === 'few' ? few : more}`
}

const decimal = (value: number): string => String(value).replace('-', '−').replace('.', ',')
const percent = (chance: number): string => `${decimal(Number((100 * chance).toPrecision(12)))} %`
const ipc = (value: number): string => `${decimal(value)} IPC`

const who = { attacker: 'нападающий', defender: 'защитник' } as const
const whose = { attacker: 'нападающего', defender: 'защитника' } as const

/** The same in Russian. */
export const conditionsRu: ConditionWords = {
  names: formsRu.names,
  decisions: decisionsRu,
  yes: formsRu.yes,
  no: formsRu.no,
  nothing: formsRu.nothing,
  usualOne: 'обычный',
  kinds: {
    battle: 'Бой',
    amphibious: 'Высадка',
    waves: 'Волны',
    land: 'Бой на суше',
    sea: 'Морской бой',
    campaign: 'Кампания',
    landing: 'Высадка',
    mines: 'Минные поля',
    submarineWarfare: 'Подводная война',
    raid: 'Налёт',
    scramble: 'Взлёт по тревоге',
  },
  location: { land: 'на суше', sea: 'на море' },
  part: { sea: 'морской бой', land: 'высадка' },
  wave: number => `бой ${number}`,
  reinforcements: { attacker: 'подкрепления нападающего', defender: 'подкрепления защитника' },
  aboard: {
    attacker: army => `на транспортах нападающего: ${army}`,
    defender: army => `на транспортах защитника: ${army}`,
  },
  developed: (side, names) => `${who[side]} развил: ${names.map(name => name.toLowerCase()).join(', ')}`,
  target: ({ kind, value, damage }, names) =>
    [
      `цель: ${names[String(kind)] ?? kind}`,
      ...(value === undefined ? [] : [`стоимость территории ${value} IPC`]),
      ...(damage === undefined || damage === 0 ? [] : [`урон уже ${damage}`]),
    ].join(', '),
  and: ' и ',
  or: ', или ',
  best: 'когда это лучше',
  bound: {
    afterRounds: round => `с конца раунда ${round}`,
    inRound: round => `только в конце раунда ${round}`,
    unitsLeft: count => `когда осталось не больше ${many(count, 'фигуры', 'фигур', 'фигур')}`,
    winProbabilityBelow: chance => `когда шанс победить ниже ${percent(chance)}`,
    stopHereValueBelow: value => `когда разница потерь ниже ${ipc(value)}`,
    cleared: () => 'когда у врага не осталось боевых кораблей',
    afterTurns: turn => `после хода ${turn}`,
    swingBelow: value => `когда предстоящий бой даст меньше ${ipc(value)}`,
  },
  policy: {
    casualties: (side, order) => `${who[side]} сперва теряет: ${order}`,
    keepLand: (side, _, count) =>
      `${who[side]} бережёт ${many(count, 'сухопутную фигуру', 'сухопутные фигуры', 'сухопутных фигур')} ценой авиации`,
    retreat: (side, when) => `${who[side]} отступает: ${when}`,
    stop: (side, when) => `${who[side]} прекращает атаку: ${when}`,
    submerge: (side, when) => `подлодки ${whose[side]} погружаются: ${when}`,
    support: (side, unit) => `артиллерия ${whose[side]} сперва поддерживает: ${unit}`,
  },
  objective: text => `лучше значит ${text}`,
  territory: value => `, территория оценена в ${ipc(value)}`,
  dice: {
    mode: () => 'малое везение',
    sides: sides => `кубики с ${many(sides, 'гранью', 'гранями', 'гранями')}`,
  },
  rule: {
    cost: (unit, value) => `${unit}: цена ${value}`,
    attack: (unit, value) => `${unit}: атака ${value}`,
    defense: (unit, value) => `${unit}: защита ${value}`,
    hits: (unit, value) => `${unit} выдерживает ${many(value, 'попадание', 'попадания', 'попаданий')}`,
    abilities: (unit, list) => (list === '' ? `${unit} ничего особого не умеет` : `${unit} умеет только: ${list}`),
  },
  ability: {
    surpriseStrike: 'стрелять первым',
    submerges: 'погружаться',
    cannotHitAir: 'не попадать в авиацию',
    hiddenFromAir: 'скрываться от авиации',
    cancelsSubmarines: 'находить подлодки',
    lostLast: 'гибнуть последним',
    carriesLand: 'перевозить войска',
    ridesAlong: 'грузиться вторым',
    landBasesOnly: 'летать только с суши',
    carriesFighters: 'нести истребители',
    supportsAttack: 'поддерживать атаку',
    supported: 'получать поддержку',
    absorbsHits: 'поглощать попадания',
    lostLastOfArmy: 'гибнуть последним в армии',
    dogfights: 'вести воздушный бой',
    gainsFromSupremacy: 'стрелять лучше при господстве в воздухе',
    firesAtLandings: 'стрелять по десанту',
    bombards: 'обстреливать берег',
    antiaircraft: 'стрелять по самолётам',
  },
  value: (name, value) => `${name.charAt(0).toLowerCase()}${name.slice(1)}: ${value}`,
  zone: (zone, count) => `${count} в зоне ${zone}`,
  values: {
    attacker: 'нападающего',
    defender: 'защитника',
    nobody: 'ничья',
    contested: 'спорная',
    friendly: 'своя',
    monteCarlo: 'по выборке',
    exact: 'точно',
  },
  said: {
    attacker: army => `нападают: ${army}`,
    defender: army => `защищаются: ${army}`,
    seaborne: army => `с моря: ${army}`,
    bombardment: army => `обстрел берега: ${army}`,
    overland: army => `по суше: ${army}`,
    air: army => `по воздуху: ${army}`,
    fleet: army => `флот: ${army}`,
    cargo: army => `на транспортах: ${army}`,
    loads: armies => `по транспортам: ${armies}`,
    by: () => 'ответный удар',
    retreatZone: () => 'отступать некуда',
    bystanders: () => 'рядом стоят союзники нападающего',
    originalController: to => `чья территория сначала: ${to}`,
    round: round => `раунд игры ${round}`,
    turns: turns => (/^\d+$/.test(turns) ? many(turns, 'ход', 'хода', 'ходов') : `ход за ходом: ${turns}`),
    each: army => `каждый ход: ${army}`,
    strikesBack: () => 'защитник не отвечает ударом',
    status: status => `территория до высадки ${status}`,
    mines: fields => `на пути ${many(fields, 'минное поле', 'минных поля', 'минных полей')}`,
    fields: fields => `на пути ${many(fields, 'минное поле', 'минных поля', 'минных полей')}`,
    bombarding: count => `обстрел ведут линкоры: ${count}`,
    submarines: text => `подлодки в набеге: ${text}`,
    income: text => `доходы: ${text}`,
    neutral: () => 'США нейтральны',
    method: method => method,
    trials: trials => many(trials, 'испытание', 'испытания', 'испытаний'),
    seed: seed => `зерно ${seed}`,
    survivorsAtMost: count => `в списке ${many(count, 'исход', 'исхода', 'исходов')}`,
  },
}
