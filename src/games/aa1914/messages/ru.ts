import { powerNameRu, unitCountRu, unitNameRu } from '../../../armies/messages/names-ru.ts'
import { countRu, formRu, type Side, type Translation } from '../../../engine/index.ts'
import type { en, Fleet, Listed, Whose } from './en.ts'

const ofSide: Readonly<Record<Side, string>> = { attacker: 'нападающего', defender: 'защитника' }
const toSide: Readonly<Record<Side | 'both', string>> = {
  attacker: 'нападающему',
  defender: 'защитнику',
  both: 'одной стороне или обеим',
}
const forces = {
  landing: 'десант',
  overland: 'отряд, который идёт посуху,',
  ashore: 'отряд, который высаживается,',
} as const
const owner = ({ side, power, force }: Whose): string => {
  if (power) return `армия (${powerNameRu(power)})`
  return force ? forces[force] : side === 'attacker' ? 'нападающий' : 'защитник'
}

const unitsIn = ({ units }: Fleet): string =>
  Object.entries(units)
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => unitCountRu(count, unit))
    .join(', ') || 'ничего'

const ofPower = ({ power }: Pick<Listed, 'power'>): string => (power ? ` (${powerNameRu(power)})` : '')

/** The same in Russian. */
export const ru: Translation<typeof en> = {
  description:
    'Бои на суше в один раунд, кампании в несколько ходов, морские бои, высадки, минные поля и подводная война.',

  // Notation.
  thatTurn: 'войска, которые подойдут в тот ход; «0i», если никто',
  everyTurn: 'войска, которые подходят каждый ход',
  askedByTheFleet: 'о минах спрашивают флотом, который через них идёт: «mines: 2c 1bb»',
  thatIsALanding:
    'корабли и сухопутные войска нападают на территорию, а это высадка: корабли пишутся после «sea:», кто высаживается — после «land:», например «sea: 2trn; land: 4i v 3i»',
  eachTwice: 'войска каждого хода уже заданы; «each» пишется один раз',
  numberOfTurns: 'число ходов',
  numberOfFields: 'число минных полей',
  shipsOfFleet: 'корабли флота',
  numberOfSubmarines: 'число подлодок, которые топят транспорты',
  orTurns: ', «for» и число ходов или «each» и «then» с войсками, которые подойдут позже',
  orMoreTurns: ', «each», «then» или «for» и число ходов',
  beforeFor: ' перед «for»',
  orFields: ' или «through» и число минных полей',
  beforeThrough: ' перед «through»',
  laterInLanding: 'при высадке никто не подходит позже; уберите',
  shipsAlone: 'здесь стоят одни корабли; те, кто на борту, высаживаются, впишите их за «land:»',
  submarinesAlone: 'не на месте; число подлодок стоит одно',
  shipsInCampaign: 'среди этих войск корабли, а кампания идёт за территорию; уберите их',
  shipsOnLand: 'среди этих войск корабли, а это бой на суше; уберите их',
  shipsAshore: 'среди этих войск корабли, а эти обороняются на берегу; уберите их',
  noShip: 'среди этих войск нет кораблей; добавьте хотя бы один',

  // Who may be where.
  shipsFightAtSea: 'корабли сражаются на море',
  cargoAtSea: 'истребители на море не сражаются (R14-2.3), а сухопутные войска — груз',
  noShipOn: ({ side }) => `у ${ofSide[side]} никого нет; впишите хотя бы один корабль`,
  noShipSails: 'никто не плывёт; впишите хотя бы один корабль',
  withoutInfantry: whose =>
    `${owner(whose)} без пехоты, а каждой армии нужна хотя бы одна своя (R14-7.4.1): добавьте её или уберите армию`,
  oneHitEach: 'сухопутные войска и истребители в этой игре гибнут от одного попадания: оставьте 1',
  endlessDogfight:
    'истребители, которые никогда не попадают, дрались бы вечно; задайте хотя бы 1 или уберите у них способность dogfights',
  nobodyBySea: 'с моря никто не подходит, это не высадка: спросите kind "land"',
  nobodyLanded: 'никто не высаживается: впишите войска, которые на транспортах',
  friendlyEnemies: 'территория, где стоят враги, вражеская или спорная; уберите защитника или скажите это',
  transportsIntoHostile:
    'одни транспорты не входят во вражескую зону и не высаживают мимо подлодок (R14-7.8.1, 7.8.10): добавьте боевой корабль',
  transportsAttack: 'одни транспорты на корабли не нападают (R14-10.1); добавьте подлодку, крейсер или линкор',
  bombardAfterBattle: 'после морского боя в зоне никто не обстреливает берег (R14-11.6); уберите',
  bombardHostile: 'обстрел бывает только при высадке на вражескую территорию (R14-11.7); уберите',
  fewBattleships: ({ battleships }) => `больше, чем линкоров во флоте: их ${battleships}; задайте не больше`,
  fewLanded: ({ landed }) => `обстреливают не больше линкоров, чем высадилось фигур (R14-11.6), а их ${landed}`,
  namesOfZones: 'морские зоны называют по номеру, например "7"',
  manyZones: ({ most }) => `назвать можно не больше ${countRu(most, 'зоны', 'зон', 'зон')}`,
  listByPower: 'впишите их по державам, как защитника',
  listInOne: 'впишите их одним списком, как защитника',

  // Policies.
  emptyCampaignRule: 'правилу остановки нужно хотя бы одно из: afterTurns, unitsLeft, swingBelow',
  emptySeaRule:
    'правилу остановки нужно хотя бы одно из: afterRounds, inRound, unitsLeft, winProbabilityBelow, stopHereValueBelow, cleared',
  neverOrRules: 'укажите "never", правило вроде {"unitsLeft": 3} или список правил',
  neverThere: ({ unit, power }) =>
    `у этой стороны нет и не будет таких войск: ${unitNameRu(unit)}${ofPower({ power })}; уберите из списка`,
  askedOfFewer: ({ unit, power, there }) =>
    `«${unit}»${ofPower({ power })}: к этой записи у стороны осталось ${there}; уберите из списка или уменьшите число`,
  oneFleet: 'корабли союзников принимают попадания одним флотом; уберите державу',
  unsolvedCampaign: 'потери не просчитываются на всю кампанию; выберите готовый порядок или список',
  noTerritoryAtSea:
    'на море нет территории, которую можно захватить; укажите winProbability или ipcSwing или спросите о высадке',
  manyHitsAtSea: ({ most, count }) =>
    `морские бои просчитываются, если ни одна сторона не выдержит больше ${countRu(most, 'попадания', 'попаданий', 'попаданий')}, а здесь выдержит ${count}: уберите "optimal" и условия о шансе победить или уменьшите флоты`,
  manyBranchesAtSea: ({ millions, most }) =>
    `чтобы просчитать это, пришлось бы пройти около ${millions} млн ветвей, а предел ${most} млн: уберите "optimal" и условия о шансе победить или уменьшите флоты`,

  // Notes.
  noFightAtSea: 'В зоне, из которой идёт высадка, ни с кем не сражаются, поэтому морского боя нет.',
  idlePolicies: 'Поэтому решения для него ничего не меняют.',
  ordersOfFirstBattle: 'Порядок потерь назван для первого боя; нападающий и защитник названы по их роли в нём.',
  lateReinforcements: ({ side }) => `Подкрепления ${ofSide[side]}, назначенные на ходы после последнего, не приходят.`,
  contested: 'Где стоят свои, территория спорная, а не вражеская (R14-3.4): для этого есть status "contested".',
  earlyTanks: ({ round, first }) =>
    `Танки есть уже в ${round}-м раунде игры, а купить их раньше ${first}-го нельзя (R14-2.4).`,
  diceOfShips: 'У каждого корабля своя кость, поэтому low luck здесь ничего не меняет.',
  manyPositions: 'Положений слишком много, чтобы сказать, какие вероятнее.',
  idleSubmarines: ({ all, count }) =>
    `Из ${all} ${formRu(all, 'подлодки', 'подлодок', 'подлодок')} ${formRu(count, 'считается', 'считаются', 'считается')} ${count}: те, что вне морских зон 2, 7 и 8, ничего не топят (R14-13.4).`,

  // Best play.
  fire: 'стрелять',
  stop: 'остановиться',
  submergeSome: ({ dives }) => `погружение: ${dives.map(({ unit, count }) => unitCountRu(count, unit)).join(', ')}`,

  // What mines do.
  mines: 'мины',
  fleet: fleet => `флот: ${unitsIn(fleet)}`,
  units: unitsIn,
  unit: ({ unit }) => unitNameRu(unit),
  fleets: 'флотов',
  passage: 'Проход',
  untouched: 'никто не подорвался',
  shipsSunk: 'Потоплено кораблей',
  ships: 'кораблей',
  expectedLosses: 'Потери в среднем',
  ipcLost: 'Потеряно IPC',
  likeliestSurvivors: 'Вероятнее всего уцелеют',

  manyPairs: ({ pairs, most, whose }) =>
    `чтобы просчитать здесь лучшие потери, пришлось бы взвесить около ${pairs} ${formRu(pairs, 'пары', 'пар', 'пар')} армий, а предел ${most}: задайте ${toSide[whose]} готовый порядок или список потерь или уменьшите армии`,

  // What submarines take.
  submarineWarfare: 'подводная война',
  raiders: ({ submarines }) => `подлодок, которые топят транспорты: ${submarines}`,
  rounds: 'раундов',
  incomeLost: 'Потери дохода в среднем',
  lostByBritain: 'Потеряет Британская империя',
  lostByStates: 'Потеряют США',
  lostByBoth: 'Потеряют вместе',
  total: 'всего',
  entersWar: 'вступят в войну',
}
