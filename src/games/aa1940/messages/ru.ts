import type { Translation } from '../../../engine/index.ts'
import type { en } from './en.ts'

/** The same in Russian. */
export const ru: Translation<typeof en> = {
  description:
    'Бои на суше и на море с тактическими бомбардировщиками и мотопехотой, десанты с обстрелом берега, атаки волнами.',
}
