import type { GamePage } from '../../../web/kit.ts'

/** The cards of a wave on the table, and the wave that was found best. */
export const page: GamePage = {
  panels: { wave: async () => (await import('./cards.tsx')).CardsPanel },
  pictures: { wave: async () => (await import('./attack-picture.tsx')).AttackPicture },
  design: async () => (await import('./design.ts')).design,
  names: { ru: async () => (await import('../names-ru.ts')).namesRu },
}
