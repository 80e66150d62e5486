import type { ComponentChildren, TargetedInputEvent } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { defined, type GameDescription, type GameName, type Span } from '../../engine/index.ts'
import { armyTitle } from '../army-title.ts'
import type { ShownFault, State, Store } from '../client/store.ts'
import { marked, mended } from '../forms/marked.ts'
import type { Messages } from '../text/index.ts'
import { unticked } from '../ticks.ts'
import { NoGame, NotFetched, Removals } from './mending.tsx'

interface Given {
  readonly store: Store
  readonly state: State
  readonly games: readonly GameName[]
  readonly say: Messages
}

const mostExamples = 12

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
        onBlur={store.pause}
        placeholder={described?.examples[0]}
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
        <button key={example} type="button" class="chip" onClick={() => store.change({ battle: example, fields: {} })}>
          {example}
        </button>
      ))}
    </p>
  )
}

/**
 * What is wrong with the question, under the line. Where it was changed further below, this keeps the room that it had, and
 * what there is to say is said behind the forms, so that what was clicked stays where it is.
 */
export const UnderLine = (given: Given) => (
  <Held isHeld={given.state.isFromBelow}>{given.state.isFromBelow ? null : <Wrong {...given} />}</Held>
)
export const BehindForms = (given: Given) => (given.state.isFromBelow ? <Wrong {...given} /> : null)

/** What keeps its height while it is held. */
const Held = ({ isHeld, children }: { readonly isHeld: boolean; readonly children: ComponentChildren }) => {
  const box = useRef<HTMLDivElement>(null)
  const height = useRef(0)
  useLayoutEffect(() => {
    if (!isHeld) height.current = defined(box.current).offsetHeight
  })
  return (
    <div ref={box} style={{ minHeight: isHeld ? `${height.current}px` : '' }}>
      {children}
    </div>
  )
}

const Wrong = ({ store, state, games, say }: Given) => {
  const { steps, faults, trouble } = state
  // The button will be gone: whoever pressed it with a key goes on from the line.
  const goOn = ({ detail }: MouseEvent): void => {
    if (detail === 0) document.querySelector<HTMLElement>('#battle')?.focus()
  }
  const pointed = faults.find(({ span, isGap }) => span && !isGap)
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
      {pointed?.span && <Marked text={steps.now.battle} span={pointed.span} />}
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
      {pointed?.span && pointed.instead && (
        <p class="examples">
          {say.meant}{' '}
          {pointed.instead.map(word => (
            <button
              key={word}
              type="button"
              class="chip"
              onClick={() => store.change({ battle: mended(steps.now.battle, defined(pointed.span), word) })}
            >
              {word}
            </button>
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
