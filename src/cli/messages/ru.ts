import { powerNameRu, unitCountRu, unitNameRu } from '../../armies/messages/names-ru.ts'
import { countRu, numberRu, type Translation, wholeEn } from '../../engine/index.ts'
import { armyInWords, inWords, type Units } from '../words.ts'
import type { en } from './en.ts'

type Words = Readonly<Record<string, string>>

const statusWords: Readonly<Record<string, string>> = {
  queued: 'ждёт',
  running: 'идёт',
  done: 'окончен',
  stopped: 'остановлен',
  failed: 'не удался',
}

/** What keys of replies are called: kinds of question, places, sides, how a battle ended, phases, and fields of turns. */
const words: Words = {
  battle: 'бой',
  amphibious: 'высадка',
  waves: 'волны',
  campaign: 'кампания',
  land: 'на суше',
  sea: 'на море',
  air: 'в воздухе',
  attacker: 'нападающий',
  defender: 'защитник',
  contested: 'спорная',
  nobody: 'ничья',
  captured: 'захвачена',
  cleared: 'зона очищена',
  held: 'защитник удержался',
  both: 'никого не осталось',
  stopped: 'атака прекращена',
  winProbability: 'шанс победить',
  captureProbability: 'шанс захватить',
  ipcSwing: 'разница потерь',
  allies: 'Союзники',
  axis: 'Ось',
  centralPowers: 'Центральные державы',
  purchase: 'закупка',
  combatMove: 'боевое перемещение',
  noncombatMove: 'небоевое перемещение',
  mobilise: 'размещение',
  movement: 'перемещение',
  combat: 'бои',
  casualties: 'потери',
  submerge: 'погружение',
  retreat: 'отступление',
  rescue: 'спасение',
  keptPlan: 'остаётся прежний план',
  unproven: 'не подтвердилось',
  fewerSamples: 'отсеяно раньше',
  expectedLess: 'ждали меньшего',
  tie: 'взято найденное первым',
  playedOn: 'доиграно на несколько ходов',
  glance: 'беглая оценка',
  expectation: 'только ожидание',
}

/** Words that mean something else as the name of a field. */
const fields: Words = {
  orders: 'приказы',
  battles: 'бои',
  phases: 'фазы',
  alternatives: 'что ещё взвешивалось',
  space: 'зона',
  game: 'игра',
  engineVersion: 'движок',
  player: 'игрок',
  seed: 'зерно',
  round: 'раунд',
  power: 'держава',
  about: 'решается',
  phase: 'фаза',
  odds: 'шансы',
  value: 'даёт',
  samples: 'проб',
  provisional: 'предварительно',
  passedOver: 'почему не выбрано',
  judged: 'как оценено',
  margin: 'против выбранного',
  attackerWins: 'победа нападающего',
  captured: 'захват',
  expectedLosses: 'потери в среднем',
}

const abilities: Words = {
  surpriseStrike: 'стреляет первым',
  submerges: 'погружается',
  cannotHitAir: 'не попадает в авиацию',
  hiddenFromAir: 'скрыт от авиации',
  cancelsSubmarines: 'находит подлодки',
  lostLast: 'гибнет последним',
  carriesLand: 'перевозит войска',
  ridesAlong: 'грузится вторым',
  landBasesOnly: 'летает только с суши',
  carriesFighters: 'несёт истребители',
  supportsAttack: 'поддерживает атаку',
  supported: 'получает поддержку',
  absorbsHits: 'поглощает попадания',
  lostLastOfArmy: 'гибнет последним в армии',
  dogfights: 'ведёт воздушный бой',
  gainsFromSupremacy: 'стреляет лучше при господстве в воздухе',
  firesAtLandings: 'стреляет по десанту',
  bombards: 'обстреливает берег',
  antiaircraft: 'стреляет по самолётам',
}

const solvable: Words = {
  'attacker retreat': 'отступление нападающего',
  'attacker stop': 'остановка атаки',
  'attacker submerge': 'погружение подлодок нападающего',
  'defender submerge': 'погружение подлодок защитника',
  'attacker casualties': 'потери нападающего',
  'defender casualties': 'потери защитника',
}

/** What standard input or a file holds. */
const inputs: Words = { position: 'позицию', action: 'приказы', record: 'запись' }

/** The system's own codes, where we have words for them. */
const troubles: Words = {
  ENOENT: 'нет такого файла или папки',
  EACCES: 'нет доступа',
  EPERM: 'система не разрешает',
  EISDIR: 'это папка',
  ENOTDIR: 'на пути к нему не папка',
  ENOSPC: 'на диске нет места',
  EROFS: 'диск только для чтения',
  EMFILE: 'открыто слишком много файлов',
}

const toSide: Readonly<Record<'attacker' | 'defender', string>> = { attacker: 'нападающему', defender: 'защитнику' }

const stage = (key: string): string | undefined => {
  const [, name = '', number = ''] = /^(wave|counter-attack) (\d+)$/.exec(key) ?? []
  return number === '' ? undefined : `${name === 'wave' ? 'волна' : 'контратака'} ${number}`
}

/** `battleship:firstHit`: what is lost is no unit, but a hit that it takes. */
const unit = (key: string): string => {
  const name = key.replace(/:firstHit$/, '')
  return `${unitNameRu(name)}${name === key ? '' : ' (первое попадание)'}`
}

const word = (key: string): string => {
  const known = Object.hasOwn(words, key) ? words[key] : stage(key)
  if (known !== undefined) return known
  const power = powerNameRu(key)
  return power === key ? inWords(key) : power
}

const army = (units: Units): string | undefined => armyInWords(units, unitCountRu)
const count = (number: number): string => numberRu(wholeEn(number))
const games = (number: number): string => countRu(number, 'партии', 'партий', 'партий')
const orWord = (meant: string | undefined): string => (meant === undefined ? '' : `\n(Может быть, ${meant}?)`)

/** What commander has codes for: what is named in quotes, and numbers. */
const misuses: Readonly<Record<string, (named: readonly string[], numbers: readonly string[]) => string>> = {
  'commander.unknownOption': ([option]) => `параметра ${option} нет`,
  'commander.unknownCommand': ([command]) => `команды «${command}» нет`,
  'commander.missingArgument': ([name]) => `не хватает: <${name}>`,
  'commander.optionMissingArgument': ([option]) => `после ${option} не хватает значения`,
  'commander.missingMandatoryOptionValue': ([option]) => `нужен параметр ${option}`,
  'commander.excessArguments': (_, [most, given]) => `лишнее: можно не больше ${most}, а дано ${given}`,
}

/** The same in Russian. */
export const ru: Translation<typeof en> = {
  word: ({ key }) => word(key),
  unit: ({ key }) => unit(key),
  army: ({ units }) => army(units) ?? 'никто',
  figure: ({ text }) => numberRu(text),
  range: ({ from, to }) => `от ${from} до ${to}`,
  nobody: 'никто',
  none: 'нет',

  exact: 'точно',
  sampled: 'по выборке',
  trials: 'испытаний',
  battles: 'боёв',
  exactly: ({ unresolved }) => (unresolved === undefined ? 'точно, до конца' : `точно, не досчитано ${unresolved}`),
  bySamples: ({ trials, what, seed, confidence }) =>
    `по выборке, ${what}: ${count(trials)}, зерно ${seed}, ± с надёжностью ${confidence} %`,
  footer: ({ how, ruleset, engine }) => `${how}; правила ${ruleset}, движок ${engine}`,
  notes: 'Примечания',
  more: ({ count }) => `  и ещё ${count}; все есть в --json`,

  attacker: 'нападающий',
  defender: 'защитник',
  attackerWins: 'победа нападающего',
  defenderWins: 'победа защитника',
  mutualDestruction: 'никого не осталось',
  standoff: 'противостояние',
  attackerRetreats: 'нападающий отступил',
  captured: 'территория взята',
  planesAlone: ({ captured }) => `${captured}  одной авиацией её не захватить`,
  territory: 'территория',
  supremacy: 'господство в воздухе',
  turnByTurn: 'Ход за ходом',
  whoHasIt: '(чья территория после него)',
  turn: 'ход',
  by: 'чей',
  fought: 'состоится',
  contested: 'спорная',
  attackingUnits: 'нападают',
  defendingUnits: 'защищают',
  ipcSwing: 'разн. IPC',
  swing: 'разница',
  battleByBattle: 'Бой за боем',
  givenItIsFought: ({ rounds }) => `(если он состоится; раундов во всех боях в среднем ${rounds})`,
  battle: 'бой',
  attackerShortWins: 'победа',
  defenderShortWins: 'поражение',
  isCaptured: 'захват',
  rounds: 'раундов',
  expectedLosses: 'Потери в среднем',
  began: 'было',
  lost: 'потеряно',
  left: 'осталось',
  losesFirst: ({ side, order }) => `${side} сперва теряет: ${order}`,
  orderEntry: ({ entry }) => {
    const [, number, key = entry] = /^(\d+) (.+)$/.exec(entry) ?? []
    return number === undefined || key.includes(':')
      ? `${number ?? ''} ${unit(key)}`.trim()
      : unitCountRu(Number(number), key)
  },
  solvedOrder: 'решается при каждом попадании',
  powerLoses: ({ power, losses }) => `${power} теряет: ${losses.join(', ')}`,
  unitsLost: ({ mean, unit: key }) => `${unit(key)} ${mean}`,
  swingTitle: 'Разница потерь, IPC',
  attackersGain: ' (выигрыш нападающего)',
  meanSwing: ({ mean, deviation }) => `в среднем ${mean}, стандартное отклонение ${deviation}`,
  percentiles: ({ p5, p50, p95 }) => `5-й процентиль ${p5}, медиана ${p50}, 95-й ${p95}`,
  roundByRound: 'Раунд за раундом',
  roundsOnAverage: ({ rounds }) => `(раундов в среднем ${rounds})`,
  round: 'раунд',
  attackerWon: 'победа',
  defenderWon: 'поражение',
  otherEnd: 'иначе',
  attackers: 'нападают',
  defenders: 'защищают',
  likeliestSurvivors: 'Вероятно, останутся',
  sideWith: ({ side, army }) => `${side}: ${army}`,
  versus: ({ attacker, defender }) => `${attacker} против: ${defender}`,
  bestPlay: 'Лучшая игра',
  solvedFor: ({ objective, territory, value, choices }) =>
    `цель – ${word(objective)}${territory === undefined ? '' : ` (территория оценена в ${numberRu(territory)} IPC)`}: ${value}; просчитано: ${choices}`,
  choice: ({ key }) => solvable[key] ?? key,
  orElse: ({ value, alternative }) => ` (${value}, иначе ${alternative})`,

  captures: 'нападающий захватит территорию',
  wins: 'нападающий победит',
  holds: 'защитник удержится',
  askedFor: ({ goal, chance, reach }) => `${goal}: сейчас ${chance}, нужно ${reach}`,
  nothingToAdd: 'добавлять ничего не нужно',
  add: ({ units, side, cost, chance, isSure }) =>
    `${toSide[side]} добавить ${units}, за ${cost} IPC: ${isSure ? '' : 'около '}${chance}`,
  notWithin: ({ most, units, cost, chance }) =>
    `за ${most} IPC не выйдет; лучшее – ${units}, за ${cost} IPC: ${chance}`,
  looked: ({ battles, units, most }) =>
    `просмотрено боёв: ${count(battles)}, добавлялись ${units.map(unitNameRu).join(', ') || 'никто'}, не дороже ${most} IPC`,
  trialsEach: ({ trials, seed }) => `по выборке, испытаний на бой: ${count(trials)}, зерно ${seed}`,
  aBattle: 'бой',
  furtherIpc: 'Что даёт каждый следующий IPC',
  chance: 'шанс',
  added: 'добавить',

  unitHead: 'войска',
  written: 'запись',
  domain: 'где',
  cost: 'цена',
  move: 'ход',
  attack: 'атака',
  defense: 'защита',
  hits: 'попаданий',
  abilities: 'способности',
  ability: ({ key }) => abilities[key] ?? inWords(key),
  team: 'команда',
  seats: 'места',
  player: 'игрок',
  version: 'версия',
  levels: 'уровни',
  position: 'позиция',
  morePositions: ({ count }) => `  и ещё ${count}: все есть в --json`,

  swingOfPlan: 'разница потерь',
  value: ({ text }) => (/^[a-z]+([A-Z][a-z]*)*$/.test(text) ? word(text) : text),
  field: ({ key }) => fields[key] ?? word(key),
  nextDecides: ({ seat, about }) => `Далее решает ${seat}: ${about}`,
  nextDice: ({ dice }) => `Далее кубики, ${dice}; чтобы их бросить, дайте --seed`,
  wonBy: ({ winner, reason }) => (winner === null ? `Никто не победил (${reason})` : `Победа: ${winner} (${reason})`),
  seed: ({ seed }) => `зерно ${seed}`,
  illegalOrders: ({ count }) => `Недозволенных приказов: ${count}; они пропущены.`,
  turnIsOver: ({ rounds }) => `Ход окончен, раунд ${rounds}`,
  when: ({ capped, rounds, reason }) => `${capped ? 'остановлено после раунда' : 'раунд'} ${rounds} (${reason})`,
  won: ({ winner, when }) => (winner === null ? `Никто не победил, ${when}` : `Победа: ${winner}, ${when}`),
  ahead: ({ winner, shares, when }) =>
    `${winner === null ? 'Никто не впереди' : `Впереди ${winner}`}; доли: ${shares}; ${when}`,
  luck: ({ unit, teams, most }) => `Везение, ${unit}: ${teams}${most === '' ? '' : `; больше всего: ${most}`}`,
  verified: ({ count }) => `Проверено: все приказы и броски (${count}) вышли такими же, как записаны.\n`,
  theOrders: 'Приказы',
  worth: ({ value }) => `шанс победить по оценке – ${value}`,
  byOrder: 'По одному',
  betterNot: ({ points }) => `без него ${points} пункта`,
  notLeftOut: ({ why }) => `убрать нельзя: ${why}`,
  others: 'Что ещё было',
  gain: ({ points }) => `${points} пункта против этих приказов`,
  expects: 'Ожидается',
  searchedWhole: 'поиск доведён до конца',
  searchedCut: ({ byTime, counts }) =>
    `поиск прерван ${byTime ? 'по времени' : 'по числу проб'}; то же снова: с этим зерном и --samples ${counts}`,
  balance: ({ points }) => `перевес по плану ${points}, от −100 (проиграно) до +100 (выиграно)`,
  standing: ({ points }) =>
    `перевес в нынешней позиции ${points}; планы оцениваются иначе, так что разность – не выигрыш`,
  winProbability: ({ chance }) =>
    `шанс победить из нынешней позиции ${chance}: так часто такие позиции выигрывались в партиях наших игроков`,
  margin: ({ points }) => `против выбранного ${points} балла`,
  about: ({ points }) => `около ${points}`,

  aAgainstB: ({ a, b }) => `A ${a} против B ${b}`,
  aWinsShare: ({ share }) => `A побеждает в ${share}`,
  ofGames: ({ count, confidence, low, high }) => ` из ${games(count)}, ${confidence} [${low}, ${high}]`,
  withoutLuck: ({ share, low, high, explained }) =>
    `Без везения A выигрывает ${share} [${low}, ${high}]; везением объясняется ${explained} дисперсии`,
  luckOfA: ({ luck }) => `Везение A за партию: ${luck}`,
  aAs: ({ side }) => `A за ${side}`,
  side: 'сторона',
  games: 'партий',
  aWins: 'победы A',
  illegalBy: ({ count, a, b }) => `Недозволенных приказов: ${count} (A ${a}, B ${b})`,
  capped: ({ cap, count, games, others }) =>
    `Остановлено после раунда ${cap} и присуждено: ${count} из ${games}${
      others === undefined ? '' : `; в остальных A побеждает в ${others}`
    }`,
  medianTurn: ({ a, b }) => `Ход занимает (медиана): A ${a}, B ${b}`,
  milliseconds: ({ time }) => `${time} мс`,
  notMeasured: 'не измерено',
  gameHasRounds: ({ rounds }) => `Раундов в партии в среднем ${rounds}`,
  arenaFooter: ({ pairs, first, seed, rules, engine }) =>
    `пар ${pairs}, начиная с ${first}, зерно ${seed}, правила ${rules}, движок ${engine}`,

  sampling: 'считаю по выборке',
  planning: 'планирую',
  reviewing: 'разбираю приказы',
  lookingAtOrders: 'смотрю приказы',
  playing: 'играю',
  replaying: 'переигрываю',
  looking: 'ищу',
  bar: ({ doing }) => `${doing} {bar} {percentage} %, осталось {eta} с`,
  stopped: 'остановлено до конца работы',
  line: ({ number, problem }) => `строка ${number}: ${problem}`,
  serving: ({ address }) => `Sandtable работает по адресу ${address}, пока его не остановит Ctrl-C.\n`,

  invalidValue: ({ option, value, said }) => `ошибка: «${value}» не годится для ${option}. ${said}`,
  inVariable: ({ name, value, said }) => `${name}="${value}": ${said}`,
  oneOf: ({ choices }) => `Можно только: ${choices.join(', ')}.`,
  allowed: ({ choices }) => `Можно только: ${choices.join(', ')}.`,
  trialsNumber: 'Нужно целое число, например 1000000, 1e6 или 1M.',
  wholeNumber: 'Нужно целое число от 0.',
  positiveNumber: 'Нужно целое число от 1.',
  chanceNumber: 'Нужен шанс от 0 до 1, например 0.8 или 80%.',
  threadsNumber: ({ most }) => `Нужно число от 0 (никаких, кроме своего) до ${most}.`,
  portNumber: 'Нужно число от 0 до 65535.',
  stopRule: ({ others }) =>
    `Нужно never, optimal или условия вроде after:2, in:1, units:3, win:0.4, value:-10${others}, соединённые знаком +.`,
  objective: 'Нужно win, capture, swing или swing:N с ценой территории.',
  figures: 'Нужен JSON или список вроде plans=8,glances=24.',
  unreadableFile: ({ problem }) => `Файл нельзя прочесть: ${problem}.`,
  noSamples:
    'в этом файле нет ответа, в котором search называет пробы; дайте ответ на turn с --max-ms или числа, например purchase=32',
  rulesNoObject: 'это не объект JSON; пишите {"dice": …, "units": …}',
  eitherInput: 'дайте бой или --file, но не то и другое',
  whichBattle:
    'какой бой? Напишите его, например "3i 2t v 4i 1f", или подайте на стандартный ввод; см. sandtable odds --help',
  oneBattle: 'по одному бою за раз; для нескольких напишите цикл',
  eitherStandardInput:
    'на стандартном вводе может быть позиция или приказы, но не то и другое; дайте что-нибудь файлом',
  eitherWatchOrJson: 'дайте --watch или --json, но не то и другое',
  forfeits: ({ a, b }) => `проиграно без ответа: A ${a}, B ${b}`,
  notRepeatable: 'участвовал внешний игрок: сыгранное снова не обязано выйти таким же',
  manyLevels: ({ levels, players }) => `уровней ${levels}, а игроков ${players}; каждому не больше одного`,
  severalYamls:
    'в этом файле несколько документов, разделённых строками «---», а опыт – один: положите каждый в свой файл',
  sprtFlag: 'Дайте две доли побед от 0,001 до 0,999, меньшую первой, например 0.5,0.55.',
  noSprt: ({ kinds }) => `последовательный критерий есть только у опытов вида ${kinds.join(', ')}; уберите --sprt`,
  noYaml: ({ problem }) => `это не YAML и не JSON: ${problem}`,
  experimenting: 'идёт опыт',
  sprtSays: ({ least, most, verdict, llr, lower, upper, count }) =>
    `Последовательный критерий, ${least} против ${most}: ${{ accept: 'A сильнее', reject: 'A не сильнее', continue: 'не решено' }[verdict]}; пар: ${count}, логарифм отношения правдоподобия ${llr}, границы ${lower} и ${upper}`,
  meetingOf: ({ one, other }) => `${one} против ${other}`,
  meeting: 'встреча',
  share: 'побед',
  notAllowed: 'недозволенных приказов',
  unanswered: 'проиграно без ответа',
  decidedGames: 'доигранные партии',
  leagueFooter: ({ pairs, illegal, capped }) =>
    `Пар партий у каждой встречи: ${pairs}; недозволенных приказов: ${illegal}; остановленных и присуждённых партий: ${capped}`,
  ring: ({ players }) =>
    `${players
      .slice(1)
      .map((other, index) => `${players[index]} сильнее ${other}`)
      .join(', ')}, а ${players.at(-1)} сильнее ${players[0]}: рейтинги этого не покажут`,
  number: 'число',
  before: 'было',
  tuned: 'стало',
  contests: 'испытаний',
  scored: 'очки',
  estimated: 'оценка',
  tunedBy: ({ count, method, isBetter }) =>
    `Испытано ${method === 'spsa' ? 'направлений' : 'кандидатов'}: ${count}; ${isBetter === null ? 'стало ли лучше, не решено' : isBetter ? 'новый игрок сильнее' : 'лучше не стало'}`,
  all: 'всего',
  inRound: ({ round }) => `раунд ${round}`,
  chanceGiven: 'названный шанс',
  judgements: 'оценок',
  given: 'названо',
  cameTrue: 'выиграно',
  judgedIn: 'чьи',
  logLoss: 'лог. потери',
  calibrateFooter: ({ games, capped, brier }) =>
    `Партий: ${games}, из них остановлено и присуждено: ${capped}; у того, кто всегда называет среднее, оценка Брайера ${brier}`,
  nothingJudged: ({ games }) => `Партий: ${games}; оценивать в них было нечего`,
  gamesForfeited: ({ count }) => `Партий, проигранных без ответа (выше они не учтены): ${count}`,
  variant: 'вариант',
  measure: 'величина',
  underBase: ({ base }) => `в ${base}`,
  difference: 'разница',
  question: 'вопрос',
  variantFooter: ({ games, base, left }) =>
    `Партий по каждому варианту: ${games}, с одними кубиками; разница с ${base}${left === 0 ? '' : `. Опущены закупки, которые могут быть и прежними: ${left}; все есть в --json`}`,
  suiteFooter: ({ count, changed }) =>
    `Вопросов в наборе: ${count}; ответ меняется хоть в одном варианте: ${changed}; все отличия есть в --json`,
  fiveOutcomes: ({ count, counts }) =>
    `Пары, где обе партии кончились до предела: ${count}; A взял 0 очков ${counts[0]}, ½ ${counts[1]}, 1 ${counts[2]}, 1½ ${counts[3]}, 2 ${counts[4]}`,
  crosses: ({ measure, level, field, crossing, others }) =>
    `${measure} равно ${level} при ${field} ${crossing}${others.length === 0 ? '' : `, когда ${others.join(', ')}`}`,
  manyParams: ({ params, players }) => `числа даны для ${params} игроков, а играют ${players}; уберите лишние`,
  manyEfforts: ({ efforts, players }) => `счётчики даны для ${efforts} игроков, а играют ${players}; уберите лишние`,
  noThreads: 'сервису нужен хотя бы один рабочий поток; дайте --threads 1 или больше',
  portInUse: ({ port, host, flag }) =>
    `порт ${port} на ${host} занят; остановите программу, которая его занимает, или выберите другой: ${flag}`,
  portNotAllowed: ({ port, host, flag }) => `порт ${port} на ${host} вам недоступен; выберите выше 1023: ${flag}`,
  noAddress: ({ host }) =>
    `адреса ${host} у этой машины нет; выберите другой: --host, например 127.0.0.1, или 0.0.0.0 для всех, какие есть`,

  misused: ({ said, code, named, numbers, meant }) =>
    code in misuses ? `ошибка: ${misuses[code]?.(named, numbers)}${orWord(meant)}` : said,

  system: ({ problem, code, path }) => {
    const trouble = troubles[code]
    return trouble === undefined ? problem : path === undefined ? trouble : `${trouble}: ${path}`
  },
  longInput: ({ most }) => `на вводе больше ${countRu(most, 'знака', 'знаков', 'знаков')}`,
  unreadable: ({ what, problem }) => `${inputs[what] ?? what} нельзя прочесть: ${problem}`,
  unwritablePairs: ({ problem }) => `пары нельзя записать: ${problem}`,
  unwritableRecord: ({ problem }) => `запись нельзя сохранить: ${problem}`,
  noPair: ({ file, line }) => `${file}, строка ${line}: это не пара арены; дайте --resume другой файл`,

  noQuestion: 'вопроса не было; напишите его, например "3i 2t v 4i 1f", или пришлите запрос в JSON',
  listIsNoQuestion: 'список – не вопрос; пишите по вопросу на строке',
  forbiddenField: 'полю с таким названием здесь не место; уберите его',
  deepJson: 'вложенность JSON слишком велика',
  // The parser says what is wrong in English, and where by a number.
  noJson: ({ problem }) => {
    const at = /position (\d+)/.exec(problem)?.[1]
    return at === undefined ? 'это не JSON' : `это не JSON, ошибка после знака ${at}`
  },
  longLine: ({ most }) => `строка длиннее ${countRu(most, 'знака', 'знаков', 'знаков')}; на строке стоит один вопрос`,
  notPlayed: ({ game }) => `в игру ${game} здесь не играют; о ней отвечает sandtable odds`,
  noRecord: 'это не запись партии в известную здесь игру',
  noCondition: ({ name, conditions }) => `условия ${name} здесь нет; есть: ${conditions.join(', ')}`,
  noBattle: 'в этом вопросе нет боя, к которому это относится; уберите',
  noUnit: ({ word, welcome }) => `«${word}» – не род войск; ${welcome}`,
  unitsWelcome: 'дайте войска, например i,t',
  orderWelcome: ({ presets }) => `дайте готовый порядок (${presets.join(', ')}, optimal) или войска, например i,2f,t`,
  saidOfWord: ({ word, said }) => `«${word}»: ${said}`,
  twoKeepings: 'укажите одно место, где хранить опыт: уберите --database или --data',
  keptAs: ({ id }) => `опыт хранится как ${id}; если этот процесс остановить, он пойдёт дальше оттуда`,
  keptAt: ({ id, address }) => `папку держит служба; она хранит и считает опыт ${id}, ${address}`,
  goesOnAs: ({ id }) => `продолжается опыт ${id}: он спрашивает о том же и не окончен; ещё один начинает --new`,
  goesOnAt: ({ id, address }) =>
    `папку держит служба; она продолжает опыт ${id}, ${address}: он спрашивает о том же и не окончен; ещё один начинает --new`,
  serviceBack: 'служба снова отвечает',
  serviceAskedAgain: 'служба не отвечает; её спрашивают снова в течение минуты',
  noPlaceNamed: 'укажите, где хранятся опыты: --database postgres://…, --data ПАПКА, DATABASE_URL или SANDTABLE_DATA',
  noExperiments: 'таких опытов нет',
  moreExperiments: 'Есть и другие; сколько показать, говорит --limit.',
  idHead: 'опыт',
  statusHead: 'состояние',
  chunksHead: 'части',
  kindHead: 'вид',
  gameHead: 'игра',
  createdHead: 'с (UTC)',
  nameHead: 'название',
  labelsHead: 'метки',
  statusWord: ({ status }) => statusWords[status] ?? status,
  experimentIs: ({ id, status, done, total }) =>
    `Опыт ${id}: ${statusWords[status] ?? status}; частей в результате: ${done} самое большее из ${total}.`,
  experimentGone: ({ id }) => `Опыта ${id} и его результатов больше нет.`,
  createdAt: ({ at }) => `Отправлен: ${at}.`,
  notDone: ({ id, status }) =>
    `опыт ${id} в состоянии ${status}: его остановил кто-то другой, и он может его продолжить`,
  unlistedPlayer: ({ name }) =>
    `хранимый опыт могут считать другие, а они не знают «${name}»; внесите игрока в SANDTABLE_PLAYERS и назовите его как там`,
  serviceAway: ({ address, problem }) =>
    `папку держит служба по адресу ${address}, а она не отвечает (${problem}); что она приняла, она считает дальше`,
  keyForm: 'ключ состоит из видимых символов ASCII без пробелов; впишите в переменную только ключ',
  keyNeeded: 'служба требует ключ; впишите в переменную тот, что вам дал её хозяин',
  keyUnknown: 'служба не знает этого ключа; спросите другой у её хозяина',
  overQuota: ({ seconds }) =>
    `служба пока не принимает запросов от этого клиента; повторите через ${seconds} с или попросите у её хозяина большую квоту`,
  asksLater: ({ seconds }) => `квота запросов исчерпана; опыт идёт дальше, о нём будет спрошено через ${seconds} с`,
  serviceRefuses: 'служба отказывается и не говорит почему',
  noDatabaseNamed: 'базы данных нет: назовите её через --database postgres://… или в DATABASE_URL',
  workerMet: ({ problem }) => `база данных: ${problem}`,
  workerThreads:
    'обработчику нужен поток для счёта: дайте --threads (или SANDTABLE_THREADS) число от 1 или не указывайте его',
  working: ({ engine, threads }) => `Работает движок ${engine}, потоков: ${threads}; остановить: Ctrl-C.`,
}
