import { useEffect, useState } from 'preact/hooks'
import { defined } from '../../engine/index.ts'
import type { State, Store } from '../client/store.ts'
import { percent } from '../numbers.ts'
import type { FormWords } from '../text/forms-en.ts'
import type { Picture as AnyPicture } from './panel.tsx'
import type { QuestionForm } from './question-form.tsx'

interface Given {
  readonly store: Store
  readonly state: State
}

/** The form of a game of questions; nothing elsewhere. */
export const Questions = (given: Given) => (given.state.described?.questions ? <Form {...given} /> : null)

/** The picture of an answer that is better seen than read; nothing elsewhere. */
export const Pictures = (given: Pick<Given, 'state'>) =>
  given.state.described?.questions && given.state.answered ? <Picture {...given} /> : null

interface Loaded {
  readonly Question: typeof QuestionForm
  readonly Picture: typeof AnyPicture
  readonly words: FormWords
}

/** Only the language of the page is fetched. */
const wordsIn: Readonly<Record<string, () => Promise<FormWords>>> = {
  en: async () => (await import('../text/forms-en.ts')).formsEn,
  ru: async () => (await import('../text/forms-ru.ts')).formsRu,
}

let loading: Promise<Loaded> | undefined

/** All of it is fetched when a game of questions is first opened. */
const load = (language: string): Promise<Loaded> => {
  loading ??= (async () => {
    const [{ QuestionForm: Question }, { Picture }, words] = await Promise.all([
      import('./question-form.tsx'),
      import('./panel.tsx'),
      (wordsIn[language] ?? defined(wordsIn.en))(),
    ])
    return { Question, Picture, words }
  })()
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

const useLoaded = (): { readonly loaded: Loaded | undefined; readonly language: string } => {
  const language = document.documentElement.lang
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    // Without it the line can still be typed in, and the answer still be read.
    load(language).then(setLoaded, () => {})
  }, [language])
  return { loaded, language }
}

const Form = ({ store, state }: Given) => {
  const { loaded, language } = useLoaded()
  const { described } = state
  if (!loaded || !described) return null
  const { Question, words } = loaded
  return (
    <Question key={described.key} store={store} state={state} described={described} words={words} language={language} />
  )
}

const Picture = ({ state }: Pick<Given, 'state'>) => {
  const { loaded, language } = useLoaded()
  const { described, answered } = state
  if (!loaded || !described || !answered) return null
  const { Picture: Shown, words } = loaded
  return <Shown described={described} reply={answered.reply} words={words} language={language} percent={percent} />
}
