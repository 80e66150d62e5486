import { check, type Job, type Method, type Place, refuse, type Seed, streamWords } from '../engine/index.ts'
import { prepareAssault } from './amphibious.ts'
import { type Battle, prepareBattle } from './battle.ts'
import { isOpen, type OpenBattle, playBest } from './best-play.ts'
import { costOf, mostWeighingMs, weighingMs } from './cost.ts'
import type { Course, End } from './course.ts'
import { engage, inferLocation, musterSide, sumOfGarrison, totalOf } from './engagement.ts'
import { exactCourse, roundLimits } from './exact.ts'
import type { LedgerData } from './ledger.ts'
import { TooManyStates } from './pairs.ts'
import type { AmphibiousQuestion, BattleQuestion, Question, questionSchemas, WavesQuestion } from './question.ts'
import type { OddsReply } from './reply.ts'
import { type Heading, ordersOf, writeReport } from './report.ts'
import { roundTableOf } from './rounds.ts'
import { canonical, fingerprint, patchRules } from './rules.ts'
import { aftermathOf, battleSaga, type Fight, newOutturn, type Outturn, type Saga, type Stage } from './saga.ts'
import { bestPlayReply, solvedReply } from './solved.ts'
import { type SolvedBattle, solvingMs } from './solving-size.ts'
import type { Ruleset } from './unit.ts'
import { battlesPerChunk, longestCounted, walkerOf } from './walker.ts'
import { prepareWaves } from './waves.ts'

export const defaultTrials = 1_000_000
/** Above this estimate `auto` samples instead of solving. */
const exactAtMostMs = 3_000

/** What sampled chunks or an exact course brought, as plain data. */
export interface Tally {
  readonly ledger: LedgerData
  readonly stages: readonly Stage[]
  readonly rounds: number
  readonly roundCounts: readonly number[]
  readonly roundTable?: OddsReply['roundTable']
  readonly solved?: OddsReply['solved']
  readonly unresolved: number
  readonly method: Method
}

export interface FamilyGame {
  readonly key: string
  readonly ruleset: Ruleset
  readonly schemas: ReturnType<typeof questionSchemas>
  readonly alliances: readonly (readonly string[])[]
  readonly formatBattle: (request: unknown) => string | undefined
}

/** A job whose tallies and reply are those of the family. */
export interface FamilyJob extends Job {
  readonly work: (from: number, to: number, isCancelled?: () => boolean) => Tally
  readonly reply: (tallies: readonly unknown[]) => OddsReply
}

/** A question understood: its story, and what a reply says of it beforehand. */
interface Understood {
  readonly saga: Saga
  /** The battle, where the question is a single one. */
  readonly single: Battle | undefined
  readonly battles: readonly Battle[]
  /** Rough time that an exact answer takes beyond following each of these battles once, in milliseconds. */
  readonly storyMs: number
  /** The battles whose casualties are solved for first, whatever the method. */
  readonly solved: readonly SolvedBattle[]
  readonly heading: Pick<Heading, 'kind' | 'location' | 'attackerUnits' | 'defenderUnits' | 'casualtyOrders' | 'notes'>
}

/** Checks a request of a family game. Throws a Refusal. */
export const prepareQuestion = (game: FamilyGame, request: unknown): FamilyJob => {
  const question = check(schemaFor(game, request), request) as Question
  checkGarrisons(game, question)
  const ruleset = patchRules(game.ruleset, question.rules)
  const understood = understand(ruleset, question)
  const solving = solvingCost(understood)
  const estimate = understood.battles.reduce(
    (sum, battle) => sum + costOf(battle),
    solving.casualtiesMs + understood.storyMs,
  )
  const wanted = question.method ?? 'auto'
  // What has to be solved for anyway is all but answered then.
  const isQuick = estimate <= exactAtMostMs || understood.single?.solved !== undefined
  const method: Method = wanted === 'auto' ? (isQuick ? 'exact' : 'monteCarlo') : wanted
  const trials = question.trials ?? defaultTrials
  const isSampled = method === 'monteCarlo'
  // A seed left out is chosen from the question itself, so that asking again gives the same answer.
  const sampling = (): Sampling => ({ seed: question.seed ?? fingerprint(canonical(question)), trials })
  const sampled = isSampled ? sampling() : undefined
  const heading: Heading = {
    game: game.key,
    ruleset: ruleset.name,
    battle: game.formatBattle(question) ?? null,
    method,
    ...sampled,
    ...understood.heading,
  }
  const whole = { ...question, method, seed: sampled?.seed, trials: sampled?.trials }
  return {
    question: whole,
    key: canonical(whole),
    method,
    chunks: isSampled ? Math.ceil(trials / battlesPerChunk) : 1,
    costInMs: isSampled ? trials * sampleMs(understood) + solving.casualtiesMs + solving.weighingMs : estimate,
    work: (from, to, isCancelled = () => false) =>
      sampled
        ? sampleIfSolved(understood, sampled, from, to, isCancelled)
        : solveExactly(understood, wanted === 'auto' ? sampling : undefined),
    reply: tallies => replyOf(heading, understood, tallies as readonly Tally[], sampling),
  }
}

/** What it takes to solve for policies before anything can be sampled. Throws a Refusal where that is too much. */
const solvingCost = ({ battles, solved }: Understood): { casualtiesMs: number; weighingMs: number } => {
  for (const battle of battles) {
    const ms = weighingMs(battle)
    if (ms > mostWeighingMs)
      refuse(
        'too-large',
        [...battle.engagement.at, 'policies'],
        `to weigh retreats and dives here takes some ${Math.ceil(ms / 1000)} seconds, and the bound is ${mostWeighingMs / 1000}: give policies that are neither "optimal" nor ask for the chance to win, or fewer units`,
      )
  }
  return {
    casualtiesMs: solved.reduce((sum, { battle, times }) => sum + times * solvingMs(battle), 0),
    weighingMs: battles.reduce((sum, battle) => sum + weighingMs(battle), 0),
  }
}

/** The schema of the kind the request says it is, so that errors speak of that kind alone. */
const schemaFor = ({ schemas }: FamilyGame, request: unknown) => {
  const kind = typeof request === 'object' && request !== null ? (request as { kind?: unknown }).kind : undefined
  if (kind === 'amphibious') return schemas.AmphibiousQuestion
  if (kind === 'waves') return schemas.WavesQuestion
  if (kind !== undefined && kind !== 'battle')
    refuse(
      'invalid-field',
      ['kind'],
      `there is no kind ${typeof kind === 'string' ? `"${kind.slice(0, 40)}"` : 'like this'}; there are battle, amphibious, waves`,
    )
  return schemas.BattleQuestion
}

/** Powers that defend together are of one alliance, and each is listed once. */
const checkGarrisons = ({ alliances }: FamilyGame, question: Question): void => {
  const garrisons: [Place, unknown][] =
    question.kind === 'amphibious'
      ? [
          [['sea', 'defender'], question.sea.defender],
          [['land', 'defender'], question.land.defender],
        ]
      : [[['defender'], question.defender]]
  for (const [at, garrison] of garrisons) {
    if (!Array.isArray(garrison)) continue
    const powers = garrison.map((entry: { power: string }) => entry.power)
    if (new Set(powers).size < powers.length)
      refuse('invalid-field', at, 'a power stands here twice; put its units into one entry')
    if (!alliances.some(alliance => powers.every(power => alliance.includes(power))))
      refuse(
        'invalid-field',
        at,
        `${powers.join(' and ')} are enemies and do not defend together; list powers of one side`,
      )
  }
}

const understand = (ruleset: Ruleset, question: Question): Understood => {
  if (question.kind === 'amphibious') return understandAssault(ruleset, question)
  if (question.kind === 'waves') return understandWaves(ruleset, question)
  return understandBattle(ruleset, question)
}

const understandBattle = (ruleset: Ruleset, question: BattleQuestion): Understood => {
  const at: Place = []
  const defenderUnits = sumOfGarrison(question.defender)
  const sides = { attacker: question.attacker, defender: defenderUnits }
  for (const side of ['attacker', 'defender'] as const)
    if (totalOf(sides[side]) === 0)
      refuse('empty-side', [side], `nobody stands on the ${side}'s side; list at least one unit`)
  const location = inferLocation(ruleset, [question.attacker, defenderUnits], question.location, at)
  const battle = prepareBattle(
    engage(
      {
        ruleset,
        location,
        hasRetreatZone: question.retreatZone ?? true,
        attacker: musterSide(ruleset, 'attacker', question.attacker, location, ['attacker']),
        defender: musterSide(ruleset, 'defender', defenderUnits, location, ['defender']),
        isPart: false,
        at,
      },
      question.policies,
    ),
  )
  return {
    saga: battleSaga(battle),
    single: battle,
    battles: [battle],
    storyMs: 0,
    solved: isOpen(battle) ? [{ battle, times: 1 }] : [],
    heading: {
      kind: 'battle',
      location,
      attackerUnits: question.attacker,
      defenderUnits,
      casualtyOrders: ordersOf(battle),
      notes: notesOf(battle),
    },
  }
}

const understandAssault = (ruleset: Ruleset, question: AmphibiousQuestion): Understood => {
  const { saga, attackerUnits, defenderUnits, sea, land, solved } = prepareAssault(ruleset, question)
  const battles = [sea, land].filter(battle => battle !== undefined)
  const main = land ?? sea
  return {
    saga,
    single: undefined,
    battles,
    storyMs: landingsMs(sea, land),
    solved,
    heading: {
      kind: 'amphibious',
      location: 'land',
      attackerUnits,
      defenderUnits,
      casualtyOrders: main ? ordersOf(main) : { attacker: [], defender: [] },
      notes: [
        'The casualty orders named are those of the land battle with everybody ashore.',
        ...(sea ? [] : ['No enemy ship is in the zone of departure, so there is no sea battle (R41-10.2).']),
      ],
    },
  }
}

/** Time for the landings with less than everybody, and for putting every end at sea beside every end on land. */
const landingsMs = (sea: Battle | undefined, land: Battle | undefined): number => {
  if (!sea || !land) return 0
  const entries = ({ duel }: Battle): number => duel.attacker.entries[0]! + duel.defender.entries[0]!
  const transports = sea.duel.attacker.force.slots.reduce((sum, slot) => sum + (slot.lostLast ? slot.start : 0), 0)
  return transports * costOf(land) + 8e-3 * entries(sea) * entries(land)
}

const understandWaves = (ruleset: Ruleset, question: WavesQuestion): Understood => {
  const { saga, location, attackerUnits, defenderUnits, first, battles, storyMs, solved } = prepareWaves(
    ruleset,
    question,
  )
  return {
    saga,
    single: undefined,
    battles,
    storyMs,
    solved,
    heading: {
      kind: 'waves',
      location,
      attackerUnits,
      defenderUnits,
      casualtyOrders: ordersOf(first),
      notes: [
        'The casualty orders named are those of the first wave; attacker and defender are called by their part in it.',
      ],
    },
  }
}

/** What of the rules a reader may stumble over in this battle. */
const notesOf = ({ engagement, duel }: Battle): string[] => {
  const notes: string[] = []
  const { retreat } = engagement.attackerPolicy
  if (retreat !== 'never' && !engagement.hasRetreatZone)
    notes.push('Without a retreat zone only planes that are alone can break off (R41-9.11).')
  const landUnits = engagement.attacker.reduce((sum, item) => sum + (item.unit.domain === 'land' ? item.count : 0), 0)
  const kept = engagement.attackerPolicy.keepLand ?? 0
  if (kept > landUnits)
    notes.push(
      `keepLand asks for ${kept} land units to be kept, and ${landUnits} attack: all of them are kept to the last.`,
    )
  for (const side of ['attacker', 'defender'] as const) {
    const { submerge } = side === 'attacker' ? engagement.attackerPolicy : engagement.defenderPolicy
    if (submerge !== 'never' && duel[side].divers[0] === 0)
      notes.push(`The ${side} has no submarines, so his policy to submerge changes nothing.`)
  }
  if (engagement.location === 'sea' && duel.attacker.fightingUnits(0) === 0)
    notes.push('Transports alone attack nobody (A41-6, A41-22).')
  return notes
}

interface Sampling {
  readonly seed: Seed
  readonly trials: number
}

/** Rough time of one sampled trial. */
const sampleMs = ({ battles, single }: Understood): number =>
  battles.reduce((sum, { plan, open }) => {
    const walk = open || plan.hasDives || plan.hasRetreats ? 2e-3 : 2e-4
    // Between the battles of a story every end is told apart.
    return sum + walk + (single ? 0 : 1e-2)
  }, 1e-5)

const battlesIn = (chunk: number, trials: number): number => Math.min(battlesPerChunk, trials - chunk * battlesPerChunk)

const sample = (
  { saga, single }: Understood,
  { seed, trials }: Sampling,
  from: number,
  to: number,
  isCancelled: () => boolean,
): Tally => {
  const outturn = newOutturn(saga)
  const roundCounts = new Array<number>(longestCounted + 1).fill(0)
  const addRounds = (counts: Int32Array): number =>
    counts.reduce((sum, battles, rounds) => {
      roundCounts[rounds]! += battles
      return sum + battles * rounds
    }, 0)
  for (let chunk = from; chunk < to && !isCancelled(); chunk++) {
    const words = streamWords(seed, chunk)
    const battles = battlesIn(chunk, trials)
    if (single) walkerOf(single).fight(battles, words)
    else saga.tell(sampledFight(words, addRounds), battles, outturn)
  }
  if (single) {
    outturn.rounds += addRounds(
      walkerOf(single).flush((battle, end, battles) => {
        outturn.ledger.add(aftermathOf(battle, end), battles)
      }),
    )
  }
  return tallyOf(outturn, { roundCounts: single ? roundCounts : [], unresolved: 0, method: 'monteCarlo' })
}

/** Sampling has no use for pairs of armies but to weigh them for policies, so where they are too many it is for those. */
const sampleIfSolved = (...asked: Parameters<typeof sample>): Tally => {
  try {
    return sample(...asked)
  } catch (problem) {
    if (!(problem instanceof TooManyStates)) throw problem
    return refuse(
      'too-large',
      ['policies'],
      'this battle has too many states to weigh retreats and dives in all of them: give policies that are neither "optimal" nor ask for the chance to win, or fewer units',
    )
  }
}

/** Fights by sampling from a stream: the ends in an order that does not depend on how a walk numbers its armies. */
const sampledFight =
  (words: Int32Array, addRounds: (counts: Int32Array) => number): Fight =>
  (battle, weight, see) => {
    const walker = walkerOf(battle)
    walker.fight(weight, words)
    const ends = new Map<string, { current: Battle; end: Omit<End, 'probability'>; battles: number }>()
    const rounds = walker.flush((current, end, battles) => {
      const { attacker, defender } = current.duel
      const key = `${attacker.key(end.attacker)}|${defender.key(end.defender)}|${end.ending.outcome}`
      const known = ends.get(key)
      if (known) known.battles += battles
      else ends.set(key, { current, end, battles })
    })
    const inOrder = [...ends].sort(([one], [other]) => (one < other ? -1 : 1))
    for (const [, { current, end, battles }] of inOrder) see(current, end, battles)
    return addRounds(rounds)
  }

/** An exact answer; where its states prove too many, `instead` says how to sample, and without it the question is refused. */
const solveExactly = (understood: Understood, instead: (() => Sampling) | undefined): Tally => {
  try {
    return understood.single ? solveSingle(understood.single, understood.saga) : solveSaga(understood.saga)
  } catch (problem) {
    if (!(problem instanceof TooManyStates)) throw problem
    if (!instead)
      return refuse(
        'too-large',
        ['method'],
        'this battle has too many states for an exact answer; use method "auto" or "monteCarlo"',
      )
    const sampled = instead()
    return sampleIfSolved(understood, sampled, 0, Math.ceil(sampled.trials / battlesPerChunk), () => false)
  }
}

const solveSingle = (battle: Battle, saga: Saga): Tally => {
  if (isOpen(battle)) return solveBestPlay(battle, saga)
  const outturn = newOutturn(saga)
  const course = exactCourse(battle)
  for (const end of course.ends) outturn.ledger.add(aftermathOf(battle, end), end.probability)
  outturn.rounds = course.meanRounds
  const solved = solvedReply(battle, course.forEachPair)
  return tallyOf(outturn, {
    roundCounts: [],
    roundTable: roundTableOf(battle),
    ...(solved ? { solved } : {}),
    unresolved: course.unresolved,
    method: 'exact',
  })
}

/** A battle whose casualties are solved for, with everything else that is. */
const solveBestPlay = (battle: OpenBattle, saga: Saga): Tally => {
  const outturn = newOutturn(saga)
  const play = playBest(battle)
  for (const end of play.course.ends) outturn.ledger.add(aftermathOf(battle, end), end.probability)
  outturn.rounds = play.course.meanRounds
  return tallyOf(outturn, {
    roundCounts: [],
    roundTable: roundTableOf(battle, play.tellRounds),
    solved: bestPlayReply(battle, play),
    unresolved: play.course.unresolved,
    method: 'exact',
  })
}

const solveSaga = (saga: Saga): Tally => {
  const outturn = newOutturn(saga)
  const courses = new Map<Battle, Course>()
  let unresolved = 0
  const fight: Fight = (battle, weight, see) => {
    let course = courses.get(battle)
    if (!course) {
      course = isOpen(battle) ? playBest(battle).course : exactCourse(battle)
      courses.set(battle, course)
    }
    for (const end of course.ends) see(battle, end, end.probability * weight)
    unresolved += course.unresolved * weight
    return course.meanRounds * weight
  }
  saga.tell(fight, 1, outturn)
  return tallyOf(outturn, { roundCounts: [], unresolved, method: 'exact' })
}

const tallyOf = ({ ledger, stages, rounds }: Outturn, rest: Omit<Tally, 'ledger' | 'stages' | 'rounds'>): Tally => ({
  ledger: ledger.data(),
  stages,
  rounds,
  ...rest,
})

const replyOf = (
  heading: Heading,
  { saga }: Understood,
  tallies: readonly Tally[],
  sampling: () => Sampling,
): OddsReply => {
  const outturn = newOutturn(saga)
  const roundCounts: number[] = []
  for (const tally of tallies) {
    outturn.ledger.merge(tally.ledger)
    tally.stages.forEach((stage, index) => {
      addStage(outturn.stages[index]!, stage)
    })
    outturn.rounds += tally.rounds
    tally.roundCounts.forEach((battles, rounds) => {
      roundCounts[rounds] = (roundCounts[rounds] ?? 0) + battles
    })
  }
  const [first] = tallies
  const isCut = first!.roundTable?.length === roundLimits.rounds
  const isFallBack = first!.method !== heading.method
  const { total } = outturn.ledger
  return writeReport(
    isFallBack
      ? {
          ...heading,
          ...sampling(),
          method: 'monteCarlo',
          notes: [...heading.notes, 'Too many states for an exact answer, so it was sampled.'],
        }
      : isCut
        ? { ...heading, notes: [...heading.notes, longBattles] }
        : heading,
    outturn,
    {
      rounds: {
        mean: outturn.rounds / (total || 1),
        distribution: first!.roundTable
          ? roundShares(first!.roundTable)
          : roundCounts
              .map((battles, rounds): [number, number] => [rounds, battles / (total || 1)])
              .filter(([, share]) => share > 0),
      },
      ...(first!.roundTable ? { roundTable: first!.roundTable } : {}),
      ...(first!.solved ? { solved: first!.solved } : {}),
      unresolved: tallies.reduce((sum, tally) => sum + tally.unresolved, 0),
    },
  )
}

const longBattles = `Rounds are told up to round ${roundLimits.rounds}; the last entry of rounds.distribution counts longer battles too, and rounds.mean counts them all.`

const addStage = (sum: Stage, stage: Stage): void => {
  sum.fought += stage.fought
  sum.captured += stage.captured
  sum.swing += stage.swing
  for (const outcome in stage.outcomes)
    sum.outcomes[outcome as keyof Stage['outcomes']] += stage.outcomes[outcome as keyof Stage['outcomes']]
}

/** Chances that the battle takes so many rounds, from those that each round is fought; a battle decided at once takes 0. */
const roundShares = (table: NonNullable<OddsReply['roundTable']>): [number, number][] => {
  if (table.length === 0) return [[0, 1]]
  const fought = [1, ...table.map(line => line.fighting), 0]
  const shares = table.map((line, index): [number, number] => [
    line.round,
    Math.max(0, fought[index + 1]! - fought[index + 2]!),
  ])
  const none = 1 - fought[1]!
  return none > 1e-15 ? [[0, none], ...shares] : shares
}
