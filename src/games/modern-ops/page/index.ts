import type { GamePage } from '../../../web/kit.ts'

/** A duel as a ladder of shots. */
export const page: GamePage = {
  pictures: { duel: async () => (await import('./ladder.tsx')).Ladder },
  design: async () => (await import('./design.ts')).design,
  names: { ru: async () => (await import('../names-ru.ts')).namesRu },
}
