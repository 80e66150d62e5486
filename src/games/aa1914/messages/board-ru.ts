import { powerNameRu, unitCountRu, unitNameRu, unitsRu, verbOfPower } from '../../../armies/messages/names-ru.ts'
import { countRu, type Translation } from '../../../engine/index.ts'
import type { Carried, en } from './board-en.ts'
import { rolledInWords } from './rolled.ts'

const phases: Readonly<Record<string, string>> = {
  purchase: 'закупка',
  movement: 'перемещение',
  combat: 'бои',
  mobilise: 'размещение',
}
const phaseRu = (phase: string): string => phases[phase] ?? phase

const sides = ['Центральные державы', 'Союзники']
const rollsOf: Readonly<Record<string, string>> = {
  mines: 'мины',
  submarineWarfare: 'подводная война',
  coastalFire: 'огонь артиллерии с берега',
  dogfight: 'воздушный бой',
  volley: 'залп',
  attackerFires: 'стреляет нападающий',
  defenderFires: 'стреляет защитник',
}

const heldRu = (units: Readonly<Record<string, number>>): string => unitsRu(units) || 'ничего'
const cargoRu = (cargo: readonly Carried[]): string =>
  cargo
    .map(({ unit, power }) => (power === undefined ? unitNameRu(unit) : `${unitNameRu(unit)} (${powerNameRu(power)})`))
    .join(' и ')

/** The same in Russian. */
export const ru: Translation<typeof en> = {
  gameOver: 'игра окончена (R14-15)',
  otherPhase: ({ order, phases: belongs, phase }) =>
    `приказ "${order}" отдают в фазе «${belongs.map(phaseRu).join('» или «')}», а сейчас «${phaseRu(phase)}» (R14-5.2)`,
  decideFirst: 'сначала нужно решить другое или бросить кубики (R14-8.5)',
  nothingToDecide: 'решать такое сейчас не нужно',
  battlesLeft: 'за территории, которые стали спорными в этом ходу, нужно сразиться (R14-8.2)',

  buysNothing: 'ничего не куплено; укажите, сколько каких войск',
  tanksLater: ({ round }) => `танки покупают с раунда ${round} (R14-2.4)`,
  largeStock: ({ most, unit }) => `у державы не бывает больше ${most} единиц одного вида (${unitNameRu(unit)})`,
  transportsInAll: ({ most }) => `на поле не бывает больше ${most} транспортов`,
  costsMore: ({ cost, cash }) => `это стоит ${cost} IPC, а есть ${cash} (R14-6.1)`,
  repairsAtOwnBase: ({ space }) =>
    `линкоры чинят у морской базы территории, которой держава владеет сама; в ${space} такой нет (R14-6.2, A14-22)`,
  damagedThere: ({ space, count }) =>
    `в ${space} повреждённых линкоров державы, которые не ходили: ${count} (R14-6.2, R14-10.9)`,
  wholeThere: ({ space }) =>
    `в ${space} столько неповреждённых линкоров нет: укажите в \`damaged\`, сколько из идущих повреждено`,
  placesNothing: 'ничего не размещено; укажите, сколько каких войск',
  noExchange:
    'сухопутная часть или истребитель из этого приказа возвращается за пехоту, только если у державы там нет пехоты, она её не размещает и больше не ждёт; уберите `exchanged` (R14-12.2)',
  waitingUnits: ({ count, unit }) => `ждут размещения: ${unitCountRu(count, unit)} (R14-6.3)`,
  shipsAtBases:
    'корабли появляются в зоне с морской базой территории, которая была у державы с начала игры и которой не владеет противник (R14-12.3)',
  troopsInCapital: ({ space }) =>
    `сухопутные войска и истребители появляются в столице, британские ещё и в Индии, но не в ${space} (R14-12.1)`,
  placesAll: ({ count, unit }) => `ещё не размещено: ${unitCountRu(count, unit)} (R14-12)`,

  shortRoute: 'в маршруте указывают место, где стоит группа, и ещё хотя бы одно',
  nobodyMoves: 'никто не идёт; укажите, сколько каких войск',
  mixedGroup: 'группа состоит из сухопутных войск, или истребителей, или кораблей: каждой свой приказ',
  onlyShips: 'груз и повреждения бывают только у кораблей',
  unmovedUnits: ({ count, unit, space }) =>
    `в ${space} не ходили в этом ходу: ${unitCountRu(count, unit)} (R14-7.1.1, R14-7.8.3)`,
  crowded: ({ space, most, unit }) => `${space}: одного вида (${unitNameRu(unit)}) не может быть больше ${most}`,
  noBorder: ({ from, to }) => `${from} и ${to} не граничат (R14-3.1)`,
  impassable: ({ space }) => `${space}: сюда не входят и над этим местом не летают`,
  longMarch: ({ steps }) => `сухопутные войска проходят 1 территорию, а не ${steps} (R14-7.2.1)`,
  crossesByTransport: 'по морю сухопутные войска переправляются только транспортом (R14-7.2.1)',
  leavesByUnloading: 'с транспорта сходят только по приказу о высадке (R14-7.8.3)',
  neutralUnitedStates: ({ space }) => `США нейтральны: они не входят в ${space} и не нападают там (R14-4.2.1, A14-26)`,
  armistice: ({ space }) => `после перемирия Центральные державы не входят в ${space} (R14-4.3.3)`,
  contestedExit: ({ from, to }) =>
    `из спорной территории ${from} нельзя идти в ${to}: только туда, чем владела своя держава, ` +
    'или на спорную территорию, где её войска уже стояли (R14-7.3.1)',
  longFlight: ({ most, steps }) =>
    `истребитель пролетает ${countRu(most, 'место', 'места', 'мест')}, а не ${steps} (R14-7.6.1)`,
  overNeutral: ({ space }) => `истребители не летают над нейтральной территорией: ${space} (R14-7.6.1, A14-25)`,
  fightersEndOnLand:
    'истребители заканчивают полёт на территории, где есть сухопутные войска их державы (R14-7.6.1, R14-7.6.2)',
  longVoyage: ({ unit, most, steps }) =>
    `${unitNameRu(unit)}: ${countRu(most, 'зона', 'зоны', 'зон')} за ход, а не ${steps} (R14-7.7.1)`,
  shipsOnLand: 'корабли на сушу не заходят (R14-7.7.1)',
  shipsStop: ({ space }) => `корабли, кроме подводных лодок, останавливаются в ${space}: зона враждебна (R14-7.7.2)`,
  closedCanal: ({ from, to }) =>
    `канал из ${from} в ${to} закрыт: Египтом с начала хода должна владеть держава своей стороны (R14-3.8, A14-24)`,
  manyHolds: 'в `cargo` больше записей, чем транспортов в `units`',
  fewTransports: ({ space, count, steps }) =>
    `в ${space} нет ${countRu(count, 'транспорта', 'транспортов', 'транспортов')} с этим грузом, которым осталось пройти ` +
    `${countRu(steps, 'зону', 'зоны', 'зон')} (R14-7.7.1, R14-7.8.6)`,
  enemyTransport: 'войска возят только транспорты своей стороны (R14-7.8.2)',
  loadsInFriendlyZone: ({ space }) => `зона ${space} была враждебна в начале хода: погрузки там нет (R14-7.8.4)`,
  noRoomAboard: ({ space }) =>
    `в ${space} нет транспорта с этим грузом, который ещё не разгружался и где есть место (R14-7.8.2, R14-7.8.6)`,
  noSuchTransport: ({ space }) => `в ${space} нет транспорта с этим грузом, который ещё не разгружался (R14-7.8.6)`,
  laterFromFriends:
    'с транспорта союзника войска сходят в один из следующих своих ходов, а не в тот, в который погрузились (R14-7.8.8, R14-16.5)',
  ownTroopsLand: 'высаживаются только войска действующей державы, и только те, что на борту (R14-7.8.8)',
  attackAtSea: ({ space }) => `высадки ждут боя в морской зоне, а ${space} — суша (R14-7.9.2)`,
  declaredAlready: ({ space }) => `бой в ${space} уже объявлен`,

  attackSerbia:
    'Австро-Венгрия в первом ходу нападает на Сербию: туда должны войти сухопутные войска (R14-4.1.8, A14-35)',
  armyWithoutInfantry: ({ space }) =>
    `в ${space} у державы были бы войска или истребители без своей пехоты (R14-7.4.1)`,
  armisticeInfantry: ({ space }) => `в ${space}, спорной с Россией, остаётся пехота Центральных держав (R14-4.3.3)`,
  unescorted: ({ space }) =>
    `транспорты идут во враждебную зону ${space} только с военным кораблём своей державы (R14-7.8.1)`,
  landingNeedsWarship: ({ space }) =>
    `в ${space} подводные лодки противника: для высадки с боем там нужен военный корабль державы или сначала бой (R14-7.8.10)`,
  battleNeedsWarship: ({ space }) =>
    `высадка ждёт боя в ${space}, а военных кораблей, чтобы его дать, у державы там нет (R14-10.1, R14-7.9.2)`,

  landingFirst: ({ space }) => `сначала высадка в ${space}: её бой следует сразу (R14-8.5)`,
  foughtAlready: ({ space }) => `в ${space} в этом ходу уже был бой (R14-8.5)`,
  battleMissed: ({ space }) =>
    `бой в ${space} должен был последовать сразу за высадкой; вместо него начат другой (R14-8.5)`,
  noWarship: ({ space }) => `в ${space} нет военных кораблей действующей державы (R14-10.1)`,
  noAttacker: ({ space }) => `в ${space} нет войск действующей державы (R14-8.4)`,
  nobodyThere: ({ space }) => `в ${space} не на кого нападать (R14-8.1)`,
  bombardedOut: ({ space }) => `линкоры уже стреляли по берегу из ${space}: боя там не будет (R14-11.6)`,
  bombarding: ({ space, count }) =>
    `в ${space} по берегу могут стрелять: ${countRu(count, 'линкор', 'линкора', 'линкоров')} (R14-11.6)`,
  manyBombard: ({ count }) =>
    `по берегу стреляет не больше линкоров, чем высадилось единиц: ${count} (R14-11.6, A14-16)`,
  noDiveNow: 'погружаться сейчас никому не предлагают (R14-10.5)',
  fewSubmarines: 'столько подводных лодок в бою нет (R14-10.5)',
  noLossesNow: 'потерь сейчас не выбирают (R14-9.5)',
  noRoundEnds: 'раунд морского боя не закончен (R14-10.7)',
  notInBattle: ({ count, unit }) => `попасть здесь можно только в ${unitCountRu(count, unit)}`,
  onlyBattleships: 'повреждают только линкоры на море (R14-10.4)',
  fightersShotDown: ({ count }) => `в воздушном бою сбито истребителей: ${count}, и больше никто (R14-9.3.1)`,
  takesHits: ({ hits, taken }) =>
    `нужно принять попаданий: ${hits}, а эти потери принимают ${taken} (R14-9.5.1, R14-10.4)`,
  lastInfantry: 'последнюю пехоту армии теряют, только когда от армии больше никого не осталось (R14-9.5.2)',
  lastAshore: 'последнюю высадившуюся пехоту теряют, только когда из высадившихся больше никого нет (R14-11.4)',
  wrongBattleships: ({ count, damaged }) =>
    `попасть можно в неповреждённые линкоры (${count}) и повреждённые (${damaged}) (R14-10.4)`,
  wrongDivers: ({ count }) => `в этом раунде погружается подводных лодок: ${count} (R14-10.5)`,
  transportsLast: 'транспорты теряют, только когда не осталось стреляющих военных кораблей (R14-10.6)',
  cargoOfAll: '`cargo` указывает груз каждого потерянного транспорта или ни одного',
  noSuchCargo: 'таких транспортов там нет',

  cannotRepresent: 'эта держава не может выставить войска малой державы (R14-4.1.6)',
  cannotControl: 'эта держава не может получить здесь контроль (R14-7.5.1, R14-9.6.2)',

  ownCapital: ({ power }) =>
    `столица державы (${powerNameRu(power)}) бывает у неё самой, у противника или ничья: союзники, взяв её, возвращают (R14-14.6)`,
  wrongWinner:
    'победившая сторона держит нужные столицы в конце хода Османской империи (Союзники) или США (Центральные державы) (R14-15.1, R14-15.2)',
  russiaLeft: 'после перемирия Россия не ходит; назовите державу, которая ходит за ней (R14-4.3.2)',
  noSuchPhase: ({ phase }) => `у державы, чья столица у противника, нет фазы «${phaseRu(phase)}» (R14-5.3, R14-14.7)`,
  otherPhases: ({ phase, from, to }) =>
    `такого в фазе «${phaseRu(phase)}» быть не может: это относится к ${from === to ? `фазе «${phaseRu(from)}»` : `фазам «${phaseRu(from)}» — «${phaseRu(to)}»`} (R14-5.2)`,
  manyInStock: ({ power, count, unit, most }) =>
    `${powerNameRu(power)}: ${unitNameRu(unit)} на поле и в ожидании ${count}, а одного вида может быть не больше ${most}`,
  untouched: ({ space }) =>
    `${space}: территория малой державы, куда никто не входил; укажите в \`owners\`, кто ею владеет или что она ничья (R14-4.1.2)`,
  bothSides: ({ space, power }) =>
    `${space}: владелец ${powerNameRu(power)}, но территория, где стоят обе стороны, спорная; укажите в \`owners\`, что она ничья (R14-3.4, R14-7.2.3)`,
  aloneThere: ({ space }) =>
    `${space}: территория ничья, а стоит на ней одна сторона; ею владеет тот, кто там стоит (R14-7.5.1, R14-9.6.2)`,
  noInfantry: ({ space, power }) =>
    `${powerNameRu(power)}: в ${space} войска или истребители без своей пехоты (R14-7.4.1, R14-9.5.2)`,
  troopsAtSea: 'сухопутные войска и истребители бывают на море только на транспортах: впишите их туда (R14-7.8.2)',
  manyDamaged: 'повреждённых линкоров больше, чем есть (R14-10.9)',
  actingTroops: 'в свой ход грузятся и высаживаются только войска действующей державы (R14-7.8.8)',
  cameFrom: 'в `from` указывают спорную территорию, откуда войска ушли в этом ходу (R14-7.3.4)',
  wholeLanding:
    'у высадки есть цель и те, кто сходит на берег, и транспорт на этом заканчивает ход (R14-7.8.6, R14-7.9)',
  othersSail: 'в ход державы плывут только её транспорты (R14-7.7.1)',
  manyFields: 'минных полей транспорт проходит не больше, чем зон (R14-7.10.1)',
  movedTransports: 'что сделали транспорты, записано при них в `transports`',
  manyMoved: ({ count, room }) => `ходило ${count}, а у действующей державы здесь ${room} (R14-7.1.1)`,
  manyMined: ({ space, unit }) =>
    `${space}: через минные поля прошло больше кораблей (${unitNameRu(unit)}), чем там есть, или больше полей, чем зон они проходят (R14-7.10.1)`,
  shipsTwice: 'эти корабли записаны дважды; задайте одно число на всех',
  manyAshore: 'высадилось больше, чем здесь есть, или в `landedFrom` не названа ни одна зона (R14-11.4)',
  manyBombarded: 'по берегу стреляло больше линкоров, чем здесь есть (R14-11.6)',
  wrongBattle:
    'объявляют бои на море, а обязательны, следуют сразу, предложены или упущены бои на суше (R14-7.9.2, R14-8.2, R14-8.5)',
  noWarfare: 'для подводной войны кости не бросают: условились, что её никто не объявляет (D14-19)',
  noDiceOfWarfare:
    'кости подводной войны бросают, когда она объявлена, перед доходом Британской империи или США и при германских подлодках в зонах 2, 7 или 8 (R14-13.4)',
  noDiceOfMines: 'ни один корабль не вошёл на действующее минное поле (R14-7.10)',
  noArmistice: 'перемирие наступает в конце хода России, не раньше 4-го раунда и если условились о революции (R14-4.3)',
  wrongFreed: 'здесь отмечают взятую другой державой той же стороны землю союзника, но не его столицу (R14-14.2)',
  seaStatus: 'морская зона бывает дружественной или враждебной (R14-3.5)',
  landStatus: 'непроходимы только Сахара и Гималаи',
  notToDecide: 'решать это здесь не нужно (R14-4.1.6, R14-7.5.1, R14-9.6.2, R14-13.3)',
  oneTransportMore: ({ power, space }) =>
    `это на один транспорт больше, чем \`units\` насчитывает у державы (${powerNameRu(power)}) в ${space}`,
  stepElsewhere:
    'погружения и концы раундов бывают на море, а воздушные бои, залпы и огонь с берега — на суше (R14-9, R14-10)',
  hitsNamed: 'попадания указывают, пока по ним не выбраны потери, и только тогда (R14-9.5.1, R14-10.4)',
  manyHits: ({ most }) =>
    `на каждый стреляющий юнит — один кубик, так что попаданий не больше ${most} (R14-9.4, R14-10.2)`,
  bombardsLanding:
    'по берегу стреляют линкоры тех зон, откуда высадились войска, и не больше, чем указано в `bombarded` (R14-11.6)',
  noBattle: 'бой бывает там, где есть войска обеих сторон (R14-8.1)',

  halfMoves: ({ fault }) =>
    `отсюда перемещение не закончить, сделав только необходимое: ${fault}; начните его заново или продолжите`,
  oneOrderInBattle: ({ count }) => `это решение состоит из одного приказа; здесь их ${count} (R14-8.5)`,
  othersDecision: ({ decider, power }) =>
    `${verbOfPower(decider, 'решает', 'решают')} ${powerNameRu(decider)}, а не ${powerNameRu(power)} (R14-5.1)`,
  whoseTransport: ({ index }) => `из orders[${index}] не видно, чей это транспорт или груз; назовите державу`,
  landsAboard: 'высаживаются те, кто на борту; назовите только тех, кого называет `aboard` (R14-7.8.8)',
  centralPowersWin: 'Центральные державы держат нужные столицы (R14-15.2)',
  alliesWin: 'Союзники держат нужные столицы (R14-15.1)',
  longestGame: ({ most }) => `игра длилась ${countRu(most, 'раунд', 'раунда', 'раундов')}`,

  buys: ({ units }) => `покупает: ${heldRu(units)}`,
  repairs: ({ count, space }) => `чинит в ${space}: ${countRu(count, 'линкор', 'линкора', 'линкоров')}`,
  moves: ({ units, holds, route }) =>
    `${heldRu(units)}${holds.length > 0 ? `, на борту ${holds.map(cargoRu).join('; ')}` : ''}: ${route.join(' → ')}`,
  loads: ({ units, from, zone }) => `на борт в ${zone} из ${from}: ${heldRu(units)}`,
  lands: ({ cargo, from, to }) => `высадка в ${to} из ${from}: ${cargoRu(cargo)}`,
  attacksZone: ({ space }) => `до высадки нападает на тех, кто в ${space}`,
  represents: ({ power }) => `войска малой державы выставляет ${powerNameRu(power)}`,
  controls: ({ power }) => `контроль получает ${powerNameRu(power)}`,
  declares: 'объявляет неограниченную подводную войну',
  holdsBack: 'подводную войну пока не объявляет',
  fightsFor: ({ space }) => `бой за ${space}`,
  dives: ({ count }) => (count === 0 ? 'стреляет всеми подводными лодками' : `погружает подводных лодок: ${count}`),
  loses: ({ lost, damaged }) =>
    [
      ...lost.map(
        ({ power, units }) => `${powerNameRu(power)} ${verbOfPower(power, 'теряет', 'теряют')}: ${heldRu(units)}`,
      ),
      ...damaged.map(({ power, count }) => `${powerNameRu(power)}: повреждено линкоров ${count}`),
    ].join(', ') || 'потерь нет',
  randomPlayer: 'случайные приказы, все дозволенные',
  greedyPlayer: 'каждый бой с хорошим первым раундом, к ближайшей вражеской столице',
  rulesPlayer: 'простые правила: фронты на несколько ходов вперёд, охрана столиц, транспорты',
  plannerPlayer: 'сравнивает планы всего хода по тому, что из них выйдет к его следующему ходу',
  samplerPlayer: 'то же с большим числом планов и проб',
  samplerBySidePlayer:
    'сравнивает больше планов, чем planner, а бои — как он; за Антанту ждёт, что следующие державы играют по простым правилам',
  doesNotSearch: ({ player }) =>
    `${player} не перебирает планы, поэтому «effort» ему не нужно; уберите это или спросите planner`,
  pressesOn: 'продолжает бой',
  stops: 'прекращает бой',
  places: ({ units, space, exchanged }) =>
    `размещает в ${space}: ${heldRu(units)}${exchanged === undefined ? '' : `; взамен пехоты возвращено: ${heldRu({ [exchanged]: 1 })} (R14-12.2)`}`,
  orderLine: ({ order }) => `  ${order}`,
  roll: ({ about, space, dice }) =>
    `    ${space === undefined ? '' : `${space}, `}${rollsOf[about] ?? about}: ${
      rolledInWords(dice, unitNameRu, { attacker: 'нападающий:', defender: 'защитник:' }) || 'никто'
    }`,
  position: ({ round, power, winner, powers: each, taken }) =>
    [
      winner === undefined
        ? `Раунд ${round}, ${verbOfPower(power, 'ходит', 'ходят')} ${powerNameRu(power)}.`
        : `${sides[winner]}: победа в раунде ${round}.`,
      ...each.map(({ power: whose, production, cash, units }) => {
        const money = `производство ${production} IPC, в казне ${cash}`
        return `  ${powerNameRu(whose).padEnd(20)} ${money.padEnd(36)} ${heldRu(units)}`
      }),
      ...taken.map(
        ({ power: whose, spaces }) =>
          `  ${powerNameRu(whose)} ${verbOfPower(whose, 'держит', 'держат')} ${spaces.join(', ')}`,
      ),
    ].join('\n'),

  noPosition: ({ name, positions }) => `позиции «${name}» нет; есть: ${positions.join(', ')}`,
  decides: ({ power }) => `в этой позиции ${verbOfPower(power, 'решает', 'решают')} ${powerNameRu(power)} (R14-5.1)`,
  standsIn: ({ phase }) =>
    `позиция стоит в фазе «${phaseRu(phase)}»; дайте позицию той фазы, о которой спрашиваете (R14-5.2)`,
  impassableAsked: ({ space }) => `в ${space} никто никогда не входит`,
  opening: 'начальная расстановка, закупает Австро-Венгрия',
  inProgress: 'партия в разгаре, начало четвёртого раунда',
}
