import { fieldAt, type Path } from './battle-fields.ts'
import type { Messages } from './text/index.ts'

/** What a list of units is called, from where it stands in a question: `Attacker, wave 2`, `Defender, France`. */
export const armyTitle = (request: unknown, path: Path, say: Messages): string => {
  const power = fieldAt(request, [...path.slice(0, -1), 'power'])
  // Of a power its name says more than its number in the list.
  const places = typeof power === 'string' ? path.slice(0, -2) : path
  const parts = places.flatMap((step, index) => {
    if (typeof step === 'number' || step === 'attacker' || step === 'defender') return []
    const next = places[index + 1]
    return [say.armyPart(step, typeof next === 'number' ? next + 1 : undefined)]
  })
  const side = places.find(step => step === 'attacker' || step === 'defender')
  const title = [
    ...(side ? [say[side]] : []),
    ...(typeof power === 'string' ? [say.details.power(power)] : []),
    ...parts,
  ]
  return title.join(', ').replace(/^./u, letter => letter.toUpperCase())
}
