import type { Translation } from '../../engine/index.ts'
import type { names as namesEn } from './names-en.ts'
import { powers, unitForms } from './names-ru.ts'

type Units = { [Unit in keyof typeof unitForms]: string }

const capital = (name: string): string => name.replace(/^./, letter => letter.toUpperCase())

/** The same in Russian, as they stand in lists by themselves. */
export const names: Translation<typeof namesEn> = {
  ...(Object.fromEntries(Object.entries(unitForms).map(([unit, [name]]) => [unit, capital(name)])) as Units),
  ...powers,
}
