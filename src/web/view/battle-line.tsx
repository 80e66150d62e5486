import type { Span } from '../../engine/index.ts'
import type { Described } from '../catalogue.ts'
import type { State, Store } from '../client/store.ts'
import { marked, mended } from '../forms/marked.ts'
import type { Messages } from '../text/index.ts'
import { unticked } from '../ticks.ts'

interface Given {
  readonly store: Store
  readonly state: State
  readonly say: Messages
}

const mostExamples = 12

/** The line in which a battle is typed, and what is wrong with it. */
export const BattleLine = ({ store, state, say }: Given) => {
  const { steps, described, faults } = state
  const examples = described?.examples ?? []
  const pointed = faults.find(({ span }) => span)
  return (
    <div class="line">
      <label for="battle">{lineWords(described, say).label}</label>
      <input
        id="battle"
        name="battle"
        value={steps.now.battle}
        onInput={event => store.type(event.currentTarget.value)}
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
