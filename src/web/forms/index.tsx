import { useContext, useEffect, useState } from 'preact/hooks'
import { getOrInsert } from '../../engine/index.ts'
import type { State, Store } from '../client/store.ts'
import { percent } from '../numbers.ts'
import type { FormWords } from '../text/forms-en.ts'
import { inLanguage } from '../text/in-language.ts'
import type { Messages } from '../text/index.ts'
import type { FormDesign } from './design.ts'
import { fetchDesign, fetchNames, GamePages } from './game-page.ts'
import type { Picture as AnyPicture, QuestionForm } from './question-form.tsx'

interface Given {
  readonly store: Store
  readonly state: State
}

/** The form of a game of questions, or of one of armies that has more to be asked than its lists; nothing elsewhere. */
export const Questions = (given: Given & Pick<Messages['asking'], 'unit'>) => {
  const { described } = given.state
  const isMeant = described && useContext(GamePages)[described.key]
  return isMeant || described?.questions ? <Form {...given} /> : null
}

/** The picture of an answer that is better seen than read; nothing elsewhere. */
export const Pictures = (given: Pick<Given, 'state'>) =>
  given.state.described?.questions && given.state.answered ? <Picture {...given} /> : null

interface Loaded {
  readonly game: string
  readonly Question: typeof QuestionForm
  readonly Picture: typeof AnyPicture
  readonly words: FormWords
  readonly design: FormDesign | undefined
}

const loading = new Map<string, Promise<Loaded>>()

/** All of it is fetched when a game of questions is first opened; of another game only its names then. */
const load = (game: string, language: string, page: string | undefined): Promise<Loaded> =>
  getOrInsert(loading, game, () => {
    const loaded = fetchAll(game, language, page)
    loaded.catch(() => loading.delete(game))
    return loaded
  })

const fetchAll = async (game: string, language: string, page: string | undefined): Promise<Loaded> => {
  const [{ QuestionForm: Question, Picture }, { wordsFor }, words, names, design] = await Promise.all([
    import('./question-form.tsx'),
    import('./context.ts'),
    inLanguage<FormWords>({
      en: async () => (await import('../text/forms-en.ts')).formsEn,
      ru: async () => (await import('../text/forms-ru.ts')).formsRu,
    }),
    fetchNames(page, language),
    fetchDesign(page),
  ])
  return { game, Question, Picture, words: wordsFor(words, names), design }
}

const useLoaded = (game: string | undefined): { readonly loaded: Loaded | undefined; readonly language: string } => {
  const language = document.documentElement.lang
  const pages = useContext(GamePages)
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    // Without it the line can still be typed in, and the answer still be read.
    if (game !== undefined) load(game, language, pages[game]).then(setLoaded, () => {})
  }, [game, language, pages])
  return { loaded: loaded?.game === game ? loaded : undefined, language }
}

const Form = ({ store, state, unit: unitName }: Parameters<typeof Questions>[0]) => {
  const { described } = state
  const { loaded, language } = useLoaded(described?.key)
  if (!described) return null
  // Lists of units stand below it: its place is kept for it.
  if (!loaded) return described.questions ? null : <section class="own-form" />
  const { Question, words, design } = loaded
  return <Question key={described.key} {...{ store, state, described, words, language, design, unitName }} />
}

const Picture = ({ state }: Pick<Given, 'state'>) => {
  const { described, answered } = state
  const { loaded, language } = useLoaded(described?.key)
  if (!loaded || !described || !answered) return null
  const { Picture: Shown, words } = loaded
  return <Shown described={described} reply={answered.reply} words={words} language={language} percent={percent} />
}
