import type { Translation } from '../../../engine/index.ts'
import type { en } from './en.ts'

/** The same in Russian. */
export const ru: Translation<typeof en> = {
  description: 'Бои на суше и на море, десанты с обстрелом берега, зенитки, атаки волнами.',
}
