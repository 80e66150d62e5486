import { useEffect, useState } from 'preact/hooks'

interface Lazy<Part> {
  /** `failed` where it did not come. */
  readonly part: Part | 'failed' | undefined
  /** Fetches it once more. */
  readonly again: () => void
}

/** A part of the page that is fetched when it is first wanted. */
export const useFetched = <Part>(isWanted: boolean, load: () => Promise<Part>): Lazy<Part> => {
  const [held, hold] = useState<{ readonly part: Part | 'failed' }>()
  const [tries, tryAgain] = useState(0)
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
  }, [isWanted, tries])
  return { part: held?.part, again: () => tryAgain(tries + 1) }
}

/** The same, where nothing can be done about a failure. */
export const useLazy = <Part>(isWanted: boolean, load: () => Promise<Part>): Lazy<Part>['part'] =>
  useFetched(isWanted, load).part
