import type { TargetedInputEvent } from 'preact'
import { useRef } from 'preact/hooks'
import type { Span } from '../../engine/index.ts'
import type { Described, GameName } from '../catalogue.ts'
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

/** The line in which a battle is typed, and what is wrong with it. */
export const BattleLine = ({ store, state, games, say }: Given) => {
  const { steps, described, faults, trouble } = state
  const line = useRef<HTMLInputElement>(null)
  // The button will be gone: whoever pressed it with a key goes on from the line.
  const goOn = ({ detail }: MouseEvent): void => {
    if (detail === 0) line.current?.focus()
  }
  const examples = described?.examples ?? []
  const pointed = faults.find(({ span }) => span)
  return (
    <div class="line">
      <label for="battle">{lineWords(described, say).label}</label>
      <input
        ref={line}
        id="battle"
        name="battle"
        value={steps.now.battle}
        onInput={event => onInput(event, store)}
        onBlur={store.pause}
        placeholder={examples[0]}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        enterkeyhint="done"
        aria-describedby="battle-help battle-fault"
        aria-invalid={faults.length > 0}
      />
      <p id="battle-help" class="hint">
        {lineWords(described, say).help}
      </p>
      {/* Beside the alert, since a screen reader has the whole line already and hears the word in the message. */}
      {pointed?.span && <Marked text={steps.now.battle} span={pointed.span} />}
      <div id="battle-fault" class="fault" role="alert">
        {faults.map(({ at, message }) => (
          <p key={`${at} ${message}`}>{unticked(at === '' || at === 'battle' ? message : `${at}: ${message}`)}</p>
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
        places={faults.filter(fault => !isInForm(fault, state)).map(({ at }) => at)}
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
              onClick={() => store.change({ battle: mended(steps.now.battle, pointed.span!, word) })}
            >
              {word}
            </button>
          ))}
        </p>
      )}
      {steps.now.battle === '' && steps.now.fields.kind === undefined && examples.length > 0 && (
        <p class="examples">
          {say.example}{' '}
          {examples.slice(0, mostExamples).map(example => (
            <button key={example} type="button" class="chip" onClick={() => store.change({ battle: example })}>
              {example}
            </button>
          ))}
        </p>
      )}
    </div>
  )
}

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
export const lineWords = (described: Described | undefined, say: Messages) =>
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
