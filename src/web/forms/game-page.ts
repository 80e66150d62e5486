import { type ComponentType, createContext } from 'preact'
import type { Fields, GameDescription, GameFace, Language, Names, UnitRow } from '../../engine/index.ts'
import type { State } from '../client/store.ts'
import type { Reply } from '../protocol.ts'
import type { FormWords } from '../text/forms-en.ts'
import type { FormDesign } from './design.ts'

/** A picture of the question, in which it can be changed. */
export interface PanelProps {
  readonly described: GameDescription
  readonly draft: Fields
  readonly state: State
  readonly put: (draft: Fields) => void
  readonly words: FormWords
  readonly language: string
}

/** A picture of an answer. */
export interface PictureProps {
  readonly described: GameDescription
  readonly reply: Reply
  /** A chance as the page writes it; handed in, since the page has it anyway. */
  readonly percent: (chance: number, interval: undefined, most: number) => string
  readonly words: FormWords
  readonly language: string
}

/** What a game of armies can be asked beside its lists of units. */
export interface OwnFormProps {
  readonly described: GameDescription
  /** Undefined where nothing is asked yet. */
  readonly request: Fields | undefined
  readonly put: (request: Fields) => void
  /** The same of a question begun anew. */
  readonly begin: (request: Fields) => void
  readonly unitName: (unit: UnitRow) => string
  readonly words: FormWords
}

/**
 * What is better seen than read of a game, by kind of question; each is fetched when such a question is asked. A game has it
 * in its folder `page`, from where it is bundled by itself.
 */
export interface GamePage {
  readonly panels?: Readonly<Record<string, () => Promise<ComponentType<PanelProps>>>>
  readonly pictures?: Readonly<Record<string, () => Promise<ComponentType<PictureProps>>>>
  /** What stands above the lists of units of a game of armies. */
  readonly form?: () => Promise<ComponentType<OwnFormProps>>
  /** What its forms are made of beside the schemas of its questions. */
  readonly design?: () => Promise<FormDesign>
  /** What its fields and values are called, by language. */
  readonly names?: GameFace['names']
}

export const fetchPage = async (url: string): Promise<GamePage> => {
  const { page }: { readonly page: GamePage } = await import(url)
  return page
}

/** The names of a game in a language; none where they cannot be fetched, or it has none: what is written is shown then. */
export const fetchNames = async (url: string | undefined, language: string): Promise<Names> => {
  if (url === undefined || language === 'en') return {}
  const { names } = await fetchPage(url).catch((): GamePage => ({}))
  return (await names?.[language as Language]?.().catch(() => undefined)) ?? {}
}

/** The design of a game's forms; none where it has none, or it cannot be fetched: forms are made from the schemas alone then. */
export const fetchDesign = async (url: string | undefined): Promise<FormDesign | undefined> => {
  if (url === undefined) return undefined
  const { design } = await fetchPage(url).catch((): GamePage => ({}))
  return design?.().catch(() => undefined)
}

/** Where the page of each game is that has one. */
export const GamePages = createContext<Readonly<Record<string, string>>>({})
