import { useEffect, useState } from 'preact/hooks'
import { type Fields, unitRowsOf } from '../../engine/index.ts'
import type { Ask } from '../ask.ts'
import { landingMeant } from '../battle-builds.ts'
import type { State, Store } from '../client/store.ts'
import { Button } from '../controls.tsx'

interface Given {
  readonly store: Store
  readonly state: State
  readonly words: string
}

/** Where transports with land units attack land: the same as a landing, by one click. */
export const LandingOffer = ({ store, state: { described, reading, steps, isRead }, words }: Given) => {
  const [offer, setOffer] = useState<{ readonly of: Ask; readonly landing: Fields; readonly line: string }>()
  const { now } = steps
  const request = isRead ? reading?.request : undefined
  useEffect(() => {
    const landing = request && described && landingMeant(request, unitRowsOf(described), described.kinds ?? [])
    if (!landing) return
    store.engine.write(now.game, landing).then(
      ({ battle }) => battle !== undefined && setOffer({ of: now, landing, line: battle }),
      () => {},
    )
  }, [request, described])
  // It stays while the same is read again: whoever is about to press it presses it.
  if (offer?.of !== now) return null
  return (
    <p class="examples">
      {words} <Button class="chip" onClick={() => store.put(offer.landing)} label={offer.line} />
    </p>
  )
}
