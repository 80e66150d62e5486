import type { GamePage } from '../../../web/kit.ts'

const map = async () => (await import('./ops-map.tsx')).OpsMap

/** Units on hexes, with lines between them, and a duel as a ladder of shots. */
export const page: GamePage = {
  panels: { phase: map, strike: map, duel: map, fighterAttack: map, jam: map },
  pictures: { duel: async () => (await import('./ladder.tsx')).Ladder },
  design: async () => (await import('./design.ts')).design,
  names: { ru: async () => (await import('../names-ru.ts')).namesRu },
}
