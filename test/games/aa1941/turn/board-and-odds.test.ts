import { mean, standardDeviation } from 'simple-statistics'
import { describe, expect, test } from 'vitest'
import { type PlainBattle, quickOdds } from '../../../../src/armies/index.ts'
import { streamOf } from '../../../../src/engine/index.ts'
import { printedRules } from '../../../../src/games/aa1941/board/board-rules.ts'
import { spaceOf } from '../../../../src/games/aa1941/board/map.ts'
import { type UnitType, unitTypes } from '../../../../src/games/aa1941/board/units.ts'
import { aa1941 } from '../../../../src/games/aa1941/ruleset.ts'
import { endsOfBattle } from '../../../../src/games/aa1941/turn/battle/battle-ends.ts'
import { beginBattle } from '../../../../src/games/aa1941/turn/battle/battle-steps.ts'
import { playOut, resolveBattles } from '../../../../src/games/aa1941/turn/battle/quick-battles.ts'
import { mayRetreat } from '../../../../src/games/aa1941/turn/battle/retreat-spaces.ts'
import { attackerStrip, defenderStrip } from '../../../../src/games/aa1941/turn/battle/strip.ts'
import { type BattlePlan, plainPlan } from '../../../../src/games/aa1941/turn/battle/usual-decisions.ts'
import { rescueMechanism, usualRescues } from '../../../../src/games/aa1941/turn/noncombat-move/rescue.ts'
import { type State, unitIndex } from '../../../../src/games/aa1941/turn/state.ts'
import { attackOn, endKey, treeOf } from '../../../support/fights-1941.ts'

type Units = Partial<Record<UnitType, number>>

/** Numbers in a fixed sequence. */
const numbers = (seed: string) => {
  const stream = streamOf('board and odds', seed)
  return (below: number): number => Math.floor(stream.nextFraction() * below)
}

const landUnits: readonly UnitType[] = ['infantry', 'infantry', 'tank', 'fighter', 'bomber']
const seaUnits: readonly UnitType[] = [
  'submarine',
  'submarine',
  'destroyer',
  'transport',
  'transport',
  'fighter',
  'aircraftCarrier',
  'battleship',
]

const some = (pick: (below: number) => number, from: readonly UnitType[], most: number): Units => {
  const units: Units = {}
  for (let left = 1 + pick(most); left > 0; left--) {
    const unit = from[pick(from.length)]!
    units[unit] = (units[unit] ?? 0) + 1
  }
  return units
}

interface Case {
  readonly state: State
  readonly space: number
  readonly plain: PlainBattle
}

const landCase = (seed: string, most = 2): Case => {
  const pick = numbers(seed)
  const [attacker, own, friend] = [
    some(pick, landUnits, most),
    some(pick, landUnits, most - 1),
    some(pick, landUnits, 1),
  ]
  const board = attackOn(
    { owner: { Ukraine: 'ussr' }, units: { Ukraine: { germany: attacker, ussr: own, unitedKingdom: friend } } },
    { battles: ['Ukraine'], entered: { Ukraine: ['Eastern Europe'] } },
  )
  return {
    state: board,
    space: spaceOf('Ukraine'),
    plain: {
      ruleset: aa1941,
      location: 'land',
      attacker,
      defender: sum(own, friend),
      policies: { attacker: { keepLand: 1 } },
    },
  }
}

const seaCase = (seed: string, most = 2): Case => {
  const pick = numbers(seed)
  const [attacker, own, friend] = [
    some(pick, [...seaUnits, 'bomber'], most),
    some(pick, seaUnits, most - 1),
    some(pick, seaUnits, 1),
  ]
  const hasRetreatZone = pick(2) === 0
  return {
    state: attackOn(
      { units: { 'SZ 7': { germany: attacker, unitedKingdom: own, unitedStates: friend } } },
      { battles: ['SZ 7'], entered: hasRetreatZone ? { 'SZ 7': ['SZ 6'] } : {} },
    ),
    space: spaceOf('SZ 7'),
    plain: { ruleset: aa1941, location: 'sea', attacker, defender: sum(own, friend), hasRetreatZone },
  }
}

const sum = (one: Units, other: Units): Units => {
  const all: Units = { ...one }
  for (const [unit, count] of Object.entries(other) as [UnitType, number][]) all[unit] = (all[unit] ?? 0) + count
  return all
}

/** IPC of units anywhere on the board, by power. */
const ipcOf = (state: State, power: number): number => {
  let ipc = 0
  for (let space = 0; space < 120; space++)
    for (let type = 0; type < unitTypes.length; type++)
      ipc += state.units[unitIndex(space, power, type)]! * state.rules.costs[type]!
  return ipc
}
const swingOf = (before: State, after: State): number => {
  const change = (power: number): number => ipcOf(before, power) - ipcOf(after, power)
  return change(0) + change(2) + change(4) - change(1)
}

const cases = (make: (seed: string) => Case, count: number, name: string): Case[] =>
  Array.from({ length: count }, (_, index) => make(`${name} ${index}`))

describe('the board and the odds are one battle', () => {
  test.each([...cases(landCase, 12, 'land'), ...cases(seaCase, 24, 'sea')])(
    'every end of the battle of case %#, step by step',
    ({ state, space, plain }) => {
      const ends = [...treeOf(state, space, plainPlan).values()]
      const odds = quickOdds(plain)
      const swing = ends.reduce((all, end) => all + end.chance * swingOf(state, end.state), 0)
      expect(ends.reduce((all, end) => all + end.chance, 0)).toBeCloseTo(1, 11)
      expect(swing).toBeCloseTo(odds.ipcSwing, 10)
      // And each end by itself, as the quick way tells them.
      const attacker = attackerStrip(state, space, undefined)
      const quick = endsOfBattle(
        printedRules,
        space,
        mayRetreat(state, space, attacker),
        attacker,
        defenderStrip(state, space, undefined),
        plainPlan,
      )
      const byIpc = new Map<string, number>()
      const note = (mine: number, theirs: number, chance: number) => {
        const key = `${mine}/${theirs}`
        byIpc.set(key, (byIpc.get(key) ?? 0) + chance)
      }
      for (const end of quick.ends) note(end.attackerLoss, end.defenderLoss, end.probability)
      for (const end of ends)
        note(
          ipcOf(state, 1) - ipcOf(end.state, 1),
          swingOf(state, end.state) + ipcOf(state, 1) - ipcOf(end.state, 1),
          -end.chance,
        )
      for (const difference of byIpc.values()) expect(Math.abs(difference)).toBeLessThan(1e-12)
    },
  )

  const plans: readonly BattlePlan[] = [
    plainPlan,
    { retreatBelow: 0.5, submerge: 'never' },
    { retreatBelow: 0, submerge: 'whenHelpless' },
    { retreatBelow: 0.6, submerge: 'whenHelpless' },
  ]

  test.each(plans)('quick resolution comes to the same positions with the same chances: plan %o', plan => {
    for (const { state, space } of [...cases(landCase, 4, 'quick land'), ...cases(seaCase, 12, 'quick sea')]) {
      const slow = new Map<string, number>()
      for (const end of treeOf(state, space, plan, 1e-10).values()) {
        for (const rescue of usualRescues(end.state)) rescueMechanism.act(end.state, rescue)
        slow.set(endKey(end.state), (slow.get(endKey(end.state)) ?? 0) + end.chance)
      }
      // Drawing at the middle of each end's share comes to each end once.
      const attacker = attackerStrip(state, space, undefined)
      const { ends, sums } = endsOfBattle(
        printedRules,
        space,
        mayRetreat(state, space, attacker),
        attacker,
        defenderStrip(state, space, undefined),
        plan,
      )
      const quick = new Map<string, number>()
      ends.forEach(({ probability }, index) => {
        const after = state.copy()
        const fraction = (sums[index]! - probability / 2) / sums[sums.length - 1]!
        resolveBattles(after, { nextUint32: () => 0, nextFraction: () => fraction }, plan)
        const key = endKey(after)
        quick.set(key, (quick.get(key) ?? 0) + probability)
      })
      for (const key of new Set([...slow.keys(), ...quick.keys()]))
        expect(Math.abs((slow.get(key) ?? 0) - (quick.get(key) ?? 0))).toBeLessThan(1e-9)
    }
  })

  test('real dice agree within four standard errors', () => {
    const trials = 400
    for (const { state, space, plain } of [...cases(landCase, 3, 'dice land'), ...cases(seaCase, 5, 'dice sea')]) {
      const expected = quickOdds(plain).ipcSwing
      const swings = Array.from({ length: trials }, (_, trial) => {
        const after = state.copy()
        beginBattle(after, space)
        playOut(after, streamOf('real dice', trial), plainPlan)
        return swingOf(state, after)
      })
      const error = standardDeviation(swings) / Math.sqrt(trials)
      expect(Math.abs(mean(swings) - expected)).toBeLessThanOrEqual(4 * error + 1e-9)
    }
  })
})
