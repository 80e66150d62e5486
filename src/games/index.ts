import type { Frozen, GameFace, GameTypes } from '../engine/index.ts'
import { face as aa50 } from './aa50/index.ts'
import { face as aa1914 } from './aa1914/index.ts'
import { face as aa1940 } from './aa1940/index.ts'
import { face as aa1941 } from './aa1941/index.ts'
import { face as aa1942 } from './aa1942/index.ts'
import { face as miniatures } from './miniatures/index.ts'
import { face as modernOps } from './modern-ops/index.ts'
import { face as revised } from './revised/index.ts'
import { face as voyna } from './voyna/index.ts'

export type { GameFace, Job } from '../engine/index.ts'

/** The catalogue: the only list of games anywhere. What may be asked of each, and what is answered, its face tells. */
const catalogue = [aa1941, aa1942, aa1940, aa50, revised, aa1914, miniatures, voyna, modernOps] as const
export const games: readonly GameFace[] = catalogue

type TypesIn<Face> = Face extends GameFace<infer Key, infer Types> ? { readonly [Known in Key]: Types } : never
/** The types that the faces of some games tell, by key. */
export type TypesByKey<Faces extends readonly GameFace[]> = Merged<TypesIn<Faces[number]>>
type Merged<Each> = {
  readonly [Key in Each extends unknown ? keyof Each : never]: Each extends { readonly [Known in Key]: infer Types }
    ? Types
    : never
}
type ByKey = TypesByKey<typeof catalogue>
/** All that the face of a game tells. */
export type TypesOf<Game extends GameKey> = ByKey[Game]

/** The systems that can be asked about. */
export type GameKey = keyof ByKey

/** What can be asked about each. */
export type Questions = { readonly [Key in GameKey]: ByKey[Key]['question'] }

/** A question whose battle stands in compact notation, beside what that leaves unsaid. */
type InNotation<Question> = Question extends object ? { readonly battle: string } & Partial<Question> : never

/** All that may be asked of a game: an object, compact notation, or an object with notation in it. */
export type Asked<Game extends GameKey> = string | Questions[Game] | InNotation<Questions[Game]>

/** What is answered to a question, by game. What is written in notation may be of any kind: `reply.kind` tells which. */
export type Replies<Question> = { readonly [Key in GameKey]: ReplyIn<ByKey[Key], Question> }
type ReplyIn<Types extends GameTypes, Question> = (Types & { readonly asked: Question })['reply']
export type Reply<Game extends GameKey, Question> = Replies<Question>[Game]

/** What is answered about a battle of armies, in whichever game: some say more of it than others. */
export type BattleReply = Reply<'aa1941', unknown> &
  Partial<Omit<Reply<'aa1914', { readonly kind: 'land' }>, keyof Reply<'aa1941', unknown>>>

/** The games that are played, and what they are written in. */
export type Played = {
  readonly [Key in GameKey as ByKey[Key] extends { readonly played: object } ? Key : never]: ByKey[Key] extends {
    readonly played: infer Parts
  }
    ? { readonly [Part in keyof Parts]: Part extends 'turnReply' | 'reviewReply' ? Parts[Part] : Frozen<Parts[Part]> }
    : never
}
export type PlayedKey = keyof Played
