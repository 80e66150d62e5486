import type { Fields } from '../../../engine/index.ts'
import type { Reply } from '../../../web/kit.ts'
import type { MiniaturesReply } from '../index.ts'
import { type Hex, isHex, isSame } from './hexes.ts'
import { piecesOf } from './pieces.ts'

/** A line of sight on the map; whether it is free, where the answer says so. */
export interface Sight {
  readonly from: Hex
  readonly to: Hex
  readonly sees: boolean | undefined
  readonly blockers: readonly { readonly what: string; readonly hex: Hex }[]
}

type SightReply = MiniaturesReply<{ readonly kind: 'sight' }>

/** Who looks at whom in a question about sight, or shoots in one about an attack. */
export const sightsOf = (draft: Fields, reply: Reply | undefined): readonly Sight[] => {
  const pieces = piecesOf(draft)
  const placeOf = (key: string): Hex | undefined => pieces.find(({ path }) => path.join('.') === key)?.at
  const between = (from: Hex | undefined, to: Hex | undefined): readonly Omit<Sight, 'sees' | 'blockers'>[] =>
    from && to && !isSame(from, to) ? [{ from, to }] : []
  const lines =
    draft.kind === 'sight' && Array.isArray(draft.pairs)
      ? draft.pairs.flatMap((_, index) => between(placeOf(`pairs.${index}.attacker`), placeOf(`pairs.${index}.target`)))
      : between(placeOf('attacker'), placeOf('target'))
  const views = reply?.kind === 'sight' ? (reply as SightReply).views : []
  return lines.map(line => {
    const view = views.find(
      ({ attacker, target }) =>
        isHex(attacker) && isHex(target) && isSame(attacker, line.from) && isSame(target, line.to),
    )
    return { ...line, sees: view?.sight, blockers: view?.blockers ?? [] }
  })
}
