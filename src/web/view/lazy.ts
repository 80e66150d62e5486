import { useEffect, useState } from 'preact/hooks'

/** A part of the page that is fetched when it is first wanted; `failed` where it did not come. */
export const useLazy = <Part>(isWanted: boolean, load: () => Promise<Part>): Part | 'failed' | undefined => {
  const [held, hold] = useState<{ readonly part: Part | 'failed' }>()
  useEffect(() => {
    if (!isWanted || (held && held.part !== 'failed')) return
    let isMeant = true
    load().then(
      part => isMeant && hold({ part }),
      () => isMeant && hold({ part: 'failed' }),
    )
    return () => {
      isMeant = false
    }
  }, [isWanted])
  return held?.part
}
