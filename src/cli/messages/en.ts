import { wholeEn } from '../../engine/index.ts'
import { armyInWords, inWords, type Units } from '../words.ts'

export interface Counted {
  readonly count: number
}
export interface Addition {
  readonly units: string
  readonly cost: number
  readonly chance: string
}
/** What a program or the system says of what went wrong. */
export interface Problem {
  readonly problem: string
}
/** What commander says, with what it names in quotes, its numbers, and what it thinks was meant. */
export interface Misuse {
  readonly said: string
  readonly code: string
  readonly named: readonly string[]
  readonly numbers: readonly string[]
  readonly meant: string | undefined
}
export interface Address {
  readonly port: number
  readonly host: string
  readonly flag: string
}

/** What a file is read for; else a file is called by its name. */
const ownInputs: readonly string[] = ['position', 'action', 'record']

/** What the command line itself says, in English. */
export const en = {
  // Words and numbers.
  word: ({ key }: { key: string }) => inWords(key),
  unit: ({ key }: { key: string }) => inWords(key),
  army: ({ units }: { units: Units }) => armyInWords(units, (number, unit) => `${number} ${inWords(unit)}`) ?? 'nobody',
  figure: ({ text }: { text: string }) => text,
  range: ({ from, to }: { from: string; to: string }) => `${from} to ${to}`,
  nobody: 'nobody',
  none: 'none',

  // How an answer was had.
  exact: 'exact',
  sampled: 'sampled',
  trials: 'trials',
  battles: 'battles',
  exactly: ({ unresolved }: { unresolved: string | undefined }) => `exact, ${unresolved ?? 'nothing'} left unresolved`,
  bySamples: ({ trials, what, seed, confidence }: { trials: number; what: string; seed: string; confidence: string }) =>
    `sampled, ${wholeEn(trials)} ${what}, seed ${seed}, ± at ${confidence} % confidence`,
  footer: ({ how, ruleset, engine }: { how: string; ruleset: string; engine: string }) =>
    `${how}; ruleset ${ruleset}, engine ${engine}`,
  notes: 'Notes',
  more: ({ count }: Counted) => `  and ${count} more; --json has them all`,

  // The report of a battle.
  attacker: 'attacker',
  defender: 'defender',
  attackerWins: 'attacker wins',
  defenderWins: 'defender wins',
  mutualDestruction: 'nobody is left',
  standoff: 'standoff',
  attackerRetreats: 'attacker retreats',
  captured: 'territory captured',
  planesAlone: ({ captured }: { captured: string }) => `${captured}  planes alone cannot take it`,
  territory: 'territory',
  supremacy: 'air supremacy',
  turnByTurn: 'Turn by turn',
  whoHasIt: '(who has the territory after it)',
  turn: 'turn',
  by: 'by',
  fought: 'fought',
  contested: 'contested',
  attackingUnits: 'att. units',
  defendingUnits: 'def. units',
  ipcSwing: 'IPC swing',
  swing: 'swing',
  battleByBattle: 'Battle by battle',
  givenItIsFought: ({ rounds }: { rounds: string }) =>
    `(given it is fought; ${rounds} rounds of all together on average)`,
  battle: 'battle',
  attackerShortWins: 'att. wins',
  defenderShortWins: 'def. wins',
  isCaptured: 'captured',
  rounds: 'rounds',
  expectedLosses: 'Expected losses',
  began: 'began',
  lost: 'lost',
  left: 'left',
  losesFirst: ({ side, order }: { side: string; order: string }) => `${side} loses first: ${order}`,
  orderEntry: ({ entry }: { entry: string }) => inWords(entry),
  solvedOrder: 'solved for, hit by hit',
  powerLoses: ({ power, losses }: { power: string; losses: readonly string[] }) =>
    `${power} loses ${losses.join(', ')}`,
  unitsLost: ({ mean, unit }: { mean: string; unit: string }) => `${mean} ${inWords(unit)}`,
  swingTitle: 'IPC swing',
  attackersGain: ' (attacker’s gain)',
  meanSwing: ({ mean, deviation }: { mean: string; deviation: string }) =>
    `mean ${mean}, standard deviation ${deviation}`,
  percentiles: ({ p5, p50, p95 }: { p5: string; p50: string; p95: string }) =>
    `5th percentile ${p5}, median ${p50}, 95th ${p95}`,
  roundByRound: 'Round by round',
  roundsOnAverage: ({ rounds }: { rounds: string }) => `(${rounds} rounds on average)`,
  round: 'round',
  attackerWon: 'att. won',
  defenderWon: 'def. won',
  otherEnd: 'other end',
  attackers: 'attackers',
  defenders: 'defenders',
  likeliestSurvivors: 'Likeliest survivors',
  sideWith: ({ side, army }: { side: string; army: string }) => `${side} ${army}`,
  versus: ({ attacker, defender }: { attacker: string; defender: string }) => `${attacker} v ${defender}`,
  bestPlay: 'Best play',
  solvedFor: ({
    objective,
    territory,
    value,
    choices,
  }: Record<'objective' | 'value' | 'choices', string> & { territory?: number | undefined }) =>
    `solved for ${inWords(objective)}${territory === undefined ? '' : ` with ${territory} IPC for the territory`}: ${value}; chosen: ${choices}`,
  choice: ({ key }: { key: string }) => key,
  orElse: ({ value, alternative }: { value: string; alternative: string }) => ` (${value}, else ${alternative})`,

  // What to add to a battle.
  captures: 'the attacker captures the territory',
  wins: 'the attacker wins',
  holds: 'the defender holds',
  askedFor: ({ goal, chance, reach }: Record<'goal' | 'chance' | 'reach', string>) =>
    `${goal}: ${chance} as things are, ${reach} asked for`,
  nothingToAdd: 'nothing has to be added',
  add: ({ units, side, cost, chance, isSure }: Addition & { side: 'attacker' | 'defender'; isSure: boolean }) =>
    `add ${units} to the ${side}, for ${cost} IPC: ${chance}${isSure ? '' : ', about'}`,
  notWithin: ({ most, units, cost, chance }: Addition & { most: number }) =>
    `not within ${most} IPC; the best is ${units}, for ${cost} IPC: ${chance}`,
  looked: ({ battles, units, most }: { battles: number; units: readonly string[]; most: number }) =>
    `${wholeEn(battles)} battles looked at, of ${units.map(inWords).join(', ') || 'nobody'} up to ${most} IPC`,
  trialsEach: ({ trials, seed }: { trials: number; seed: string }) =>
    `sampled, ${wholeEn(trials)} trials each, seed ${seed}`,
  aBattle: 'a battle',
  furtherIpc: 'What each further IPC buys',
  chance: 'chance',
  added: 'add',

  // Games and who plays them.
  unitHead: 'unit',
  written: 'written',
  domain: 'domain',
  cost: 'cost',
  move: 'move',
  attack: 'attack',
  defense: 'defense',
  hits: 'hits',
  abilities: 'abilities',
  ability: ({ key }: { key: string }) => inWords(key),
  team: 'team',
  seats: 'seats',
  player: 'player',
  version: 'version',
  levels: 'levels',
  position: 'position',
  morePositions: ({ count }: Counted) => `  and ${count} more: see --json`,

  // Turns, orders and games.
  swingOfPlan: 'IPC swing',
  /** A key of a reply in words; any other text as it is. */
  value: ({ text }: { text: string }) => (/^[a-z]+([A-Z][a-z]*)+$/.test(text) ? inWords(text) : text),
  field: ({ key }: { key: string }) => inWords(key),
  nextDecides: ({ seat, about }: { seat: string; about: string }) => `Next: ${seat} decides, ${about}`,
  nextDice: ({ dice }: { dice: string }) => `Next: dice, ${dice}; give --seed to have them rolled`,
  wonBy: ({ winner, reason }: { winner: string | null; reason: string }) => `Won by ${winner ?? 'nobody'} (${reason})`,
  seed: ({ seed }: { seed: string }) => `seed ${seed}`,
  illegalOrders: ({ count }: Counted) => `${count} orders were not allowed, and passed over.`,
  turnIsOver: ({ rounds }: { rounds: number }) => `The turn is over, in round ${rounds}`,
  when: ({ capped, rounds, reason }: { capped: boolean; rounds: number; reason: string }) =>
    `${capped ? 'stopped after' : 'in'} round ${rounds} (${reason})`,
  won: ({ winner, when }: { winner: string | null; when: string }) => `Won by ${winner ?? 'nobody'}, ${when}`,
  ahead: ({ winner, shares, when }: { winner: string | null; shares: string; when: string }) =>
    `${winner === null ? 'Nobody is ahead' : `Ahead: ${winner}`}; shares: ${shares}; ${when}`,
  luck: ({ unit, teams, most }: Record<'unit' | 'teams' | 'most', string>) =>
    `Luck, in ${unit}: ${teams}${most === '' ? '' : `; most of it: ${most}`}`,
  verified: ({ count }: Counted) => `Verified: all ${count} orders and rolls come out as recorded.\n`,
  theOrders: 'The orders',
  worth: ({ value }: { value: string }) => `worth ${value}, the chance to win as it is judged`,
  byOrder: 'Order by order',
  betterNot: ({ points }: { points: string }) => `${points} points without it`,
  notLeftOut: ({ why }: { why: string }) => `cannot be left out: ${why}`,
  others: 'What else there was',
  gain: ({ points }: { points: string }) => `${points} points against the orders`,
  expects: 'Expects',
  searchedWhole: 'searched to the end',
  searchedCut: ({ byTime, counts }: { byTime: boolean; counts: string }) =>
    `search cut ${byTime ? 'by time' : 'after so many samples'}; the same again with this seed and --samples ${counts}`,
  balance: ({ points }: { points: string }) => `balance ${points} by the plan, from -100 lost to +100 won`,
  standing: ({ points }: { points: string }) =>
    `balance ${points} of the position as it stands; plans are judged otherwise, so the difference is no gain`,
  winProbability: ({ chance }: { chance: string }) =>
    `chance to win ${chance} from the position as it stands: so often such positions were won in games among our players`,
  margin: ({ points }: { points: string }) => `${points} points against the order`,
  about: ({ points }: { points: string }) => `about ${points}`,

  // Two players held against each other.
  aAgainstB: ({ a, b }: { a: string; b: string }) => `A ${a} v B ${b}`,
  aWinsShare: ({ share }: { share: string }) => `A wins ${share}`,
  ofGames: ({ count, confidence, low, high }: Counted & Record<'confidence' | 'low' | 'high', string>) =>
    ` of ${count} games, ${confidence} [${low}, ${high}]`,
  withoutLuck: ({ share, low, high, explained }: Record<'share' | 'low' | 'high' | 'explained', string>) =>
    `Without luck A wins ${share} [${low}, ${high}]; luck explains ${explained} of the variance`,
  luckOfA: ({ luck }: { luck: string }) => `A's luck a game: ${luck}`,
  aAs: ({ side }: { side: string }) => `A as ${side}`,
  side: 'side',
  games: 'games',
  aWins: 'A wins',
  illegalBy: ({ count, a, b }: Counted & { a: number; b: number }) => `Illegal orders: ${count} (A ${a}, B ${b})`,
  capped: ({ cap, count, games, others }: Counted & { cap: number; games: number; others: string | undefined }) =>
    `Games stopped after round ${cap} and adjudicated: ${count} of ${games}${
      others === undefined ? '' : `; A wins ${others} of the others`
    }`,
  medianTurn: ({ a, b }: { a: string; b: string }) => `Median time of a turn: A ${a}, B ${b}`,
  milliseconds: ({ time }: { time: string }) => `${time} ms`,
  notMeasured: 'not measured',
  gameHasRounds: ({ rounds }: { rounds: string }) => `A game has ${rounds} rounds on average`,
  arenaFooter: ({
    pairs,
    first,
    seed,
    rules,
    engine,
  }: { pairs: number } & Record<'first' | 'seed' | 'rules' | 'engine', string>) =>
    `${pairs} pairs from ${first}, seed ${seed}, rules ${rules}, engine ${engine}`,

  // While work is done.
  sampling: 'sampling',
  planning: 'planning',
  reviewing: 'reviewing',
  lookingAtOrders: 'looking at the orders',
  playing: 'playing',
  replaying: 'replaying',
  looking: 'looking',
  /** In the notation of the bar. */
  bar: ({ doing }: { doing: string }) => `${doing} {bar} {percentage} %, {eta} s left`,
  stopped: 'stopped before the work was done',
  line: ({ number, problem }: Problem & { number: number }) => `line ${number}: ${problem}`,
  serving: ({ address }: { address: string }) => `Sandtable is at ${address} until Ctrl-C stops it.\n`,

  // What is wrong with options.
  invalidValue: ({ before, said }: Record<'before' | 'option' | 'value' | 'said', string>) => `${before}${said}`,
  inVariable: ({ name, value, said }: Record<'name' | 'value' | 'said', string>) => `${name}="${value}": ${said}`,
  oneOf: ({ choices }: { choices: readonly string[] }) => `It must be one of ${choices.join(', ')}.`,
  allowed: ({ choices }: { choices: readonly string[] }) => `Allowed choices are ${choices.join(', ')}.`,
  trialsNumber: 'It must be a whole number such as 1000000, 1e6 or 1M.',
  wholeNumber: 'It must be a whole number from 0 on.',
  positiveNumber: 'It must be a whole number from 1 on.',
  chanceNumber: 'It must be a chance from 0 to 1, such as 0.8 or 80%.',
  threadsNumber: ({ most }: { most: number }) => `It must be from 0 (none but the one at hand) to ${most}.`,
  portNumber: 'It must be from 0 to 65535.',
  stopRule: ({ others }: { others: string }) =>
    `It must be never, optimal, or conditions such as after:2, in:1, units:3, win:0.4, value:-10${others}, joined by +.`,
  objective: 'It must be win, capture, swing, or swing:N with the value of the territory.',
  figures: 'It must be JSON, or a list such as plans=8,glances=24.',
  unreadableFile: ({ problem }: Problem) => `The file cannot be read: ${problem}.`,
  noSamples:
    'this file has no reply that tells samples in search; give one of a turn with --max-ms, or counts such as purchase=32',
  rulesNoObject: 'is no JSON object; write {"dice": …, "units": …}',
  eitherInput: 'give the battle or --file, not both',
  whichBattle:
    'which battle? Write one, such as "3i 2t v 4i 1f", or send it on standard input; see sandtable odds --help',
  oneBattle: 'one battle at a time, please; write a loop around more of them',
  eitherStandardInput: 'standard input is the position or the orders, not both; give one of them as a file',
  eitherWatchOrJson: 'give --watch or --json, not both',
  forfeits: ({ a, b }: { a: number; b: number }) => `games lost without an answer: A ${a}, B ${b}`,
  notRepeatable: 'a player outside of this program took part: played again, it need not come out the same',
  manyLevels: ({ levels, players }: { levels: number; players: number }) =>
    `there are ${levels} levels for ${players} players; give one each at most`,
  severalYamls:
    'there are several documents in this file, divided by lines of "---"; an experiment is one: put each into a file of its own',
  sprtFlag: 'Give two win rates from 0.001 to 0.999, the smaller first, such as 0.5,0.55.',
  noSprt: ({ kinds }: { kinds: readonly string[] }) =>
    `only experiments of the kinds ${kinds.join(', ')} have a sequential test; leave --sprt out`,
  noYaml: ({ problem }: { problem: string }) => `this is neither YAML nor JSON: ${problem}`,
  experimenting: 'running',
  sprtSays: ({
    least,
    most,
    verdict,
    llr,
    lower,
    upper,
    count,
  }: Counted &
    Record<'least' | 'most' | 'llr' | 'lower' | 'upper', string> & { verdict: 'accept' | 'reject' | 'continue' }) =>
    `Sequential test, ${least} against ${most}: ${{ accept: 'A is better', reject: 'A is not better', continue: 'not decided' }[verdict]} after ${count} ${count === 1 ? 'pair' : 'pairs'}; log likelihood ratio ${llr}, bounds ${lower} and ${upper}`,
  meetingOf: ({ one, other }: Record<'one' | 'other', string>) => `${one} v ${other}`,
  meeting: 'meeting',
  share: 'wins',
  decidedGames: 'decided games',
  notAllowed: 'illegal orders',
  unanswered: 'lost without an answer',
  leagueFooter: ({ pairs, illegal, capped }: Record<'pairs' | 'illegal' | 'capped', number>) =>
    `${pairs} ${pairs === 1 ? 'pair' : 'pairs'} of games each; illegal orders: ${illegal}; games that were stopped and adjudicated: ${capped}`,
  ring: ({ players }: { players: readonly string[] }) =>
    `${players
      .slice(1)
      .map((other, index) => `${players[index]} beats ${other}`)
      .join(', ')}, and ${players.at(-1)} beats ${players[0]}: ratings cannot tell that`,
  number: 'number',
  before: 'before',
  tuned: 'tuned',
  contests: 'contests',
  scored: 'score',
  estimated: 'estimate',
  tunedBy: ({ count, method, isBetter }: Counted & { method: 'spsa' | 'ntbea'; isBetter: boolean | null }) =>
    `${count} ${method === 'spsa' ? 'direction' : 'candidate'}${count === 1 ? '' : 's'} tried; ${isBetter === null ? 'whether anything was gained is not decided' : isBetter ? 'the tuned player is better' : 'nothing was gained'}`,
  all: 'all',
  inRound: ({ round }: { round: number }) => `round ${round}`,
  chanceGiven: 'chance given',
  judgements: 'judgements',
  given: 'given',
  cameTrue: 'won',
  judgedIn: 'judged',
  logLoss: 'log loss',
  calibrateFooter: ({ games, capped, brier }: { games: number; capped: number; brier: string }) =>
    `${games} ${games === 1 ? 'game' : 'games'}, ${capped} of them stopped and adjudicated; who gave the mean each time would have a Brier score of ${brier}`,
  nothingJudged: ({ games }: { games: number }) =>
    `${games} ${games === 1 ? 'game' : 'games'}; nothing was judged in them`,
  gamesForfeited: ({ count }: Counted) => `games lost for want of an answer, which count in nothing above: ${count}`,
  variant: 'variant',
  measure: 'measure',
  underBase: ({ base }: { base: string }) => `under ${base}`,
  difference: 'difference',
  question: 'question',
  variantFooter: ({ games, base, left }: { games: number; base: string; left: number }) =>
    `${games} ${games === 1 ? 'game' : 'games'} under each of the variants, with the same dice; differences from ${base}${left === 0 ? '' : `. ${left} purchases that may well be the same are left out; --json has them`}`,
  suiteFooter: ({ count, changed }: Counted & { changed: number }) =>
    `${count} ${count === 1 ? 'question' : 'questions'} of the suite, ${changed === 0 ? 'none' : changed} of them with another answer under some variant; --json has all that differs`,
  fiveOutcomes: ({ count, counts }: Counted & { counts: readonly number[] }) =>
    `Pairs of games that ended before the cap, ${count}: A got nothing ${counts[0]}, a half ${counts[1]}, one ${counts[2]}, one and a half ${counts[3]}, both ${counts[4]}`,
  crosses: ({
    measure,
    level,
    field,
    crossing,
    others,
  }: Record<'measure' | 'level' | 'field' | 'crossing', string> & { others: readonly string[] }) =>
    `${measure} is ${level} where ${field} is ${crossing}${others.length === 0 ? '' : `, with ${others.join(', ')}`}`,
  manyParams: ({ params, players }: { params: number; players: number }) =>
    `there are numbers for ${params} players, and ${players} play; leave the rest out`,
  manyEfforts: ({ efforts, players }: { efforts: number; players: number }) =>
    `there are counts for ${efforts} players, and ${players} play; leave the rest out`,
  noThreads: 'the service needs a worker thread at least; give --threads 1 or more',
  portInUse: ({ port, host, flag }: Address) =>
    `port ${port} on ${host} is in use; stop the program that uses it, or choose another port with ${flag}`,
  portNotAllowed: ({ port, host, flag }: Address) =>
    `port ${port} on ${host} is not allowed to you; choose one above 1023 with ${flag}`,
  noAddress: ({ host }: { host: string }) =>
    `this machine has no address ${host}; choose another with --host, such as 127.0.0.1, or 0.0.0.0 for all it has`,

  // What commander says of a command line, by its code; English is as it comes.
  misused: ({ said }: Misuse) => said,

  // Files.
  system: ({ problem }: Problem & { code: string; path: string | undefined }) => problem,
  longInput: ({ most }: { most: number }) => `the input is longer than ${most} characters`,
  unreadable: ({ what, problem }: Problem & { what: string }) =>
    `${ownInputs.includes(what) ? `the ${what}` : what} cannot be read: ${problem}`,
  unwritablePairs: ({ problem }: Problem) => `the pairs cannot be written: ${problem}`,
  unwritableRecord: ({ problem }: Problem) => `the record cannot be written: ${problem}`,
  noPair: ({ file, line }: { file: string; line: number }) =>
    `${file}, line ${line}, is no pair of an arena; give another file to --resume`,

  // Questions.
  noQuestion: 'no question came; write one such as "3i 2t v 4i 1f", or a JSON request',
  listIsNoQuestion: 'a list is no question; write one question a line',
  forbiddenField: 'a field of this name is never welcome; remove it',
  deepJson: 'the JSON is nested too deeply',
  noJson: ({ problem }: Problem) => `not JSON: ${problem}`,
  longLine: ({ most }: { most: number }) => `the line is longer than ${most} characters; one line holds one question`,
  notPlayed: ({ game }: { game: string }) => `${game} is not played here; sandtable odds answers for it`,
  noRecord: 'this is no record of a game that is known here',
  noCondition: ({ name, conditions }: { name: string; conditions: readonly string[] }) =>
    `${name} is no condition here; there are ${conditions.join(', ')}`,
  noBattle: 'there is no battle in this question for a policy to be of; leave it out',
  noUnit: ({ word, welcome }: { word: string; welcome: string }) => `"${word}" is no unit; ${welcome}`,
  unitsWelcome: 'give units such as i,t',
  orderWelcome: ({ presets }: { presets: readonly string[] }) =>
    `give a preset (${presets.join(', ')}, optimal) or units such as i,2f,t`,
  saidOfWord: ({ word, said }: { word: string; said: string }) => `"${word}": ${said}`,
  twoKeepings: 'name one place that the experiment is kept in: leave out --database or --data',
  keptAs: ({ id }: { id: string }) => `kept as experiment ${id}; it goes on from there if this process is stopped`,
  keptAt: ({ id, address }: { id: string; address: string }) =>
    `a service holds the folder; it keeps and computes experiment ${id}, ${address}`,
  goesOnAs: ({ id }: { id: string }) =>
    `goes on with experiment ${id}, which asks for the same and is not over; --new begins another`,
  goesOnAt: ({ id, address }: { id: string; address: string }) =>
    `a service holds the folder; it goes on with experiment ${id}, ${address}, which asks for the same and is not over; --new begins another`,
  serviceBack: 'the service answers again',
  serviceAskedAgain: 'the service does not answer; it is asked again for a minute',
  noPlaceNamed:
    'say where experiments are kept: --database postgres://…, --data FOLDER, DATABASE_URL or SANDTABLE_DATA',
  noExperiments: 'there are no such experiments',
  moreExperiments: 'There are more; --limit shows so many.',
  idHead: 'id',
  statusHead: 'status',
  chunksHead: 'chunks',
  kindHead: 'kind',
  gameHead: 'game',
  createdHead: 'since (UTC)',
  nameHead: 'name',
  labelsHead: 'labels',
  statusWord: ({ status }: { status: string }) => status,
  experimentIs: ({ id, status, done, total }: { id: string; status: string; done: number; total: number }) =>
    `Experiment ${id} is ${status}; ${done} of at most ${total} chunks are in its result.`,
  experimentGone: ({ id }: { id: string }) => `Experiment ${id} and its results are gone.`,
  createdAt: ({ at }: { at: string }) => `It was sent at ${at}.`,
  notDone: ({ id, status }: { id: string; status: string }) =>
    `experiment ${id} is ${status}; it was ended by somebody else, who may go on with it`,
  unlistedPlayer: ({ name }: { name: string }) =>
    `a kept experiment may be computed by others, who do not know "${name}"; list the player in SANDTABLE_PLAYERS and name it as it is listed there`,
  serviceAway: ({ address, problem }: { address: string; problem: string }) =>
    `the folder is held by a service at ${address}, which does not answer (${problem}); what it has taken on goes on there`,
  keyForm: 'a key is of visible ASCII characters without spaces; set the variable to the key alone',
  keyNeeded: 'the service asks for a key; set the variable to one that whoever runs the service gave you',
  keyUnknown: 'the service does not know this key; ask whoever runs it for one',
  overQuota: ({ seconds }: { seconds: number }) =>
    `the service takes no more requests of this caller for now; send it again in ${seconds} s, or ask whoever runs the service for a larger quota`,
  asksLater: ({ seconds }: { seconds: number }) =>
    `the quota of requests is used up; the experiment goes on, and is asked for again in ${seconds} s`,
  serviceRefuses: 'the service refuses it, and does not say why',
  noDatabaseNamed: 'no database: name it with --database postgres://… or in DATABASE_URL',
  workerMet: ({ problem }: { problem: string }) => `the database: ${problem}`,
  workerThreads:
    'a worker needs a thread to compute on: give --threads (else SANDTABLE_THREADS) a number from 1 on, or leave it out',
  working: ({ engine, threads }: { engine: string; threads: number }) =>
    `Working on ${threads} ${threads === 1 ? 'thread' : 'threads'} as engine ${engine}; Ctrl-C stops.`,
}
