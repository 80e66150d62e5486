import type { Side } from '../../engine/index.ts'
import { type Cited, citedIn } from './en.ts'

/** What is said of reinforcements: apart, since pages of odds do without. */
export const reinforcementEn = {
  manyStatesInSearch: 'this has too many states for an exact answer; use method "auto" or "monteCarlo"',
  giveBattle: 'this is missing; give a battle',
  fieldOfBattle: ({ field, example }: { field: string; example: string }) =>
    `"${field}" is a field of the battle; say it in "battle", as an object: ${example}`,
  manyFreeAdditions: ({ most }: { most: number }) =>
    `there are more than ${most} ways to add units that cost nothing; let fewer of them be added`,
  singleBattle: ({ kind, kinds }: { kind: string; kinds: readonly string[] }) =>
    `what to add is told of a single battle, and not of a question of kind ${kind}; ask about one of kind ${kinds.join(' or ')}`,
  goalOfAttacker: ({ goal }: { goal: string }) => `the defender holds; ${goal} is a goal of the attacker`,
  goalOfDefender: 'to hold is a goal of the defender; the attacker wins or captures',
  noGoalAtSea: 'there is no territory to capture at sea; the goal there is to win',
  cannotBeAdded: ({ unit, side }: { unit: string; side: Side }) =>
    `a ${unit} cannot be added to the ${side} in this battle; leave it out`,
  addedTo: ({ power }: { power: string }) => `What is added stands with ${power}, the first power listed.`,
  roomOnCarriers: ({ rule }: Cited) => `Fighters are added only where carriers have room for them${citedIn(rule)}.`,
  nobodyToAdd: 'No unit can be added here.',
  notLookedAt: ({ upTo, most }: { upTo: number; most: number }) =>
    `Beyond ${upTo} IPC there are more than ${most} ways to spend them, and they were not looked at: let fewer kinds of units, or fewer units, be added.`,
  maybeNotReached: 'The chance was sampled, and what is needed lies within its interval: it may not quite be reached.',
  luckiestAddition:
    'The chances were sampled, and of several additions the luckiest looks best: a little less or more may do.',
}
