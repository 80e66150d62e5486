import { type Command, Option } from 'commander'
import { fieldsIn, type Speak } from '../engine/index.ts'
import { experimentKinds } from '../lab/index.ts'
import { type Introduced, withOutsiders } from '../players/index.ts'
import type { experimentStates } from '../store/index.ts'
import { choiceOf, readPositive, type SessionFlags, threadedBy, threadsOption } from './flags.ts'
import { atPlace, type KeepingFlags, keepingIn } from './lab-kept.ts'
import { followed, type Head, newestIn, type Place, ranOf, refusalOf, type Told } from './lab-place.ts'
import { resultText } from './lab-text.ts'
import { allListed } from './outsiders.ts'
import { say } from './says.ts'
import { inSession, printJson, type Session } from './session.ts'
import { type Style, table } from './text.ts'
import { print, speechIn, styleOf, UsageError, type World } from './world.ts'

interface PlaceFlags extends SessionFlags, KeepingFlags {}

interface ListFlags extends PlaceFlags {
  readonly label?: string
  readonly kind?: string
  readonly status?: string
  readonly limit: number
}

interface ShowFlags extends PlaceFlags {
  readonly wait?: true
}

interface ExtendFlags extends PlaceFlags {
  readonly pairs: number
}

type Finish = (exitCode: number) => void

// The store itself is loaded only where something is kept.
const states = ['queued', 'running', 'done', 'stopped', 'failed'] as const satisfies typeof experimentStates
const usualListed = 20

/** `lab list`, `show`, `stop`, `resume`, `extend` and `delete`: experiments that are kept. */
export const addKeptCommands = (lab: Command, world: World, finish: Finish): void => {
  placed(lab.command('list').description('list the experiments that are kept, the newest first'))
    .option('--label <label>', 'only those with this label')
    .addOption(choiceOf('--kind <kind>', 'only those of this kind', experimentKinds))
    .addOption(choiceOf('--status <status>', 'only those of this status', states))
    .addOption(new Option('--limit <n>', 'so many at most').argParser(readPositive).default(usualListed))
    .action(async (flags: ListFlags) => finish(await runList(world, flags)))
  placed(of(lab, 'show', 'show an experiment, and what has come out so far'))
    .option('--wait', 'follow it to its end, computed by this process too unless a service holds the folder')
    .option(...threadsOption)
    .action(async (id: string, flags: ShowFlags) => finish(await runShow(world, id, threadedBy(world, flags))))
  placed(of(lab, 'stop', 'stop an experiment; what has come out stays')).action(async (id: string, flags: PlaceFlags) =>
    finish(await runChange(world, flags, place => place.stop(id))),
  )
  placed(of(lab, 'resume', 'go on with an experiment that was stopped or has failed')).action(
    async (id: string, flags: PlaceFlags) =>
      finish(await runChange(world, flags, place => place.resume(id), { plans: true })),
  )
  placed(of(lab, 'extend', 'go on with an experiment that is over, for more pairs of games'))
    .addOption(
      new Option('--pairs <n>', 'so many in all, those that it has among them')
        .argParser(readPositive)
        .makeOptionMandatory(),
    )
    .action(async (id: string, { pairs, ...flags }: ExtendFlags) =>
      finish(await runChange(world, flags, place => place.extend(id, pairs), { plans: true })),
    )
  placed(of(lab, 'delete', 'let go of an experiment and of all its results')).action(
    async (id: string, flags: PlaceFlags) => finish(await runDelete(world, id, flags)),
  )
}

const of = (lab: Command, name: string, description: string): Command =>
  lab.command(name).description(description).argument('<id>', 'its id, as `lab run` and `lab list` tell it')

const placed = (command: Command): Command =>
  command
    .option('--json', 'print JSON, on one line')
    .option('--database <url>', 'kept in this Postgres, postgres://… (default: DATABASE_URL)')
    .option('--data <folder>', 'kept in this folder, or by the service that holds it (default: SANDTABLE_DATA)')

interface Opening {
  /** Whether this process computes what waits there. */
  readonly works?: boolean
  /** Whether it has to know all players: who computes does, and who goes on with an experiment. */
  readonly plans?: boolean
}

/** Opens the place that is named. */
const inPlace = (
  world: World,
  flags: PlaceFlags,
  { works = false, plans = works }: Opening,
  work: (session: Session, place: Place) => Promise<void>,
): Promise<number> => {
  const keeping = keepingIn(world, flags)
  if (!keeping) throw new UsageError(say.noPlaceNamed)
  let { games } = world
  const players = async (): Promise<readonly Introduced[]> => {
    const outsiders = plans ? await allListed(world) : []
    games = withOutsiders(games, outsiders)
    return outsiders
  }
  return inSession(
    world,
    works ? flags : { ...flags, threads: 0 },
    session => atPlace(session, keeping, { games, works }, place => work(session, place)),
    players,
  )
}

const runList = (world: World, { label, kind, status, limit, ...flags }: ListFlags): Promise<number> =>
  inPlace(world, flags, {}, async (_session, place) => {
    const { heads, more } = await newestIn(place, { label, kind, status }, limit)
    if (flags.json) return printJson(world, { experiments: heads, more })
    await print(world.stdout, listText(heads, more, styleOf(world), speechIn(world)))
  })

const runShow = (world: World, id: string, flags: ShowFlags): Promise<number> =>
  inPlace(world, flags, { works: flags.wait === true }, async (session, place) => {
    const found = await place.find(id)
    const told = flags.wait ? await followed(session, place, found) : found
    // Who has waited for a result learns by the exit code that there is none.
    if (flags.wait) ranOf(told)
    if (flags.json) return printJson(world, told)
    await print(world.stdout, toldText(told, styleOf(world), speechIn(world, String(told.game))))
  })

const runChange = (
  world: World,
  flags: PlaceFlags,
  change: (place: Place) => Promise<Told>,
  opening: Opening = {},
): Promise<number> =>
  inPlace(world, flags, opening, async (_session, place) => {
    const told = await change(place)
    if (flags.json) return printJson(world, told)
    const { id, status, progress } = told
    await print(world.stdout, `${speechIn(world)(say.experimentIs({ id, status, ...progress }))}\n`)
  })

const runDelete = (world: World, id: string, flags: PlaceFlags): Promise<number> =>
  inPlace(world, flags, {}, async (_session, place) => {
    await place.remove(id)
    if (flags.json) return printJson(world, { id, deleted: true })
    await print(world.stdout, `${speechIn(world)(say.experimentGone({ id }))}\n`)
  })

const listText = (heads: readonly Head[], more: boolean, style: Style, speak: Speak): string => {
  if (heads.length === 0) return `${speak(say.noExperiments)}\n`
  const rows = heads.map(head => {
    const { kind, game, name = '', labels, createdAt } = fieldsIn(head)
    const { id, status, progress } = head
    return [
      id,
      speak(say.statusWord({ status })),
      `${progress.done}/${progress.total}`,
      String(kind),
      String(game),
      String(createdAt).slice(0, 16).replace('T', ' '),
      String(name),
      Array.isArray(labels) ? labels.join(', ') : '',
    ]
  })
  const head = [
    say.idHead,
    say.statusHead,
    say.chunksHead,
    say.kindHead,
    say.gameHead,
    say.createdHead,
    say.nameHead,
    say.labelsHead,
  ]
  const align = head.map((_, column) => (column === 2 ? 'right' : 'left'))
  return `${table(head.map(speak), rows, style, align)}\n${more ? `\n${speak(say.moreExperiments)}\n` : ''}`
}

/** What it is, how far it has come, and what has come out. */
const toldText = (told: Told, style: Style, speak: Speak): string => {
  const { kind, game, name, labels, createdAt } = fieldsIn(told)
  const { id, status, progress, problem, result } = told
  const title = [name ?? kind, `${kind}, ${game}`, ...(Array.isArray(labels) ? labels : [])].map(String)
  const lines = [
    style.bold(title.join(' · ')),
    speak(say.experimentIs({ id, status, done: progress.done, total: progress.total })),
    speak(say.createdAt({ at: String(createdAt) })),
    ...(problem ? [refusalOf(problem).message] : []),
  ]
  const text = result === null || result === undefined ? '' : `\n${resultText(result, style, speak)}`
  return `${lines.join('\n')}\n${text}`
}
