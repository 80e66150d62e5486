import { countRu, formRu, type Side, type Translation } from '../../engine/index.ts'
import type { en, Group, HitCounts, Solved, Spelt } from './en.ts'
import { citedIn, powerNameRu, sisters, unitCountRu, unitFormRu, unitNameRu } from './names-ru.ts'

const ofSide: Readonly<Record<Side, string>> = { attacker: 'нападающего', defender: 'защитника' }
const toSide: Readonly<Record<Solved, string>> = {
  attacker: 'нападающему',
  defender: 'защитнику',
  both: 'одной стороне или обеим',
}
const strengths = { attack: 'атаку', defense: 'защиту' } as const

const unitNames = (units: readonly string[]): string => units.map(unitNameRu).join(', ')
const speltUnits = (units: readonly Spelt[]): string =>
  units.map(({ unit, spelling }) => `${unitNameRu(unit)} (${spelling})`).join(', ')

const group = ({ unit, count, power, isDiving, isSeaborne, cargo = {} }: Group): string => {
  const aboard = Object.entries(cargo).map(([each, units]) => unitCountRu(units, each))
  const diving = isDiving ? `${formRu(count, 'погружённая', 'погружённые', 'погружённых')} ` : ''
  const origin = aboard.length > 0 ? ` с грузом (${aboard.join(', ')})` : isSeaborne ? ' с моря' : ''
  return `${count} ${diving}${unitFormRu(count, unit)}${power ? ` (${powerNameRu(power)})` : ''}${origin}`
}

const hitsRu = (count: number): string => countRu(count, 'попадание', 'попадания', 'попаданий')
const hitsOf = ({ any, sub, air }: HitCounts): string =>
  [
    ...(any > 0 ? [hitsRu(any)] : []),
    ...(sub > 0 ? [`${hitsRu(sub)} подлодок`] : []),
    ...(air > 0 ? [`${hitsRu(air)} авиации`] : []),
  ].join(' и ')

const ofHits = (count: number): string => countRu(count, 'попадания', 'попаданий', 'попаданий')

/** The same in Russian. */
export const ru: Translation<typeof en> = {
  // Notation.
  noCount: ({ word, at }) => `«${word}» (знак ${at}): это не количество; впишите целое число от 0`,
  meaningless: ({ word, at }) => `«${word}» (знак ${at}): здесь это ничего не значит; впишите числа, войска и «v»`,
  write: ({ wanted }) => `впишите: ${wanted}`,
  attackingUnits: ({ example }) => `войска нападающего, например «${example}»`,
  defendingUnits: 'войска защитника',
  landingUnits: 'войска, которые высаживаются',
  nextAttack: 'войска следующей атаки',
  defendingOrNobody: 'войска защитника, или уберите «v»',
  writeDefenders: ({ example }) => `впишите «v» и войска защитника, например «${example}»`,
  writeLanding: 'впишите «land:» и войска, которые высаживаются',
  writeDefendersOrLanding: 'впишите «v» и защитников, или «land:» и войска, которые высаживаются',
  shipsInLanding: 'кораблям место в части «sea:»; здесь сухопутные войска и авиация',
  unmarkedTroops: 'впишите «from sea» или «overland» и за этими войсками',
  secondVersus: 'следующая атака встречает тех, кто остался; уберите второе «v»',
  markWithoutTroops: 'перед этим нет сухопутных войск; уберите',
  numberBetween: ({ least, most }) => `впишите число от ${least} до ${most}`,
  countBehind: ({ count, unit }) => `впишите «${count} ${unit}» или «${unit} x${count}»`,
  countAlone: 'число без войск; впишите за ним, каких',
  manyUnits: ({ most }) => `слишком много; у стороны не больше ${countRu(most, 'фигуры', 'фигур', 'фигур')}`,
  outOfPlace: ({ allowed }) => `не на месте; здесь могут стоять войска${allowed}`,
  alone: ' и ничего больше',
  orWaves: ', «then» и войска второй атаки или «counter» и те, кто отвечает ударом',
  andAnotherWave: ' и ещё одно «then» или «counter»',

  // Units that a game has not.
  noUnit: () => 'таких войск в игре нет',
  noUnitBut: ({ units }) => `таких войск в игре нет; есть: ${speltUnits(units)}`,
  eitherUnit: ({ one, other }) =>
    `это может быть ${speltUnits([one])} или ${speltUnits([other])}; напишите, что именно`,
  lacks: ({ game, sister }) => `в игре ${game} ${sisters[sister]} нет`,
  lacksBut: ({ lacks, units }) => `${lacks}; есть: ${speltUnits(units)}`,
  lacksHere: ({ lacks, units }) => `${lacks}; здесь можно: ${unitNames(units)}`,
  cannotStandHere: ({ unknown, why, units }) =>
    `здесь не могут стоять ${unknown.map(unit => `"${unit}"`).join(', ')}${why === undefined ? '' : `: ${why}`}; могут: ${unitNames(units)}`,

  // Who may be where.
  nobodyOn: ({ side }) => `у ${ofSide[side]} никого нет; впишите хотя бы одну фигуру`,
  nobodyDefends: 'защищаться некому; впишите хотя бы одну фигуру',
  nobodyAttacks: 'в этой волне никто не нападает; впишите хотя бы одну фигуру',
  firstWave: 'первая волна и есть нападение; ответить ударом могут только следующие',
  unitsOnSide: ({ count, most }) =>
    `у одной стороны ${countRu(count, 'фигура', 'фигуры', 'фигур')}, а можно не больше ${most}`,
  cannotBeDamaged: ({ unit }) =>
    `по этим правилам фигуре «${unitNameRu(unit)}» хватает одного попадания, повреждённой она быть не может; впишите: ${unitNameRu(unit)}`,
  shipsOnLand: 'корабли на суше не сражаются: уберите их или сделайте бой морским',
  whereDoPlanesMeet:
    'одни самолёты могут встретиться и на суше, и на море: укажите location "land" или "sea", в строке – "land: 2f v 1f"',
  cannotFightOnLand: ({ unit }) => `на суше не сражается: ${unitNameRu(unit)}`,
  neverDefendsSea: ({ unit, rule }) =>
    `морскую зону не защищает: ${unitNameRu(unit)}${citedIn(rule)}; впишите туда, где база`,
  neverAttacks: ({ unit }) => `не нападает никогда: ${unitNameRu(unit)}; впишите к тем, кто защищается`,
  onlyNeverCasualties:
    'среди защитников нет никого, в кого можно попасть: одни орудия ничего не удерживают; впишите хотя бы одну другую фигуру',
  troopsAboard: 'войска на транспортах записывают в land.seaborne; впишите их туда',
  nobodyBySea: 'с моря никто не подходит, это не десант: спросите kind "battle"',
  nobodyLanded: 'никто не высаживается: впишите сухопутные войска, которые на транспортах',
  powerTwice: 'держава стоит здесь дважды; соберите её войска в одну запись',
  enemiesTogether: ({ powers }) =>
    `${powers.map(powerNameRu).join(' и ')}: это враги, вместе они не защищаются; впишите державы одной стороны`,

  landingAtSea: 'на море никто не высаживается: уберите это или сделайте бой сухопутным',
  manySeaborne: ({ unit, count, there }) =>
    `${unitNameRu(unit)}: с моря ${count}, а нападает всего ${there}; впишите их и в нападающих`,
  neverBombards: ({ unit, rule }) => `${unitNameRu(unit)}: берег не обстреливает${rule ?? ''}; уберите`,
  bombardmentWithoutLanding:
    'корабли обстреливают берег, только когда высаживаются войска: впишите десант в нападающих',
  bombardmentAfterBattle: ({ rule }) => `после морского боя берег не обстреливают${citedIn(rule)}; уберите обстрел`,
  notInFleet: ({ unit, count, there }) =>
    `${unitNameRu(unit)}: берег обстреливают ${count}, а во флоте ${there}; впишите корабли в sea.attacker`,
  technologyTwice: 'технология стоит здесь дважды; назовите её один раз',
  bestOfTwoInLowLuck:
    'лучшую из двух костей нельзя сложить при малой удаче: уберите тяжёлые бомбардировщики или бросайте обычные кости',

  // Loads of transports.
  thatIsALanding:
    'корабли и сухопутные войска нападают на территорию, а это высадка: корабли пишутся после «sea:», кто высаживается — после «land:», например «sea: 2trn; land: 2i 1t v 3i»',
  landUnitsAtSea:
    'сухопутные войска не бывают на море без транспорта: добавьте транспорты или уберите войска; высадка записывается «sea: 2trn; land: 2i 1t v 3i»',
  fewTransports: ({ units, needed, holds, there }) =>
    `чтобы увезти ${countRu(units, 'фигуру', 'фигуры', 'фигур')}, транспортов нужно ${needed} (в каждом: ${holds}); а есть ${there}`,
  manyLoads: ({ loads, transports }) => `грузов ${loads}, а транспортов ${transports}: не больше одного на транспорт`,
  transportHolds: ({ holds }) => `в транспорт входит: ${holds}`,
  anyTwoUnits: ({ rule }) => `две фигуры${rule === undefined ? '' : `, ${rule}`}`,
  oneUnitAndInfantry: ({ rule }) => `одна сухопутная фигура и одна пехота${rule === undefined ? '' : `, ${rule}`}`,
  loadsDiffer: ({ loaded, unit, listed }) =>
    `${unitNameRu(unit)}: в грузах ${loaded}, а на борту записано ${listed}; сделайте поровну`,

  // Policies.
  emptyRetreatRule:
    'правилу отступления нужно хотя бы одно из: afterRounds, inRound, unitsLeft, winProbabilityBelow, stopHereValueBelow',
  noneOnSide: ({ unit, entry }) => `у этой стороны нет таких войск: ${unitNameRu(unit)}; уберите «${entry}» из списка`,
  noneWhole: ({ unit, entry }) =>
    `у этой стороны нет неповреждённых войск на два попадания (${unitNameRu(unit)}); уберите «${entry}» из списка`,
  listedTooOften: ({ entry, left, asked }) =>
    `«${entry}» стоит в списке чаще, чем есть войск: к этой записи осталось ${left}, а просят ${asked}`,
  lostBeforeFirstHit: ({ unit, firstHit }) =>
    `${unitNameRu(unit)}: гибель стоит раньше первого попадания; поставьте «${firstHit}» перед «${unit}»`,
  keepLandSolved: 'потери "optimal" и так взвешивают, кого беречь; уберите keepLand',
  noTerritoryForOrder: 'на море нет территории, которую можно захватить; выберите другой порядок',
  noTerritoryToCapture: 'на море нет территории, которую можно захватить; укажите winProbability или ipcSwing',

  // What is too large.
  longWeighing: ({ seconds, most }) =>
    `взвесить здесь отступления и погружения займёт около ${countRu(seconds, 'секунды', 'секунд', 'секунд')}, а предел ${most}: уберите "optimal" и условия о шансе победить или уменьшите армии`,
  manyStatesToWeigh:
    'здесь слишком много положений, чтобы взвесить решения во всех: уберите "optimal" и условия о шансе победить или уменьшите армии',
  manyStates: 'здесь слишком много положений для точного ответа; укажите method "auto" или "monteCarlo"',
  manyBranches: ({ millions, most, whose }) =>
    `чтобы просчитать здесь лучшие потери, пришлось бы пройти около ${millions} млн ветвей, а предел ${most}: задайте ${toSide[whose]} готовый порядок или список потерь или уменьшите армии`,
  manyHits: ({ most, count }) =>
    `потери просчитываются, если ни одна сторона не выдержит больше ${ofHits(most)}, а здесь выдержит ${count}: выберите готовый порядок или список потерь или уменьшите армии`,

  // Rules that are changed.
  cannotBeRolled: ({ unit, field, value, sides: dice }) =>
    `${unitNameRu(unit)}: ${strengths[field]} ${value} не выбросить на кости с ${dice} ${formRu(dice, 'гранью', 'гранями', 'гранями')}; задайте не больше ${dice} или больше граней`,
  abilityTwice: 'способность стоит здесь дважды; назовите её один раз',
  coverOfPlane: 'cannotHitAir и hiddenFromAir — для тех, кто не летает; уберите их у этого самолёта',
  neverCasualtyIsAntiaircraft: ({ ability }) =>
    `вне потерь остаётся лишь фигура, которая не бросает в раундах и не умеет ничего, кроме ${ability}; задайте этой 1 или 2 попадания`,
  abilityOfShips: ({ ability }) => `${ability} — для кораблей; уберите у этой фигуры`,
  damagedCargo: 'фигура, которая везёт войска, гибнет от одного попадания: её груз не отличить от её повреждения',

  // Notes.
  ordersOfLanding: 'Порядок потерь назван для боя на суше, когда высадились все.',
  noSeaBattle: ({ rule }) =>
    `В зоне, из которой идёт высадка, нет вражеских кораблей, поэтому морского боя нет${citedIn(rule)}.`,
  nobodyBombards: ({ rule }) =>
    `В этой игре корабли не обстреливают берег${citedIn(rule)}: они дерутся только на море.`,
  ordersOfFirstWave:
    'Порядок потерь назван для первой волны. Нападающий и защитник названы по их роли в ней, в контратаках тоже.',
  planesBreakOff: ({ rule }) =>
    `Если отступать некуда, выйти из боя могут только самолёты, оставшиеся одни${citedIn(rule)}.`,
  allLandKept: ({ kept, attack }) =>
    `Просят беречь ${countRu(kept, 'сухопутную фигуру', 'сухопутные фигуры', 'сухопутных фигур')}, а нападает ${attack}: все берегутся до последнего.`,
  noSubmarines: ({ side }) => `У ${ofSide[side]} нет подлодок, и решение о погружении ничего не меняет.`,
  transportsAttackNobody: ({ rule }) => `Одни транспорты ни на кого не нападают${citedIn(rule)}.`,
  unarmedAttackNobody: ({ rule }) => `Корабли без атаки ни на кого не нападают${citedIn(rule)}.`,
  sampledInstead: 'Для точного ответа положений слишком много, поэтому взята выборка.',
  manyPositions: 'Конечных положений слишком много, чтобы сказать, какие вероятнее.',
  longBattles: ({ round }) =>
    `Раунды показаны до ${round}-го; в последний столбец попали и более долгие бои, а среднее учитывает все.`,

  // Best play.
  fightOn: 'драться дальше',
  retreat: 'отступить',
  strike: 'стрелять',
  submerge: ({ number }) => `погружение: ${number}`,
  losses: ({ lost, damaged }) =>
    [
      ...(lost.length > 0 ? [`потери: ${lost.map(group).join(', ')}`] : []),
      ...(damaged.length > 0 ? [`повреждения: ${damaged.map(group).join(', ')}`] : []),
    ].join(', ') || 'без потерь',
  onOccasion: ({ occasion: { round, hits, isSurprise, hitsBefore }, said }) =>
    `${[
      ...(round === undefined ? [] : [`раунд ${round}`]),
      ...(hits ? [`${hitsOf(hits)}${isSurprise ? ' внезапно' : ''}`] : []),
      ...(hitsBefore === undefined ? [] : [`после ${ofHits(hitsBefore)}`]),
    ].join(', ')}${said.includes(':') ? ';' : ':'} ${said}`,
}
