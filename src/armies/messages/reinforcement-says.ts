import { speaker } from '../../engine/index.ts'
import { reinforcementEn } from './reinforcement-en.ts'

/** What is said of reinforcements. */
export const say = /* @__PURE__ */ speaker('reinforcement', reinforcementEn, {
  ru: async () => (await import('./reinforcement-ru.ts')).reinforcementRu,
})
