import {
  canonical,
  check,
  exactAtMostMs,
  fingerprint,
  type Job,
  type Method,
  meantBy,
  type Place,
  refuse,
} from '../engine/index.ts'
import { roundLimits } from './exact.ts'
import { Ledger } from './ledger.ts'
import { type Garrison, type How, usualSurvivors } from './question.ts'
import type { OddsReply } from './reply.ts'
import { type Heading, writeReport } from './report.ts'
import { patchRules } from './rules.ts'
import { addStage, mergeMarks, newOutturn, type Outturn } from './saga.ts'
import type { Kind, Sampling, Story, Tally } from './story.ts'
import { TooManyStates } from './too-many-states.ts'
import type { Ruleset } from './unit.ts'
import { battlesPerChunk } from './walker.ts'

export const defaultTrials = 1_000_000

export interface FamilyGame {
  readonly key: string
  readonly ruleset: Ruleset
  readonly alliances: readonly (readonly string[])[]
  /** The kinds of question it answers, by the word for them. */
  readonly kinds: Readonly<Record<string, Kind>>
  /** Which kind a request is that does not say. */
  readonly usualKind: (request: object) => string
  readonly formatBattle: (request: unknown) => string | undefined
}

/** A job whose tallies are those of the family. */
export interface FamilyJob extends Job {
  readonly work: (from: number, to: number, isCancelled?: () => boolean) => Tally
}

/** Checks a request of a family game. Throws a Refusal. */
export const prepareQuestion = (game: FamilyGame, request: unknown): FamilyJob => {
  const { kind, ruleset, question: asked } = checkQuestion(game, request)
  // How many final positions are told changes nothing else: neither what is drawn, nor how the question is written.
  const { survivorsAtMost = usualSurvivors, ...question } = asked
  const story = kind.understand(ruleset, question as never)
  const wanted = question.method ?? 'auto'
  const isQuick = story.exactMs <= exactAtMostMs || story.isSolvedAnyway
  const method: Method = wanted === 'auto' ? (isQuick ? 'exact' : 'monteCarlo') : wanted
  const trials = question.trials ?? defaultTrials
  const isSampled = method === 'monteCarlo'
  // A seed left out is chosen from the question itself, so that asking again gives the same answer.
  const seed = question.seed ?? fingerprint(canonical(question))
  const sampled: Sampling | undefined = isSampled ? { seed, trials } : undefined
  // No more is drawn where sampling steps in than is usual: the work was let in by what the exact way was thought to cost.
  const instead: Sampling | undefined =
    wanted === 'auto' && !isSampled ? { seed, trials: Math.min(trials, defaultTrials) } : undefined
  const heading: Heading = {
    game: game.key,
    ruleset: ruleset.name,
    battle: game.formatBattle(question) ?? null,
    method,
    ...sampled,
    ...story.heading,
    survivorsAtMost,
  }
  // Where sampling may have to step in, the question keeps what that takes, so that every thread can.
  const whole = {
    ...question,
    ...(survivorsAtMost !== usualSurvivors && { survivorsAtMost }),
    method: instead ? undefined : method,
    seed: (sampled ?? instead)?.seed,
    trials: (sampled ?? instead)?.trials,
  }
  return {
    question: whole,
    key: canonical(whole),
    method,
    chunks: isSampled ? Math.ceil(trials / battlesPerChunk) : 1,
    ...(isSampled && { trialsPerChunk: battlesPerChunk }),
    costInMs: isSampled ? trials * story.trialMs() + story.preparationMs : story.exactMs,
    work: (from, to, isCancelled = () => false) =>
      sampled ? sampleIfSolved(story, sampled, from, to, isCancelled) : solveExactly(story, instead, isCancelled),
    reply: tallies => replyOf(heading, ruleset, story, tallies as readonly Tally[], instead),
  }
}

interface CheckedQuestion {
  /** The word for its kind. */
  readonly name: string
  readonly kind: Kind
  readonly ruleset: Ruleset
  readonly question: How
}

/** A request of a family game, its fields and powers checked. */
export const checkQuestion = (game: FamilyGame, request: unknown): CheckedQuestion => {
  const [name, kind] = kindOf(game, request)
  const question = check(kind.schema, request) as How
  for (const [at, garrison] of kind.garrisons(question as never)) checkPowers(game, at, garrison)
  return { name, kind, ruleset: patchRules(game.ruleset, question.rules), question }
}

/** The kind that the request says it is, so that errors speak of that kind alone. */
const kindOf = ({ kinds, usualKind }: FamilyGame, request: unknown): [string, Kind] => {
  const fields = typeof request === 'object' && request !== null ? request : {}
  const { kind = usualKind(fields) } = fields as { kind?: unknown }
  if (typeof kind === 'string' && Object.hasOwn(kinds, kind)) return [kind, kinds[kind]!]
  const { hint, ...meant } = meantBy(kind, Object.keys(kinds))
  return refuse(
    'invalid-field',
    ['kind'],
    `there is no kind ${typeof kind === 'string' ? `"${kind.slice(0, 40)}"` : 'like this'}; there are ${Object.keys(kinds).join(', ')}${hint}`,
    meant,
  )
}

/** Powers that defend together are of one alliance, and each is listed once. */
const checkPowers = ({ alliances }: FamilyGame, at: Place, garrison: Garrison | undefined): void => {
  if (!Array.isArray(garrison)) return
  const powers = garrison.map((entry: { power: string }) => entry.power)
  if (new Set(powers).size < powers.length)
    refuse('invalid-field', at, 'a power stands here twice; put its units into one entry')
  refuseEnemies(alliances, powers, at)
}

/** Powers of one side of the war. Throws a Refusal. */
export const refuseEnemies = (alliances: FamilyGame['alliances'], powers: readonly string[], at: Place): void => {
  if (!alliances.some(alliance => powers.every(power => alliance.includes(power))))
    refuse(
      'invalid-field',
      at,
      `${powers.join(' and ')} are enemies and do not defend together; list powers of one side`,
    )
}

/** Sampling has no use for pairs of armies but to weigh them for policies, so where they are too many it is for those. */
export const sampleIfSolved = (story: Story, ...asked: Parameters<Story['sample']>): Tally => {
  try {
    return story.sample(...asked)
  } catch (problem) {
    if (!(problem instanceof TooManyStates)) throw problem
    return refuse(
      'too-large',
      ['policies'],
      'this has too many states to weigh decisions in all of them: give policies that are neither "optimal" nor ask for the chance to win, or fewer units',
    )
  }
}

/** An exact answer; where its states prove too many, `instead` says how to sample, and without it the question is refused. */
const solveExactly = (story: Story, instead: Sampling | undefined, isCancelled: () => boolean): Tally => {
  try {
    return story.solve()
  } catch (problem) {
    if (!(problem instanceof TooManyStates)) throw problem
    if (!instead)
      return refuse(
        'too-large',
        ['method'],
        'this question has too many states for an exact answer; use method "auto" or "monteCarlo"',
      )
    return sampleIfSolved(story, instead, 0, Math.ceil(instead.trials / battlesPerChunk), isCancelled)
  }
}

const replyOf = (
  heading: Heading,
  ruleset: Ruleset,
  story: Story,
  tallies: readonly Tally[],
  instead: Sampling | undefined,
): unknown => {
  const outturn = outturnOf(ruleset, story.stageNames, tallies)
  const roundCounts: number[] = []
  for (const tally of tallies)
    tally.roundCounts.forEach((battles, rounds) => {
      roundCounts[rounds] = (roundCounts[rounds] ?? 0) + battles
    })
  const [first] = tallies
  const isCut = first!.roundTable?.length === roundLimits.rounds
  const isFallBack = first!.method !== heading.method
  const { total, isSilent } = outturn.ledger
  const notes = [
    ...heading.notes,
    ...(isFallBack ? ['Too many states for an exact answer, so it was sampled.'] : []),
    ...(isCut ? [longBattles] : []),
    ...(isSilent ? ['There are too many final positions to tell which of them are the likeliest.'] : []),
  ]
  const reply = writeReport(
    { ...heading, ...(isFallBack ? { ...instead, method: 'monteCarlo' as const } : {}), notes },
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
  return story.write ? story.write(reply, outturn) : reply
}

/** All that the tallies brought, only to be read: that of a single one is its own. */
const outturnOf = (ruleset: Ruleset, stageNames: readonly string[], tallies: readonly Tally[]): Outturn => {
  if (tallies.length === 1) {
    const { ledger, stages, marks, rounds } = tallies[0]!
    return { ledger: new Ledger(ruleset, 'all', ledger), stages, marks, rounds }
  }
  const outturn = newOutturn(ruleset, stageNames)
  for (const tally of tallies) mergeTally(outturn, tally)
  return outturn
}

const mergeTally = (outturn: Outturn, tally: Tally): void => {
  outturn.ledger.merge(tally.ledger)
  tally.stages.forEach((stage, index) => {
    addStage(outturn.stages[index]!, stage)
  })
  mergeMarks(outturn.marks, tally.marks)
  outturn.rounds += tally.rounds
}

const longBattles = `Rounds are told up to round ${roundLimits.rounds}; the last entry of rounds.distribution counts longer battles too, and rounds.mean counts them all.`

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
