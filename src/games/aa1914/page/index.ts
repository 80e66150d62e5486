import type { GamePage } from '../../../web/kit.ts'

/** What can be asked beside a battle, and what of it is no list of units. */
export const page: GamePage = {
  form: async () => (await import('./asking.tsx')).Asking,
}
