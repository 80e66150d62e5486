import { useCallback, useContext, useEffect, useRef, useState } from 'preact/hooks'
import { type Fields, type GameName, isFields, type UnitRow, unitRowsOf } from '../../engine/index.ts'
import { type About, aboutOf } from '../about.ts'
import type { AimName } from '../aims.ts'
import { armyTitle, armyWords, listsIn, withCount } from '../armies.ts'
import { type Ask, isEmpty, searchOf } from '../ask.ts'
import { pricesOf } from '../battle-outcomes.ts'
import type { State, Store } from '../client/store.ts'
import { Button, Choose } from '../controls.tsx'
import { Pictures, Questions } from '../forms/index.tsx'
import { headlineOf } from '../head.ts'
import { Piece } from '../pieces/piece.tsx'
import { type Answered, canBeReinforced, isBattle, type Reading } from '../protocol.ts'
import { swapped } from '../swap.ts'
import { fetchDecisionWords } from '../text/decisions.ts'
import type { Messages } from '../text/index.ts'
import { Answer } from './answer.tsx'
import { BattleLine, BehindForms, Examples, NotFetched, UnderLine } from './battle-line.tsx'
import { Fold } from './blocks.tsx'
import { Contents, PartLink } from './contents.tsx'
import { NumberBox } from './fields.tsx'
import { Aloud, keepStill, type Said, saidAfter, saysMore, silence, useFetched, useLazy, useTell } from './hooks.ts'
import { Panels, Raids } from './panels.tsx'

interface Given {
  readonly store: Store
  readonly games: readonly GameName[]
  readonly say: Messages
}

type Asked = Omit<Given, 'games'> & { readonly state: State }

/** What a swap left behind. */
interface Left {
  readonly by: Ask
  readonly words: string
  /** Whether it is said under the line. */
  readonly isAbove?: boolean
}

/** The calculator. */
export const App = ({ store, games, say }: Given) => {
  const state = useStore(store)
  const { now } = state.steps
  const asked = { store, state, say }
  const [said, setSaid] = useState(silence)
  const announce = useCallback((text: string): void => setSaid(saidAfter(text)), [])
  const [left, leave] = useState<Left>()
  useEffect(() => keepStill(), [])
  // What can be done with an answer comes a moment after it; battles looked at before are there without one.
  const { part: AfterAnswer, again } = useFetched(true, async () => (await import('./after-answer.tsx')).AfterAnswer)
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
      if (event.defaultPrevented || isTyping) return
      if (event.key === '/') {
        event.preventDefault()
        document.querySelector<HTMLElement>('#battle')?.focus()
      } else onKey(event, store)
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [store])
  const { carried } = state
  useEffect(() => {
    if (!carried) return
    const tell = async (): Promise<void> => {
      const [{ carriedWords }, decisionWords] = await Promise.all([import('./later.ts'), fetchDecisionWords()])
      const words = carriedWords(carried.changes, decisionWords, say)
      leave({ by: carried.by, words, isAbove: true })
      if (words) announce(words)
    }
    tell().catch(() => {})
  }, [carried, say, announce])
  const unknown = state.trouble === 'noGame' ? [[now.game, `${now.game}?`] as const] : []
  return (
    <Aloud.Provider value={announce}>
      <form
        class="battle"
        onSubmit={event => event.preventDefault()}
        onKeyDown={event => onKey(event, store)}
        aria-label={say.title}
      >
        <Choose
          class="game"
          label={say.game}
          value={now.game}
          choices={[...unknown, ...games.map(({ key, name }) => [key, name] as const)]}
          onChoose={store.toGame}
        />
        <BattleLine {...asked} />
        <Buttons {...asked} leave={leave} />
        <div class="under-line">
          <Examples {...asked} />
          <UnderLine {...asked} games={games}>
            {left?.by === now && left.isAbove && left.words}
          </UnderLine>
        </div>
        <Questions store={store} state={state} unit={say.asking.unit} />
        <Raids {...asked} announce={announce} />
        <Forces {...asked} />
        <Panels {...asked} announce={announce} />
        <BehindForms {...asked} games={games} />
        {left?.by === now && !left.isAbove && left.words && <p class="hint">{left.words}</p>}
      </form>
      <div class="answer-pane">
        <Result {...asked} games={games} said={said} />
        {AfterAnswer === 'failed' && <NotFetched onAgain={again} say={say} />}
        {AfterAnswer && AfterAnswer !== 'failed' && <AfterAnswer {...asked} games={games} />}
      </div>
      <p class="aloud" role="status">
        {said.text}
      </p>
    </Aloud.Provider>
  )
}

const useStore = (store: Store): State => {
  const [state, setState] = useState(store.state())
  useEffect(() => {
    store.onChange(() => setState(store.state()))
    setState(store.state())
  }, [store])
  return state
}

/** Ctrl+Z is ours: it takes back what was typed as well as what was clicked. */
const onKey = (event: KeyboardEvent, store: Store): void => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return
  const key = event.key.toLowerCase()
  const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
  if (!isRedo && key !== 'z') return
  event.preventDefault()
  if (isRedo) store.redo()
  else store.undo()
}

const Buttons = ({ store, state, say, leave }: Asked & { readonly leave: (left: Left) => void }) => {
  const { now, past, future } = state.steps
  const announce = useContext(Aloud)
  const swap = async (): Promise<void> => {
    if (!state.reading) return
    const { request, dropped } = swapped(state.reading.request)
    await store.put(request)
    const words = dropped.length > 0 ? await tellDropped(dropped).catch(() => say.share.notLoaded) : ''
    leave({ by: store.state().steps.now, words })
    if (words) announce(words)
  }
  const clear = (): void => store.change({ battle: '', fields: {} })
  return (
    <div class="buttons">
      <Button can={past.length > 0} onClick={store.undo} label={say.undo} />
      <Button can={future.length > 0} onClick={store.redo} label={say.redo} />
      <Button can={canSwap(state)} onClick={swap} label={say.swap} />
      <Button can={now.battle !== '' || !isEmpty(now)} onClick={clear} label={say.clear} />
      <PartLink part="recent" words={say.recent.short} />
    </div>
  )
}

/** The words for what was left out are fetched when they are first wanted, and may not come. */
const tellDropped = async (dropped: readonly string[]): Promise<string> => {
  const [{ droppedWords }, words] = await Promise.all([import('./later.ts'), fetchDecisionWords()])
  return droppedWords(dropped, words)
}

const canSwap = ({ reading, isRead }: State): boolean =>
  isRead && reading !== undefined && 'attacker' in reading.request && canAttack(reading.request)

/** Who defends in one list can attack as well, but for those who meet a raid. */
const canAttack = ({ kind, defender }: Fields): boolean => kind !== 'raid' && isFields(defender)

/** Every list of units of the question, to be counted with buttons. */
const Forces = ({ store, state, say }: Asked) => {
  const { described, reading, isRead } = state
  const later = useLazy(described?.bombardment !== undefined, () => import('./later.ts'))
  // Until they come, and where they do not, the lists that the question has are all.
  const lists = later && later !== 'failed' && described?.bombardment !== undefined ? later.editionLists : listsIn
  const printed = described ? unitRowsOf(described) : []
  if (!described || printed.length === 0) return null
  const prices = pricesOf(printed, reading?.request)
  const rows = printed.map(row => ({ ...row, cost: prices[row.name]?.cost ?? row.cost }))
  const isBlank = isEmpty(state.steps.now) && reading === undefined
  const request = (isBlank ? undefined : reading?.request) ?? { attacker: {}, defender: {} }
  // Wherever the battle is, all units have a row: the rows stay where they are when it is another.
  const listed = lists(described, request, rows, undefined)
  return (
    // Other lists are another form: where each was says nothing of where it is.
    <div class="forces" key={listed.map(({ path, isExtra }) => (isExtra ? '' : path.join('.'))).join('')}>
      {listed.map(({ path, counts, units, most, isExtra }) => {
        // Who comes on each turn is counted where the turns are.
        if (path.at(-1) === 'each') return null
        const title = armyTitle(request, path, say)
        const steppers = () => (
          <Steppers
            key={path.join('.')}
            {...{ title, counts, units, most, say }}
            isEnabled={isBlank || isRead}
            onCount={(unit, count) => store.put(withCount(request, path, unit, count))}
          />
        )
        const told = Object.keys(counts).length > 0 ? `${title}: ${armyWords(counts, say)}` : title
        return isExtra ? (
          <Fold key={path.join('.')} title={told} isOpen={false}>
            {steppers}
          </Fold>
        ) : (
          steppers()
        )
      })}
      {!isBlank && !isRead && state.faults.length > 0 && <p class="hint">{say.mendFirst}</p>}
    </div>
  )
}

/** The answer, with what is being done about it. What changes is said aloud once, when it is whole. */
const Result = ({ state, store, games, said, say }: Asked & Given & { readonly said: Said }) => {
  const { answered, described, progress, isCurrent, hasCome } = state
  const { now } = state.steps
  const asked = useAsked(state)
  const tell = useTell(asked !== undefined && saysMore(asked.link), say)
  const region = useRef<HTMLDivElement>(null)
  const isWhole = answered?.share === 1 && isCurrent && progress === 'idle'
  const announce = useContext(Aloud)
  const told = useRef<Answered | undefined>(undefined)
  // Said when the answer has stood for a moment, and once, so that nobody is talked at while typing or talked over.
  useEffect(() => {
    if (!isWhole || !answered || told.current === answered) return
    const timer = setTimeout(() => {
      told.current = answered
      announce(inShort(answered, say, now.aim))
    }, 900)
    return () => clearTimeout(timer)
  }, [isWhole, answered, said, announce, say])
  // What a tab and a bookmark are called by, as the service has it of a link.
  useEffect(() => {
    if (!isWhole || !answered || answered.report || !isBattle(answered.reply)) return
    const { number } = headlineOf(answered.reply, say, now.aim)
    document.title = `${number} – ${answered.reply.battle ?? say.title}`
  }, [isWhole, answered, now.aim, say])
  const about: About | undefined | false = described &&
    asked && {
      ...aboutOf(described, asked, store),
      aims: {
        chosen: now.aim,
        addressOf: aim =>
          searchOf(
            { ...now, aim },
            games.map(({ key }) => key),
          ),
        onChoose: store.aimAt,
      },
    }
  return (
    <>
      {answered && about && <Contents reply={answered.reply} report={answered.report} about={about} say={say} />}
      <div class={`result${isWhole ? '' : ' stale'}`} id="answer" data-live ref={region} tabIndex={-1}>
        {progress === 'asking' && (
          <p class="working">
            <progress {...(answered && answered.share < 1 ? { value: answered.share } : {})} />
            <span>{say.working}</span>
            <Button
              onClick={() => {
                store.stop()
                region.current?.focus()
              }}
              label={say.cancel}
            />
          </p>
        )}
        {progress === 'stopped' && (
          <p>
            {hasCome ? say.cancelled : say.stoppedBefore} <Button onClick={store.again} label={say.goOn} />
          </p>
        )}
        {answered && about && asked && (
          <Answer
            // An answer of another kind is another answer, and not the one before with its parts elsewhere.
            key={answered.reply.kind}
            reply={answered.reply}
            report={answered.report}
            told={tell(asked.link)}
            about={about}
            picture={<MarginsBeside answered={answered} about={about} say={say} />}
            beside={
              <>
                <ToDecisions state={state} say={say} />
                <NeedsBeside store={store} state={state} say={say} />
                <AdviceBeside store={store} state={state} say={say} />
              </>
            }
            say={say}
          />
        )}
        <Pictures state={state} />
      </div>
    </>
  )
}

/** The picture is fetched with the first answer; its place is kept from the start. */
const MarginsBeside = ({
  answered,
  about,
  say,
}: { readonly answered: Answered; readonly about: About } & Pick<Given, 'say'>) => {
  const { reply } = answered
  const Picture = useLazy(isBattle(reply), async () => (await import('./with-battle.ts')).BattlePictures)
  if (!isBattle(reply) || Picture === 'failed') return null
  const isLong = reply.turns !== undefined || reply.stages !== undefined
  return (
    <div class={isLong ? 'margins-place long' : 'margins-place'} id="outcomes">
      {Picture && <Picture reply={reply} about={about} say={say} />}
    </div>
  )
}

/** From an answer that stands below everything that was asked, as on a phone, the way back to what may be decided. */
const ToDecisions = ({ state: { answered, described }, say }: Pick<Asked, 'state' | 'say'>) => {
  const isMeant = answered && !answered.report && isBattle(answered.reply) && described?.policies
  if (!isMeant) return null
  return (
    <p class="to-decisions">
      <PartLink part="decisions" words={say.toDecisions} />
    </p>
  )
}

/** The least that would be enough, which the service looks for; its place is kept too. */
const NeedsBeside = ({ store, state, say }: Asked) => {
  const { answered } = state
  const isMeant = answered !== undefined && !answered.report && canBeReinforced(answered.reply)
  const beside = useLazy(isMeant, async () => (await import('./with-battle.ts')).fetchBeside(say))
  if (!isMeant) return null
  return (
    <section class="needs-place" id="needs" aria-label={say.contents.parts.needs}>
      {beside && beside !== 'failed' && (
        <beside.Needs side={beside.needyOf(state)} store={store} state={state} say={beside.say} />
      )}
    </section>
  )
}

/** Advice comes a moment after an answer; its place is kept from the start, so that nothing moves when it comes. */
const AdviceBeside = ({ store, state, say }: Asked) => {
  const { answered, reading } = state
  const isMeant = answered !== undefined && !answered.report && isBattle(answered.reply) && reading?.method === 'exact'
  const Advice = useLazy(isMeant, async () => (await import('./with-battle.ts')).Advice)
  if (!isMeant) return null
  return (
    <section class="advice" aria-labelledby="advice">
      <h3 id="advice">{say.aims.advice}</h3>
      {Advice === 'failed' && <p class="hint">{say.share.notLoaded}</p>}
      {Advice && Advice !== 'failed' && <Advice store={store} state={state} say={say} />}
    </section>
  )
}

/** What the answer that is shown was asked: the line goes on before the next one is there. */
const useAsked = ({ answered, reading }: State): Reading | undefined => {
  const shown = useRef<{ readonly answered: Answered; readonly reading: Reading } | undefined>(undefined)
  if (answered && reading && shown.current?.answered !== answered) shown.current = { answered, reading }
  return answered && shown.current?.reading
}

/** An answer in a few words, to be heard. */
const inShort = ({ reply, report }: Answered, say: Messages, aim: AimName | undefined): string => {
  if (!isBattle(reply)) return report?.title ?? reply.kind
  const { number, words } = headlineOf(reply, say, aim)
  return `${number}. ${words}`
}

interface SteppersParts {
  readonly title: string
  readonly units: readonly UnitRow[]
  readonly counts: Readonly<Record<string, number>>
  /** Of units of which there can be only so many. */
  readonly most?: Readonly<Record<string, number>> | undefined
  readonly isEnabled: boolean
  readonly onCount: (unit: string, count: number) => void
  readonly say: Messages
}

const mostUnits = 1000

/** One army, counted unit by unit. */
const Steppers = ({ title, units, counts, most = {}, isEnabled, onCount, say }: SteppersParts) => (
  <fieldset class="steppers" disabled={!isEnabled}>
    <legend>{title}</legend>
    {units.map(row => {
      const { name, cost, attack, defense } = row
      const label = say.asking.unit(row)
      const count = counts[name] ?? 0
      const atMost = most[name] ?? mostUnits
      return (
        <div key={name} class={`stepper${count > 0 ? ' some' : ''}`}>
          <span class="unit">
            <Piece unit={name} />
            <span>
              {label} <small title={`${attack} / ${defense}`}>{cost}</small>
            </span>
          </span>
          <Button
            aria-label={say.oneLess(label, title)}
            can={count > 0}
            onClick={() => onCount(name, count - 1)}
            label="−"
          />
          <NumberBox
            name={say.countOf(label, title)}
            value={count}
            range={[0, atMost, 1]}
            empty={0}
            isEager
            onAmount={amount => onCount(name, amount)}
            say={say}
          />
          <Button
            aria-label={say.oneMore(label, title)}
            {...(name in most && { can: count < atMost })}
            onClick={() => onCount(name, count + 1)}
            label="+"
          />
        </div>
      )
    })}
  </fieldset>
)
