import { powerNameRu, unitCountRu, unitNameRu, unitObjectRu, verbOfPower } from '../../../armies/messages/names-ru.ts'
import { countRu, formRu, numberRu, type Translation } from '../../../engine/index.ts'
import { unitTypes } from '../board/units.ts'
import type { en, Hold } from './board-en.ts'

/** `2 пехоты, 1 танк` */
const unitsRu = (units: readonly number[]): string =>
  unitTypes
    .flatMap((name, type) => {
      const count = units[type] ?? 0
      return count > 0 ? [unitCountRu(count, name)] : []
    })
    .join(', ') || 'ничего'

const sides = ['Союзники', 'Ось']

const cargoRu = (hold: Hold): string =>
  hold.map(({ unit, power }) => (power ? `${unitNameRu(unit)} (${powerNameRu(power)})` : unitNameRu(unit))).join(' и ')

const phases: Readonly<Record<string, string>> = {
  purchase: 'закупка',
  combatMove: 'боевое перемещение',
  battle: 'бои',
  noncombatMove: 'небоевое перемещение',
  mobilise: 'размещение',
}
const phaseRu = (phase: string): string => phases[phase] ?? phase

const either = (words: readonly string[]): string => words.join(' или ')
/** As the object of a verb. */
const unitsInAll = (count: number): string => countRu(count, 'фигуру', 'фигуры', 'фигур')
const unitsBought = (count: number): string =>
  `${formRu(count, 'куплена', 'куплено', 'куплено')} ${countRu(count, 'фигура', 'фигуры', 'фигур')}`
const coded = (codes: readonly string[]): string => codes.map(code => `"${code}"`).join(' и ')
/** `2/japan`, as plans name turns; anything else stays as it came. */
const turnRu = (turn: string): string =>
  turn.replace(/^(\d+)\/(\w+)$/, (_, round: string, power: string) => `раунд ${round}, ${powerNameRu(power)}`)
const decidesRu = (power: string): string => `${verbOfPower(power, 'решает', 'решают')} ${powerNameRu(power)}`
const pointsRu = (points: number): string => `${numberRu(points.toFixed(1))} пункта`
const stepsRu = (count: number): string => countRu(count, 'шаг', 'шага', 'шагов')

/** The same in Russian. */
export const ru: Translation<typeof en> = {
  gameOver: 'игра окончена (R41-16.1)',
  otherPhase: ({ order, phases, phase }) =>
    `приказ "${order}" отдают в фазе «${phases.map(phaseRu).join('» или «')}», а сейчас «${phaseRu(phase)}» (R41-4.2)`,
  rescueFirst: 'истребители, чей авианосец потоплен, садятся до ходов действующей державы (R41-13.2)',
  battlesLeft: 'ещё не все бои проведены (R41-7.3)',
  rescuesLeft: 'сначала садятся истребители, чей авианосец потоплен (R41-13.2)',
  nothingToDecide: 'решать сейчас нечего (R41-4.2)',
  oneOrderInBattle: ({ count }) => `в бою отдают по одному приказу; здесь их ${count} (R41-7.2)`,
  mustRescue: 'истребители, чей авианосец потоплен, должны сесть, где могут (R41-13.2)',

  unspentUnits: ({ count, unit, space }) =>
    `в ${space} ещё не ходили и не сражались в этом ходу: ${unitCountRu(count, unit)}, не больше (R41-6.1.1, R41-6.1.6)`,
  neutralAir: ({ space }) => `${space}: нейтральная территория, туда не входят и над ней не летают (R41-3.5)`,
  noBorder: ({ from, to }) => `${from} и ${to} не граничат (R41-3.1)`,
  crowded: ({ space, most, unit }) => `${space}: одного вида (${unitNameRu(unit)}) не может быть больше ${most}`,
  shortRoute: 'путь начинается там, где стоит группа, и называет хотя бы ещё одно место',
  negativeUnits: 'войск в группе не бывает меньше нуля',
  nobodyMoves: 'здесь никто не идёт; укажите, сколько каких войск',
  mixedGroup: 'группа – это сухопутные войска, или самолёты, или корабли: для каждых свой приказ',
  onlyPlanesFly: 'пролетают шаги и выбирают посадку только самолёты',
  onlyTransportsCarry: 'груз бывает только у транспортов',
  onlyTransportsSay: '`sailed` различает транспорты; в других перемещениях уберите его',
  onlyCarriersTakeGuests: 'истребители берут с собой только авианосцы (R41-6.6.2)',

  movedPlanes: 'самолёты, сделавшие боевое перемещение, в этой фазе больше не летят (R41-6.1.1)',
  fewPlanes: ({ space, count, unit, steps }) =>
    `в ${space} пролетевших ${stepsRu(steps)}: ${unitCountRu(count, unit)} (R41-6.3.1)`,
  longFlight: ({ unit, most, steps }) =>
    `${unitNameRu(unit)} пролетает за ход ${stepsRu(most)}, а не ${steps} (R41-6.3.1, R41-6.3.2)`,
  landsAtEnd: ({ space }) =>
    `после боёв самолёты садятся там, где кончается их путь, в ${space}; место посадки не указывайте (R41-13.3)`,
  noAirTarget: ({ space }) =>
    `боевое перемещение самолётов кончается там, где они сражаются; в ${space} нападать не на кого (R41-6.1.2)`,
  noLanding: ({ count, spaces }) =>
    `${count === 1 ? 'одному самолёту' : countRu(count, 'самолёту', 'самолётам', 'самолётам')} негде сесть в этом ходу, даже если все бои выиграны; ` +
    `вдали от суши те, кто в ${spaces.join(', ')} (R41-6.3.3, R41-6.3.4)`,
  savablePlanes: ({ count, spaces }) =>
    `самолётов без места посадки в ${spaces.join(', ')}, которые ещё можно спасти: ${count}; ` +
    'переместите их или авианосец к ним (R41-13.7, R41-6.3.4.4)',
  farLanding: ({ space, steps, left }) => `до ${space} ${stepsRu(steps)}, а осталось ${left} (R41-6.3.3)`,
  unfriendlyLanding: ({ space }) =>
    `самолёты садятся на территории, которые были своими в начале хода; ${space} не была (R41-13.3)`,
  bomberOnCarrier: 'бомбардировщики не садятся на авианосцы (R41-13.3)',
  noCarrierThere: ({ space }) => `своего авианосца в ${space} в этом ходу быть не может (R41-13.5)`,
  noCarrierYet: ({ space }) =>
    `в ${space} нет своего авианосца; авианосцы ходят до посадки истребителей (R41-13.5, R41-13.6)`,
  losesPlane: 'так без места посадки остался бы самолёт, который ещё можно спасти (R41-13.7, R41-6.3.4.4)',

  leavesByUnloading: 'сухопутные войска сходят с транспорта только приказом unload (R41-6.7.3)',
  longMarchOfInfantry: ({ steps }) =>
    `пехота проходит 1 территорию, а не ${steps}; танки, которые идут дальше, ходят своим приказом (R41-6.2.1)`,
  longMarchOfTanks: ({ steps }) => `танки проходят 2 территории, а не ${steps} (R41-6.2.1)`,
  crossesByTransport: 'через море сухопутные войска попадают только на транспортах (R41-6.2.1)',
  tanksStop: ({ space }) =>
    `танки останавливаются в ${space}: там вражеские войска или промышленный комплекс (R41-6.2.2, R41-6.2.4)`,
  endsInHostile:
    'боевое перемещение сухопутных войск кончается на вражеской территории, если танки не прорываются (R41-6.1.2)',
  hostileLand: ({ space }) => `${space}: вражеская территория, небоевое перемещение туда не входит (R41-13.9)`,

  longVoyage: ({ steps }) => `корабли проходят 2 зоны, а не ${steps} (R41-6.4.1)`,
  manyHolds: 'в `cargo` больше трюмов, чем транспортов в `units`',
  stoppedTransports: ({ space }) =>
    `транспорты, пришедшие в ${space}, там и останавливаются: их встречают вражеские надводные корабли (R41-6.1.4, R41-6.8.2)`,
  fewTransports: ({ space, count, steps }) =>
    `в ${space} нет стольких транспортов с таким грузом (${count}), которые могут пройти ещё ${countRu(steps, 'зону', 'зоны', 'зон')} в этом ходу (R41-6.4.1, R41-6.8.6, R41-13.12)`,
  destroyerStops: ({ space }) => `вражеский эсминец останавливает подлодки в ${space} (R41-6.5.2)`,
  warshipsStop: ({ space }) => `вражеские надводные корабли останавливают корабли в ${space} (R41-6.1.4, R41-6.4.1)`,
  hostileSea: ({ space }) => `${space}: вражеская зона, небоевое перемещение туда не входит (R41-13.10)`,
  shipsOnLand: 'корабли на сушу не заходят (R41-2.3)',
  noWay: ({ from, to }) => `из ${from} в ${to} пути нет: общей границы у них нет (R41-3.1)`,
  closedStraits: ({ from, to }) => `через турецкие проливы из ${from} в ${to} корабли не проходят (R41-3.10)`,
  closedCanal: ({ from, to }) =>
    `канал из ${from} в ${to} закрыт: его берега должны быть своими с начала хода (R41-3.9, R41-3.9.1)`,
  ownGuests: 'как груз едут только истребители союзных держав; свои летят сами (R41-6.6.1, R41-6.6.2)',
  fewGuests: ({ space }) => `в ${space} на борту нет стольких истребителей этой державы (R41-6.6.2, R41-6.6.4)`,
  manyGuests: ({ most }) =>
    `авианосец вмещает ${countRu(most, 'истребитель', 'истребителя', 'истребителей')} (R41-6.6.4)`,
  leftGuests: ({ space }) => `истребители союзников остались бы в ${space} без палубы: возьмите их с собой (R41-6.6.2)`,

  noSeaZone: ({ space }) => `${space} – не морская зона`,
  noShore: ({ shore, zone }) => `${shore} – не территория рядом с ${zone} (R41-6.8.1, R41-6.9.3)`,
  enemyTransport: 'войска едут только на транспортах своей стороны (R41-6.7.2)',
  nobodyLoads: 'никто не садится на транспорт; уберите приказ',
  warshipsAtLoading: ({ space }) =>
    `в ${space} вражеские надводные корабли: там никто не грузится (R41-6.8.3, R41-6.4.4)`,
  fullTransport: 'транспорт вмещает одну любую сухопутную фигуру и одну пехоту (R41-6.7.1)',
  friendsTransport: 'на союзный транспорт садятся только в небоевом перемещении (R41-6.8.12)',
  noSuchTransport: ({ space }) =>
    `в ${space} нет транспорта с таким грузом, который в этом ходу ещё может грузиться или разгружаться (R41-6.8.6, R41-13.12)`,
  otherwiseSailed: ({ space, steps, others }) =>
    `в ${space} нет транспорта с таким грузом, который может это сделать и прошёл в этом ходу ${stepsRu(steps)}; ` +
    `в \`sailed\` может стоять ${others.join(' или ')}, или уберите его (R41-6.4.1)`,
  otherwiseFresh: ({ space }) =>
    `в ${space} нет транспорта с таким грузом, который может это сделать и войска которого погружены в этом ходу или раньше, как сказано в \`fresh\`; ` +
    'скажите иначе или уберите его (R41-6.8.4)',
  landsLater: ({ space }) => `${space}: своя территория, войска высаживаются там только в фазе 4 (R41-6.8.9)`,
  landsByAssault: ({ space }) =>
    `${space}: вражеская территория, войска высаживаются там только десантом (R41-6.8.9, R41-13.12)`,
  warshipsAtLanding: ({ space }) => `в ${space} вражеские надводные корабли: оттуда никто не высаживается (R41-6.8.3)`,
  nobodyUnloads: 'никто не высаживается; уберите приказ',
  emptyPlace: 'на этом месте на борту никого нет',
  othersTroops: 'войска сходят с транспорта только в свой ход (R41-6.8.12, R41-12.4)',
  allLand: 'все войска, погруженные в этом ходу, должны высадиться (R41-6.8.10)',
  boardedThisTurn: 'войска, севшие в этом ходу на союзный транспорт, сходят с него в один из следующих (R41-6.8.12)',
  twoTanks: 'транспорт вмещает одну сухопутную фигуру и одну пехоту, а не два танка (R41-6.7.1)',
  notAboard: 'не все эти войска на борту; назовите только тех, кого называет `aboard`',

  attackLater: 'атаки объявляют в боевом перемещении (R41-6.1)',
  attackAshore: ({ space }) =>
    `${space} – не морская зона: кто входит на вражескую территорию, тот нападает на неё (R41-7.3)`,
  foughtAnyway: ({ space }) => `в ${space} вражеские надводные корабли: бой там будет и так (R41-6.1.4)`,
  nobodyThere: ({ space }) => `в ${space} нападать не на кого (R41-6.4.3)`,
  attackedAlready: ({ space }) => `на ${space} уже нападают`,
  noAttacker: ({ space }) =>
    `в ${space} нет никого, кто может напасть: нападающие кончают там своё перемещение (R41-6.4.3)`,
  attackersLeft: ({ space }) => `нападавшие в ${space} ушли оттуда (R41-6.4.3)`,
  noReason: ({ space }) =>
    `корабли пришли в ${space} без причины: нет ни десанта оттуда, ни атаки там, ни боя, из которого они ушли (R41-6.1.2)`,
  undeclaredAttack: ({ space }) => `самолёты прилетели в ${space}, а атака там не объявлена (R41-6.1.2, R41-6.4.3)`,
  takenBefore: ({ target, space }) =>
    `${target}: территория взята до высадки из ${space}, и никто туда не высаживается (R41-6.8.9)`,
  nobodyFights: ({ space }) => `никто не сражается за ${space}, откуда должны высадиться войска (R41-6.9.3, A41-22)`,
  mustLand: ({ space }) =>
    `войска, погруженные в этом ходу в ${space}, должны высадиться на вражескую территорию (R41-6.8.4)`,
  transportsAlone: ({ space }) => `транспорты вошли в ${space}, а сражаться там некому (A41-22)`,
  idleTransport: ({ space }) => `транспорт пришёл в ${space}, но никого не высаживает и не уходил от боя (R41-6.1.2)`,

  notTheMoment: ({ moment }) => `сейчас не время ${moment} (R41-9.13)`,
  toDive: 'подлодкам погружаться',
  forCasualties: 'выбирать потери',
  toRetreat: 'отступать',
  toPressOn: 'продолжать',
  battleGoesOn: ({ space }) => `сначала доводят до конца бой за ${space} (R41-7.2)`,
  otherBattle: ({ space, spaces }) =>
    `следующим бой за ${space} быть не может; может: ${either(spaces) || 'никакой'} (R41-7.1, R41-10.1)`,
  manyDives: ({ most, count }) =>
    `погрузиться ${formRu(most, 'может', 'могут', 'могут')} ${unitCountRu(most, 'submarine')}, а не ${count} (R41-9.3.1)`,
  manyLost: ({ power, most, unit, count }) =>
    `${powerNameRu(power)}: выбрать здесь можно ${most} (${unitNameRu(unit)}), а не ${count} (R41-9.7.1, R41-8.4)`,
  fewBattleships: ({ power, count }) =>
    `${powerNameRu(power)}: целых линкоров ${count}; повреждённый тонет от следующего попадания (R41-9.7.5)`,
  wrongCasualties:
    'попаданий принимают столько, сколько можно распределить, каждое фигурой, на которую оно может прийтись, а транспортами – только когда больше попасть не в кого (R41-9.7, A41-7)',
  onlyPlanesBreakOff: 'выходят из боя только самолёты, и они остаются над этим местом (R41-8.8, R41-9.11.4)',
  noWayOutAtSea:
    'отступать некуда: ни одна зона, откуда пришли корабли, не была своей в начале хода, не своя сейчас и не свободна от боёв (R41-9.11.2, R41-9.11.5)',
  noWayOutAshore:
    'отступать некуда: пришедшие морем не отступают, остальные идут на свою территорию, откуда пришёл кто-то из них (R41-10.8, R41-8.6)',
  otherWayOut: ({ spaces, isAtSea }) => `отступают в ${either(spaces)} (${isAtSea ? 'R41-9.11.2' : 'R41-8.6, A41-14'})`,
  transportsWithdraw: 'транспорты, оставшиеся одни с теми, кто может в них попасть, уходят (R41-9.10.1)',

  noFightersToRescue: ({ power, count, space }) =>
    `${powerNameRu(power)}: в ${space} нет стольких оборонявшихся истребителей (${count}) (R41-13.2)`,
  haveDeck: ({ space }) => `у истребителей в ${space} есть там палуба, на неё они и возвращаются (R41-13.2)`,
  fewStranded: ({ count, space }) => `истребителей без палубы в ${space} только ${count} (R41-13.2)`,
  noRescue: ({ from, to }) =>
    `истребители из ${from} могут сесть за один шаг на территорию своей стороны или на авианосец, где есть место; ${to} – ни то ни другое (R41-13.2, A41-26)`,
  fullCarriers: ({ space, count }) => `на авианосцах в ${space} нет места ещё для ${count} (R41-6.6.4)`,
  crowdedFighters: ({ space, most }) => `${space}: истребителей не может быть больше ${most}`,

  dearUnits: ({ cost, cash }) => `эти войска стоят ${cost} IPC, а есть ${cash} (R41-5.1)`,
  manyBought: ({ count, room }) =>
    `${unitsBought(count)}, а мест у промышленных комплексов – ${room} (R41-5.2, R41-14.2)`,
  manyShips: ({ count, room }) =>
    `${formRu(count, 'куплен', 'куплено', 'куплено')} ${countRu(count, 'корабль', 'корабля', 'кораблей')}, а мест у промышленных комплексов на берегу – ${room} (R41-5.2, A41-24)`,
  mostOfAKind: ({ most, count, unit }) =>
    `одного вида у державы здесь бывает не больше ${most}; у неё уже ${unitCountRu(count, unit)}`,
  mostTransports: ({ most }) => `на доске здесь не больше ${countRu(most, 'транспорта', 'транспортов', 'транспортов')}`,
  noComplex: ({ space }) => `в ${space} нет промышленного комплекса (R41-14.1)`,
  newComplex: ({ space }) =>
    `${space}: взята в этом ходу, её промышленный комплекс работает со следующего (R41-14.1, R41-11.2)`,
  friendsComplex: ({ space }) => `промышленный комплекс в ${space} принадлежит союзной державе (R41-14.1)`,
  enemyComplex: ({ space }) => `промышленный комплекс в ${space} принадлежит врагу (R41-14.1)`,
  notNextToComplex: ({ space, complex }) => `${space} – не ${complex} и не морская зона рядом с ней (R41-14.2)`,
  bombersOnLand: 'бомбардировщики ставят на территорию промышленного комплекса (R41-14.3)',
  troopsOnLand: 'сухопутные войска ставят на территорию промышленного комплекса, но никогда на транспорт (R41-14.3)',
  shipsAtSea: 'корабли ставят в морскую зону рядом с промышленным комплексом (R41-14.4)',
  nobodyPlaced: 'никого не ставят; уберите приказ',
  notBought: ({ count, unit, bought }) => `ставят ${unitObjectRu(count, unit)}, а куплено ${bought} (R41-14.1)`,
  manyPlaced: ({ count, space, room }) =>
    `ставят ${unitsInAll(count)}, а у промышленного комплекса в ${space} мест ${room}, считая морские зоны (R41-14.2)`,
  noDeckForNew: ({ space }) => `этим истребителям нет места на своих авианосцах в ${space} (R41-14.5)`,
  takesShipsRoom: 'эти войска занимают место кораблей, которые больше нигде не поставить (R41-14.8)',
  carrierAwaited: 'новый авианосец ставят там, где его ждут истребители (R41-14.7, R41-13.4)',
  mustPlace: ({ count }) =>
    `из купленного можно поставить ещё ${unitsInAll(count)}, а значит, и нужно (R41-14.1, R41-14.8)`,

  ownCapital: ({ power }) =>
    `столица державы (${powerNameRu(power)}) бывает у неё самой или у врага: союзники, взяв её, возвращают (R41-11.10)`,
  wrongWinner: 'победившая сторона держит нужные столицы в конце хода Японии (Союзники) или США (Ось) (R41-16)',
  noSuchPhase: ({ phase }) => `у державы, чья столица у врага, нет фазы «${phaseRu(phase)}» (R41-4.3, R41-11.9)`,
  otherPhases: ({ phase, from, to }) =>
    `такого в фазе «${phaseRu(phase)}» быть не может: это относится к ${from === to ? `фазе «${phaseRu(from)}»` : `фазам «${phaseRu(from)}» — «${phaseRu(to)}»`} (R41-4.2)`,
  largeStock: ({ power, count, unit, most }) =>
    `${powerNameRu(power)}: ${unitNameRu(unit)} на доске и в покупках ${count}, а одного вида может быть не больше ${most}`,
  buysNothing: 'держава, чья столица у врага, ничего не покупает (R41-11.9)',
  noRoomForBought: ({ count, room }) =>
    `${unitsBought(count)}, а мест у промышленных комплексов – ${room} (R41-5.2, A41-24)`,
  transportsInAll: ({ count, most }) =>
    `вместе с теми, что на доске, транспортов ${count}; здесь их может быть ${most}`,
  manyTransports: ({ count, most }) => `транспортов ${count}; на доске их может быть ${most}`,
  neutralEntered: ({ space }) => `${space}: нейтральная территория, туда не входит никто (R41-3.5)`,
  neutralOwned: ({ space }) => `${space}: нейтральная территория, ею не владеет никто (R41-3.4)`,
  neutralAsked: ({ space }) => `${space}: нейтральная территория, туда не входит никто (R41-3.5)`,
  shipsInZones: 'корабли стоят в морских зонах (R41-2.3)',
  bothSides: ({ space, power }) =>
    `${space}: хозяин ${powerNameRu(power)}; войска обеих сторон стоят на одной территории, только пока ходящая держава там сражается (R41-7.3)`,
  troopsAtSea: 'сухопутные войска бывают на море только на транспортах: впишите их туда (R41-6.7)',
  bombersAtSea: 'бомбардировщики бывают над морем только в пути, поэтому эти должны быть среди `flown` (R41-13.3)',
  fightersAtSea: ({ count, room }) =>
    `здесь над морем ${unitCountRu(count, 'fighter')}, а на авианосцах мест ${room} (R41-13.5, R41-6.6.4)`,
  ownSideCargo: 'транспорт везёт войска своей стороны (R41-6.7.2)',
  wholeAssault: 'объявленный десант называет цель и тех, кто высаживается (R41-6.9.1)',
  assaultNextTo: 'десант высаживается на вражескую территорию рядом с транспортом (R41-6.9.3)',
  actingTroops: 'садятся на транспорты и высаживаются только войска ходящей державы (R41-6.8.12)',
  movedTransports: 'что сделали транспорты, записано при них в `transports`',
  movedFliers: 'что сделали самолёты, записано в `flown`',
  manyMoved: ({ count, room }) => `ходило ${count}, а у ходящей державы здесь ${room} (R41-6.1.6)`,
  manyFlown: ({ unit, space, count }) =>
    `${unitNameRu(unit)}: в ${space} прилетело больше, чем там есть: ${count} (R41-6.3.1)`,
  longFlown: ({ unit, most }) => `${unitNameRu(unit)} пролетает за ход ${stepsRu(most)} (R41-6.3.1)`,
  manyAshore: 'высадилось больше, чем здесь есть (R41-10.8)',
  wrongPlaced:
    'войска ставят через промышленные комплексы, которыми владели с начала хода, и не больше, чем территория приносит IPC (R41-14.1, R41-14.2)',
  openedAshore: '`opened` бывают только бои на суше, после морского боя своего десанта (R41-10.1)',
  foughtBefore: 'до 3-й фазы никто не сражался (R41-4.2)',
  noSeaBattle: ({ power }) =>
    `морской бой бывает там, где есть и корабли державы (${powerNameRu(power)}), и враги (R41-7.3)`,
  neutralAttacked: 'на нейтральные территории не нападают (R41-3.5)',
  declaredAtSea: 'во 2-й фазе объявляют атаки только на море (R41-6.4.3)',
  friendlyBattle: 'за то, что было своим в начале хода, не сражаются (R41-7.3)',
  noLandBattle: ({ power }) =>
    `бой бывает на вражеской территории, куда вошли или высадятся войска державы (${powerNameRu(power)}) (R41-7.3)`,
  noShipFrom: ({ space }) => `ни один корабль не пришёл сюда из ${space} (R41-3.9, R41-3.10)`,
  noTroopsFrom: ({ space }) =>
    `никто не пришёл сюда по суше из ${space}: это не своя территория, и танки через неё не прорывались (R41-6.2.3, A41-14)`,
  noCoast: 'где нет берега, никто не высаживается (R41-6.9.3)',
  otherLanding: 'войска сходят на берег, когда начинается бой на суше, поэтому идти должен этот бой (R41-10.1)',
  onlySubmarines: 'погружаются только подлодки (R41-9.3.2)',
  moreThanThere: 'это больше, чем есть на месте боя (R41-9.1)',
  struckFired: ({ steps }) =>
    `подбитые защитники остаются, только пока не выстрелят: на шагах ${coded(steps)} (R41-8.1, R41-9.3.4)`,
  manyDamaged: 'повреждённых линкоров больше, чем есть (R41-9.7.5)',
  hitsNamed: 'попадания называют на шагах, где выбирают потери, и только там (R41-9.13)',
  noBattle: 'бой бывает там, где есть войска обеих сторон (R41-7.3)',
  stepElsewhere: 'подлодки ныряют и стреляют на море, а десант остаётся один на суше (R41-9.3, 10.9)',
  onlyLanded: 'когда остальные вышли из боя, из сухопутных остаются только те, кто пришёл морем (R41-10.9)',
  neverAsked: 'тех, кто пришёл морем, об отступлении не спрашивают: бой продолжается (R41-10.8)',
  manyHits: ({ all, sub, air, any }) =>
    `на этом шаге можно попасть ${countRu(all, 'раз', 'раза', 'раз')}: не больше ${sub} подлодками, ${air} самолётами без эсминца, ${any} остальными (R41-9.3 — R41-9.5, R41-8.1)`,
  halfMoves: ({ fault }) => `боевое перемещение не могло к этому прийти: ${fault}; начните его заново или закончите`,
  oneTransportMore: ({ power, space }) =>
    `это на один транспорт больше, чем \`units\` насчитывает у державы (${powerNameRu(power)}) в ${space} (R41-6.7)`,
  wrongCargo: 'транспорт везёт одну сухопутную фигуру и одну пехоту: никого, I, T, I + I или T + I (R41-6.7.1)',
  planesTwice: 'эти самолёты записаны дважды; задайте одно число на всех',
  notBordering: ({ from, to }) => `${from} не граничит с ${to} (R41-3.1)`,

  othersDecision: ({ decider, power }) => `${decidesRu(decider)}, а не ${powerNameRu(power)} (R41-4.1)`,
  whoseTransport: ({ index }) => `из orders[${index}] не видно, чей это транспорт или груз; назовите державу`,
  noPosition: ({ name, openings }) =>
    `позиции «${name}» нет; есть: opening, opening-errata и от opening-1 до opening-${openings}`,
  doesNotSearch: ({ player, field }) =>
    `${player} не перебирает планы, поэтому «${field}» ему не нужно; уберите это или спросите planner или sampler`,
  eitherLimit: 'поиск кончается по времени или по числу проб, но не по тому и другому; уберите samples или maxMs',
  decides: ({ power }) => `в этой позиции ${decidesRu(power)} (R41-4.1)`,
  standsIn: ({ phase }) =>
    `позиция стоит в фазе «${phaseRu(phase)}»; дайте позицию той фазы, о которой спрашиваете (R41-4.2)`,
  noPlan: 'это не план из прежнего ответа; уберите его',
  otherPlan: ({ turn }) => `это план другого хода (${turnRu(turn)}); уберите его`,
  noReviewer: ({ player }) =>
    `${player} не сравнивает планы, поэтому цену приказов не назовёт; спросите planner или sampler`,
  besideName: ({ field }) => `игрок назван вместе со своими настройками; впишите «${field}» туда или оставьте одно имя`,
  alteredPlan: 'этот план не таков, каким его дал ответ; верните его неизменённым или уберите',

  units: ({ units }) => unitsRu(units),
  buys: ({ units }) => `покупает: ${unitsRu(units)}`,
  moves: ({ units, holds, route }) => {
    const onlyTransports = units.every((count, type) => count === 0 || unitTypes[type] === 'transport')
    const cargo = holds.map(cargoRu).join('; ')
    const aboard = cargo === '' ? '' : onlyTransports ? ` с грузом (${cargo})` : `, на борту ${cargo}`
    return `${unitsRu(units)}${aboard}: ${route.join(' → ')}`
  },
  loads: ({ units, from, zone }) => `на борт в ${zone} из ${from}: ${unitsRu(units)}`,
  lands: ({ cargo, to, from }) => `высадка в ${to} из ${from}: ${cargoRu(cargo) || 'войска'}`,
  attacksZone: ({ space }) => `нападает на тех, кто в ${space}`,
  fightsFor: ({ space }) => `бой за ${space}`,
  strikes: 'стреляет',
  submerges: ({ count }) => `погружает подлодок: ${count}`,
  loses: ({ lost, damaged }) =>
    [
      ...lost.map(
        ({ power, units }) => `${powerNameRu(power)} ${verbOfPower(power, 'теряет', 'теряют')}: ${unitsRu(units)}`,
      ),
      ...damaged.map(({ power, count }) => `${powerNameRu(power)}: повреждено линкоров ${count}`),
    ].join(', ') || 'потерь нет',
  breaksOff: 'выходит из боя',
  retreatsTo: ({ space }) => `отступает в ${space}`,
  pressesOn: 'продолжает',
  rescues: ({ count, power, space }) => `истребители без авианосца (${powerNameRu(power)}): ${count} в ${space}`,
  places: ({ units, space }) => `ставит в ${space}: ${unitsRu(units)}`,
  orderLine: ({ order }) => `  ${order}`,
  roll: ({ space, round, side, isStrike, dice, hits }) => {
    const thrown = dice.map(({ unit, value, faces, sure }) =>
      sure === undefined
        ? `${unitCountRu(faces.length, unit)} (${value}): ${faces.join(' ')}`
        : [`наверняка ${sure}`, ...(faces.length > 0 ? [`один кубик (${value}): ${faces.join(' ')}`] : [])].join(', '),
    )
    return `    ${space}, раунд ${round}, ${side === 'attacker' ? 'нападающий' : 'защитник'}${isStrike ? ', внезапно' : ''}: ${thrown.join('; ')} — ${countRu(hits, 'попадание', 'попадания', 'попаданий')}`
  },
  position: ({ round, power, winner, powers: each, taken }) =>
    [
      winner === undefined
        ? `Раунд ${round}, ${verbOfPower(power, 'ходит', 'ходят')} ${powerNameRu(power)}.`
        : `${sides[winner]}: победа в раунде ${round}.`,
      ...each.map(({ power: whose, production, cash, units }) => {
        const money = `производство ${production} IPC, в казне ${cash}`
        return `  ${powerNameRu(whose).padEnd(14)} ${money.padEnd(36)} ${unitsRu(units)}`
      }),
      ...taken.map(
        ({ power: whose, spaces }) =>
          `  ${powerNameRu(whose)} ${verbOfPower(whose, 'держит', 'держат')} ${spaces.join(', ')}`,
      ),
    ].join('\n'),
  moveCount: ({ count }) => countRu(count, 'перемещение', 'перемещения', 'перемещений'),
  noAttack: 'без атак',
  attacks: ({ spaces }) => `атакует: ${spaces.join(', ')}`,
  listed: ({ lines }) => lines.join('; ') || 'ничего',
  oneDecision: 'это единственное решение, которого здесь ждут; без него нельзя (R41-7.2)',
  neededByOrder: ({ order, fault }) => `без него не был бы дозволен orders[${order}]: ${fault}`,
  neededByPhase: ({ fault }) => `без него фаза не могла бы закончиться: ${fault}`,
  nothingBetterSought: 'не нашлось ничего другого, с чем сравнить эти приказы',
  asGoodAsFound: 'эти приказы не хуже лучшего, что нашлось',
  ordersCost: ({ points }) =>
    `по оценке эти приказы стоят ${pointsRu(points)} из 100 шанса победить против лучшего, что нашлось`,
  ordersMayCost: ({ points }) =>
    `лучшее, что нашлось, по оценке впереди на ${pointsRu(points)} из 100 шанса победить, что в пределах погрешности`,
  alliesWin: 'Союзники держат нужные им столицы',
  axisWins: 'Ось держит нужные ей столицы',
  longestGame: ({ most }) => `игра не бывает длиннее ${countRu(most, 'раунда', 'раундов', 'раундов')}`,

  startBeforeGames: 'войска расставляют иначе только перед игрой; позиция целиком сама говорит, кто где стоит',
  bidsBeforeGames: 'дают войска и деньги только перед игрой; позиция целиком сама говорит, что у кого есть',
  opening: 'начальная расстановка, обычная победа, СССР закупает',
  openingErrata: 'то же с войсками, которые добавляют официальные исправления',
  inProgress: 'партия в разгаре, начало четвёртого раунда',
  arenaOpening: ({ number }) => `начало ${number} для турниров: первый ход 2-го раунда одной из партий`,
  random: 'случайные приказы, все дозволенные',
  greedy: 'каждая атака, выгодная по точным шансам, без оглядки на ответ; покупает пехоту',
  rules: 'простые правила: хорошие шансы, то, что можно удержать, и охрана столицы',
  rulesAndLandings: 'простые правила и высадки, которые готовят несколько ходов',
  rulesAndCapitals: 'то же, с оглядкой на столицы, на ответный удар и на корабли, которые можно потерять',
  planner: 'сравнивает планы всего хода по позициям, к которым они ведут',
  sampler: 'снова и снова разыгрывает лучшие планы против всех, кто ходит следом',
}
