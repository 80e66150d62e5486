import { type ComponentType, Fragment } from 'preact'
import { useContext, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type {
  QuestionForm as Form,
  GameDescription,
  Language,
  Fields as Question,
  UnitRow,
} from '../../engine/index.ts'
import { readFields } from '../../engine/index.ts'
import { type Ask, isEmpty } from '../ask.ts'
import type { Path } from '../battle-fields.ts'
import type { State, Store } from '../client/store.ts'
import { Button } from '../controls.tsx'
import type { Reading } from '../protocol.ts'
import type { FormWords } from '../text/forms-en.ts'
import { broughtIntoSight } from '../view/hooks.ts'
import { listId, listsOf, withAt } from './context.ts'
import type { FormDesign, Pickable, Tile } from './design.ts'
import { Field, Fields } from './field.tsx'
import {
  fetchPage,
  type GamePage,
  GamePages,
  type OwnFormProps,
  type PanelProps,
  type PictureProps,
} from './game-page.ts'
import { Kinds } from './kinds.tsx'
import { blankOf, type Schema, shapeOf } from './schema.ts'

interface Given {
  readonly store: Store
  readonly state: State
  readonly described: GameDescription
  readonly words: FormWords
  readonly language: string
  readonly design: FormDesign | undefined
  readonly unitName: (unit: UnitRow) => string
}

/** The form of a game of questions, or what a game of armies can be asked beside its lists. */
export const QuestionForm = (props: Given) => (props.described.questions ? <Asked {...props} /> : <Own {...props} />)

/** A game's own form, above its lists of units. */
const Own = ({ store, state, described, words, unitName }: Given) => {
  const { Component: Loaded } = useLoaded(described.key, '', formOf)
  const { reading, isRead, steps } = state
  return (
    <section class="question-form own-form" aria-label={words.kind} inert={!isRead && !isEmpty(steps.now)}>
      {Loaded && (
        <Loaded
          {...{ described, words, unitName }}
          request={isEmpty(steps.now) ? undefined : reading?.request}
          put={request => void store.put(request)}
          begin={request => void store.begin(request)}
        />
      )}
    </section>
  )
}

/** Which kind, then its fields as the catalogue has them. */
const Asked = ({ store, state, described, words, language, design }: Given) => {
  const forms = described.questions ?? []
  const { draft, put } = useDraft(store, state)
  const [wanted, setWanted] = useState<string>()
  const kind = typeof draft?.kind === 'string' ? draft.kind : wanted
  const form = forms.find(one => one.kind === kind)
  const lists = useMemo(() => listsOf(described, language, words.names), [described, language, words])
  const drafts = useRef(new Map<string, Question>()).current
  const isNew = useRef(false)
  if (draft && typeof draft.kind === 'string') drafts.set(draft.kind, draft)

  const choose = (next: string): void => {
    setWanted(next)
    isNew.current = true
    const chosen = forms.find(one => one.kind === next)
    if (!chosen) return
    const before = drafts.get(next)
    if (before) put(before, store.begin)
    else ask(chosen.examples[0], chosen)
  }
  const ask = (example: Form['examples'][number] | undefined, of: Form): void => {
    if (typeof example === 'string') store.change({ battle: example, fields: {} })
    else put((example as Question | undefined) ?? emptyOf(of), store.begin)
  }

  const exampleName = (index: number, of: Form): string => {
    const example = of.examples[index]
    const said = design?.kinds[of.kind]?.examples[index]?.[language as Language]
    return said ?? (typeof example === 'string' ? example : words.exampleNumber(index + 1))
  }
  const tilesOf = (pick: Pickable): readonly Tile[] => pick.tiles({ described, words, language, draft: draft ?? {} })
  const panel = useLoaded(described.key, form?.kind ?? '', panelOf)

  return (
    // What stands under a panel is shown with it: a panel that came later would push it away from under the mouse.
    <section class={panel.isDecided ? 'question-form' : 'question-form waits'} aria-label={words.kind}>
      <Kinds {...{ forms, design, language, words }} chosen={form?.kind} onChoose={choose} />
      {form && (
        // A form of its own for each kind: none of it goes anywhere when another is chosen.
        <Fragment key={form.kind}>
          {draft && (
            <Panel
              Loaded={panel.Component}
              described={described}
              draft={draft}
              state={state}
              put={put}
              words={words}
              language={language}
              isNew={isNew}
            />
          )}
          <small class="hint">{form.description}</small>
          <p class="examples">
            {words.examples}{' '}
            {form.examples.map((example, index) => (
              <Button key={index} class="chip" onClick={() => ask(example, form)} label={exampleName(index, form)} />
            ))}
            <Button class="chip" onClick={() => put(emptyOf(form), store.begin)} label={words.startEmpty} />
          </p>
          {draft && (
            <FormFields
              form={form}
              draft={draft}
              state={state}
              put={put}
              words={words}
              lists={lists}
              tilesOf={tilesOf}
              picks={design?.picks ?? []}
              behind={draft.field === undefined ? [] : (design?.kinds[form.kind]?.drawn ?? [])}
            />
          )}
          <Hint state={state} words={words} />
        </Fragment>
      )}
      {Object.entries(lists).map(([name, choices]) => (
        <datalist key={name} id={listId(name)}>
          {choices.map(({ value, label }) => (
            <option key={value} value={value} label={label} />
          ))}
        </datalist>
      ))}
    </section>
  )
}

/** Why the form may not show what the line says, or the answer not what the form says. */
const Hint = ({ state, words }: Pick<Given, 'state' | 'words'>) => {
  if (state.isCurrent || state.faults.length === 0) return null
  const isTheLine = state.faults.some(({ at, span }) => span !== undefined || at === 'battle')
  return <p class="hint">{isTheLine ? words.lineFirst : words.notYet}</p>
}

const emptyOf = ({ schema }: Form): Question => {
  const { $defs = {} } = schema as Schema
  return blankOf(schema as Schema, $defs) as Question
}

interface FormFieldsProps {
  readonly form: Form
  readonly draft: Question
  readonly state: State
  readonly words: FormWords
  readonly lists: ReturnType<typeof listsOf>
  readonly picks: readonly Pickable[]
  readonly tilesOf: (pick: Pickable) => readonly Tile[]
  readonly put: (draft: Question) => void
  readonly behind: readonly string[]
}

const FormFields = ({ form, draft, state, words, lists, picks, tilesOf, put, behind }: FormFieldsProps) => {
  const schema = form.schema as Schema
  const definitions = schema.$defs ?? {}
  const shape = shapeOf(schema, definitions)
  if (shape.kind !== 'fields') return null
  const context = {
    definitions,
    lists,
    picks,
    tilesOf,
    words,
    faults: state.faults,
    Field,
    put: (path: Path, value: unknown) => put(withAt(draft, path, value) as Question),
  }
  // A form of its own for each kind: what was opened and typed in one has no business in another.
  return (
    <Fields
      key={form.kind}
      fields={shape.fields}
      value={draft}
      path={[]}
      label={form.name}
      context={context}
      behind={behind}
    />
  )
}

/** The question as the form has it, in step with the address. */
const useDraft = (store: Store, state: State) => {
  const drafts = useRef(openDrafts()).current
  const [draft, setDraft] = useState<Question>()
  const { now } = state.steps
  const reading = useReadingOf(state)
  // While a change of ours is being written, the address still says what was before.
  const writing = useRef(0)
  useEffect(() => {
    if (writing.current === 0) setDraft(drafts.of(now, reading))
  }, [now, reading])
  return {
    draft,
    put: async (next: Question, write = store.put): Promise<void> => {
      setDraft(next)
      writing.current += 1
      try {
        await write(next)
        drafts.remember(store.state().steps.now, next)
      } catch {
        // What cannot be written as a link stays in the form until it can.
      } finally {
        writing.current -= 1
      }
    },
  }
}

/** The question that the engine has read from this very address; the state keeps the one before until then. */
const useReadingOf = ({ steps, reading, isCurrent }: State): Reading | undefined => {
  const read = useRef<{ readonly reading: Reading; readonly of: Ask } | undefined>(undefined)
  if (isCurrent && reading && read.current?.reading !== reading) read.current = { reading, of: steps.now }
  return read.current?.of === steps.now ? read.current.reading : undefined
}

/**
 * The question that the form shows. An address says all of it, right or wrong; but what a line of notation says only the
 * engine can tell, and of a question that cannot be asked it tells nothing. So the form remembers what it was when it wrote
 * an address, and undoing leads back to that.
 */
export interface Drafts {
  /** The draft of an address; the last one where a line cannot be read, undefined where nothing is asked. */
  readonly of: (ask: Ask, reading: Reading | undefined) => Question | undefined
  /** An address came of this draft. */
  readonly remember: (ask: Ask, draft: Question) => void
}

const mostRemembered = 300

export const openDrafts = (): Drafts => {
  const known = new Map<string, Question>()
  let last: { readonly game: string; readonly draft: Question } | undefined
  const remember = (ask: Ask, draft: Question): void => {
    const key = addressOf(ask)
    known.delete(key)
    known.set(key, draft)
    for (const oldest of known.keys()) if (known.size > mostRemembered) known.delete(oldest)
    last = { game: ask.game, draft }
  }
  return {
    remember,
    of: (ask, reading) => {
      if (ask.battle.trim() === '' && ask.fields.kind === undefined) return undefined
      const found = reading?.request ?? known.get(addressOf(ask)) ?? readAlone(ask)
      if (found) remember(ask, found)
      return found ?? (last?.game === ask.game ? last.draft : undefined)
    },
  }
}

const addressOf = ({ game, battle, fields }: Ask): string => JSON.stringify([game, battle.trim(), fields])

/** A question whose address needs no notation can be read without the game. */
const readAlone = ({ battle, fields }: Ask): Question | undefined => {
  if (battle.trim() !== '') return undefined
  try {
    return readFields(fields)
  } catch {
    return undefined
  }
}

interface PanelParts extends PanelProps {
  /** Undefined while it is fetched, and where the kind has none. */
  readonly Loaded: ComponentType<PanelProps> | undefined
  /** Whether the kind has just been chosen. */
  readonly isNew: { current: boolean }
}

/** The picture of a question. Of one that has just been chosen it comes into sight, if there is room for all of it. */
const Panel = ({ isNew, Loaded, ...props }: PanelParts) => {
  const kind = String(props.draft.kind)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!Loaded || !place.current || !isNew.current) return
    isNew.current = false
    const picture = place.current.querySelector<HTMLElement>('.hex-map, .ops-map') ?? place.current
    if (picture.offsetHeight >= innerHeight - barHeight) return
    dispatchEvent(new Event(broughtIntoSight))
    picture.scrollIntoView({ block: 'nearest' })
  }, [Loaded, kind])
  return Loaded ? (
    <div ref={place} class="panel-place">
      <Loaded {...props} />
    </div>
  ) : null
}

/** The line of the answer on a phone, in pixels. */
const barHeight = 56

export const Picture = (props: PictureProps) => {
  const { Component: Loaded } = useLoaded(props.described.key, props.reply.kind, pictureOf)
  return Loaded ? <Loaded {...props} /> : null
}

/** How a drawing of a kind of question is fetched; undefined where there is none. */
type Drawn<Props> = (page: GamePage, kind: string) => (() => Promise<ComponentType<Props>>) | undefined

const formOf: Drawn<OwnFormProps> = ({ form }) => form
const panelOf: Drawn<PanelProps> = ({ panels }, kind) => panels?.[kind]
const pictureOf: Drawn<PictureProps> = ({ pictures }, kind) => pictures?.[kind]

/** So long what is shown with a picture waits for it, in milliseconds. */
const longestWait = 3000

interface Decided<Props> {
  /** Whether it is known if there is one, or has been waited for long enough; it stands here then. */
  readonly isDecided: boolean
  readonly Component: ComponentType<Props> | undefined
}

const useLoaded = <Props,>(game: string, kind: string, drawn: Drawn<Props>): Decided<Props> => {
  const url = useContext(GamePages)[game]
  const key = `${game} ${kind}`
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly Component: ComponentType<Props> | undefined }>()
  useEffect(() => {
    if (url === undefined) return
    let isWanted = true
    const load = async (): Promise<ComponentType<Props> | undefined> => drawn(await fetchPage(url), kind)?.()
    load()
      // Without the picture the fields and the tables still say it all.
      .catch(() => undefined)
      .then(Component => isWanted && setLoaded({ key, Component }))
    const clock = setTimeout(
      () => setLoaded(now => (now?.key === key ? now : { key, Component: undefined })),
      longestWait,
    )
    return () => {
      isWanted = false
      clearTimeout(clock)
    }
  }, [url, key, kind, drawn])
  const isLoaded = loaded?.key === key
  return { isDecided: url === undefined || isLoaded, Component: isLoaded ? loaded.Component : undefined }
}
