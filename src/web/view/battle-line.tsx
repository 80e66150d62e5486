import type { ComponentChildren, TargetedInputEvent } from 'preact'
import type { GameDescription, GameName, Span } from '../../engine/index.ts'
import { armyTitle } from '../armies.ts'
import { type Ask, fieldsAt, searchOf, without } from '../ask.ts'
import type { ShownFault, State, Store } from '../client/store.ts'
import { Button } from '../controls.tsx'
import type { Messages } from '../text/index.ts'
import { unticked } from '../ticks.ts'
import { useLazy } from './hooks.ts'

interface Given {
  readonly store: Store
  readonly state: State
  readonly games: readonly GameName[]
  readonly say: Messages
}

const mostExamples = 12
/** A press of a button takes so long at most, in milliseconds. */
const pressMs = 250

/** The line in which a battle is typed. Nothing between it and the forms comes or goes. */
export const BattleLine = ({ store, state, say }: Omit<Given, 'games'>) => {
  const { steps, described, faults } = state
  return (
    <div class="line">
      <label for="battle">{lineWords(described, say).label}</label>
      <input
        id="battle"
        name="battle"
        value={steps.now.battle}
        onInput={event => onInput(event, store)}
        // What is wrong is told when whatever is being pressed has been: it would come to lie over it.
        onBlur={() => setTimeout(store.pause, pressMs)}
        // Never empty, so that a line in which nothing is typed can be told from others before its game has come.
        placeholder={described?.examples[0] ?? ' '}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        enterkeyhint="done"
        aria-describedby="battle-help battle-fault"
        aria-invalid={faults.some(({ isGap }) => !isGap)}
      />
      <p id="battle-help" class="hint">
        {lineWords(described, say).help}
      </p>
    </div>
  )
}

/** Battles to begin with, in one row that stays. */
export const Examples = ({ store, state, say }: Omit<Given, 'games'>) => {
  const examples = state.described?.examples ?? []
  if (examples.length === 0) return null
  return (
    <p class="examples row">
      {say.example}{' '}
      {examples.slice(0, mostExamples).map(example => (
        <Button
          key={example}
          class="chip"
          onClick={() => store.change({ battle: example, fields: {} })}
          label={example}
        />
      ))}
    </p>
  )
}

/**
 * What is wrong with the question, under the line: it lies over the examples, and moves nothing. Where the question was changed
 * further below, it is said behind the forms.
 */
export const UnderLine = ({ children, ...given }: Given & { readonly children?: ComponentChildren }) => (
  <div class="told">
    {given.state.isFromBelow ? null : (
      <>
        {children && <p class="hint">{children}</p>}
        <Wrong {...given} />
      </>
    )}
  </div>
)
export const BehindForms = (given: Given) => (given.state.isFromBelow ? <Wrong {...given} /> : null)

const Wrong = ({ store, state, games, say }: Given) => {
  const { steps, faults, trouble } = state
  // The button will be gone: whoever pressed it with a key goes on from the line.
  const goOn = ({ detail }: MouseEvent): void => {
    if (detail === 0) document.querySelector<HTMLElement>('#battle')?.focus()
  }
  const isElsewhere = faults.some(({ code }) => code === 'wrong-location')
  const later = useLazy(isElsewhere, () => import('./later.ts'))
  const { span, instead } = faults.find(({ span, isGap }) => span && !isGap) ?? {}
  const wordsOf = (fault: ShownFault): string => {
    const words = unticked(fault.message)
    const { at, isGap } = fault
    if (at === '' || at === 'battle') return words
    const path = at.split('.')
    if (!isArmy(fault, state)) return `${path.map(counted).join(' ')}: ${words}`
    const side = armyTitle(state.reading?.request ?? {}, path, say)
    return isGap ? say.nobodyYet(side) : `${side}: ${words}`
  }
  return (
    <>
      {/* Beside the alert, since a screen reader has the whole line already and hears the word in the message. */}
      {span && <Marked text={steps.now.battle} span={span} />}
      <div id="battle-fault">
        {[true, false].map(isGap => (
          <div key={String(isGap)} class={isGap ? 'hint' : 'fault'} role={isGap ? undefined : 'alert'}>
            {faults
              .filter(fault => fault.isGap === isGap)
              .map(fault => (
                <p key={`${fault.at} ${fault.message}`}>{wordsOf(fault)}</p>
              ))}
          </div>
        ))}
      </div>
      {trouble === 'noGame' ? (
        <NoGame ask={steps.now} games={games} say={say} />
      ) : (
        trouble && (
          <NotFetched
            onAgain={event => {
              store.again()
              goOn(event)
            }}
            say={say}
            words={say.asking.trouble[trouble]}
          />
        )
      )}
      {isElsewhere && later && later !== 'failed' && (
        <later.LandingOffer store={store} state={state} words={say.meant} />
      )}
      <Removals
        ask={steps.now}
        places={faults.filter(fault => !fault.isGap && !isInForm(fault, state)).map(({ at }) => at)}
        games={games.map(({ key }) => key)}
        say={say}
        onRemove={(ask, event) => {
          store.go(ask)
          goOn(event)
        }}
      />
      {span && instead && (
        <p class="examples">
          {say.meant}{' '}
          {instead.map(word => (
            <Button
              key={word}
              class="chip"
              onClick={() => store.change({ battle: mended(steps.now.battle, span, word) })}
              label={word}
            />
          ))}
        </p>
      )}
    </>
  )
}

/** People count the entries of a list from 1. */
const counted = (step: string): string => (/^\d+$/.test(step) ? String(Number(step) + 1) : step)

const isArmy = ({ at }: ShownFault, { described }: State): boolean =>
  !described?.questions && /(^|\.)(attacker|defender)$/.test(at)

/** What a form shows is mended there: while it is being filled, much of it is at fault for a moment. */
const isInForm = ({ code }: ShownFault, { described, isRead }: State): boolean =>
  described?.questions !== undefined && isRead && code !== 'unknown-field'

/** What is pasted, and what is deleted, is undone apart from what is typed. */
const onInput = (event: TargetedInputEvent<HTMLInputElement>, store: Store): void => {
  const { inputType = '' } = event as InputEvent
  const isWhole = /^insertFrom/.test(inputType)
  if (isWhole) store.pause()
  store.type(event.currentTarget.value, isWhole ? 'pasting' : inputType.startsWith('delete') ? 'deleting' : 'typing')
}

/** What the line is for: battles of armies, or whatever else a game is asked. */
export const lineWords = (described: GameDescription | undefined, say: Messages) =>
  described?.questions
    ? { label: say.questionLine, help: say.questionHelp(described.examples[0] ?? '') }
    : { label: say.battleLine, help: say.battleHelp }

/** The text once more, with the word at fault marked; where something is missing at the end, a mark stands there. */
const Marked = ({ text, span }: { readonly text: string; readonly span: Span }) => {
  const [before, word, after] = marked(text, span)
  return (
    <p class="marked" aria-hidden="true">
      {before}
      <mark class={word === '' ? 'gap' : undefined}>{word}</mark>
      {after}
    </p>
  )
}

interface RemovalParts {
  readonly ask: Ask
  /** The places of what is wrong, as `policies.attacker.casualties`. */
  readonly places: readonly string[]
  readonly games: readonly string[]
  readonly say: Messages
  /** Left out where there is no script: then each is a link. */
  readonly onRemove?: (ask: Ask, event: MouseEvent) => void
}

/** Fields of the address that are at fault, each to be taken out of the question by itself. */
export const Removals = ({ ask, places, games, say, onRemove }: RemovalParts) => {
  const names = [...new Set(places.flatMap(at => fieldsAt(ask, at)))]
  if (names.length === 0) return null
  return (
    <p class="examples">
      {names.map(name => {
        const rest = without(ask, [name])
        // Of a line given twice the first stays, so it is the others that go.
        const words = say.asking.remove(name === 'battle' ? `battle=${ask.again?.battle?.join()}` : name)
        return onRemove ? (
          <Button key={name} class="chip" onClick={event => onRemove(rest, event)} label={words} />
        ) : (
          <a key={name} class="chip" href={`/${searchOf(rest, games)}`}>
            {words}
          </a>
        )
      })}
    </p>
  )
}

/** Where the address names a game that is not there: those that are, each for the same question. */
export const NoGame = ({
  ask,
  games,
  say,
}: {
  readonly ask: Ask
  readonly games: readonly GameName[]
  readonly say: Messages
}) => {
  const keys = games.map(({ key }) => key)
  return (
    <div class="fault" role="alert">
      <p>{say.asking.trouble.noGame(ask.game)}</p>
      <p class="examples">
        {games.map(({ key, name }) => (
          <a key={key} class="chip" href={`/${searchOf({ ...ask, game: key }, keys)}`}>
            {name}
          </a>
        ))}
      </p>
    </div>
  )
}

interface Missing {
  readonly onAgain: (event: MouseEvent) => void
  readonly say: Messages
  /** What is missing; a part of the page where nothing is said. */
  readonly words?: string
}

/** Something that did not come over the network. */
export const NotFetched = ({ onAgain, say, words = say.share.notLoaded }: Missing) => (
  <p role="alert">
    {words} <Button onClick={onAgain} label={say.chips.retry} />
  </p>
)

/** Of a long text, so much around the word is shown. */
const mostAround = 60

/** A text cut before and behind a word of it; what is far from the word is left out. */
export const marked = (text: string, [from, to]: Span): readonly [before: string, word: string, after: string] => {
  const before = text.slice(0, from)
  const after = text.slice(to)
  return [
    before.length > mostAround ? `…${before.slice(-mostAround)}` : before,
    text.slice(from, to),
    after.length > mostAround ? `${after.slice(0, mostAround)}…` : after,
  ]
}

/** A text with another word in place of one. A word that would grow together with its neighbours is parted from them. */
export const mended = (text: string, [from, to]: Span, word: string): string => {
  const [before, after] = [text.slice(0, from), text.slice(to)]
  return `${before}${isLetter(before.at(-1)) ? ' ' : ''}${word}${isLetter(after[0]) ? ' ' : ''}${after}`
}

const isLetter = (character: string | undefined): boolean => character !== undefined && /\p{L}/u.test(character)
