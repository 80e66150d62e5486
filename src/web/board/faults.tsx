import type { BoardMessages } from '../text/board-en.ts'
import { spaced } from '../ticks.ts'
import type { Fault } from './api.ts'

/** Each with its place in words. */
export const Faults = ({ faults, say }: { readonly faults: readonly Fault[]; readonly say: BoardMessages }) => (
  <ul>
    {faultsInWords(say, faults).map(({ place, message }) => (
      <li key={place + message}>
        {place !== '' && <strong>{place}:</strong>} {message}
      </li>
    ))}
  </ul>
)

/** Where in the position a fault is, whatever the position was sent in: `request.position.units.Eire` → `units.Eire`. */
export const placeInPosition = (at: string): string => at.replace(/^(?:request\.)?position(?:\.|$)|^request\./, '')

/** `units.Western Europe.germany.infantry` → `Western Europe, Germany, infantry` */
const placeInWords = (say: BoardMessages, at: string): string =>
  placeInPosition(at)
    .replace(/^units\.(?=.)/, '')
    .split('.')
    .map(part => partInWords(say, part))
    .join(', ')

/** `transports[0]` → `transports 1` */
const partInWords = (say: BoardMessages, part: string): string => {
  const [, name = '', indices = ''] = /^(.*?)((?:\[\d+\])*)$/s.exec(part) ?? []
  const words =
    [say.field(name), say.power(name), say.unit(name, 1), say.space(name)].find(words => words !== name) ?? name
  return [words, ...Array.from(indices.matchAll(/\d+/g), ([index]) => Number(index) + 1)].join(' ')
}

/** What is to be read of faults: those that are equal but for the last word of their places stand together. */
export const faultsInWords = (
  say: BoardMessages,
  faults: readonly Fault[],
): readonly { readonly place: string; readonly message: string }[] => {
  const groups = new Map<string, { readonly at: string; readonly lasts: Set<string>; readonly message: string }>()
  for (const { at, message } of faults) {
    const place = placeInPosition(at)
    const [, before = '', last = place] = /^(.*)\.([^.]*)$/s.exec(place) ?? []
    const key = JSON.stringify([before, message])
    const group = groups.get(key) ?? { at: place, lasts: new Set(), message }
    groups.set(key, group)
    group.lasts.add(partInWords(say, last))
  }
  return [...groups.values()].map(({ at, lasts, message }) => ({
    place: [placeInWords(say, at), ...[...lasts].slice(1)].filter(words => words !== '').join(', '),
    message: spaced(message),
  }))
}
