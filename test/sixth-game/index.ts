import { type GameFace, questionFace, refuse, type TypesOfKinds } from '../../src/engine/index.ts'
import { en } from './messages/en.ts'
import { raceKind } from './race-kind.ts'
import { say } from './says.ts'
import { throwKind } from './throw-kind.ts'

const parseBattle = (text: string): Record<string, unknown> => {
  const [, goal, own, enemy] = /^(?:race (\d+): )?(\d+) v (\d+)$/.exec(text.trim()) ?? []
  if (own === undefined) return refuse('malformed', ['battle'], say.malformed)
  const sides = { own: Number(own), enemy: Number(enemy) }
  return goal === undefined ? { kind: 'throw', ...sides } : { kind: 'race', goal: Number(goal), ...sides }
}

const formatBattle = (question: unknown): string => {
  const { kind, goal, own, enemy } = question as { kind: string; goal?: number; own: number; enemy: number }
  return `${kind === 'race' ? `race ${goal}: ` : ''}${own} v ${enemy}`
}

const kinds = { throw: throwKind, race: raceKind }

/** A game as small as a game can be: one kind that is solved, and one that is sampled. */
export const face: GameFace<'dice-duel', TypesOfKinds<typeof kinds>> = questionFace({
  key: 'dice-duel',
  name: en.name,
  description: en.description,
  ruleset: 'dice-duel-1',
  kinds,
  parseBattle,
  formatBattle,
  notation: {},
  columns: [
    ['higher', 'higher'],
    ['first', 'first'],
  ],
  describe: () => ({ limits: { dice: 12 } }),
  overview: () => [{ kind: 'text', lines: [say.overview] }],
})
