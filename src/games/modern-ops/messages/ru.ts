import { countRu, numberRu, type Translation } from '../../../engine/index.ts'
import type { CheckName, PhaseName, Token, UnitClass } from '../data.ts'
import type { Ammunition, AnySide, en } from './en.ts'
import { typeNames } from './types-ru.ts'

const classNames: Readonly<Record<UnitClass, string>> = {
  'command-node': 'командный узел',
  howitzer: 'гаубица',
  mortar: 'миномёт',
  bomber: 'бомбардировщик',
  fighter: 'истребитель',
  jammer: 'генератор помех',
  'air-defence': 'ПВО',
  helicopter: 'вертолёт',
  infantry: 'пехота',
  transport: 'транспорт',
  tank: 'танк',
  unmanned: 'беспилотник',
}

const packageNames: Readonly<Record<string, string>> = {
  'motor-platoon': 'мотострелковый взвод',
  'tank-platoon': 'танковый взвод',
  'battery-sp': 'самоходная батарея',
  'battery-towed': 'буксируемая батарея',
  'air-pair': 'авиационная пара',
}

/** What a question calls a unit or a package may be a key of the demonstration. */
const called = (id: string): string => typeNames[id] ?? packageNames[id] ?? id

const sideNames: Readonly<Record<AnySide, string>> = {
  north: 'север',
  south: 'юг',
  own: 'свои',
  enemy: 'противник',
  attacker: 'нападающий',
  defender: 'обороняющийся',
}

const checkNames: Readonly<Record<CheckName, string>> = {
  aim: 'прицеливание',
  kill: 'поражение цели',
  'aim at towed artillery': 'прицеливание по буксируемой артиллерии',
  'kill towed artillery': 'поражение буксируемой артиллерии',
  'air defence reacts': 'реакция ПВО',
  'air defence locks on': 'захват цели ПВО',
  'air defence kills': 'поражение цели ПВО',
  'lock on': 'захват цели',
  hit: 'попадание',
  jam: 'глушение',
}

const tokenNames: Readonly<Record<Token, string>> = {
  fired: 'Отстрелялся',
  moved: 'Переместился',
  finished: 'Закончил',
  jammed: 'Заглушён',
  pinned: 'Прижат',
  recovering: 'Восстанавливается',
  inVehicle: 'В машине',
  onGround: 'На земле',
  inFlight: 'В полёте',
}

const phaseNames: Readonly<Record<PhaseName, string>> = {
  recharge: 'перезарядка',
  operational: 'оперативная',
  intermission: 'интермиссия',
  tactical: 'тактическая',
}
const phasesOn: Readonly<Record<PhaseName, string>> = {
  recharge: 'идёт фаза перезарядки',
  operational: 'идёт оперативная фаза',
  intermission: 'идёт интермиссия',
  tactical: 'идёт тактическая фаза',
}

const ammunitionNames: Readonly<Record<Ammunition, string>> = {
  full: 'полный',
  half: 'половина',
  reserve: 'в резерв',
  destroyed: 'уничтожено',
}
const strikerStates: Readonly<Record<Ammunition, string>> = {
  full: 'полный боекомплект',
  half: 'половина боекомплекта',
  reserve: 'в резерве',
  destroyed: 'уничтожен',
}

const placeNames = { reserve: 'резерв', valhalla: 'Вальхалла' } as const
const doings = { strike: 'бить', attack: 'атаковать', jam: 'глушить' } as const
const verbs = { strike: 'бьёт', bomb: 'бомбит', attack: 'атакует', jam: 'глушит' } as const
const happenings = {
  destroyed: ': уничтожение',
  shot: ' стреляет',
  reserve: ' уходит в резерв',
  jammed: ': глушение',
  repelling: ' пытается отразить',
} as const

const classList = (classes: readonly UnitClass[]): string => classes.map(one => classNames[one]).join(', ')
const activators = (count: number): string => countRu(count, 'активатор', 'активатора', 'активаторов')

const lacking = {
  activation: 'как тянут активаторы и активируют юниты',
  movement: 'движение',
  directFire: 'стрельба прямой наводкой',
  morale: 'мораль и её восстановление командными узлами',
  vlv: 'оружие ВЛВ',
  helicopterLanding: 'посадка вертолётов',
  stacking: 'стекинг',
  unitProfiles: 'профили юнитов: дальности, оружие, радиус стрельбы ПВО',
} as const

/** The same in Russian. */
export const ru: Translation<typeof en> = {
  game: 'Современный гексовый варгейм (отрывок)',
  gameDescription: 'Гаубицы, бомбардировщики, истребители, глушение, целые фазы, кампании – всё по отрывку правил.',
  strikeKind: 'Удар',
  strikeDescription:
    'Гаубицы, миномёты или бомбардировщики бьют по гексу: что будет уничтожено и собьёт ли бомбардировщики ПВО.',
  fighterAttackKind: 'Атака истребителей',
  fighterAttackDescription: 'Истребители атакуют воздушный юнит в полёте: одна атака, без контратак.',
  jamKind: 'Глушение',
  jamDescription: 'Генератор помех пытается заглушить вражеский юнит – и что это для того значит.',
  duelKind: 'Дуэль',
  duelDescription: 'Контрбатарейная борьба или воздушный бой – выстрел за выстрелом; когда выгодно контратаковать.',
  phaseKind: 'Оперативная фаза',
  phaseDescription:
    'Командные узлы, гаубицы, бомбардировщики, истребители, генераторы помех и цели обеих сторон: лучшее следующее действие, сколько стоят остальные и какие будут потери.',
  initiativeKind: 'Инициатива',
  initiativeDescription: 'Кому достанется жетон «Инициатива»; при равенстве бросают снова.',
  rechargeKind: 'Перезарядка',
  rechargeDescription: 'Фаза перезарядки: токены, Лимб и Вальхалла, выбитые активаторы, подкрепления, новая колода.',
  intermissionKind: 'Интермиссия',
  intermissionDescription:
    'Интермиссия: токены «Восстанавливается» убираются, «Прижат» становятся «Восстанавливается».',
  tacticalKind: 'Тактическая фаза',
  tacticalDescription: `Окончена ли тактическая фаза. На остальное ответа нет, потому что этого нет в отрывке: ${Object.values(lacking).join('; ')}.`,
  purchaseKind: 'Закупка',
  purchaseDescription:
    'Закупка сочетаний юнитов и активаторов перед миссией: хватает ли ОЭ и резерва, нет ли запретов, взяты ли сценарные юниты.',
  missionEndKind: 'Конец миссии',
  missionEndDescription: 'Очки, возвращающиеся юниты и следующая миссия кампании.',

  strikeRequest: 'Удар или бомбоудар по одному гексу (MOD-3, MOD-5, MOD-6).',
  targetsField: 'вражеские юниты в атакованном гексе; за каждый бросают отдельно (MOD-3.5)',
  strikePhaseField: 'оперативная (если не сказано) или тактическая (для миномётов, если не сказано, MOD-5.1)',
  airDefenceField: 'при бомбоударе: ПВО вне гекса, прикрывающая тактические юниты в нём (MOD-6.2)',
  repelsField: 'при бомбоударе: пытается ли атакованный его отразить; если не сказано – всегда, когда есть кому',
  rollsField: 'кубики в том порядке, в каком их бросали: ответ скажет, что они дают; ровно столько, сколько нужно',
  strikerField: 'гаубица, миномёт или бомбардировщик (MOD-3.1, MOD-5.1, MOD-6.1)',
  classField: 'что это за юнит; или задайте тип',
  typeField: 'тип из примерного состава сторон вместо класса: придуман вместе с ценой',
  nameField: 'как его звать в ответе',
  valueField: 'сколько стоит его потеря; если не сказано – придуманная цена из примера',
  towedField: 'свойство «Буксируемый», у гаубиц и миномётов (MOD-3.4)',
  ammunitionField:
    'у гаубиц, миномётов, бомбардировщиков и истребителей: полный боекомплект (если не сказано) или половина (MOD-3.6)',
  jammedField: 'на нём «Заглушён» (MOD-8.1)',
  finishedField: 'на нём «Закончил» (MOD-4.5, MOD-7.5, MOD-2.4)',
  firedField: 'на нём «Отстрелялся»: уже отражал бомбоудар в этот ход (MOD-6.5)',
  landedField: 'у вертолётов: на земле (MOD-3.1, MOD-7.1)',
  unmannedField:
    'свойство «Беспилотный» тактических юнитов, наземных и воздушных (MOD-8.3); у класса «беспилотник» оно есть',
  fliesField: 'о беспилотниках: воздушный ли это юнит (MOD-7.1); если не сказано – да, наше прочтение (MOD-15.24)',
  rider: 'пехота в транспорте: гибнет вместе с ним (MOD-3.5)',
  ridingField: 'у транспорта: пехота внутри – не отдельные цели, гибнет вместе с ним (MOD-3.5)',
  target: 'Юнит в атакованном гексе.',
  countField: 'сколько одинаковых; если не сказано – 1',
  directorField: 'кто наводит, если это важно (MOD-3.2, MOD-3.7)',
  coveringUnit: 'ПВО вне гекса, в радиусе стрельбы которой он лежит.',
  fighterAttackRequest: 'Одна атака истребителей по воздушному юниту (MOD-7).',
  fighterPhaseField: 'оперативная: в других истребители не действуют',
  fighterField: 'истребители; если не сказано – с полным боекомплектом',
  airTargetField: 'воздушный юнит в полёте (MOD-7.1)',
  jamRequest: 'Попытка глушения (MOD-8).',
  jamPhaseField: 'оперативная: в других генераторы помех не действуют',
  jammerField: 'генератор помех; если не сказано – боеготов',
  jamTargetField: 'любой вражеский юнит (MOD-8.1)',
  duelRequest: 'Контрбатарейная борьба или воздушный бой (MOD-4, MOD-5.1, MOD-7.4).',
  duelPhaseField: 'оперативная (если не сказано) или тактическая (если участвуют миномёты)',
  answersField:
    'контратаковать ли после промаха: всегда (если не сказано), никогда или когда это выгодно, зная, что сделает другой',
  duelAmmunitionValueField: 'сколько стоит сбережённый удар; если не сказано – 0; он теряется вместе с юнитом',
  duelAttackerField: 'кто бьёт первым: гаубица, миномёт или истребитель',
  duelDefenderField: 'кто может контратаковать, если боеготов (MOD-4.1, MOD-7.4)',
  phaseRequest: 'Оперативная фаза (MOD-2.3 – MOD-2.6): что она принесёт и какое следующее действие лучшее?',
  ownField: 'юниты стороны, с точки зрения которой считается выгода',
  nextToActField: 'чьё следующее действие: своё (если не сказано), противника или ещё не брошено: по кубику (MOD-2.3)',
  ammunitionValueField:
    'сколько стоит для своей стороны сбережённый удар; если не сказано – 0; он теряется вместе с юнитом',
  playField:
    'после первого действия: лучшие решения обеих сторон (если не сказано) или то, что сразу приносит больше всего; выборка всегда играет вторым способом',
  phaseUnit: 'Юнит в оперативной фазе: что он и в каком состоянии.',
  actionsField: 'у командных узлов: сколько действий осталось (MOD-2.4); если не сказано – 2, как в примере, придумано',
  hexField: 'юниты стороны с одинаковым текстом стоят в одном гексе и попадают под один удар (MOD-3.5)',
  coversField: 'у ПВО: какие тактические юниты в радиусе её стрельбы; если не сказано – все своей стороны (MOD-6.2)',
  initiativeRequest: 'Кому достанется жетон «Инициатива» (MOD-2.3, MOD-2.6)?',
  ownDieField: 'что выбросила своя сторона, если уже бросала',
  enemyDieField: 'что выбросил противник, если уже бросал',
  turnField: 'ход миссии; если не сказано – 1',
  givenField: 'сторона, которой инициативу даёт миссия: только на 1-й ход (MOD-2.6)',
  rechargeRequest: 'Фаза перезарядки, шаг за шагом (MOD-2.2).',
  missionState: 'Положение в миссии.',
  turnsField: 'сколько ходов в миссии самое большее (MOD-2.1)',
  holderField: 'у кого жетон «Инициатива»; ни у кого – лежит в Лимбе',
  sideState: 'Что есть у стороны в миссии.',
  unitsField: 'на тактической карте и в тыловой зоне',
  limboField: 'уничтоженные тактические юниты; кто там дольше, те раньше',
  spentActivatorsField: 'потраченные активаторы (MOD-11.1)',
  deckField: 'активаторы этой стороны в колоде',
  reserveActivatorsField: 'активаторы на поле резерва, в том числе выбитые (MOD-11.3)',
  reinforcementsField: 'что ждёт на шкале ходов (MOD-13.5)',
  counter: 'Фишка на карте или в тыловой зоне и её токены (MOD-1.3).',
  counterNameField: 'как называется',
  intermissionRequest: 'Интермиссия: «Восстанавливается» убирается, «Прижат» становится «Восстанавливается» (MOD-2.7).',
  operationalOverField:
    'если положение – в оперативной фазе: она окончена, действий у командных узлов не осталось (MOD-2.4), следует интермиссия',
  tacticalRequest: 'Тактическая фаза (MOD-2.8): окончена ли она. Того, что в ней делают, в отрывке нет (MOD-14).',
  tacticalActionField: 'что делается в фазе: правил об этом в отрывке нет, так что ответа не будет',
  purchaseRequest: 'Закупка юнитов перед миссией (MOD-12.2, MOD-12.4, MOD-13.1 – MOD-13.4).',
  epLimitField: 'лимит очков эскалации (MOD-12.2)',
  buyField: `сочетание → сколько раз; в примере есть ${Object.keys(packageNames).join(', ')}`,
  extraActivatorsField: 'докуплено сверх того (MOD-13.4)',
  scenarioField: 'юниты со свойством «Сценарный»: их берут обязательно и даром, как и их транспорт (MOD-13.3)',
  bannedField: 'типы юнитов, запрещённые миссией (MOD-13.2)',
  reserveField: 'что есть в резерве (MOD-12.4); если не сказано – как в примере',
  organisationField: 'таблица организации; если не сказано – как в примере',
  typesField: 'типы юнитов, которых нет в примере',
  activatorPriceField: 'сколько ОЭ стоит активатор; если не сказано – 5, как в примере',
  package: 'Что закупается вместе и за сколько (MOD-13.2).',
  holdings: 'тип юнита → сколько',
  transportField: 'у пехоты: её штатный транспорт (MOD-13.3)',
  missionEndRequest: 'Конец миссии в кампании (MOD-12.3 – MOD-12.6).',
  missionField: 'какая миссия окончена',
  resultField: 'кто победил; или задайте капитуляцию',
  surrenderField: 'кто капитулирует – в миссии или во всей кампании (MOD-12.6)',
  missionsField: 'миссии и блок-схема; если не сказано – как в примере',
  awardsField: 'если в миссии есть исключения: что сторона получает вместо обычного (MOD-12.3)',
  sideEpField: 'лимит ОЭ',
  survivorsField: 'юниты, выжившие к концу миссии',
  spentField: 'израсходованные юниты поддержки и тяжёлое оружие (MOD-12.5)',
  destroyedField: 'уничтоженные юниты, ещё лежащие в Лимбе',
  winnerVpField: 'ОП победителю (MOD-12.3)',
  loserEpField: 'на сколько растёт лимит ОЭ проигравшего (MOD-12.3)',
  nextField: 'блок-схема: какая миссия следует при каком исходе; никакая – кампания окончена (MOD-12.1)',

  className: ({ unitClass }) => classNames[unitClass],
  unitName: ({ unitClass, isTowed }) =>
    isTowed
      ? `${unitClass === 'howitzer' ? 'буксируемая' : 'буксируемый'} ${classNames[unitClass]}`
      : classNames[unitClass],
  typeName: ({ type }) => called(type),
  numberedName: ({ name, number }) => `${name} ${number}`,
  names: ({ names }) => names.join(', '),
  sideName: ({ side }) => sideNames[side],
  checkName: ({ check }) => checkNames[check],
  figure: ({ number }) => numberRu(number),
  duellist: ({ side, unit }) => `${sideNames[side]}, ${unit}`,
  strikeAt: ({ striker, unit }) => `${striker}, цель – ${unit}`,

  ...lacking,
  lacks: ({ rule }) =>
    `в отрывке этого нет: ${rule} (MOD-14); спросить можно об ударах, бомбоударах, атаках истребителей, глушении, дуэлях и оперативных фазах`,

  printable: 'здесь только печатные знаки; уберите управляющие',
  classOrType: 'скажите, что это за юнит, классом или типом: чем-то одним',
  classHasNo: ({ unitClass, field, rule }) =>
    `у юнита класса «${classNames[unitClass]}» не бывает "${field}" (${rule}); уберите это поле`,
  unmannedIs: 'класс «беспилотник» имеет свойство «Беспилотный» (MOD-8.3); выберите другой класс',
  jammedCannot: ({ unit, doing }) =>
    `${unit}: заглушённый юнит не боеготов и не может ${doings[doing]} (MOD-1.5, MOD-8.1); выберите другой`,
  finishedCannot: ({ unit, doing }) =>
    `${unit}: юнит с токеном «Закончил» в этот ход ${doings[doing]} не может (MOD-1.5, MOD-4.5); выберите другой`,

  meaningless: ({ word, at }) => `«${word}» (знак ${at}): здесь ничего не значит; напишите юниты и «v»`,
  fromOneTo99: 'напишите число от 1 до 99',
  saidAlready: 'это уже сказано; напишите один раз',
  unitMissing: 'перед этим нет юнита; напишите его, например «howitzer» или «tank»',
  noUnit:
    'это не юнит; есть «howitzer», «mortar», «bomber», «fighter», «jammer», «node», «ad», «helicopter», «infantry», «apc», «tank», «uav»',
  onlyInfantryRides: 'в транспорте едет только пехота (MOD-3.5); напишите «with infantry»',
  outOfPlace: 'это здесь лишнее',
  noQuestion: 'напишите вопрос, например «howitzer v tank» или «jam tank»',
  noColon: ({ word }) => `после «${word}» нужно двоеточие`,
  noVersus: 'напишите «v» и цель удара, например «howitzer v tank»',
  oneUnit: 'здесь один юнит; без числа и без пехоты внутри',
  coverInField: 'состояние прикрывающей ПВО в строке не пишут; задайте его в форме ниже',
  underAirDefence: 'гекс прикрывает только ПВО (MOD-6.2); напишите «under ad»',

  diceEnd: ({ roll, by, check, rule }) =>
    `кубиков не хватает: нужен бросок ${roll} – ${by}: ${check} (${rule}); добавьте его`,
  noRoll: ({ roll, why }) => `броска ${roll} нет: ${why}; уберите его`,
  failureEnds: 'неудача заканчивает дело (MOD-3.3)',
  duelWon: ({ destroyed }) => `${sideNames[destroyed]} уничтожен, дуэль окончена (MOD-4.4, MOD-7.4)`,
  fireHeld: ({ side }) => `${sideNames[side]} не контратакует, как и задано (MOD-4.4, MOD-15.8)`,
  defenderCannot: 'обороняющийся не может контратаковать (MOD-4.3, MOD-5.1, MOD-7.4)',
  nobodyCan: 'боекомплект у всех, кто мог бы контратаковать, вышел (MOD-4.4, MOD-7.4)',

  crowdedHex: ({ most, count }) => `в атакованном гексе здесь не больше ${most} юнитов, а это ${count}`,
  fightersAttackAir: 'истребители атакуют воздушные юниты (MOD-7.1); об этом вопрос «Атака истребителей»',
  noStriker: ({ unitClass, strikers }) =>
    `юниты класса «${classNames[unitClass]}» ударов не наносят; их наносят: ${classList(strikers)} (MOD-3.1, MOD-5.1, MOD-6.1)`,
  mortarsTactical: 'миномёты бьют только в тактической фазе (MOD-5.1); выберите тактическую',
  directsOperational: ({ unitClass }) =>
    `в оперативной фазе удары наводят командные узлы (MOD-3.2), а не «${classNames[unitClass]}»`,
  directsTactical: ({ unitClass }) =>
    `в тактической фазе удары наводят тактические юниты (MOD-3.2), а не «${classNames[unitClass]}»`,
  jammedDirector: 'заглушённый тактический юнит не может вызывать поддержку (MOD-3.7, MOD-8.2); пусть наводит другой',
  jammedNode: 'заглушённый командный узел не может быть активирован (MOD-8.3); пусть наводит другой',
  finishedNode: 'у командного узла с токеном «Закончил» нет действий (MOD-2.4); пусть наводит другой',
  targetFlies: ({ unit, rule, isAssumed }) =>
    `${unit}: воздушные юниты, кроме приземлившихся вертолётов, так не поразить (${rule}); ${isAssumed ? 'что беспилотники летают – наше прочтение (MOD-15.24), о том, что не летает, скажите "flies": false; ' : ''}выберите наземный юнит`,
  targetIsSupport: ({ unit, rule, unitClass }) =>
    `${unit}: в тактической фазе бьют только по тактическим юнитам (${rule}); «${classNames[unitClass]}» – юнит поддержки`,
  coversOthers: 'других прикрывают только юниты с оперативной ПВО (MOD-6.2)',
  onlyBombings: 'отражают только бомбоудары (MOD-6.2); уберите это',
  noFighter: ({ unitClass }) =>
    `«${classNames[unitClass]}» воздушные юниты не атакует; их атакуют истребители (MOD-7.1)`,
  fightersOperational: 'истребители атакуют только в оперативной фазе (MOD-7.1); выберите оперативную',
  targetOnGround: ({ unit }) =>
    `${unit}: истребители атакуют только воздушные юниты в полёте (MOD-7.1); выберите такой`,
  noJammer: ({ unitClass }) => `«${classNames[unitClass]}» не глушит; глушат генераторы помех (MOD-8.1)`,
  jammersOperational: 'генераторы помех действуют в оперативной фазе (MOD-8.1); выберите оперативную',
  noDuels: ({ unitClass }) =>
    `«${classNames[unitClass]}» в дуэлях не участвует; участвуют гаубицы, миномёты и истребители (MOD-4.1, MOD-5.1, MOD-7.4)`,
  fightersAnswer: ({ unitClass }) =>
    `истребителям отвечают только истребители (MOD-7.4, MOD-15.15); для юнита «${classNames[unitClass]}» есть вопрос «Атака истребителей»`,
  gunsAnswer: ({ unitClass }) => `«${classNames[unitClass]}» гаубицам не отвечает (MOD-4.1); об этом вопрос «Удар»`,
  mortarsStrikeTactical: 'миномёты бьют только по тактическим юнитам (MOD-5.1); гаубицы – юниты поддержки',
  tacticalStruck: 'в тактической фазе бьют только по тактическим юнитам (MOD-3.2); гаубицы – юниты поддержки',
  fightersNotTactical: 'истребители атакуют только в оперативной фазе (MOD-7.1)',

  tooFewTrials: ({ trials, considered, least }) =>
    `${countRu(trials, 'выборки', 'выборок', 'выборок')} мало для первых действий, которых ${considered}: нужно не меньше ${least}, чтобы хватило каждому; задайте больше или уберите`,
  noActionLeft:
    'действий командных узлов не осталось ни у кого: фаза окончена (MOD-2.4); дайте узел с действием одной из сторон',
  crowdedSide: ({ most, count }) => `у стороны здесь не больше ${most} юнитов, а это ${count}`,
  onlyAirDefenceCovers: ({ unitClass }) => `других прикрывает только ПВО (MOD-6.2), а не «${classNames[unitClass]}»`,
  nobodyNamed: ({ name }) => `на этой стороне никого не зовут «${name}»; дайте юниту такое название`,
  defendsItself: ({ name }) => `«${name}» – юнит поддержки и обороняется сам (MOD-6.4); уберите его`,
  unwanted: 'ответ больше не нужен',
  nobodyRolls: 'если инициативу даёт миссия, никто не бросает (MOD-2.6); уберите кубики или "given"',

  otherPhase: ({ phase, wanted }) =>
    `${phasesOn[phase]}; порядок фаз менять нельзя (MOD-2.1), это делают в другой фазе: ${phaseNames[wanted]}${phase === 'operational' ? '. О том, что делают в этой, есть вопрос «Оперативная фаза»; когда она окончена – «Интермиссия»' : ''}`,
  pastTheLast: ({ turn, turns }) => `ход ${turn} миссии, в которой ходов ${turns}: она окончена (MOD-2.1)`,
  noHolder: ({ isRolledFirst }) =>
    `жетона «Инициатива» ни у кого нет, а после оперативной фазы он должен у кого-то быть (MOD-2.3, MOD-2.8); ${isRolledFirst ? 'разыграйте его, как в вопросе «Инициатива», и ' : ''}выберите сторону`,
  dueTooLate: ({ turn, turns }) =>
    `назначены на ход ${turn}, а ходов в миссии ${turns}: они никогда не придут (MOD-2.1, MOD-13.5); назначьте раньше или уберите`,
  entersFull: ({ unit }) =>
    `${called(unit)} ждёт на шкале ходов: фишки приходят с полным боекомплектом (MOD-13.6); выберите полный или уберите`,
  entersWithout: ({ unit, token }) =>
    `${called(unit)} ждёт на шкале ходов с токеном «${tokenNames[token]}»: фишки приходят без него (MOD-13.6, MOD-15.28); уберите его`,
  tokenTwice: ({ unit, token }) =>
    `${called(unit)}: токен «${tokenNames[token]}» назван дважды (MOD-1.3); назовите один раз`,
  groundAndFlight: ({ unit }) => `${called(unit)} и на земле, и в полёте сразу (MOD-1.3); оставьте одно`,
  noAmmunition: ({ unit }) =>
    `${called(unit)} – тактический юнит: боекомплект есть только у юнитов поддержки и тяжёлого оружия (MOD-1.2); уберите его`,
  deckNotEmpty: ({ count, side }) =>
    `в колоде активаторов (${sideNames[side]}): ${count}; ход кончается, только когда все в Лимбе (MOD-2.8); положите их туда`,
  dueBefore: ({ turn }) => `они должны были прийти до хода ${turn} (MOD-2.2); выставьте их или назначьте позже`,
  tooManyAfterwards: ({ sum, what, most }) =>
    `после этого было бы ${sum} ${what}; здесь считается не больше ${most}, пусть будет меньше`,
  vp: 'ОП',
  ep: 'ОЭ',
  typesIn: ({ side, place }) => `типов юнитов (${sideNames[side]}, ${placeNames[place]})`,
  ofTypeIn: ({ type, side, place }) => `× ${called(type)} (${sideNames[side]}, ${placeNames[place]})`,
  countersInPlay: ({ side }) => `фишек в игре (${sideNames[side]})`,
  unitsInValhalla: ({ side }) => `юнитов в Вальхалле (${sideNames[side]})`,
  activatorsInDeck: ({ side }) => `активаторов в колоде (${sideNames[side]})`,
  activatorsInReserve: ({ side }) => `активаторов в резерве (${sideNames[side]})`,
  idTwice: ({ id }) => `«${id}» уже есть; у каждого должен быть свой ключ`,
  manyTypes: 'здесь считается не больше 200 типов юнитов',
  resultOrSurrender: 'скажите либо исход, либо кто капитулирует: что-то одно',
  drawBringsNothing: 'ничья не приносит очков, что бы ни было в миссии (MOD-12.6); уберите это',
  noMission: ({ mission, missions }) => `миссии «${mission}» в кампании нет; есть ${missions}`,
  noNextMission: ({ mission, next }) =>
    `«${mission}» ведёт к «${next}», а такой миссии в кампании нет (MOD-12.1); добавьте её`,
  largePackage: ({ most }) => `в сочетании здесь не больше ${most} типов юнитов`,
  noType: ({ id }) => `типа юнита «${id}» нет; опишите его в своих типах`,
  tooDear: ({ cost, limit }) => `это стоит ${cost} ОЭ, а лимит – ${limit} (MOD-12.2, MOD-13.4); закупите меньше`,
  noPackage: ({ id, packages }) => `в таблице организации нет «${id}» (MOD-13.2); есть ${packages}`,
  bannedInPackage: ({ type, id }) => `миссия запрещает ${called(type)} (MOD-13.2); уберите «${id}»`,
  bannedAndTaken: ({ id }) => `${called(id)} и запрещён, и обязателен сразу (MOD-13.2, MOD-13.3); оставьте одно`,
  bannedTransport: ({ id, transport }) =>
    `${called(id)} берётся с транспортом ${called(transport)}, а тот запрещён (MOD-13.2, MOD-13.3); оставьте одно`,
  notInReserve: ({ count, id, there }) =>
    `берётся ${count} × ${called(id)}, а в резерве ${there} (MOD-12.4); возьмите меньше`,

  valuesInvented: 'Ценности, которых вопрос не задаёт, – цены, придуманные для примера: в отрывке их нет.',
  unmannedFlies:
    'Что беспилотники летают – истребители их достают, а гаубицы и бомбардировщики нет, – наше прочтение (MOD-15.24); если известно, задайте `flies`.',
  gunsAlone:
    'Считается, что оба орудия стоят в своих гексах одни: удары и контратаки приходятся на все юниты гекса (MOD-3.5, MOD-15.17). Если рядом стоят другие, спросите видом "phase".',
  gunAnswers: 'Атакованная гаубица, если не уничтожена, может тут же контратаковать (MOD-4.1): об этом вопрос «Дуэль».',
  howitzersAnswer:
    'Каждая атакованная и не уничтоженная гаубица может контратаковать (MOD-4.1, MOD-15.9): об этом вопрос «Оперативная фаза», где все они в одном гексе.',
  mortarsAnswer:
    'Каждый атакованный и не уничтоженный миномёт может контратаковать (MOD-5.1, MOD-15.9): для одного об этом вопрос «Дуэль»; о нескольких сразу здесь ответа нет.',
  repelsFirst: ({ unit }) =>
    `${unit} пытается отразить бомбоудар до него самого и получает «Отстрелялся» (MOD-6.3, MOD-6.5).`,
  nobodyRepels: 'Отражать бомбоудар там некому (MOD-6.2).',
  fighterAnswers: 'После промаха цель может тут же контратаковать (MOD-7.4): об этом вопрос «Дуэль».',
  jammedAlready: 'Цель уже заглушена.',
  mortarOutOfReach: 'Миномёт не достаёт гаубицу: контратаки нет, один удар (MOD-5.1).',
  singleAttack: ({ isJammed }) =>
    `На обороняющемся токен «${isJammed ? 'Заглушён' : 'Закончил'}», контратаковать он не может: одна атака (MOD-7.4, MOD-7.5).`,
  singleStrike: ({ isJammed }) =>
    `На обороняющемся токен «${isJammed ? 'Заглушён' : 'Закончил'}», контратаковать он не может: один удар (MOD-4.3).`,
  keptForLater:
    'Сбережённый боекомплект здесь ничего не стоит; если удар, сбережённый на потом, ценен, задайте ценность удара.',
  keptNothing: 'Сбережённый боекомплект здесь ничего не стоит; если должен стоить, задайте ценность удара.',
  keptWorth: ({ value }) => `Сбережённый удар стоит ${numberRu(value)} и теряется вместе с юнитом.`,
  actionsInvented:
    'У командных узлов, для которых не сказано иное, 2 действия, как в примере: придумано, в отрывке числа нет.',
  phaseAlone:
    'Считается только уничтоженное в этой фазе; что глушение даст против тактических юнитов потом, не считается.',
  coverAssumed:
    'ПВО, для которой не сказано, кого она прикрывает, прикрывает все тактические юниты своей стороны: дальностей в отрывке нет.',
  goesOnAlone: ({ side }) =>
    `У другой стороны не осталось действий командных узлов, дальше действует одна сторона: ${sideNames[side]} (MOD-2.5).`,
  playedPlainly:
    'После первого действия обе стороны играют просто – берут то, что сразу приносит больше всего: числа относятся к такой игре, а не к лучшей.',
  chosenByHalf: 'Лучшее первое действие выбрано по одной половине выборок; числа, интервалы и потери – по другой.',
  considered: ({ all, considered }) =>
    `Из первых действий, которых ${all}, рассмотрены и показаны ${considered} – те, что сразу приносят больше всего: на остальные ушло бы слишком много времени.`,
  initiativeGiven: 'На 1-й ход инициативу даёт миссия (MOD-2.6).',
  forTurnOne: 'Условие миссии об инициативе действует только на 1-й ход (MOD-2.6).',
  tieRolledAgain: 'При равенстве бросают снова (MOD-15.1).',
  organisationInvented: 'Таблица организации и цены придуманы для примера: в отрывке их нет.',
  reserveInvented: 'Резерв – из примера: придуман.',
  activatorPriceInvented: 'Цена активатора – из примера: придумана.',
  missionsInvented: 'Миссии, очки и блок-схема придуманы для примера: в отрывке их нет.',

  jammedLasts: '«Заглушён» остаётся до конца хода и убирается в перезарядку (MOD-8.4).',
  jammedIdle: 'Не боеготова: не действует и не контратакует (MOD-1.5, MOD-4.3, MOD-7.4).',
  jammedRepelsNot: 'Не может отражать бомбоудары (MOD-6.2, MOD-6.4).',
  jammedLosesActions: 'Не может быть активирована: её действия пропадают (MOD-8.3).',
  jammedMortar: 'Не боеготова: не может ни бить, ни контратаковать (MOD-1.5, MOD-5.1).',
  jammedUnmanned: 'Не может быть активирована (MOD-8.3).',
  jammedMoves: 'Двигается как обычно (MOD-8.2).',
  jammedMovesAndFires: 'Двигается и стреляет из основного и дополнительного оружия как обычно (MOD-8.2).',
  jammedCallsNot:
    'Не может использовать оружие ВЛВ и вызывать поддержку, так что не может и наводить удары (MOD-8.2, MOD-3.7).',
  jammedMorale: 'Командный узел не может восстановить ей мораль (MOD-8.2).',
  jammerFinished: 'Генератор помех в любом случае получает «Закончил» (MOD-8.1).',

  withTheseDice: 'С этими кубиками',
  rollLine: ({ by, check, die, isSuccess }) => `${by}: ${check}, ${die} – ${isSuccess ? 'успех' : 'неудача'}`,
  destroyedTitle: 'Уничтожено',
  destroyedLine: ({ units }) => `Уничтожено: ${units.join(', ') || 'ничего'}.`,
  targetSurvives: 'цель уцелела',
  targetDestroyed: 'цель уничтожена',
  someOf: ({ number, total }) => `${number} из ${total}`,
  bombersFirst: 'в том числе бомбардировщики сбиты раньше',
  targetsTitle: 'Цели',
  unitHead: 'юнит',
  ofHead: 'всего',
  eachDestroyedHead: 'уничтожен каждый',
  mayAnswerHead: 'может контратаковать',
  yesOrNo: ({ is }) => (is ? 'да' : 'нет'),
  valueDestroyed: ({ mean }) => `Уничтожено ценности: в среднем ${numberRu(mean)}.`,
  strikerAfterwards: ({ states, isFinished }) =>
    `Бивший после этого: ${states.map(({ state, chance }) => `${strikerStates[state]} ${numberRu(chance)}`).join(', ')}${isFinished ? '; «Закончил»' : ''}.`,
  attackDestroys: 'Цель уничтожена.',
  attackFails: 'Атака провалилась.',
  attemptJams: 'Цель заглушена.',
  attemptFails: 'Попытка безуспешна.',
  targetTitle: 'Цель',
  isDestroyed: 'уничтожена',
  survives: 'уцелела',
  fightersAfterwards: ({ ammunition, chance }) =>
    ammunition === 'reserve'
      ? `Истребители после этого уходят в резерв; одна атака уничтожает с вероятностью ${numberRu(chance)}.`
      : `У истребителей после этого ${strikerStates[ammunition]} и «Закончил»; одна атака уничтожает с вероятностью ${numberRu(chance)}.`,
  isJammed: 'заглушена',
  isNotJammed: 'не заглушена',
  ifJammed: 'Если заглушена',

  howItEnds: 'Чем кончится',
  defenderDestroyed: 'обороняющийся уничтожен',
  attackerDestroyed: 'нападающий уничтожен',
  neitherDestroyed: 'оба уцелели',
  shotByShot: 'Выстрел за выстрелом',
  shooterHead: 'кто бьёт',
  ammunitionHead: 'боекомплект',
  firedHead: 'бывает',
  answeringHead: 'сколько стоит контратака',
  bestHead: 'лучшее',
  ammunition: ({ state }) => ammunitionNames[state],
  bestShot: ({ best, isFirst }) => {
    if (best === 'answer') return isFirst ? 'удар' : 'контратаковать'
    return isFirst ? 'лучше не бить' : 'не отвечать'
  },
  duelAfterwards: ({ attacker, defender }) =>
    `После этого нападающий: ${ammunitionNames[attacker]}; обороняющийся: ${ammunitionNames[defender]}.`,
  duelWorth: ({ value, shots }) =>
    `Нападающему дуэль приносит ${numberRu(value)}; выстрелов в среднем ${numberRu(shots)}.`,

  phaseWorth: ({ value }) => `Своей стороне фаза приносит ${numberRu(value)} (уничтоженная ценность минус потерянная).`,
  valueLost: ({ own, enemy }) => `Потеряно ценности в среднем: своей ${numberRu(own)}, противника ${numberRu(enemy)}.`,
  sampled: 'Посчитано выборкой.',
  solvedOver: ({ positions }) => `Решено точно; положений рассмотрено ${positions}.`,
  bestAction: ({ side, isRolled, action, value }) => {
    const own = side === 'own'
    if (isRolled)
      return `Если инициатива у ${own ? 'своей стороны, её' : 'противника, его'} лучшее действие: ${action} (${numberRu(value)}).`
    return `Действует ${own ? 'своя сторона, её' : 'противник, его'} лучшее действие: ${action} (${numberRu(value)}).`
  },
  firstActions: 'Первые действия: что приносят своей стороне и на сколько хуже лучшего',
  firstActionsOf: ({ side }) =>
    side === 'own'
      ? 'Первые действия своей стороны: что ей приносят и на сколько хуже лучшего'
      : 'Первые действия противника: что приносят своей стороне и на сколько хуже лучшего',
  actionLine: ({ value, behind, action }) => `${numberRu(value)} (хуже на ${numberRu(behind)}): ${action}`,
  likeliestLine: 'Если каждый бросок даст самое вероятное',
  lineStep: ({ side, action, results, chance }) =>
    `${sideNames[side]}: ${action}. ${results.join(', ') || 'ничего не выходит'} (${numberRu(chance)})`,
  acts: ({ unit, action, targets, director }) =>
    `${unit} ${verbs[action]}; цель: ${targets.join(' и ')}${director === undefined ? '' : `; наводит ${director}`}`,
  givesUp: 'отказ от оставшихся действий командных узлов',
  happens: ({ unit, what }) => `${unit}${happenings[what]}`,
  ownLosses: 'Что станет со своими юнитами',
  enemyLosses: 'Что станет с юнитами противника',
  destroyedHead: 'уничтожено',
  toReserveHead: 'в резерв',
  strikesUsedHead: 'ударов потрачено',
  fullNames: 'Полные названия',

  tokenGoesTo: 'Жетон «Инициатива» достанется',
  theOwnSide: 'своей стороне',
  theEnemy: 'противнику',
  thisRoll: 'Этот бросок',
  isTie: 'равенство',

  whatWasDone: 'Что сделано',
  tokensRemoved: ({ side, count }) =>
    `шаг 1: ${sideNames[side]} убирает ${countRu(count, 'токен', 'токена', 'токенов')} («Отстрелялся», «Переместился», «Закончил», «Заглушён»)`,
  supportGone: ({ side, count }) =>
    `шаг 2: ${sideNames[side]} – ${countRu(count, 'юнит', 'юнита', 'юнитов')} поддержки и тяжёлого оружия в Вальхаллу`,
  pairsGone: ({ side, count, isOneLeft }) =>
    `шаг 3: ${sideNames[side]} – ${countRu(count, 'тактический юнит', 'тактических юнита', 'тактических юнитов')} парами в Вальхаллу${isOneLeft ? '; 1 остаётся в Лимбе' : ''}`,
  activatorsLost: ({ side, count }) => `шаг 4: ${sideNames[side]} – ${activators(count)} из Лимба в резерв`,
  reinforced: ({ side, count, activators: more }) =>
    `шаг 5: ${sideNames[side]} – выставлено подкреплений ${count}, активаторов в Лимб ${more}`,
  newDeck: ({ count }) => `шаг 6: ${activators(count)} из Лимба, перетасованные рубашками вверх, – колода`,
  tokenToLimbo: 'шаг 7: жетон «Инициатива» кладётся в Лимб',
  recoveringRemoved: ({ count }) => `шаг 1: убрано токенов «Восстанавливается»: ${count}`,
  pinnedTurned: ({ count }) => `шаг 2: токенов «Прижат» перевёрнуто на «Восстанавливается»: ${count}`,
  nextTurn: 'Начинается следующий ход.',
  missionOver: 'Миссия окончена.',
  turnEnds: ({ turn }) => `все активаторы в Лимбе: тактическая фаза и ход ${turn} окончены`,
  lastTurn: ({ turns }) => `ход ${turns} был последним: миссия окончена`,
  turnBegins: ({ turn }) => `ход ${turn} начинается с перезарядки`,
  epSpent: ({ spent, left }) => `Потрачено ${spent} ОЭ, осталось ${left}.`,
  bought: ({ times, id, cost }) => `${times} × ${called(id)} за ${cost} ОЭ`,
  takenFree: ({ count, id }) => `${count} × ${called(id)} даром, по сценарию`,
  activatorsTaken: ({ activators: all, counters, extra }) =>
    `${activators(all)}: по одному на каждые 2 фишки тактических юнитов (их ${counters}), докуплено ${extra}`,
  fromReserve: 'фишки берутся из резерва',
  nextMission: ({ next }) => `Следующая миссия: ${next}.`,
  campaignDrawn: 'Кампания окончена вничью.',
  campaignWon: ({ side }) => `Кампания окончена, победитель: ${sideNames[side]}.`,
  givesUpAll: ({ side, of }) =>
    `${sideNames[side]} капитулирует в ${of === 'mission' ? 'миссии' : 'кампании'}; не принять капитуляцию нельзя`,
  getsVp: ({ side, vp }) => `${sideNames[side]} получает ${vp} ОП`,
  limitGrows: ({ side, ep }) => `${sideNames[side]} – лимит растёт на ${ep} ОЭ`,
  drawnMission: 'ничья: на ячейку кладётся «Закончил», очков нет',
  tokenPlaced: ({ side, mission }) => `токен стороны «${sideNames[side]}» кладётся на ячейку ${mission}`,
  campaignEndsDrawn: 'кампания окончена: ничья',
  campaignEnds: ({ side }) => `кампания окончена, победитель: ${sideNames[side]}`,
  missionFollows: ({ mission }) => `следует ${mission}`,
  unitsReturn: ({ survivors, spent, side }) =>
    `${sideNames[side]} – в резерв возвращаются: выживших ${survivors}, израсходованных ${spent}`,
  destroyedGone: ({ count, side }) => `${sideNames[side]} – уничтоженных юнитов из Лимба в Вальхаллу: ${count}`,

  overview: 'Современный гексовый варгейм, от которого известен только отрывок: от гаубиц до кампании.',
  notInExcerpt: `В отрывке этого нет, и ответа не будет: ${Object.values(lacking).join('; ')}.`,
  oddsTitle: 'Вероятности отдельных действий',
  procedureHead: 'действие',
  chanceHead: 'вероятность',
  strikeOdds: 'удар или бомбоудар уничтожает цель',
  towedOdds: 'то же, буксируемая артиллерия',
  repelOdds: 'ПВО сбивает бомбардировщики',
  fighterOdds: 'истребители уничтожают воздушный юнит',
  jamOdds: 'генератор помех глушит',
  demoTitle: 'Юниты из примера (придуманы вместе с ценами)',
  typeHead: 'тип',
  sideHead: 'сторона',
  classHead: 'класс',
}
