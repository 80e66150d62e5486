import { countRu, numberRu, type Translation } from '../../../engine/index.ts'
import type { UnitType } from '../cards-row.ts'
import type { Arc, Band, Direction } from '../field/bearing.ts'
import type { Condition, End } from '../fire/fields.ts'
import type { Side } from '../nations.ts'
import { type AbilityKey, entriesOf } from './abilities-en.ts'
import { abilitiesRu } from './abilities-ru.ts'
import type { Amount, en, Late, Listed, Numbered, Obstruction } from './en.ts'
import { nationNames } from './names-ru.ts'

const sides: Readonly<Record<Side | 'neutral', string>> = { axis: 'Ось', allies: 'Союзники', neutral: 'нейтральная' }
const ofSide: Readonly<Record<Side, string>> = { axis: 'Оси', allies: 'Союзников' }
const forSide: Readonly<Record<Side, string>> = { axis: 'за Ось', allies: 'за Союзников' }
const amounts: Readonly<Record<Amount, string>> = {
  dice: 'к числу кубиков',
  die: 'к каждому кубику',
  defense: 'к защите',
  coverRoll: 'к броску укрытия',
}
const bands: Readonly<Record<Band, string>> = { short: 'ближняя', medium: 'средняя', long: 'дальняя' }
const arcs: Readonly<Record<Arc, string>> = { front: 'спереди', side: 'сбоку', rear: 'сзади', same: 'тот же гекс' }
const types: Readonly<Record<Exclude<UnitType, 'obstacle'>, string>> = {
  soldier: 'солдат',
  vehicle: 'техника',
  aircraft: 'самолёт',
}
const obstructions: Readonly<Record<Obstruction, string>> = {
  clear: 'открытый гекс',
  forest: 'лес',
  hill: 'холм',
  town: 'город',
  marsh: 'болото',
  pond: 'пруд',
  'shell-holes': 'воронки',
  bluff: 'утёс',
  hedge: 'живая изгородь',
  pillbox: 'ДОТ',
  smoke: 'дым',
}

/** Behind «на»: `на северо-восточной стороне`. */
const sidesOfHex: Readonly<Record<Direction, string>> = {
  e: 'восточной',
  ne: 'северо-восточной',
  nw: 'северо-западной',
  w: 'западной',
  sw: 'юго-западной',
  se: 'юго-восточной',
}

const ends: Readonly<Record<Condition, Partial<Record<End, string>>>> = {
  unhurt: {},
  disrupted: {
    unhurt: 'без новых последствий: больше не подавлен',
    disrupted: 'по-прежнему подавлен',
    damaged: 'повреждён, больше не подавлен',
    damagedAndDisrupted: 'повреждён и по-прежнему подавлен',
  },
  damaged: {
    damaged: 'без новых последствий: повреждён, как и был',
    damagedAndDisrupted: 'подавлен; повреждён, как и был',
  },
  damagedAndDisrupted: {
    disrupted: 'по-прежнему подавлен',
    damaged: 'без новых последствий: повреждён, как и был, больше не подавлен',
    damagedAndDisrupted: 'по-прежнему подавлен; повреждён, как и был',
  },
}
const plainEnds: Readonly<Record<End, string>> = {
  unhurt: 'невредим',
  disrupted: 'подавлен',
  damaged: 'повреждён',
  damagedAndDisrupted: 'повреждён и подавлен',
  destroyed: 'уничтожен',
}

/** Ways to attack that are no abilities of a card. */
const otherWays: Readonly<Record<string, string>> = {
  attack: 'атака',
  single: '«одна атака»',
  'grazing-fire': '«Настильный огонь»',
}
const isAbility = (key: string): key is AbilityKey => Object.hasOwn(abilitiesRu, key)
/** What an ability does is put down to its name, without the number that cards give it. */
const ability = (key: string): string => (isAbility(key) ? `«${nameOf(key)}»` : (otherWays[key] ?? key))
const nameOf = (key: AbilityKey): string => abilitiesRu[key][0].replace(/ X$/, '')

/** A unit of which no more than its type is known stands in the genitive behind a preposition. */
const ofUnit = (unit: string): string =>
  unit.replace(/^(солдат|самолёт)(?= с защитой)/, '$1а').replace(/^техника(?= с защитой)/, 'техники')

/** What a line in notation may say of an attack. */
const fields: Readonly<Record<string, string>> = {
  range: 'дальность',
  band: 'дальность',
  cover: 'укрытие',
  pillbox: 'ДОТ',
  targetTerrain: 'местность цели',
  attackerTerrain: 'местность нападающего',
  arc: 'с какой стороны',
  enfilade: 'анфиладный огонь',
  defensiveFire: 'оборонительный огонь',
  use: 'способности по желанию',
  disrupted: 'подавлен',
  damaged: 'повреждён',
  hits: 'попадания',
  superiorArmor: '«Усиленная броня»',
}

const hexes = (count: number): string => countRu(count, 'гекс', 'гекса', 'гексов')
const units = (count: number): string => countRu(count, 'отряд', 'отряда', 'отрядов')
/** In the genitive: `из 100 очков`. */
const ofPoints = (count: number): string => countRu(count, 'очка', 'очков', 'очков')
const signed = (amount: number): string => (amount > 0 ? `+${amount}` : `${amount}`)
const listed = ({ units, more }: Listed): string => `${units.join(', ')}${more > 0 ? ` и ещё ${more}` : ''}`
const dated = (late: Late['units']): string => late.map(({ unit, year }) => `${unit} (${year})`).join(', ')
const numbered = ({ number, unit }: Numbered): string => `${number}. ${unit}`
const rearIgnored = (unit: string, field: string): string =>
  `${unit} – не Техника, и тыловая защита действует только против анфиладного огня, куда бы отряд ни был обращён (MIN-11.3, MIN-14.1): если это Солдат, задайте анфиладный огонь или «других своих», или уберите ${field}`

/** The same in Russian. */
export const ru: Translation<typeof en> = {
  game: 'Axis & Allies Miniatures',
  gameDescription:
    'Отряды Второй мировой на гексах: что даст атака, кому по кому стрелять, пройдёт ли отряд под оборонительным огнём, кто выиграет инициативу, допустима ли армия, кто кого видит',
  attackKind: 'Атака',
  attackDescription:
    'Отряд атакует другой или несколько: вероятности каждого числа попаданий и того, что станет с целью',
  assaultKind: 'Фаза атаки',
  assaultDescription:
    'Несколько отрядов атакуют нескольких: кто, по кому и в каком порядке стреляет, зная, что дали прежние выстрелы; решено точно, а где это слишком много – простой игрой',
  defensiveFireKind: 'Оборонительный огонь',
  defensiveFireDescription:
    'Отряд движется мимо тех, кто может по нему стрелять: как далеко он дойдёт и кому когда стрелять; или Самолёт ставится рядом с зенитками',
  initiativeKind: 'Инициатива',
  initiativeDescription: 'Кто выиграет бросок инициативы с бонусами Командиров',
  armyKind: 'Проверка армии',
  armyDescription: 'Можно ли играть этой армией: очки, отряды, нации, подразделения, спецотряды, препятствия',
  sightKind: 'Линия видимости',
  sightDescription:
    'Кто кого видит на карте: дальность, что перекрывает линию, укрытие и сторона, с которой идёт атака',

  'half-and-half': 'Пополам',
  'knife-fight': 'Поножовщина',
  'high-ground': 'Господствующая высота',
  'urban-combat': 'Бой в городе',
  'hill-107': 'Высота 107',
  'tiger-heaven': 'Рай для «Тигров»',
  usPlatoon: 'Пехотный взвод США',

  attackerField: 'кто атакует: карта по ключу или названию, отряд в игре или просто кубики',
  targetField: 'кого атакуют: карта по ключу или названию, отряд в игре или просто защита',
  unitField: 'ключ или название карты или своя карта',
  disruptedField: 'на нём открытый маркер «Подавлен»',
  damagedField: 'на нём открытый маркер «Повреждён»',
  hitsField: 'сколько перевёрнутых маркеров попаданий он уже получил в этот ход',
  heavyArmorSpentField: 'его «Тяжёлая броня» уже отвела маркер «Повреждён»; если он повреждён – считается, что да',
  revealedField: 'двигался или атаковал, так что «Камуфляж» больше не действует',
  nearbyField:
    'способности отрядов рядом или в том же гексе, которые ему помогают или, как «Устрашение», мешают; "spotter", если цель видит свой Корректировщик',
  atField: 'где стоит на карте вопроса',
  facingField: 'к какой стороне гекса повёрнут; если не сказано – к другому отряду',
  diceAloneField: 'столько-то кубиков атаки, кто бы их ни бросал',
  defenseAloneField: 'тип и защита, кто бы там ни стоял',
  unitChoice: 'Отряд по ключу или названию карты или своя карта',
  customCard: 'Карта отряда, которой нет в списке',
  diceField: 'кубики на ближней, средней и дальней дистанции; все три',
  yearField: 'поступления на вооружение; если не сказано – 1939',
  costField: 'если не сказано – 0',
  abilityNumberField: 'число на карте, если оно есть',
  specialField: 'считается спецотрядом (MIN-3.8); иначе – по подтипам и способностям, они считаются всегда',

  hexField: 'гекс в осевых координатах [q, r]; [0, 0] – середина карты',
  mapChoice: 'Одна из наших карт по ключу или своя карта',
  customMap: 'Своя карта',
  mapField: 'одна из наших карт как основа; если не сказано – пустая',
  columnsField: 'сколько гексов в самом длинном ряду; если не сказано – 16. В соседнем ряду на один меньше',
  rowsField: 'нечётное число; если не сказано – 11',
  terrainField: 'гексы каждого вида местности',
  sidesField: 'стороны гексов [q, r, сторона]; у дороги – стороны, которые она пересекает',
  obstaclesField: 'гексы препятствий; колючая проволока – среди сторон',
  smokeField: 'гексы под дымовой завесой',
  rulesField: 'переключатели правил',
  expandedField: 'расширенные правила (MIN-14 – MIN-16); если не сказано – да',
  publishedStatusField:
    'состояния как в изданной игре: защита -1, скорость -1, подавленный не ведёт оборонительного огня, второе повреждение уничтожает (MIN-19.10); если не сказано – да',
  publishedAircraftField:
    'самолёты как в изданной игре: видят и видны сквозь всё, кроме дыма (MIN-9.7), и никогда не имеют укрытия (MIN-12.2); если «нет» – видимость и укрытие для них как для Солдат: исключения в оригинале нет (MIN-19.44). Если не сказано – «да»',

  attackRequest: 'Отряд атакует: что станет с его целью',
  rangeField: 'сколько гексов от нападающего (его гекс не в счёт) до цели (её гекс в счёт); 0 – тот же гекс (MIN-10.2)',
  bandField: 'вместо дальности в гексах; ближняя тогда – соседний гекс',
  coverField: 'цель в укрытии (MIN-8.5); если не сказано – по её местности',
  pillboxField: 'цель – Солдат в ДОТе (MIN-8.7); если не сказано, на карте – по гексу',
  arcField: 'где нападающий, если смотреть, куда повёрнута цель (MIN-11.2); если не сказано – спереди',
  attackerArcField:
    'где цель, если смотреть, куда повёрнут нападающий, – для тех, кто стреляет только вперёд; если не сказано – спереди',
  enfiladeField: 'огонь сзади по Солдату, обращённому к другому отряду (MIN-14.1): +1 к каждому кубику',
  facedByAircraftField:
    'цель – Самолёт, который сюда и атаковал, так что огонь по нему без -1 (MIN-15.2); в ответном огне фазы атаки те, кого он атакует, и так перед ним',
  targetTerrainField: 'гекс цели; если не сказано – открытый',
  attackerTerrainField: 'гекс нападающего; если не сказано – открытый',
  spottedField: 'на карте: цель видит Корректировщик нападающего, так что огню с закрытых позиций видимость не нужна',
  alsoField:
    'другие цели: второго выстрела при Двойном выстреле, все остальные в гексе Взрыва, все, кого достаёт настильный огонь. Чего здесь не сказано – как у первой цели',
  useField:
    'способности, которые применяют по желанию. Взрыв и обе атаки Двойного выстрела действуют сами; «одна атака» оставляет от Двойного выстрела одну',
  defensiveFireField: 'атака – оборонительный огонь: сразу подавляет и останавливает цель (MIN-16.3)',
  overwatchField: 'оборонительный огонь из режима ожидания (MIN-16.6); Солдаты провоцируют его и у Техники',
  firstAttackField: 'первая атака в игре – для «Ударного отряда»',
  enemyDestroyedField: 'в прошлый ход был уничтожен вражеский отряд – для «Ярости» и «Волн войны»',
  chargeField:
    'нападающий только что вошёл по «Ангриффу» или «Атаке „банзай“», которая названа среди способностей рядом',
  attackMapField: 'карта: дальность, видимость, укрытие, поворот и местность тогда следуют из того, где кто стоит',
  friendsField: 'на карте: где стоят другие Солдаты и Техника нападающего – для анфиладного огня (MIN-14)',

  assaultRequest: 'Несколько отрядов атакуют нескольких: кто по кому и в каком порядке стреляет',
  unitInAssault: 'карта по ключу или названию, отряд в игре или просто кубики либо защита',
  usesField: 'что он может потратить: способности, действующие раз за игру, и «Беглый огонь»',
  hexNumberField: 'без карты: отряды с одинаковым номером стоят в одном гексе, где их всех достаёт Взрыв',
  placeField: 'место в списке, считая с 0',
  blockedField: 'нападающий не видит цель',
  objectiveField:
    'уничтоженные очки (если не сказано); они же минус потерянные от ответного огня; или вероятность уничтожить все эти цели',
  pairsField: 'где нападающий и цель стоят не так, как остальные',
  planField:
    'свой порядок и цели, чтобы взвесить их рядом с лучшими: по строке на атаку, атаки одного отряда подряд; «чем» выбирает его способ атаки',
  returnFireField:
    'цели тоже стреляют, после нападающих, но до того, как что-либо подействует (MIN-5.9); обстоятельства с их стороны, чего не сказано – как у нападающих с другого конца; в парах нападающий – номер цели, а цель – номер нападающего',
  enemyDestroyedInAssaultField: 'для «Ярости» и «Волн войны»',
  assaultMapField: 'карта: всё, что она говорит, тогда следует из того, где кто стоит',

  defensiveFireRequest: 'Отряд движется под оборонительным огнём или ставится Самолёт',
  moverField: 'отряд, который движется, или Самолёт, который ставится',
  pathField: 'гексы движения, первый – откуда; у Самолёта – гекс, куда он ставится',
  phaseField: 'того, кто движется; если не сказано – движения',
  firersField: 'отряды, которые могут по нему стрелять',
  watchedField: 'в режиме ожидания вдоль ряда в этом направлении (MIN-16.5)',
  spentField: 'уже вёл оборонительный огонь в этой фазе',
  fireField: 'как лучше (если не сказано) или каждый при первой возможности',
  aimField:
    'огня: не дать дойти до последнего гекса (если не сказано), остановить как можно раньше или подавить где угодно',
  overwatchPointsField:
    'размер игры; если не сказано – 100: в режиме ожидания не больше двух отрядов на 100 очков (MIN-16.9)',
  initiativeRequest: 'Кто выбирает Первого Игрока хода (MIN-5.2)',
  bonusField: 'наибольший бонус неподавленных Командиров, на поле или ещё не вышедших; если не сказано – 0 (MIN-5.2)',
  commandersField: 'вместо бонуса: Командиры, на поле или ещё не вышедшие (MIN-5.2)',
  armyRequest: 'Можно ли играть этой армией',
  customFormation: 'Подразделение, которого нет в списке',
  countField: 'если не сказано – 1',
  pointsField: 'размер игры; если не сказано – 100',
  sideField: 'если не сказано – по отрядам',
  armyYearField: 'отряды, поступившие на вооружение позже, не допускаются',
  sightRequest: 'Кто кого видит на карте, как далеко, в каком укрытии и откуда',
  placedUnit: 'Отряд на карте',
  placedFacingField: 'к какой стороне гекса повёрнут; если не сказано – к другому отряду',
  placedTypeField: 'если не сказано – солдат',
  sightPairsField: 'кто на кого смотрит',

  diceAlone: ({ dice }) => countRu(dice, 'кубик', 'кубика', 'кубиков'),
  defenseAlone: ({ type, defense }) => `${types[type]} с защитой ${defense}`,
  nations: ({ nations }) => nations.map(nation => nationNames[nation]).join(', ') || 'без нации',
  way: ({ by }) => ability(by),
  figure: ({ number }) => numberRu(number),

  write: ({ what }) => `напишите ${what}`,
  writeNumber: ({ least, most }) => `напишите число от ${least} до ${most}`,
  writeAttack: ({ example }) => `напишите, кто кого атакует, например «${example}»`,
  writeTarget: ({ example }) => `напишите «v» и кого атакуют, например «${example}»`,
  writeUnit: ({ example }) => `напишите отряд, кубики или защиту, например «${example}» или «11d v vehicle 5»`,
  writeDice: ({ most }) => `кубиков – от 1 до ${most}`,
  writeTerrain: ({ terrains }) => `напишите местность: ${terrains.map(terrain => `«${terrain}»`).join(', ')}`,
  writeEnemyBonus: 'напишите «v» и бонус противника',
  onlyBonuses: 'это здесь лишнее; пишут только два бонуса',
  outOfPlace: 'это здесь лишнее; можно «at 3», «in forest», «in cover», «rear», «enfilade», «disrupted» и подобное',
  aBonus: 'бонус, например «initiative +1 v +3»',
  itsDefense: 'защиту, например «vehicle 5»',
  theHits: 'сколько на цели перевёрнутых маркеров попаданий',
  itsSuperiorArmor: 'число её «Усиленной брони»',
  theRange: 'дальность в гексах или «short», «medium», «long»',
  saidAlready: ({ field }) => `поле «${fields[field] ?? field}» уже задано; скажите один раз`,
  noUnitMeant: ({ name, near }) =>
    `отряда «${name}» нет${near.length > 0 ? `; может быть, ${near.join(' или ')}?` : ''}`,

  noUnit: ({ name, near }) => {
    const others = near.slice(0, -1).join(', ')
    const meant = others ? `это может быть ${others} или ${near.at(-1)}` : `похоже на «${near[0]}»`
    return `отряда «${name}» нет; ${near.length === 0 ? 'ключи и названия – в списке отрядов; или задайте свою карту' : meant}`
  },
  onCardAlready: ({ key }) => `«${key}» на карте уже есть; назовите один раз`,
  ofOtherSide: ({ nation, own, unit, side }) =>
    `${nationNames[nation]} – ${forSide[own]} (MIN-1.2), так что ${unit} не может быть на другой стороне (${sides[side]}); уберите сторону`,
  needsNumber: ({ ability }) => `способности «${ability}» нужно число; задайте x`,
  hasNoNumber: ({ ability }) => `у способности «${ability}» нет числа; уберите x`,
  noAbilityOnCards: ({ key, near }) =>
    `способности «${key}» нет ни на одной карте; ${near === undefined ? 'какие есть, видно по картам' : `похоже на «${near}»`}`,
  noAbility: ({ key }) =>
    `способности «${key}» нет; способности называют ключами, например "commander" или "pinpointer"`,
  heavyArmorUsed: ({ unit }) => `${unit} повреждён, так что «Тяжёлая броня» уже отвела маркер (MIN-13.3); уберите это`,
  isObstacle: ({ unit }) => `${unit} – препятствие, а не отряд (MIN-1.5); назовите отряд`,
  neverDamaged: ({ unit }) => `повреждена бывает только Техника, а ${unit} – не Техника (MIN-13.1); уберите это`,
  tooManyHits: ({ unit }) => `${unit} уничтожается двумя попаданиями, больше не бывает (MIN-13.1); задайте не больше 2`,
  noCommander: ({ unit }) => `${unit} – не Командир и бонуса не даёт (MIN-5.2); уберите это`,
  bonusGiven: 'бонус уже задан; уберите одно из двух',
  friendlyFire: ({ unit, friend, side }) =>
    `${unit} и ${friend} – оба ${forSide[side]}: по своим не стреляют (MIN-1.1, MIN-10.1)`,
  ofTwoSides: ({ unit, other, side }) => `${unit} – ${forSide[side]}, а ${other} нет: армия – одной стороны (MIN-1.1)`,

  oddRows: 'средний ряд – нулевой, так что число рядов нечётное',
  offMap: ({ at, mostRow, mostAcross }) =>
    `${at} вне карты: |r| не больше ${numberRu(mostRow)}, |2q + r| не больше ${mostAcross} (MIN-2.3)`,
  ownSize: ({ map }) => `у «${map}» свой размер; уберите число рядов и гексов в ряду`,
  twoTerrains: ({ at, terrain }) => `${at} уже задан: ${obstructions[terrain]}; у гекса один вид местности`,
  twoObstacles: ({ at }) => `в ${at} уже есть препятствие; в гексе их не больше одного (MIN-6.2)`,
  twoAircraft: ({ unit, at }) =>
    `в ${at} уже есть Самолёт, а в гексе бывает один (MIN-6.2); поставьте ${unit} в другое место`,
  crowded: ({ at, vehicles, soldiers }) =>
    `в ${at} у одного игрока вышло бы Техники ${vehicles} и Солдат ${soldiers}; можно лишь на одного больше полного гекса (MIN-6.4, MIN-6.6)`,
  crowdedByBoth: ({ unit, at, vehicles, most }) =>
    `в ${at} вышло бы Техники ${vehicles}; у обоих игроков вместе её там бывает не больше ${most}: одна в полном гексе и ещё по одной у каждого (MIN-6.1, MIN-6.4, MIN-6.6); поставьте ${unit} в другое место`,
  sayWhere: ({ unit }) => `скажите, в каком гексе карты стоит ${unit}, например [0, 0]`,
  noMapHere: 'в этом вопросе нет карты; добавьте карту или уберите место',
  cannotStand: ({ unit, at, terrain }) =>
    `${at} – ${obstructions[terrain]}, туда ${unit} войти не может (MIN-8.1); поставьте в другое место`,
  cannotEnter: ({ unit, terrain }) =>
    `${unit} не может стоять на такой местности (${obstructions[terrain]}, MIN-8.1); уберите местность`,
  unseen: ({ unit, at, target, targetAt }) => `${unit} в ${at} не видит ${target} в ${targetAt} (MIN-9, MIN-10.1)`,

  saidByMap: 'это видно по карте и местам; уберите это поле',
  rangeTwice: 'дальность уже задана в гексах; уберите одно из двух',
  pillboxHolds: 'в ДОТе бывает Солдат (MIN-8.7); уберите это',
  enfiladeTogether: 'из того же гекса анфиладного огня нет (MIN-14.3); уберите это',
  enfiladeAtSoldiers:
    'анфиладный огонь – по Солдату, обращённому к другому отряду (MIN-14.1), а цель не Солдат; уберите это',
  rearIgnored: ({ unit, field }) => rearIgnored(unit, field === 'arc' ? 'сторону' : 'его поворот'),
  spottedAnyhow: 'без карты видно всё, так что Корректировщик ничего не даёт (MIN-9); уберите это',
  onlyAircraftFace: ({ unit }) =>
    `к атакованному обращён только Самолёт (MIN-15.1), а ${unit} – не Самолёт; уберите это`,
  noArcTogether:
    'в одном гексе никто не спереди, не сбоку и не сзади: действует тыловая защита (MIN-11.1); уберите это',
  friendsSwitchedOff:
    'другие свои важны для анфиладного огня, а он из расширенных правил (MIN-14.1), которые выключены; уберите их',
  enfiladeInstead: 'без карты отметьте вместо этого анфиладный огонь',
  overwatchIsDefensive: 'выстрел из режима ожидания – оборонительный огонь (MIN-16.6); отметьте и его',

  nobodyLeads: ({ unit }) =>
    `никто не поднимает в атаку: назовите "angriff" или "banzai-charge" среди способностей рядом с ${unit} (MIN-1.7) или уберите это`,
  onlySoldiersCharge: ({ unit }) =>
    `в такую атаку идут только Солдаты без орудий, а ${unit} – нет (MIN-1.7); уберите это`,
  chargeFromAfar: ({ range }) => `идущий в такую атаку – в гексе цели, а здесь ${hexes(range)} (MIN-1.7); уберите это`,
  undermanned: ({ unit }) => `у ${unit} неполный расчёт: подавленным атаковать не может`,
  disruptedHoldsFire: ({ unit }) => `подавленный отряд не ведёт оборонительного огня (MIN-13.7), а ${unit} подавлен`,
  limitedRange: ({ unit, range }) => `у ${unit} «Ограниченная дальность», а до цели ${hexes(range)}`,
  outOfReach: ({ unit, range }) => `${unit} на ${hexes(range)} не достаёт (MIN-10.2); задайте дальность поменьше`,
  gunNotAtAircraft: ({ unit }) => `${unit} – Артиллерия без «Зенитного огня» и Самолёты не атакует (MIN-10.6)`,
  bombardsNoAircraft: ({ unit }) => `${unit} ведёт бомбардировку, а по Самолётам её не ведут`,
  camouflaged: ({ unit }) =>
    `у ${unit} «Камуфляж»: пока не атаковал и не двигался ("revealed"), дальше ближней дистанции его не атакуют`,
  superiorCamouflage: ({ unit }) => `у ${unit} в укрытии «Отличный камуфляж»: дальше ближней дистанции его не атакуют`,
  concealed: ({ unit }) => `у ${unit} в укрытии «Скрытность»: на дальней дистанции его не атакуют`,
  fixedHowitzer: ({ unit }) => `у ${unit} «Неподвижная гаубица»: атакует только то, что спереди (MIN-11.2)`,
  noTurret: ({ unit }) => `${unit} без башни: Технику атакует только спереди (MIN-11.2)`,
  noDice: ({ unit, band }) => `у ${unit} нет кубиков против этой цели на такой дистанции (${bands[band]}; MIN-10.1)`,
  groundAlone: 'применяется только против Солдат и Техники',
  vehiclesAlone: 'применяется только против Техники',
  frontAlone: 'стреляет только вперёд',
  sameHexAlone: 'применяется только в том же гексе',
  fourHexes: 'достаёт на 4 гекса',
  unitAt: ({ unit, at }) => `${unit} в ${at}`,
  targetBeside: ({ range, primary }) => `цель на дальности ${range} рядом с целью на ${primary}`,
  blastMisses: ({ who }) => `Взрыв бьёт по одному гексу (MIN-1.7), а это не в нём: ${who}; уберите`,
  salvoMisses: ({ who }) => `Ракетный залп бьёт по гексу цели и соседним (MIN-1.7), а это не в них: ${who}; уберите`,
  grazingMisses: ({ who }) =>
    `настильный огонь не достаёт: ${who}; он достаёт гексы рядом с главной целью, которых касается линия видимости (MIN-14.6)`,
  atOneMover: 'оборонительный огонь всеми бросками – по одному движущемуся отряду (MIN-16.3); уберите другие цели',
  noAttackLeft: ({ unit }) => `у ${unit} не осталось атаки для этой цели; уберите её или отметьте, чем ещё он атакует`,
  allGunsAtSoldier: 'дополнительная атака «Из всех стволов» – по Солдату; назовите его среди других целей',
  firepowerTogether:
    'дополнительная атака «Огневой мощи» – по отряду в том же гексе; назовите его среди других целей с дальностью 0',
  grazingNoAircraft: 'настильный огонь не достаёт Самолёты (MIN-19.14); уберите это',
  blastNoAircraft: ({ unit }) => `Взрыв от ${unit} не достаёт Самолёты; уберите это`,
  usedTwice: ({ use }) => `«${use}» уже названо, а действует раз за атаку; назовите один раз`,
  notOnCard: ({ unit, ability: key, use }) => `у ${unit} нет на карте способности ${ability(key)}; уберите "${use}"`,
  ordinaryAttack: ({ use }) => `оборонительный огонь – обычная атака (MIN-16.1); уберите "${use}"`,
  grazingSwitchedOff: 'настильный огонь – из расширенных правил (MIN-14.6), которые выключены',
  excluding: ({ uses }) => `вместе это не бывает: ${uses.map(ability).join(' и ')}; выберите одно`,

  hexByPlace: 'на карте это видно по месту; уберите это поле',
  listedTwice: ({ key }) => `«${key}» уже названо; назовите один раз`,
  notOnItsCard: ({ unit, ability: key }) => `у ${unit} нет на карте способности ${ability(key)}; уберите её`,
  onlySoMany: ({ count }) => `их только ${count}`,
  onlyAttackers: ({ count }) => `нападающих только ${count}`,
  onlyTargets: ({ count }) => `целей только ${count}`,
  pairTwice: 'эти двое уже названы; каждую пару – один раз',
  targetTwice: 'эта цель уже названа; назовите один раз',
  attacksTogether: 'отряд проводит свои атаки подряд (MIN-5.8); поставьте их рядом',
  aircraftFirst:
    'Самолёты атакуют в фазу воздушного удара, раньше всех на земле (MIN-5.1, MIN-5.8); поставьте их первыми',
  cannotAttack: ({ unit, number }) =>
    `${unit} не может провести эту атаку как свою ${number}-ю: нет видимости, дальности или кубиков (MIN-10.1)`,

  overwatchSwitchedOff: 'режим ожидания – из расширенных правил (MIN-16.5), которые выключены',
  groundInOverwatch: 'в режим ожидания переходят только наземные отряды (MIN-16.5); уберите это',
  overwatchEnded: 'режим ожидания кончается, когда отряд подавлен (MIN-16.7, MIN-16.8); уберите это',
  tooManyInOverwatch: ({ count, points, most }) =>
    `в режиме ожидания ${units(count)}, а при ${countRu(points, 'очке', 'очках', 'очках')} можно не больше ${most} (MIN-16.9)`,
  tooManySuppressing: ({ count, most }) =>
    `с «Подавляющим огнём» в режиме ожидания здесь может быть не больше ${countRu(most, 'отряда', 'отрядов', 'отрядов')}, а их ${count}`,
  aircraftProvokeOthers: ({ unit }) =>
    `Самолёты провоцируют оборонительный огонь только «Зенитного огня» и «Аса» (MIN-15.4), а у ${unit} нет ни того ни другого`,
  reactsWithin: ({ unit, range, reach }) =>
    `${unit} отвечает на Самолёты не дальше ${reach === 1 ? 'одного гекса' : `${reach} гексов`} (MIN-15.4), а до этого Самолёта ${hexes(range)}`,
  firesBesideAlone: ({ unit, range }) =>
    `оборонительный огонь – по тем, кто движется в гексе стреляющего или рядом (MIN-16.1), а здесь ${hexes(range)}; отметьте режим ожидания, если ${unit} наблюдает за рядом (MIN-16.6)`,
  aircraftHoldFire: ({ unit }) => `Самолёты не ведут оборонительного огня (MIN-15.4), а ${unit} – Самолёт`,
  soldiersProvokeOthers: ({ unit }) =>
    `Солдаты не провоцируют Технику (MIN-16.2), а ${unit} – Техника; отметьте режим ожидания, если он наблюдает за рядом (MIN-16.6)`,
  aircraftGrounded: ({ unit }) => `подавленный Самолёт остаётся вне карты (MIN-5.6, MIN-5.10), а ${unit} подавлен`,
  placedInOneHex: 'Самолёт ставится в один гекс и движением огня не провоцирует (MIN-15.4); задайте этот гекс',
  shortPath: 'движение – не меньше двух гексов: откуда и куда',
  courageGoesNearer: ({ unit }) =>
    `${unit} подавлен, и «Мужество» позволяет двигаться только ближе к ближайшему врагу (MIN-7.2)`,
  brokenDown: ({ unit }) => `${unit} часто ломается: повреждённым двигаться не может`,
  disruptedStays: ({ unit }) => `подавленный отряд не движется (MIN-7.2), а у ${unit} нет позволяющей это способности`,
  tooFarToMove: ({ unit, cost, speed }) =>
    `на этот путь нужно очков движения: ${cost}, а у ${unit} сейчас ${speed} (MIN-7.1, MIN-8.1); сократите его`,
  cannotStep: ({ unit, why }) => `${unit} не может сделать этот шаг: ${why}`,
  noNeighbours: 'эти гексы не соседние',
  leavesMap: 'отрядам нельзя покидать карту (MIN-2.3)',
  cannotGoInto: ({ isVehicle, terrain }) =>
    `${isVehicle ? 'Техника' : 'Солдат'} не может войти на такую местность: ${obstructions[terrain]} (MIN-8.1)`,
  wheelsInMarsh: '«Тонкие колёса» не пускают на болото вне дороги',
  wheelsInStream: '«Тонкие колёса» не пускают через ручей вне дороги',
  bluffSide: 'Техника не переходит утёс (MIN-8.8)',
  fullHex: ({ unit, at }) =>
    `${at} для ${unit} полон, там вражеская Техника: войти можно, но придётся остановиться (MIN-6.1, MIN-6.3, MIN-6.4); кончите путь там или обойдите`,

  emptyArmy: 'в этой армии никого нет; задайте хотя бы отряд или подразделение',
  obstaclesApart: 'подразделение состоит из отрядов; препятствия берите отдельно (MIN-3.3)',
  noFormation: ({ name, near }) => `подразделения «${name}» нет; попробуйте «${near}» или задайте своё`,

  twoSides: 'в одной армии отряды и Оси, и Союзников; оставьте одну сторону',
  otherSide: ({ side, ...names }) => `в армии ${ofSide[side]} этого быть не может: ${listed(names)}`,
  otherFormation: ({ formation, nation, side }) =>
    `подразделение «${formation}» (${nationNames[nation]}) не может быть в армии ${ofSide[side]}`,
  obstaclesTooDear: ({ cost, most, points }) =>
    `препятствия стоят ${numberRu(cost)}; в них может уйти не больше ${numberRu(most)} из ${ofPoints(points)}`,
  over: ({ said, excess }) => `${said}: лишних ${numberRu(excess)}`,
  armyOfOneTooDear: ({ cost, points, nations, each }) =>
    `армия стоит ${numberRu(cost)}; армия только этих наций (${nations}) может стоить ${each} на каждые 100 из ${ofPoints(points)}`,
  armyTooDear: ({ cost, points }) => `армия стоит ${numberRu(cost)}, а можно не больше ${ofPoints(points)}`,
  armyTooDearAtBest: ({ cost, points, given }) =>
    `армия стоит ${numberRu(cost)}, а можно не больше ${ofPoints(points)}, даже если лучшим образом раздать сотни: ${given.map(({ hundreds, nations, each }) => `${hundreds} – ${nations} (по ${each})`).join('; ')}`,
  tooManyUnits: ({ count, most, formation }) =>
    `в армии ${units(count)}; можно не больше ${most}, подразделение идёт за ${formation} (MIN-3.4)`,
  tooManySpecial: ({ count, most }) => `Героев, Парашютистов и Партизан в армии ${count}; можно не больше ${most}`,
  tooManyHeroes: ({ count }) => `Героев в армии ${count}; можно не больше одного, какой бы она ни была`,
  dearFormation: ({ formation, cost, apart }) =>
    `подразделение «${formation}» стоит ${numberRu(cost)}, а его отряды ${numberRu(apart)}; оно должно быть дешевле`,
  strangeInFormation: ({ formation, nation, side, ...names }) =>
    `этого не может быть в подразделении «${formation}» (${nationNames[nation]}, ${sides[side]}; MIN-1.2): ${listed(names)}`,
  tooLate: ({ units, year }) => `на вооружении только после ${year} года: ${dated(units)}`,
  tooLateInFormation: ({ formation, units, year }) =>
    `в подразделении «${formation}» на вооружении только после ${year} года: ${dated(units)}`,

  invented: ({ units }) => `Числа придуманы для этого проекта: ${units.join(', ')}.`,
  recalled: ({ units }) => `Числа по памяти: ${units.join(', ')}.`,
  madeUp: ({ units }) => `Придумано для примера: ${units.join(', ')}.`,
  withoutStatus:
    'Без того, что говорит о состояниях изданная игра (MIN-19.10): защита и скорость без -1, оборонительный огонь не запрещён, второй маркер «Повреждён» не уничтожает.',
  weakerByStatus:
    'По изданной игре у подавленной или повреждённой цели защита на 1 меньше (MIN-10.11); в тексте оригинала этого нет, и правило можно выключить («состояния как в изданной игре»).',
  damagedAgain:
    'По изданной игре повреждённая Техника, получив ещё один маркер «Повреждён», уничтожается (MIN-13.4); в тексте оригинала этого нет, и правило можно выключить («состояния как в изданной игре»).',
  coverNumbers:
    'Сколько нужно для броска укрытия (Солдатам 4+, Технике 5+) и от чего он спасает – из изданной игры (MIN-12.2, MIN-12.3, MIN-12.4): в тексте оригинала бросок есть, а чисел нет.',
  airSight:
    'По изданной игре Самолёты видят и видны сквозь всё, кроме дыма (MIN-9.7); в тексте оригинала такого исключения нет, и правило можно выключить («самолёты как в изданной игре»).',
  airCover:
    'По изданной игре у Самолётов никогда нет укрытия (MIN-12.2); в тексте оригинала такого исключения нет, и правило можно выключить («самолёты как в изданной игре»).',
  howDefensiveFireWorks:
    'Как идёт оборонительный огонь – из изданной игры (MIN-16.1–MIN-16.4): в тексте оригинала он назван, а главы о нём нет.',
  hexesAlone: 'Об этой карте известны только гексы: дороги, ручьи, живые изгороди и утёсы нужно добавить.',
  bluffsAreOurs: 'Как утёсы мешают движению, решили мы (MIN-8.8); что они закрывают видимость – правила.',
  allowanceIsOurs: ({ nations }) =>
    `Что армия только этих наций может стоить не больше 100, решили мы (MIN-3.6): ${nations.map(nation => nationNames[nation]).join(' или ')}.`,
  wholeHundreds: 'Пределы числа отрядов считаются по целым сотням очков (MIN-19.17).',
  turnOne: 'В 1-й ход никто не бросает: решает Первый Игрок расстановки (MIN-2.1, MIN-19.1).',

  ignoresDisruption: ({ unit }) => `${unit} не замечает маркеров «Подавлен»: подавление ничего не меняет.`,
  endures: ({ unit }) => `${unit}, если выживет, будет таким же, как до хода: от прочих попаданий ничего не останется.`,
  worthlessTargets:
    'Цели ничего не стоят, так что очки не уничтожаются, по кому ни стреляй: выберите целью вероятность уничтожить или отряды со стоимостью.',
  worthlessAttackers:
    'Нападающие ничего не стоят, так что очки не теряются и ответный огонь на их потери не нацелен: задайте отряды со стоимостью.',
  idle: ({ units }) => `Никого в досягаемости: ${units.join(', ')}.`,
  blastStrikesFriends: 'Взрыв бьёт и своих в гексе; здесь они не учтены.',
  returnFireBefore: 'Ответный огонь идёт после этого и до фазы потерь: обречённые отряды ещё стреляют (MIN-5.9).',
  plansWeighedApart:
    'Заранее составленные планы взвешены так, будто цели не связаны, хотя отряды, подавляющие сами себя, их связывают.',
  returnFireGreedy: 'Ответный огонь тоже сыгран просто: лучшего он не находит, так что потери скорее занижены.',
  allFire: 'При простой игре стреляют все, кто может, даже если выгоднее было бы молчать.',
  watchedHexes: 'По входящему в гекс под наблюдением можно стрелять, по Солдатам – и Технике (MIN-16.6).',
  minedOnTheWay:
    'Отряд, подавленный минами на выходе из их гекса, остаётся в нём, если способность не позволяет двигаться подавленным (MIN-7.2, MIN-8.7).',
  overStackedAtEnd: ({ unit }) =>
    `Последний гекс тогда переполнен: в конце фазы враг кладёт туда на ${unit} перевёрнутый жёлтый маркер (MIN-6.4, MIN-6.5).`,
  leadTheWayKept: '«За мной!» не применяется: оно действует раз за ход, и на что – решает владелец.',
  destroyedByDisruption: ({ unit }) => `${unit} уничтожается тем, что подавило бы.`,

  abilityAdds: ({ amount, to, ability: key }) => `${signed(amount)} ${amounts[to]}: ${ability(key)}`,
  attackerHit: ({ isDamaged }) => `-1 к каждому кубику: нападающий ${isDamaged ? 'повреждён' : 'подавлен'} (MIN-10.5)`,
  atAircraft: '-1 к каждому кубику: по Самолёту (MIN-10.5)',
  enfilade: '+1 к каждому кубику: анфиладный огонь (MIN-14.1)',
  rearDefense: ({ isVehicle }) => `действует тыловая защита (${isVehicle ? 'MIN-11.1' : 'MIN-11.3'})`,
  targetHit: ({ isDamaged }) => `-1 к защите: цель ${isDamaged ? 'повреждена' : 'подавлена'} (MIN-10.11)`,
  disruptionDestroys: 'подавление уничтожает цель',
  heavyArmorSpent: '«Тяжёлая броня» уже отвела маркер «Повреждён» и больше не помогает',
  heavyArmorHelps: '«Тяжёлая броня» отводит первый маркер «Повреждён»: два попадания только подавляют',
  burnsOut: ({ need }) => `маркер «Повреждён» уничтожает цель на ${need}+`,
  mayEndure: 'цель переживёт маркер «Уничтожен» на 5+',
  keepsCounter: 'цель ненадёжна: маркер «Подавлен» с неё не снимается',

  attackTitle: ({ attacker, targets }) => `${attacker} против ${targets.map(ofUnit).join(', ')}`,
  isThen: ({ unit, number }) => `Что станет с целью: ${number === undefined ? '' : `${number}. `}${unit}`,
  end: ({ before, end }) => ends[before][end] ?? plainEnds[end],
  theDice: 'Кубики',
  atHead: 'цель',
  diceHead: 'кубики',
  needHead: 'нужно',
  defenseHead: 'защ.',
  noHitsHead: '0 попаданий',
  coverHead: 'укрытие',
  need: ({ need }) => (need > 6 ? 'никогда' : need <= 1 ? 'всегда' : need === 6 ? '6' : `${need}+`),
  needs: ({ needs }) => needs.join(' и '),
  none: 'нет',
  whatCounts: 'Что учтено',
  disruptsItself: ({ unit, chance }) => `${unit} подавит сам себя с вероятностью ${numberRu(chance)}.`,
  valueDestroyed: ({ value }) => `Уничтожено очков в среднем: ${numberRu(value)}.`,
  notModelled: 'Не учтено',
  notModelledLine: ({ unit, ability, effect }) => `${unit}, «${ability}»: ${effect}`,

  bestFire: 'Лучший огонь',
  goodFire: 'Хороший огонь, по выборке',
  whatToDo: 'Что делать',
  firesAt: ({ attacker, targets }) =>
    `${numbered(attacker)} – по ${targets.length === 1 ? 'цели' : 'целям'} ${targets.map(numbered).join(', ')}`,
  beginWith: ({ attack }) => `Начать: ${attack}.`,
  noShotGains: 'Ни один выстрел ничего не даёт.',
  pointsDestroyed: ({ value }) => `Уничтожено очков в среднем: ${numberRu(value)}.`,
  pointsLost: ({ value }) => `Потеряно очков в среднем: ${numberRu(value)}.`,
  chanceOfAll: ({ chance }) => `Вероятность уничтожить всё, что требуется: ${numberRu(chance)}.`,
  ofTargets: 'Что станет с целями',
  ofAttackers: 'Что станет с нападающими',
  unitHead: 'отряд',
  beforeHead: 'до огня',
  noCounterHead: 'без маркеров',
  unhurtHead: 'невредим',
  disruptedHead: 'подавлен',
  damagedHead: 'повреждён',
  destroyedHead: 'уничтожен',
  pointsHead: 'очки',
  toBeginWith: 'С чего начать',
  attackHead: 'атака',
  byHead: 'чем',
  worthHead: 'стоит',
  ifLikeliest: 'Если каждый выстрел даст самое вероятное',
  chanceHead: 'вероятность',
  hitsThenHead: 'попаданий тогда',
  plansBeforehand: 'Планы, составленные заранее',
  bestPlan: ({ isBest, value, free }) =>
    `Лучший${isBest ? '' : ' из найденных'} даёт ${numberRu(value)}, а если каждый выстрел ждёт итога прежнего – ${numberRu(free)}.`,
  yourPlan: ({ value }) => `Ваш даёт ${numberRu(value)}.`,
  pointsDestroyedTitle: 'Уничтожено очков',

  isPlaced: ({ unit }) => `${unit} ставится`,
  movesUnderFire: ({ unit }) => `${unit} движется под огнём`,
  whatBecomes: 'Что с ним станет',
  staysInAir: 'останется в воздухе',
  isGrounded: 'подавлен и сел',
  comesFree: 'дойдёт до последнего гекса неподавленным',
  comesDisrupted: 'дойдёт подавленным',
  isStopped: 'остановлен раньше',
  whoFires: 'Кто когда стреляет',
  nobodyFires: 'Ни у кого нет выстрела, который что-то даёт.',
  whoFiresTitle: 'Кто когда стреляет, пока все до него промахнулись',
  stepHead: 'шаг',
  inHexHead: 'в гексе',
  hitsHead: 'попадает',
  comesToItHead: 'до этого дойдёт',
  inHex: ({ spot, at }) => `${{ left: 'покинутом', entered: 'занятом', placed: 'где поставлен' }[spot]}, ${at}`,
  stepByStep: 'Шаг за шагом',
  toHead: 'куда',
  rollsHead: 'броски',
  begunHead: 'начат',
  throughHead: 'пройден',
  whereItEnds: 'Где кончится движение',
  hexHead: 'гекс',
  notDisruptedHead: 'не подавлен',

  initiativeTitle: ({ own, enemy }) => `Инициатива: +${own} против +${enemy}`,
  whoWins: 'Кто выиграет инициативу',
  you: 'вы',
  theEnemy: 'противник',
  equalTotals: ({ chance, goesTo }) =>
    `При равенстве (${numberRu(chance)}) ${goesTo === 'again' ? 'бросают снова' : goesTo === 'own' ? 'выигрываете вы: ваш бонус больше' : 'выигрывает противник: его бонус больше'}.`,

  mayBeBrought: 'Этой армией играть можно',
  mayNotBeBrought: 'Этой армией играть нельзя',
  armySize: ({ cost, units: count, side }) =>
    `${countRu(cost, 'очко', 'очка', 'очков')}, ${units(count)}${side ? `, ${sides[side]}` : ''}`,
  byRule: ({ message, rule }) => `${message} (${rule})`,
  whatItComesTo: 'Сколько в ней чего',
  hasHead: 'есть',
  mayHaveHead: 'можно',
  unitsRow: 'отряды',
  obstaclesRow: 'очки в препятствиях',
  specialRow: 'Герои, Парашютисты, Партизаны',
  heroesRow: 'Герои',
  nationsTitle: 'Нации',
  nationHead: 'нация',
  costHead: 'стоимость',
  hundredsHead: 'своих сотен',
  eachHead: 'очков в каждой',

  whoSeesWhom: 'Кто кого видит',
  fromHead: 'откуда',
  rangeHead: 'дальность',
  sightHead: 'видит',
  fromTheHead: 'с какой стороны',
  metByHead: 'встречает',
  rangeAndBand: ({ range, band }) => `${range}, ${band === null ? 'дальше дальней' : bands[band]}`,
  yesOrNo: ({ is }) => (is ? 'да' : 'нет'),
  coverFrom: ({ from }) => from.map(what => obstructions[what]).join(' и ') || 'нет',
  arc: ({ arc }) => arcs[arc],
  defenseMet: ({ defense }) => (defense === 'front' ? 'фронтальная защита' : 'тыловая защита'),
  inTheWay: 'Что мешает',
  blocked: ({ from, to, blockers }) => `${from} → ${to}: ${blockers.join(', ')}`,
  blocker: ({ what, at, side, hand }) =>
    `${obstructions[what]} ${side ? `на ${sidesOfHex[side]} стороне ${at}` : `в ${at}`}${hand ? ` ${hand === 'left' ? 'слева' : 'справа'}` : ''}`,

  soldiers: 'Солдаты',
  vehicles: 'Техника',
  aircraft: 'Самолёты',
  obstacles: 'Препятствия',
  spelt: 'как писать',
  yearHead: 'год',
  speedHead: 'скорость',
  wholeDefenseHead: 'защита',
  vsSoldiersHead: 'по Солдатам',
  vsVehiclesHead: 'по Технике',
  abilitiesHead: 'способности',
  anyNation: 'любая',
  abilitiesTitle: 'Способности',
  abilityHead: 'способность',
  modelledHead: 'учтена',
  effectHead: 'что даёт',
  cardAbilities: ({ abilities }) =>
    abilities
      .map(({ key, x }) => {
        const name = isAbility(key) ? nameOf(key) : key
        return x === undefined ? name : `${name} ${x}`
      })
      .join(', '),
  mapsTitle: 'Карты',
  mapLine: ({ id, name }) => `${id}: ${name}`,

  ...entriesOf(abilitiesRu),
}
