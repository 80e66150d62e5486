import type { ReinforceReply } from '../armies/index.ts'

/** What a side would need (docs/http.md, `…/odds/reinforce`). */
export type Reinforcement = ReinforceReply
export type Addition = ReinforceReply['best']

/** What came of the question. */
export type Reinforced =
  | { readonly kind: 'answer'; readonly reply: Reinforcement }
  | { readonly kind: 'refused'; readonly message: string }
  /** No way to the service, or it has too much to do; and this question it does not know. */
  | { readonly kind: 'unreachable' | 'busy' | 'unknown' }

/** Kinds of question of which it can be asked. */
export const canBeReinforced = ({ kind }: { readonly kind: string }): boolean =>
  ['battle', 'land', 'sea'].includes(kind)
