import type { GamePage } from '../../../web/kit.ts'

const map = async () => (await import('./attack-panel.tsx')).MapPanel

/** Hexes, in which a question is seen and changed, and the best fire as lines. */
export const page: GamePage = {
  panels: {
    attack: async () => (await import('./attack-panel.tsx')).AttackPanel,
    assault: map,
    defensiveFire: map,
    sight: map,
  },
  pictures: { assault: async () => (await import('./plan-picture.tsx')).PlanPicture },
  design: async () => (await import('./design.ts')).design,
  names: { ru: async () => (await import('../names-ru.ts')).namesRu },
}
