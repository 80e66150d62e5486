import { countRu, numberRu, type Translation, wholeEn } from '../../../engine/index.ts'
import { otherCards } from '../other-cards.ts'
import { unitCards } from '../unit-cards.ts'
import type { en } from './en.ts'

const cards = (count: number): string => countRu(count, 'карта', 'карты', 'карт')
const resourcesRu = (count: number): string => countRu(count, 'ресурс', 'ресурса', 'ресурсов')

const categories: Readonly<Record<string, string>> = {
  resource: 'ресурс',
  unit: 'подразделение',
  upgrade: 'улучшение',
  ubo: 'УБО',
  tactic: 'тактическая карта',
  hero: 'герой',
  division: 'дивизия',
  order: 'приказ',
}
const ranks: Readonly<Record<string, string>> = { battalion: 'батальон', regiment: 'полк', division: 'дивизия' }
const unitTypes: Readonly<Record<string, string>> = {
  infantry: 'пехота',
  armour: 'бронетехника',
  fortification: 'укрепление',
  artillery: 'артиллерия',
  aviation: 'авиация',
  ship: 'корабль',
  special: 'специальное',
}
const powers: Readonly<Record<string, string>> = { USSR: 'СССР', Germany: 'Германия', Allies: 'Союзники' }
const zones: Readonly<Record<string, string>> = {
  line1: '1-я линия',
  line2: '2-я линия',
  resource: 'ресурс',
  deck: 'колода',
}

/** The resource that is short, who is paid with, what cannot be bought. */
const strictKinds: Readonly<Record<string, readonly [string, string, string]>> = {
  depot: ['складов', 'ими', 'их'],
  factory: ['заводов', 'ими', 'их'],
  fuel: ['топлива', 'им', 'его'],
}

const cardNames: ReadonlyMap<string, string> = new Map([
  ...[...otherCards, ...unitCards].flatMap(({ id, name, nameRu = name }): [string, string][] => [
    [id, nameRu],
    [name, nameRu],
  ]),
  ['line', 'линия'],
  ['deck', 'колода'],
])

/** A card by its id or its name, or a unit, which may have a number behind the id of its card; what somebody named stays. */
const cardRu = (word: string): string => {
  const whole = cardNames.get(word)
  if (whole !== undefined) return whole
  const [, id = '', number = ''] = /^(.+)-(\d+)$/.exec(word) ?? []
  const name = cardNames.get(id)
  return name === undefined ? word : `${name} ${number}`
}
const listed = (words: readonly string[]): string => words.map(cardRu).join(', ')

const turnedRu = (card: string, count: number): string => {
  if (card === 'depot') return countRu(count, 'склад', 'склада', 'складов')
  if (card === 'factory') return countRu(count, 'завод', 'завода', 'заводов')
  return cardNames.has(card) ? `${cardRu(card).toLowerCase()} ×${count}` : `${count} ${card}`
}

const climbsRu = (count: number): string => countRu(count, 'подъём', 'подъёма', 'подъёмов')

/** A word of a table; one that it has not stays. */
const wordIn = (words: Readonly<Record<string, string>>, word: string | undefined): string =>
  words[word ?? ''] ?? word ?? ''

/** The same in Russian. */
export const ru: Translation<typeof en> = {
  // Cards and decks.
  cardIdForm: 'ключ карты – латинские буквы, цифры и дефисы, например "my-tank"',
  unitIdForm: 'ключ – латинские буквы, цифры, точки и дефисы, например "my-tank"',
  cardNeeds: ({ category, field }) =>
    `карте вида «${wordIn(categories, category)}» нужно поле "${field}" (VOY-5.2, VOY-6.1)`,
  mostDifferentCards: ({ most }) => `не больше ${numberRu(most)} разных карт`,
  noCardInDeck: 'в этой колоде нет карт; назовите их',
  largeDeck: ({ count, most }) => `это ${cards(count)}; здесь можно не больше ${most}`,
  noDeck: ({ name, decks }) =>
    `колоды «${name}» нет; задайте свою, {"cards": {…}}, или одну из этих: ${decks.join(', ')}`,
  noCard: ({ name, cards }) =>
    `карты «${name}» нет; задайте свою в "cards" или возьмите одну из: ${cards.map(cardRu).join(', ')}`,
  idGivenTwice: ({ id }) => `«${id}» задано дважды; ключи не повторяются`,

  // What is wrong with a deck.
  deckSize: ({ size, wanted }) => `в колоде ${cards(size)}, а должно быть ${wanted}`,
  calledAlike: ({ count, name }) =>
    `${countRu(count, 'карта называется', 'карты называются', 'карт называются')} «${name}»; можно не больше 4`,
  orderInDeck: 'приказы не входят в колоду; перечислите их отдельно',
  divisionInDeck: 'дивизия не входит в колоду; назовите её отдельно',
  manyOrders: ({ count, most }) => `приказов добавлено ${count}; можно не больше ${most}`,
  noOrder: ({ name, category }) => `«${name}» – это ${wordIn(categories, category)}, а не приказ`,
  noDivision: ({ name, category }) => `«${name}» – это ${wordIn(categories, category)}, а не дивизия`,
  noCommonPower: 'ни у одной державы нет всех этих карт; колодой играют за одну из них',
  otherPower: ({ name, flags, flag }) =>
    `«${name}» играет за державу ${flags.map(one => wordIn(powers, one)).join(' или ')}, а эта колода – ${wordIn(powers, flag)}`,
  needsLendLease: ({ name }) => `«${name}» требует ресурса «Ленд-лиз», а в колоде его нет`,

  // Draws and redeals.
  sayWhatIsDrawn: 'скажите, что должно прийти ("groups") или на что должно хватить ("curve")',
  deckHasSize: 'у колоды свой размер; уберите это поле',
  startingHand: ({ count }) => `стартовая рука – ${cards(count)} (VOY-2.1)`,
  startingHandAtLeast: ({ count }) => `стартовая рука – ${cards(count)} (VOY-2.1); нужно не меньше`,
  sayHowMany: 'скажите, сколько их нужно: "least", "most" или оба поля',
  nothingBetween: ({ least, most }) => `ничто не бывает не меньше ${least} и не больше ${most} сразу`,
  namedNeedDeck: 'карты названы, так что задайте колоду, в которой они есть',
  groupsMixed: 'либо все группы называют карты, либо все задают число',
  moreThanDeck: ({ count, size }) => `это ${cards(count)}, а в колоде ${size}`,
  curveNeedsDeck: 'на что хватит, зависит от колоды; задайте её',
  cardOrNeed: 'задайте либо "card", либо "need"',
  curveTurns: ({ turns }) => `это считается только для первых ${turns} ходов`,
  noCostPrinted: ({ name }) => `на карте «${name}» стоимости нет (VOY-4.7)`,
  mostResources: ({ most }) => `учитывается не больше ${most} ресурсов`,
  onlyCardHeld: 'в руке может быть только карта; назовите её в "card"',
  resourceHeld: ({ name }) => `«${name}» – карта ресурса: её выкладывают, а не оплачивают (VOY-3.1)`,
  notInDeck: ({ name }) => `в этой колоде нет «${name}»`,
  deckResourceSorts: ({ count, most }) =>
    `в колоде ${countRu(count, 'вид', 'вида', 'видов')} ресурсов; можно не больше ${most}`,
  manyCardSorts: 'эти группы делят колоду на слишком много видов карт; назовите меньше групп или карт',
  noHandBetween: ({ least, most }) => `не бывает руки, где ресурсов не меньше ${least} и не больше ${most}`,
  deckOrSize: 'задайте либо колоду, либо её размер и число ресурсов',
  deckOrResources: 'задайте "deck" или сколько в колоде ресурсов ("resources")',
  deckHasOnly: ({ size }) => `в колоде только ${cards(size)}`,

  // Notation.
  beginWith: 'начните с «pay», «draw», «curve», «mulligan», «deck» или «wave», например: «pay 1d 2f 1u with 5d 1u»',
  costLetters: 'стоимость считают в d (склады), f (заводы) и u (топливо)',
  writeCost: 'напишите стоимость, например «1d 2f 1u», или название карты',
  notACost: 'это не стоимость; её пишут так: «1d 2f 1u»',
  sayWithWhat: 'скажите, чем платят, например: «pay 1d 2f 1u with 5d 1u»',
  resourceLetters: 'ресурсы – d, f, u, l (ленд-лиз), s (синтетическое топливо)',
  writeResources: 'ресурсы пишут так: «5d 1u»',
  largeNumber: 'это число слишком велико',
  sayDraws: 'скажите, сколько и чего придёт, например «3 of 9» или «2 infantry»',
  noSuchCard: 'такой карты нет',
  endWithTurn: 'в конце нужны колода и ход, например «in 60 by turn 4»',
  decksAre: ({ decks }) => `колоды: ${decks.join(', ')}; другие задаются в форме ниже`,
  writeMulligan: 'это пишут так: «mulligan 24 in 60 keep 2-4», с «redeal free», если речь о бесплатных пересдачах',
  writeWave: 'напишите атакующего, «v» и обороняющегося, например: «tiger v su-76i, pak-35»',
  onlyDeckHere: 'здесь пишут только «deck» и число',
  deckAlready: 'колода уже задана',
  noSuchUnit: 'такой карты нет; подразделения разделяются запятыми',

  // Payment.
  manyWays: ({ most }) =>
    `повернуть их можно больше чем ${numberRu(wholeEn(most))} способами; назовите меньше видов карт или меньше карт`,
  tooManyWays: 'повернуть их можно слишком многими способами; назовите меньше видов карт или меньше карт',
  needOrCard: 'задайте либо "need", либо "card" – карту, стоимость которой платится',
  largeCost: ({ count, most }) => `это стоит ${resourcesRu(count)}; учитывается не больше ${most}`,
  onlyResourcesPay: ({ name }) => `«${name}» – не карта ресурса; платят только ресурсами (VOY-4.1)`,
  manyResourceSorts: ({ count, most }) =>
    `это ${countRu(count, 'вид', 'вида', 'видов')} ресурсов; можно не больше ${most}`,
  manyResourceCards: ({ count, most }) => `это ${cards(count)} ресурсов; можно не больше ${most}`,

  // A table that no game comes to.
  sayOptimal: 'скажите "optimal" или задайте решения',
  nobodyAttacks: 'атаковать некому; добавьте подразделение',
  oneTerrain: 'УБО-Местность в игре только одно (VOY-12.3, VOY-12.4)',
  oneClimate: 'УБО-Климат в игре только одно (VOY-12.3, VOY-12.4)',
  manyUnits: ({ count, most }) =>
    `это ${countRu(count, 'подразделение', 'подразделения', 'подразделений')}; можно не больше ${most}`,
  manyResources: ({ count, most }) => `это ${resourcesRu(count)}; можно не больше ${most}`,
  notOnLines: ({ name, category }) =>
    `«${name}» – это ${wordIn(categories, category)}; на линиях стоят подразделения и герои (VOY-1.4, VOY-5.1)`,
  fixedLine: ({ name, type, line }) =>
    `«${name}» – ${wordIn(unitTypes, type)} линии ${line}; линию меняют только пехота, бронетехника, артиллерия и корабли (VOY-7.3, VOY-13.1)`,
  manyUnderOne: 'под одним укреплением не больше двух подразделений (VOY-13.3)',
  unfitUnder: 'под укрепление идут только пехота или артиллерия 1-й линии не слабее 1/1 (VOY-13.3)',
  noUpgrade: ({ name, category }) => `«${name}» – это ${wordIn(categories, category)}, а не улучшение (VOY-5.4)`,
  notUnder: ({ name, on }) => `«${name}» не кладут под «${on}» (VOY-5.4)`,
  noUbo: ({ name, category }) => `«${name}» – это ${wordIn(categories, category)}, а не УБО (VOY-5.5)`,
  moreTurned: ({ turned, count }) => `нельзя повернуть ${turned} из ${count}`,
  noResource: ({ name }) => `«${name}» – не карта ресурса (VOY-4.1)`,
  namesTwo: ({ id }) => `«${id}» называет двоих; дайте разные ключи`,
  equalHeroes: 'у игрока не бывает двух одинаковых героев (VOY-5.7)',
  equalUbo: 'у игрока не бывает двух одинаковых УБО (VOY-5.5)',
  withoutLendLease: ({ id }) =>
    `«${id}» – подразделение Ленд-лиза: в игре оно только при ресурсе «Ленд-лиз» своего игрока; добавьте его в "resources", например {"lend-lease": 1} (VOY-17.15)`,
  carriedCarries: ({ id }) => `«${id}» само на борту и везёт других; кого везут, тот никого не везёт (VOY-16.4)`,
  reserveOnCarrier: ({ id }) =>
    `«${id}» в зоне резерва, где на авианосцах никого нет; уберите "reserve" (VOY-16.4, VOY-22.13)`,
  noCarrier: ({ id }) => `«${id}» – не авианосец этой стороны (VOY-16.4)`,
  notOnCarrier: ({ id }) => `«${id}» не может стоять на авианосце (VOY-16.4)`,
  fullCarrier: ({ id, capacity }) =>
    `«${id}» несёт ${countRu(capacity, 'самолёт', 'самолёта', 'самолётов')} (VOY-16.4)`,
  deadByDamage: ({ id, damage }) => `«${id}»: повреждений ${damage}, это его уничтожает; уберите его (VOY-6.1)`,
  heroOfBoth: ({ id }) => `герой «${id}» есть у обеих сторон (VOY-5.7)`,

  // Orders of a wave.
  onlyWithAttacks: ({ field }) => `"${field}" задают только вместе с "attacks" (VOY-8.6)`,
  answersAttack: ({ field }) => `"${field}" отвечает на атаку; задайте и "attacks" (VOY-8.6)`,
  attackerHasNo: ({ id }) => `у атакующего нет «${id}»`,
  defenderHasNo: ({ id }) => `у обороняющегося нет «${id}»`,
  notThrough: ({ id }) => `«${id}» не атакует, так что и не прорывается (VOY-11.1)`,
  airNotThrough: ({ id }) => `«${id}» – авиация, она не прорывается (VOY-11.3)`,
  noSupporter: ({ id }) => `«${id}» – не неповёрнутое подразделение 1-й линии, стоящее на 2-й (VOY-9.5)`,
  attackedSupportsNobody: ({ id }) => `«${id}» само атаковано и никого не поддерживает (VOY-9.1, VOY-9.2)`,
  standsTwice: ({ id }) => `«${id}» названо дважды; оно идёт в одно место (VOY-8.4)`,
  noCombatHere: ({ id }) => `«${id}» не участвует в столкновениях и повреждений не получает (VOY-10.1)`,
  largeWithDamage: 'с заданными повреждениями это слишком много; задайте и "through", и "behind"',
  noDamageHere: ({ id }) => `«${id}» здесь повредить нельзя (VOY-11.2, VOY-14.2)`,
  damageDiffers: ({ dealt, offered }) => `распределено ${dealt}, а есть ${offered.join(' или ')} (VOY-10.1)`,
  damageAmount: ({ surface }) => numberRu(surface),
  damageAmounts: ({ surface, air }) => `${numberRu(surface)} и ${numberRu(air)} против авиации`,
  noCoverForBlock: ({ id }) => `«${id}» не может прикрывать блокирующие самолёты (VOY-15.6)`,
  usedAlready: ({ id }) => `«${id}» уже использовано (VOY-8.3)`,
  cannotInterceptAir: ({ id }) => `«${id}» не может перехватывать (VOY-15.4)`,
  noBlockingPlane: ({ id }) => `«${id}» – не блокирующий самолёт и не прикрывает его (VOY-15.6)`,
  coverNotMet: 'прикрывающий истребитель не перехвачен, так что нельзя перехватить и самолёт (VOY-15.5)',
  notTogether: 'вместе эти приказы выполнить нельзя (VOY-5.9, VOY-15.5)',
  attackedTurned: ({ id }) =>
    `«${id}» в этой волне атаковано, а это его поворачивает; никого не поддерживает (VOY-9.2, VOY-9.3)`,
  brokenOff: 'поиск прерван',
  notHere: ({ id, ids }) =>
    ids.length === 0 ? `здесь нет «${id}», и вообще никого` : `здесь нет «${id}»; есть: ${ids.map(cardRu).join(', ')}`,
  notAttacking: ({ id }) => `«${id}» в этой волне не атакует`,
  notBlocking: ({ id }) => `«${id}» не блокирует и поддержки не получает; задайте и его блок (VOY-17.4)`,

  // Whom a unit that came through may attack, and who supports there.
  noDeckAttack: ({ id }) => `у «${id}» нет свойства атаковать колоду, а кораблю оно нужно (VOY-11.4, VOY-16.1)`,
  notBehind: ({ id }) => `«${id}» стоит на 1-й линии; прорвавшиеся идут на то, что за ней (VOY-11.2)`,
  destroyed: ({ id }) => `«${id}» уничтожено`,
  destroyedAlready: ({ id }) => `«${id}» уже уничтожено`,
  inReserve: ({ id }) => `«${id}» в зоне резерва (VOY-7.2)`,
  idleInReserve: ({ id }) => `«${id}» в зоне резерва и пока ни в чём не участвует (VOY-7.2)`,
  untargetedInReserve: ({ id }) => `«${id}» в зоне резерва и не может быть целью (VOY-7.2)`,
  aboardUnattacked: ({ id }) => `«${id}» на авианосце, его нельзя атаковать (VOY-16.4)`,
  aboardUntargeted: ({ id }) => `«${id}» на авианосце и не может быть целью (VOY-16.4)`,
  shipsAttackShips: 'корабли атакуют только корабли (VOY-16.1)',
  whoAttacksShips: 'корабли атакуют только корабли и авиация (VOY-16.2)',
  minedTarget: ({ id }) => `«${id}» заминировано: наземные подразделения не могут его атаковать (VOY-17.10)`,
  shipMeetsShips: ({ id }) => `«${id}» – корабль и блокирует только корабли (VOY-16.1)`,
  shipMetByShips: ({ id }) => `«${id}» – корабль, его блокируют только корабли (VOY-16.2)`,
  infantryAgainstHeavy: ({ id }) => `пехота не может поддерживать против тяжёлого танка «${id}» (VOY-9.7, VOY-22.7)`,

  // Attacks that are not legal.
  turned: ({ id }) => `«${id}» повёрнуто: уже использовано (VOY-8.3)`,
  fortificationAttacks: ({ id }) => `«${id}» – укрепление: оно только блокирует (VOY-13.1)`,
  notOnFirstLine: ({ id }) =>
    `«${id}» – не подразделение 1-й линии на 1-й линии, атаковать оно не может (VOY-8.1, VOY-9.5)`,
  noDirectedAttack: ({ id }) => `у «${id}» нет направленной атаки; пусть атакует линию (VOY-8.2, VOY-17.1)`,
  shipNoDirectedAttack: ({ id }) => `у «${id}» нет направленной атаки (VOY-17.1)`,
  directedAtFirstLine:
    'направленная атака – по подразделению на 1-й линии; что за ней, достаётся прорвавшимся (VOY-8.2, VOY-11.1)',
  groundMeetsAir: 'наземные подразделения атакуют авиацию только на 2-й линии (VOY-15.2)',
  pairForm: 'совместно атакуют двое: пехота и танк с ней (VOY-17.11, VOY-17.13)',
  mobileJoinsNone: ({ id }) => `у «${id}» мобильность, с танком оно не атакует (VOY-17.11)`,
  noInfantrySupport: ({ id }) => `у «${id}» нет поддержки пехоты (VOY-17.11)`,
  noRiders: ({ id }) => `«${id}» не возит танковый десант (VOY-17.13)`,
  fighterAttacks: ({ id }) => `«${id}» – истребитель и атаковать не может; он перехватывает или прикрывает (VOY-15.4)`,
  noBombing: ({ id }) => `у «${id}» нет силы бомбометания, атаковать нельзя (VOY-15.3)`,
  bomberTarget: ({ id }) => `атака бомбардировщика по 1-й линии направленная; назовите цель для «${id}» (VOY-15.3)`,
  bombsOnly: ({ id, zones: open, zone }) =>
    `«${id}» атакует только: ${open.map(one => wordIn(zones, one)).join(', ')}; а это ${wordIn(zones, zone)} (VOY-15.3)`,
  unturnedFighter: ({ id }) => `бомбардировщик не может атаковать неповёрнутый истребитель «${id}» (VOY-15.3)`,
  shipBehind: ({ id }) => `«${id}» стоит позади: корабль должен сначала пройти линию (VOY-16.1)`,
  landingForbidden: 'десант здесь запрещён (VOY-17.18)',
  landingAlone: 'десант идёт один или с одним транспортным самолётом (VOY-17.18)',
  landingOnShips: 'десант – свойство, на корабли оно не действует (VOY-16.3)',
  landingTargets: 'десант бьёт по подразделению на 2-й линии, ресурсу или колоде (VOY-17.18)',
  attacksTwice: ({ id }) => `«${id}» использовано дважды; атаковавшее подразделение поворачивается (VOY-8.3)`,
  actsTwice: ({ id }) => `«${id}» использовано дважды; это его поворачивает (VOY-9.3)`,
  cannotCover: ({ id }) => `«${id}» не может прикрывать бомбардировщики (VOY-15.5)`,
  nothingToCover: 'в этой волне прикрывать некого: бомбардировщиков нет (VOY-15.5)',
  nightAlone: 'в волне с ночным бомбардировщиком другие бомбардировщики не атакуют (VOY-15.8)',
  nightUncovered: 'в волне с ночным бомбардировщиком истребители не прикрывают (VOY-15.8)',
  attackOfTwo: 'атакует одно подразделение или два совместно (VOY-17.11)',
  attacksAndSupports: ({ id }) => `«${id}» атакует и поддерживать уже не может (VOY-8.3)`,
  raisesItself: ({ id }) => `«${id}» не поддерживает само себя (VOY-17.4)`,
  notAttackingUnsupported: ({ id }) => `«${id}» не атакует, так что поддержки не получает (VOY-17.4)`,

  // Blocks, interceptions, fire and support that are not legal.
  resourceBlocks: ({ id }) => `«${id}» – ресурс и блокирует, только если атакован (VOY-9.6)`,
  blocksElsewhere: ({ id }) => `«${id}» само атаковано и считается блокирующим там (VOY-9.2)`,
  supportsItself: ({ id }) => `«${id}» не поддерживает само себя (VOY-17.18)`,
  airAgainstAir: ({ id }) => `«${id}» – авиация и не блокирует авиацию (VOY-9.4, VOY-16.1)`,
  shipAgainstAir: ({ id }) => `«${id}» – корабль и не блокирует авиацию (VOY-9.4, VOY-16.1)`,
  noAntiAir: ({ id }) => `у «${id}» нет силы зенитной стрельбы, а против авиации поддерживают только ею (VOY-9.4)`,
  gunNotOnLine: ({ id }) =>
    `«${id}» – зенитное орудие: оно поддерживает ресурсы, колоду и 2-ю линию, но не 1-ю (VOY-14.2)`,
  againstLanding: 'против десанта поддерживают только зенитные автоматы и орудия (VOY-17.18, VOY-22.47)',
  autocannonOnLine: ({ id }) => `на 1-й линии «${id}» поддерживает только подразделения 1-й линии (VOY-14.1)`,
  autocannonDeck: 'зенитные автоматы не поддерживают колоду (VOY-14.1)',
  autocannonStrategic: 'зенитные автоматы не достают стратегический бомбардировщик над ресурсами (VOY-14.1)',
  onSecondLine: ({ id }) => `«${id}» стоит на 2-й линии и блокирует, только если атаковано само (VOY-9.5)`,
  onFirstLine: ({ id }) => `«${id}» стоит на 1-й линии и за ней ничего не поддерживает (VOY-9.5)`,
  ofSecondLine: ({ id }) => `«${id}» – подразделение 2-й линии и блокирует, только если атаковано само (VOY-9.5)`,
  whoBlocksShips: 'корабли блокируют только корабли и береговая артиллерия (VOY-16.2)',
  coastalUndirected: 'береговая артиллерия блокирует только ненаправленно атакующие корабли (VOY-16.2)',
  coastalSubmarine: 'береговая артиллерия не блокирует подводные лодки (VOY-16.2)',
  supportedFromBehind: 'эту цель поддерживают со 2-й линии',
  shipsBlockNoGround: 'корабли не блокируют наземные подразделения (VOY-16.1)',
  planeOnGround: ({ id }) => `«${id}» – не штурмовик и на земле никого не блокирует (VOY-15.6)`,
  minedBlocks: ({ id }) => `«${id}» заминировано и не может блокировать наземные атаки (VOY-17.10)`,
  infantryBlocksHeavy: 'пехота не может блокировать тяжёлый танк, который её не атакует (VOY-9.7)',
  cannotIntercept: ({ id }) => `«${id}» не может перехватывать (VOY-17.6)`,
  attackedIntercepts: ({ id }) => `«${id}» само атаковано и не может перехватывать (VOY-17.6)`,
  fightersMeetAir: 'истребители перехватывают только авиацию (VOY-15.4)',
  nightFighters: ({ id }) => `ночной бомбардировщик «${id}» перехватывают только ночные истребители (VOY-15.8)`,
  groundMeetsNoAir: ({ id }) => `«${id}» на земле и не перехватывает авиацию (VOY-17.6)`,
  interceptsFromLine: 'наземное подразделение перехватывает только с 1-й линии (VOY-17.6)',
  minedMeets: ({ id }) => `«${id}» заминировано и не перехватывает наземные атаки (VOY-17.10)`,
  lineIsBlocked: 'атакующих линию блокируют, а не перехватывают (VOY-17.6)',
  noLongRangeFire: ({ id }) => `у «${id}» нет дальней стрельбы (VOY-17.8)`,
  fireFromLine: 'дальняя стрельба ведётся с 1-й линии (VOY-17.8)',
  fireAtAir: 'дальняя стрельба не достаёт авиацию (VOY-17.8)',
  propertiesAtShips: 'свойства не действуют на корабли (VOY-16.3)',
  fireAtOwnAttacker: ({ id }) => `«${id}» атаковано и может стрелять только по своему атакующему (VOY-17.8)`,
  attackedRaises: ({ id }) => `«${id}» атаковано и блокирует, а это его поворачивает (VOY-9.3)`,
  noArtillerySupport: ({ id }) => `у «${id}» нет артподдержки (VOY-17.4)`,
  notRaised: ({ id }) =>
    `артподдержку получают только наземные подразделения 1-й линии, а не «${id}» (VOY-17.4, VOY-16.3)`,

  // Recon, commands and strikes that are not legal.
  notUsable: ({ id }) => `«${id}» здесь использовать нельзя (VOY-7.2)`,
  noRecon: ({ id }) => `у «${id}» нет разведки (VOY-17.17)`,
  reconOfItself: ({ id }) => `«${id}» не меняет собственных характеристик (VOY-17.17)`,
  untargeted: ({ id }) => `«${id}» не может быть целью (VOY-7.2)`,
  reconTwice: ({ id }) => `разведка меняет «${id}» один раз за ход (VOY-17.17)`,
  noCommand: ({ id }) => `у «${id}» нет свойства «командное подразделение» (VOY-17.7)`,
  neitherUsable: ({ by, to }) => `«${by}» или «${to}» здесь использовать нельзя (VOY-7.2)`,
  commandsItself: ({ id }) => `«${id}» не командует само собой (VOY-17.7)`,
  commandsTwice: ({ id }) => `«${id}» командует одним подразделением за волну (VOY-22.30)`,
  commandedTwice: ({ id }) => `«${id}» командуют один раз за ход (VOY-17.7)`,
  notCommanded: ({ by, to }) => `«${by}» не командует такими, как «${to}» (VOY-17.7)`,
  cannotStrike: ({ id }) => `«${id}» не может наносить удар (VOY-17.5, VOY-17.14)`,
  noStrikeAtDeck: ({ id }) => `«${id}» не бьёт по колоде (VOY-17.5)`,
  strikesOnly: ({ id, zones: open, zone }) =>
    `«${id}» бьёт по: ${open.map(one => wordIn(zones, one)).join(', ')}; а это ${wordIn(zones, zone)} (VOY-17.5)`,

  // Cards that cannot be played.
  notPlayedInWave: ({ name, category }) =>
    `«${name}» – это ${wordIn(categories, category)}; в волне играют тактические карты и приказы (VOY-5.6, VOY-18.5)`,
  playedInBuild: ({ name }) => `«${name}» играют в свою фазу строительства, а не в волне (VOY-5.6)`,
  playedAtStart: ({ name }) => `«${name}» играют в начале своей фазы атаки (VOY-3.3, VOY-5.6)`,
  counterIntelligence: ({ name }) => `«${name}» сыграть нельзя: у противника контрразведка (VOY-17.16)`,
  secondOrder: ({ rank }) => `второй приказ того же ранга (${wordIn(ranks, rank)}); можно один (VOY-18.3)`,
  notTargetable: ({ id }) => `«${id}» здесь не может быть целью (VOY-7.2)`,
  notReached: ({ name, id }) => `«${name}» не действует на «${id}» (VOY-5.8, VOY-16.3)`,
  reachesZone: ({ name, zone, id, where }) =>
    `«${name}» действует только там: ${wordIn(zones, zone)}; а «${id}» – там: ${wordIn(zones, where)} (VOY-5.9)`,
  reachesTurned: ({ name, id }) =>
    `«${name}» действует только на повёрнутые подразделения, а «${id}» не повёрнуто (VOY-5.9)`,
  reachesUnturned: ({ name, id }) =>
    `«${name}» действует только на неповёрнутые подразделения, а «${id}» повёрнуто (VOY-5.9)`,
  reachesDefense: ({ name, most, id }) =>
    `«${name}» действует при защите не больше ${most}, а у «${id}» больше (VOY-5.9)`,
  veteran: ({ name, id }) => `«${id}» – ветеран: «${name}» на него сыграть нельзя (VOY-17.3)`,
  equalTactics: ({ id }) =>
    `две одинаковые тактические карты не могут за ход изменить характеристики «${id}» (VOY-5.11)`,
  ordersTwice: ({ id }) => `приказы меняют характеристики «${id}» один раз за ход (VOY-18.4)`,
  targetTwice: ({ name }) => `«${name}»: цель названа дважды (VOY-5.9)`,
  wantsTargets: ({ name, most, count }) => `«${name}»: нужно от 1 до ${most} целей, а задано ${count} (VOY-5.9)`,
  largeChange: ({ most, id }) => `характеристики меняются не больше чем на ${most}, а у «${id}» вышло бы больше`,

  // What an answer rests on.
  inventedCards: ({ cards }) => `Эти карты придуманы для примера, изданных таких нет: ${listed(cards)}.`,
  inventedStrengths: ({ cards }) =>
    `Характеристики этих карт придуманы для примера и не совпадают с изданными: ${listed(cards)}.`,
  inventedCosts: ({ cards }) =>
    `Стоимости этих карт придуманы для примера и не совпадают с изданными: ${listed(cards)}.`,
  inventedProperties: ({ cards }) =>
    `Свойства этих карт придуманы для примера и не совпадают с изданными: ${listed(cards)}.`,
  inventedEffects: ({ cards }) =>
    `Действие этих карт придумано для примера и не совпадает с изданным: ${listed(cards)}.`,
  inventedGifts: ({ cards }) =>
    `Что дают эти карты ресурсов, придумано для примера и не совпадает с изданным: ${listed(cards)}.`,
  inventedDeck: ({ deck }) => `Колода ${deck} придумана для примера, издана такая не была.`,
  lendLeaseUnit: ({ name }) =>
    `${cardRu(name)} – подразделение Ленд-лиза: чем бы ни платили, оно играется, только если в зоне ресурсов есть ресурс «Ленд-лиз» (VOY-17.15).`,
  bonusesRead:
    'Модификаторы, зависящие от других подразделений (укрепления, взаимодействие, танки поддержки), берутся на начало боевых столкновений (VOY-22.24).',
  sampledPlainly:
    'Посчитано выборкой с простым правилом (выкладывать то, после чего недостаёт меньше всего): при лучшем вероятность не меньше.',
  payableMeans: 'Считается, что все выложенные ресурсы остаются на столе; пересдачи и потерянные ресурсы не учтены.',

  // What was searched, and what is not weighed.
  bestOfAll: ({ count }) => `Лучшая из всех атак (их ${numberRu(count)}) при лучшей обороне против каждой.`,
  attackAsGiven: 'Атака такая, как задана; против неё – лучшая оборона в пределах сказанного.',
  attackAsGivenLarge:
    'Атака такая, как задана; прорвалось слишком много подразделений, чтобы взвесить все решения обеих сторон, так что и те и другие могут быть лучше: задайте "through" и "behind".',
  climbedBest: ({ climbs, plans }) =>
    `Лучшая из найденных атак (${climbsRu(climbs)} по атакам, которых ${numberRu(plans)}) при лучшей обороне против каждой: не меньше этого у атакующего есть.`,
  climbed: ({ climbs, plans }) =>
    `Лучшая из найденных атак (${climbsRu(climbs)} по атакам, которых ${numberRu(plans)}); оборона найдена улучшениями и может быть лучше, так что это не граница ни сверху, ни снизу.`,
  beyondSearch: ({ said }) => `${said} Чего поиск не охватил, сказано ниже.`,
  leftCommands: 'Команды обороняющегося (VOY-17.7) за него не выбираются: задайте их в defence.commands.',
  leftRecon: 'Разведгруппы обороняющегося (VOY-17.17) характеристик не меняют: речь не о его фазе атаки.',
  leftStrikes:
    'Удары (VOY-17.5) взвешиваются только в начале волны, а не после назначения блокирующих: те задайте в attack.strikes.',
  leftCounter:
    'Истребители атакующего не отправляются против блокирующих штурмовиков (VOY-15.6): задайте это в attack.counter.',
  leftInterceptors: 'Наземный перехват (VOY-17.6) поддерживают, только если блокировать в этой атаке больше некому.',
  unknownBan: ({ card, what }) => `${cardRu(card)}: что запрещает «${what}», здесь неизвестно.`,
  noEffect: ({ card, op }) => `${cardRu(card)}: «${op}» в пределах волны не учитывается`,
  sentence: ({ said }) => `${said}.`,
  upgradeStrengths: ({ card }) => `${cardRu(card)}: из улучшения учитываются только изменения характеристик.`,

  // What happens in a wave.
  noDefenseLeft: ({ id }) => `${cardRu(id)}: защиты не больше, чем повреждений, – уничтожено (VOY-6.1)`,
  noLendLeaseLeft: ({ id }) => `${cardRu(id)}: ресурсов «Ленд-лиз» не осталось – уничтожено (VOY-17.15)`,
  scouted: ({ by, to, change }) => `${cardRu(by)} ведёт разведку; цель: ${cardRu(to)}, ${change} (VOY-17.17)`,
  commanded: ({ by, to, change }) => `${cardRu(by)} командует: ${cardRu(to)}, ${change} (VOY-17.7)`,
  struckDeck: ({ by, count }) => `${cardRu(by)} наносит удар по колоде: ${cards(count)} (VOY-17.5)`,
  struck: ({ by, to, damage, isDestroyed }) =>
    `${cardRu(by)} наносит удар; цель: ${cardRu(to)}, повреждений: ${damage}${isDestroyed ? ', уничтожено' : ''} (VOY-17.5)`,
  raised: ({ by, to, atk }) => `${cardRu(by)} поддерживает: ${cardRu(to)}, +${atk} (VOY-17.4)`,
  phaseOver: 'никто не атакует: фаза атаки окончена (VOY-3.4)',
  breakthroughDestroys: ({ strength, id }) => `прорыв силой ${strength} уничтожает: ${cardRu(id)} (VOY-12.1)`,
  stranded: ({ id }) => `${cardRu(id)} – потеряно: никто не прорвался (VOY-17.18)`,
  withDestroyed: ({ said, units }) => `${said} – уничтожено: ${listed(units)}`,
  withNobodyDestroyed: ({ said }) => `${said} – никто не уничтожен`,
  foughtBehind: ({ units, met }) => `${listed(units)} за линией против: ${listed(met)} (VOY-11.2)`,
  tookFromDeck: ({ units, count }) => `${listed(units)} за линией против: колода: ${cards(count)} (VOY-11.2)`,
  intercepted: ({ units, met }) =>
    `${listed(units)} ${units.length > 1 ? 'перехватывают' : 'перехватывает'}: ${listed(met)} (VOY-15.4)`,
  blocked: ({ units, met }) =>
    `${listed(units)} ${units.length > 1 ? 'блокируют' : 'блокирует'}: ${listed(met)} (VOY-17.6)`,
  fought: ({ units, met }) => `${listed(units)} против: ${listed(met)}`,
  foughtInTheAir: ({ units, met }) => `${listed(units)} в воздухе против: ${listed(met)} (VOY-15.6)`,
  nobodyMeets: ({ units }) => `встретиться больше некому: ${listed(units)} (VOY-22.5)`,
  nobodyLands: ({ units }) => `десантироваться больше некому: ${listed(units)} (VOY-22.5)`,
  shotDown: ({ units }) => `${listed(units)}: сбито, удара нет (VOY-17.18)`,
  landed: ({ units, count }) => `${listed(units)}: десант, ${cards(count)} из колоды (VOY-17.18)`,
  landingStruck: ({ units, to, damage, isDestroyed }) =>
    `${listed(units)}: удар силой ${damage}; цель: ${cardRu(to)}${isDestroyed ? ', уничтожено' : ''} (VOY-17.18)`,
  attackSpent: ({ units }) => `атака срывается: ${listed(units)} (VOY-22.5, VOY-22.6)`,
  nobodyAgainst: ({ units }) => `противников не осталось, атака потрачена: ${listed(units)} (VOY-22.5, VOY-22.6)`,
  fired: ({ units, to, damage, isDestroyed }) =>
    `${listed(units)}: огонь; цель: ${cardRu(to)}, повреждений: ${damage}${isDestroyed ? ', уничтожено' : ''} (VOY-17.8)`,
  nobodyBlocks: ({ units }) => `никто не блокирует: ${listed(units)} (VOY-11.1)`,
  damagedToDeath: ({ id, damage }) => `${cardRu(id)}: повреждений за волну ${damage} – уничтожено (VOY-8.5)`,
  cardActs: ({ card, id, isDestroyed }) => `${cardRu(card)}; цель: ${cardRu(id)}${isDestroyed ? ', уничтожено' : ''}`,
  cardDiscards: ({ card, count }) => `${cardRu(card)}: ${cards(count)} из колоды в потери`,

  // The report of a wave.
  waveWorth: ({ worth }) => `Волна приносит атакующему ${numberRu(worth)}`,
  theAttacker: 'Атакующий',
  theDefender: 'Обороняющийся',
  losses: 'Потери',
  whatHappens: 'Что происходит',
  notWeighed: 'Не взвешено',
  lossesOf: ({ side, cards: lost, deck, ubo }) => {
    const all = [...lost.map(cardRu), ...(deck > 0 ? [`${cards(deck)} колоды`] : []), ...ubo.map(cardRu)]
    return `${side === 'attacker' ? 'атакующий' : 'обороняющийся'}: ${all.join(', ') || 'ничего'}`
  },
  plays: ({ card, targets }) => `играет: ${cardRu(card)}${targets.length > 0 ? `; цель: ${listed(targets)}` : ''}`,
  scouts: ({ by, to }) => `${cardRu(by)} ведёт разведку; цель: ${cardRu(to)}`,
  commands: ({ by, to }) => `${cardRu(by)} командует: ${cardRu(to)}`,
  strikes: ({ by, to }) => `${cardRu(by)} наносит удар; цель: ${cardRu(to)}`,
  attacks: ({ units, target }) => {
    const who = `${units.map(cardRu).join(' и ')} ${units.length > 1 ? 'атакуют' : 'атакует'}`
    if (target === 'line') return `${who} линию`
    return target === 'deck' ? `${who} колоду` : `${who}: ${cardRu(target)}`
  },
  covers: ({ id }) => `${cardRu(id)} прикрывает`,
  supports: ({ by, to }) => `${cardRu(by)} поддерживает: ${cardRu(to)}`,
  goesOn: ({ by, to }) => {
    if (to === 'deck') return `${cardRu(by)} идёт дальше, на колоду`
    return to === 'stop' ? `${cardRu(by)} дальше не идёт` : `${cardRu(by)} идёт дальше; цель: ${cardRu(to)}`
  },
  staysPut: 'остаётся на месте',
  firesAt: ({ by, to }) => `${cardRu(by)} стреляет; цель: ${cardRu(to)}`,
  intercepts: ({ by, to }) => `${cardRu(by)} перехватывает: ${cardRu(to)}`,
  meets: ({ by, to }) => `${cardRu(by)} блокирует: ${cardRu(to)}`,
  supportsBehind: ({ by, to }) => `${cardRu(by)} поддерживает за линией против: ${cardRu(to)}`,
  blocksNobody: 'никого не блокирует',

  // The report of a payment.
  canBePaid: 'Оплатить можно',
  cannotBePaid: 'Оплатить нельзя',
  everyKindThere: 'все виды есть (VOY-4.1)',
  shortBought: ({ short }) => `недостаёт ${short}; каждый покупается за два других (VOY-4.2)`,
  strictShort: ({ kind }) => {
    const [short, those, such] = strictKinds[kind] ?? [kind, 'ими', 'их']
    return `${short} недостаёт, а платить нужно именно ${those}: купить ${such} нельзя (VOY-4.3)`
  },
  shortOfOthers: ({ short, takes, surplus }) =>
    `недостаёт ${short}, на это нужно ${takes} другого вида; лишних ${surplus} (VOY-4.6)`,
  waysToPay: 'Как заплатить',
  leastWasteful: ({ shown, count }) => `${shown} из ${numberRu(count)} способов заплатить, с наименьшей переплатой`,
  turnHead: 'повернуть',
  wastedHead: 'переплата',
  turnedCards: ({ cards }) => cards.map(({ card, count }) => turnedRu(card, count)).join(', ') || 'ничего',

  // The report of draws.
  seenByThen: ({ seen, turn }) =>
    `К этому ходу пройдёт ${cards(seen)}; колода, из которой только берут, кончится к началу хода ${turn}.`,
  drawnByThen: 'Придёт к этому ходу',
  whatIsWanted: 'что требуется',
  allOfIt: 'всё вместе',
  group: ({ number, cards: count }) => `группа ${number} (${cards(count)})`,
  cardsDrawn: 'Сколько из них придёт',
  cardsOfGroup: ({ number }) => `Карты группы ${number}`,
  cards: 'карты',
  inHandAndPayable: 'В руке, и хватает ресурсов',
  payable: 'Хватает ресурсов',
  byTurn: ({ turn }) => `к ходу ${turn}`,

  // The report of redeals.
  startingHandTitle: 'Стартовая рука',
  inTheEnd: 'В итоге',
  wantedHand: 'подходящая рука',
  firstHand: 'Первая рука',
  tooFew: 'меньше 2 ресурсов: пересдача бесплатна',
  ordinary: 'от 2 до 6 ресурсов: пересдача стоит 2 карты',
  nothingElse: 'одни ресурсы: пересдача бесплатна',
  resourcesKept: 'Ресурсы в оставленной руке',
  resources: 'ресурсы',
  redealsTaken: 'Сколько было пересдач',
  redeals: 'пересдачи',
  cardsLost: 'Потеряно карт колоды',
  handsToRedeal: 'Какие руки пересдавать',
  redealsTakenHead: 'пересдач было',
  deckHead: 'колода',
  resourcesInIt: 'ресурсов в ней',
  redealWith: 'пересдавать при',
  handsWith: ({ hands }) => (hands.length > 0 ? `ресурсов: ${hands.join(', ')}` : 'нет'),

  // The report of a deck.
  deckLegal: 'Колода допустима',
  deckIllegal: 'Колода недопустима',
  whatIsWrong: 'Что не так',
  beware: 'Учтите',
  deckFigures: ({ cards: count, resources, percent, meanCost }) =>
    `${cards(count)}, из них ресурсов ${resources} (${percent} %); остальные стоят в среднем ${numberRu(meanCost)}.`,
  resourcesTitle: 'Ресурсы',
  kindHead: 'вид',
  deckGives: 'даёт колода',
  cardsCost: 'стоят её карты',
  curveOfCosts: 'Распределение стоимости',
  costHead: 'стоимость',

  // The game at a glance.
  description:
    'Карточная игра «Война» (V редакция, дополненная): проверка колоды, оплата, пересдачи, взятие карт и волны атаки – сыгранные или решённые.',
  starIsInvented: 'Что отмечено *, придумано: чтобы для каждого свойства была карта и можно было собрать две колоды.',
  unitsAndHeroes: 'Подразделения и герои',
  cardHead: 'карта',
  nameHead: 'название',
  typeHead: 'вид',
  lineHead: 'линия',
  strengthsHead: 'характеристики',
  propertiesHead: 'свойства',
  otherCards: 'Другие карты',
  classHead: 'класс',
  demoDecks: 'Примеры колод',
  card: ({ id }) => cardRu(id),
  category: ({ category }) => wordIn(categories, category),
  unitType: ({ type }) => wordIn(unitTypes, type),
  strengths: ({ atk, def, aa, bombing }) =>
    `${atk}/${def}${aa ? `, зенитная стрельба ${aa}` : ''}${bombing ? `, бомбометание ${bombing}` : ''}`,
  starred: ({ said }) => `${said}*`,
  demoUssr: 'Пример колоды: СССР',
  demoGermany: 'Пример колоды: Германия',

  // Kinds of question.
  waveName: 'Волна атаки',
  waveDescription: 'Что выйдет из этих атак и блоков – или какие из них лучшие для каждой стороны?',
  waveRequest: 'Волна атаки: что из неё выйдет или какие атака и оборона лучшие',
  paymentName: 'Оплата',
  paymentDescription: 'Можно ли оплатить эту стоимость этими картами ресурсов и какие из них повернуть?',
  paymentRequest: 'Можно ли оплатить эту стоимость этими картами ресурсов и как?',
  drawName: 'Взятие карт',
  drawDescription: 'С какой вероятностью к такому-то ходу придут эти карты или хватит ресурсов на эту стоимость?',
  drawRequest: 'Что придёт к такому-то ходу и на что к нему хватит ресурсов',
  mulliganName: 'Пересдачи',
  mulliganDescription: 'Насколько хороша стартовая рука после пересдач и какие руки стоит пересдать?',
  mulliganRequest: 'Стартовые руки и пересдачи (VOY-2.4)',
  deckName: 'Проверка колоды',
  deckDescription: 'Допустима ли колода, что в ней не так и как распределены её стоимости и ресурсы?',
  deckRequest: 'Можно ли играть этой колодой и из чего она состоит?',

  // Fields of a wave.
  attackField: 'решения атакующего: лучшие (если не сказано) или некоторые либо все свои',
  seatField: 'Что у игрока на столе',
  seatResourcesField:
    'карты ресурсов на столе: сколько их или сколько их и сколько из них повёрнуто (VOY-9.6) – считая с последних; в приказах они зовутся как карта, с -1, -2…, если их несколько',
  seatDeckField: 'сколько карт осталось в колоде (40)',
  seatUboField: 'УБО в игре (VOY-12)',
  brokeThroughField: 'в этот ход уже был прорыв (VOY-17.18)',
  unitField: 'Подразделение на столе: карта по ключу или названию и её положение',
  unitIdField: 'как его зовут в приказах; ключ карты, с -1, -2…, если их несколько',
  lineField: 'где стоит; если не сказано – на своей линии (VOY-7.2)',
  damageTakenField: 'полученные в этой волне раньше',
  atkField: 'универсальный модификатор атаки (VOY-6.8)',
  setAtkField: 'его сила атаки ровно такова',
  upgradesField: 'карты под ним (VOY-5.4, VOY-13.3)',
  minedField: 'заминировано (VOY-17.10)',
  aboardField: 'ключ авианосца, на котором оно стоит (VOY-16.4)',
  reserveField: 'в зоне резерва (VOY-7.2)',
  customCardsField: 'свои карты в придачу к имеющимся; при одинаковых ключах берётся ваша',
  customCardField:
    'Своя карта в понятиях таблиц: сила, стоимость, тактические модификаторы, свойства и эффекты. Ключ из таблиц заменяет ту карту.',
  attackChoices: 'Что решает атакующий. Чего не сказано, выбирается наилучшим; пустой список – ничего.',
  playsField: 'тактические карты и приказы из руки; сами они не выбираются',
  attackUnitsField: 'одно подразделение или два, атакующих совместно',
  attackTargetField: '"line" – линия (если не сказано), "deck" – колода или ключ подразделения либо ресурса',
  coverField: 'истребители, прикрывающие бомбардировщики (VOY-15.5)',
  supportField: 'артподдержка (VOY-17.4)',
  counterField: 'истребители против блокирующих самолётов (VOY-15.6); задайте и блоки',
  throughField: 'куда идут прорвавшиеся: "deck" – колода, "stop" – никуда или ключ цели',
  damageField: 'повреждения по ключу того, кто их получает; задайте и все блоки',
  defenceChoices: 'Что решает обороняющийся; так же',
  fireField: 'дальняя стрельба (VOY-17.8)',
  blocksField: 'блоки и поддержка: кто и какого атакующего (VOY-9)',
  blockSupportField: 'артподдержка блокирующего (VOY-17.4)',
  blockCoverField: 'истребители, прикрывающие блокирующие самолёты (VOY-15.6)',
  behindField: 'поддержка за линией против прорвавшегося (VOY-9.5)',
  valuesField: 'Сколько стоят потери',
  cardWorthField: 'ценность карты; если не сказано – её стоимость',
  deckWorthField: 'ценность карты колоды (1)',
  resourceWorthField: 'ценность карты ресурса (2)',

  // Fields of other questions.
  needField: 'стоимость; или назовите карту, на которой она напечатана',
  strictField: 'виды в красной рамке: платятся только своим видом (VOY-4.3)',
  paidCardField: 'карта, стоимость которой платится',
  withField: 'неповёрнутые карты ресурсов: склад, завод, топливо, ленд-лиз…',
  sizeField: 'сколько карт в колоде, если колода не задана (60)',
  groupsField: 'что должно прийти – всё вместе',
  groupOfField: 'сколько карт в этой группе или какие карты колоды',
  leastField: 'пришло не меньше стольких',
  mostField: 'не больше стольких',
  curveField: 'вероятность, что к ходу на это хватит ресурсов колоды',
  curveCardField: 'карта, стоимость которой нужно заплатить',
  holdingField: 'и сама карта должна прийти',
  turnField: 'к своему ходу с этим номером',
  playerField: 'кто в первый ход берёт одну карту (VOY-3.1): начинающий (если не сказано)',
  flagField: 'держава, за которую ею играют (VOY-1.1)',
  deckCardsField: 'сколько каких карт – по ключу или названию, английскому или русскому',
  deckOrdersField: 'боевые приказы сверх колоды (VOY-2.2)',
  divisionField: 'карта дивизии сверх колоды (VOY-2.3)',
  deckResourcesField: 'сколько из них карт ресурсов',
  keepField: 'какие руки устраивают: по числу ресурсов в них',
  redealField:
    'какие руки пересдаются: как лучше (если не сказано), только бесплатные или все неподходящие; или список для первой, второй и третьей пересдачи: при скольких ресурсах в руке пересдавать (дальше действует последний)',
  perLostCardField: 'сколько вероятности стоит карта, потерянная при пересдаче (0): лучшее решение это учитывает',
  agreedField: 'о чём договорились игроки: другой размер обеих колод (VOY-1.2), больше приказов (VOY-2.2)',
  deckField: 'колода: одна из demo-ussr, demo-germany или список карт',
}
