import { mean, standardDeviation } from 'simple-statistics'
import { describe, expect, test } from 'vitest'
import { worthOf } from '../../../../src/armies/index.ts'
import { type Stream, streamOf } from '../../../../src/engine/index.ts'
import { printedRules, type RuleChanges, rulesWith } from '../../../../src/games/aa1941/board/board-rules.ts'
import { ipcOf, spaceOf } from '../../../../src/games/aa1941/board/map.ts'
import { allies, axis, type UnitType } from '../../../../src/games/aa1941/board/units.ts'
import { standingOf } from '../../../../src/games/aa1941/play/adjudicate.ts'
import { expectedWorth, luckOf, prizeOf, worthAfterHits } from '../../../../src/games/aa1941/play/luck.ts'
import {
  dive,
  pressOn,
  retreat,
  takeCasualties,
  waysOut,
} from '../../../../src/games/aa1941/turn/battle/battle-steps.ts'
import { legalCasualties } from '../../../../src/games/aa1941/turn/battle/casualties.ts'
import { currentBattle, momentOf } from '../../../../src/games/aa1941/turn/battle/current-battle.ts'
import { rollBattle } from '../../../../src/games/aa1941/turn/battle/roll.ts'
import { decideAsPlanned, plainPlan } from '../../../../src/games/aa1941/turn/battle/usual-decisions.ts'
import { volleyChances } from '../../../../src/games/aa1941/turn/battle/volley-chances.ts'
import { isRollStep } from '../../../../src/games/aa1941/turn/fight.ts'
import { productionOf } from '../../../../src/games/aa1941/turn/income.ts'
import type { State } from '../../../../src/games/aa1941/turn/state.ts'
import { attackOn, begin, scripted } from '../../../support/fights-1941.ts'

type Units = Partial<Record<UnitType, number>>
type Pick = (below: number) => number

const numbers = (seed: string): Pick => {
  const stream = streamOf('luck', seed)
  return below => Math.floor(stream.nextFraction() * below)
}

const landUnits: readonly UnitType[] = ['infantry', 'tank', 'fighter', 'bomber']
const seaUnits: readonly UnitType[] = ['submarine', 'submarine', 'destroyer', 'transport', 'fighter', 'battleship']

const some = (pick: Pick, from: readonly UnitType[], most: number): Units => {
  const units: Units = {}
  for (let left = 1 + pick(most); left > 0; left--) {
    const unit = from[pick(from.length)]!
    units[unit] = (units[unit] ?? 0) + 1
  }
  return units
}

/** A battle of a few units that has begun, by some rules: on land with a way out or from the sea, or at sea against two powers. */
const battleOf = (seed: string, most: number, changes?: RuleChanges): State => {
  const pick = numbers(seed)
  const rules = changes ? rulesWith(changes) : printedRules
  const space = pick(2) === 0 ? 'Karelia' : 'SZ 7'
  const from = space === 'SZ 7' ? seaUnits : landUnits
  const germany = some(pick, from, most)
  const other = pick(3) === 0 ? { unitedStates: some(pick, from, 1) } : {}
  const defender =
    space === 'SZ 7' ? { unitedKingdom: some(pick, from, most), ...other } : { ussr: some(pick, from, most) }
  const state = attackOn(
    { units: { [space]: { germany, ...defender } }, agreement: { rules } },
    {
      battles: [space],
      entered: { [space]: pick(2) === 0 ? [] : [space === 'SZ 7' ? 'SZ 6' : 'Eastern Europe'] },
    },
  )
  begin(state, space)
  return state
}

/** Whoever is asked decides at random: casualties that no one would choose, retreats, dives. */
const decideAnyhow = (state: State, pick: Pick): void => {
  const fight = state.fight!
  const current = currentBattle(state, fight)
  if (fight.step.endsWith('Submerges'))
    dive(state, fight, pick(1 + current.toPlay.process.mostDives(momentOf(current, fight.step))))
  else if (fight.step === 'roundEnds') {
    const ways = waysOut(state, fight)
    if (ways.length > 0 && pick(4) === 0) retreat(state, fight, ways[pick(ways.length)]!)
    else pressOn(state, fight)
  } else {
    const ways = legalCasualties(state, fight, current, 24)
    takeCasualties(state, fight, ways[pick(ways.length)]!)
  }
}

/** Plays a battle on, and shows every state in which dice are due. At most so many rounds. */
const playBattle = (state: State, seed: string, see: (before: State, after: State) => void, rounds = 30): void => {
  const pick = numbers(`decisions of ${seed}`)
  const stream = streamOf(seed, 0)
  while (state.fight && state.fight.round <= rounds) {
    if (!isRollStep(state.fight.step)) {
      decideAnyhow(state, pick)
      continue
    }
    const before = state.copy()
    rollBattle(state, stream)
    see(before, state)
  }
}

/** Shows every state with dice due of some battles, no two of them alike. */
const dueIn = (name: string, battles: number, most: number, changes?: RuleChanges): State[] => {
  const found = new Map<string, State>()
  for (let battle = 0; battle < battles; battle++)
    playBattle(battleOf(`${name} ${battle}`, most, changes), `${name} ${battle}`, before => {
      const { round: _, ...fight } = before.fight!
      found.set(`${before.hash()} ${JSON.stringify(fight)}`, before)
    })
  return [...found.values()]
}

/** All faces that so many dice may show, as streams of their own. */
function* facesOf(dice: number, sides: number): Generator<Stream> {
  for (let index = 0; index < sides ** dice; index++) {
    let left = index
    yield {
      nextUint32: () => 0,
      nextFraction: () => {
        const face = left % sides
        left = Math.floor(left / sides)
        return (face + 0.5) / sides
      },
    }
  }
}

/** How many dice `rollBattle` rolls. */
const diceDue = (state: State): number => {
  let dice = 0
  rollBattle(state.copy(), {
    nextUint32: () => 0,
    nextFraction: () => {
      dice++
      return 0.5
    },
  })
  return dice
}

const rulesTried: readonly { readonly name: string; readonly changes: RuleChanges | undefined }[] = [
  { name: 'as printed', changes: undefined },
  { name: 'low luck', changes: { dice: { mode: 'lowLuck' } } },
  { name: 'dice of five sides', changes: { dice: { sides: 5 } } },
  { name: 'low luck with dice of eight sides', changes: { dice: { mode: 'lowLuck', sides: 8 } } },
]

describe('the luck of a volley', () => {
  test.each(rulesTried)('$name: over all faces its dice may show, its mean is exactly 0', ({ changes }) => {
    const { sides } = (changes ? rulesWith(changes) : printedRules).ruleset.dice
    let [looked, strikes, atSea] = [0, 0, 0]
    for (const before of dueIn('all faces', 30, 3, changes)) {
      const dice = diceDue(before)
      if (sides ** dice > 700) continue
      let sum = 0
      let most = 0
      for (const faces of facesOf(dice, sides)) {
        const after = before.copy()
        rollBattle(after, faces)
        const { byTeam } = luckOf(before, after)
        expect(byTeam[0]! + byTeam[1]!).toBe(0)
        sum += byTeam[1]!
        most = Math.max(most, Math.abs(byTeam[1]!))
      }
      expect(Math.abs(sum / sides ** dice)).toBeLessThan(1e-9 * (1 + most))
      looked++
      if (before.fight!.step.endsWith('Strikes')) strikes++
      if (before.fight!.space >= 71) atSea++
    }
    expect(looked).toBeGreaterThan(30)
    expect(strikes).toBeGreaterThan(3)
    expect(atSea).toBeGreaterThan(10)
  })

  test('what is expected is what the battle is worth before the dice fall', () => {
    for (const before of dueIn('expected', 30, 4)) {
      const fight = before.fight!
      const current = currentBattle(before, fight)
      const worth = worthOf(current.toPlay, prizeOf(before, fight.space))
      expect(expectedWorth(before, worthAfterHits(before, fight))).toBeCloseTo(worth(momentOf(current, fight.step)), 9)
    }
  })

  test('chances are those of the dice, and what follows from hits is what the board makes of them', () => {
    for (const before of dueIn('chances', 30, 4)) {
      const { sub, air, any } = volleyChances(before)
      for (const chances of [sub, air, any]) expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
      expect(sub.length + air.length + any.length - 3).toBe(diceDue(before))
    }
  })

  // One infantry from the sea, who cannot leave, against one: a = 1/6, d = 1/3. With a prize of Z, the value V of a round is
  // a (3 (1 − d) + (1 − d) Z + 0 d) + (1 − a) (−3 d + (1 − d) V), and after a hit of the attacker it is 3 (1 − d) + (1 − d) Z.
  test.each([
    { territory: 'Karelia', owner: 'ussr', prize: 6 * 1 },
    { territory: 'East Indies', owner: 'unitedKingdom', prize: 6 * 2 },
  ] as const)('by hand: an infantry against an infantry in $territory', ({ territory, owner, prize }) => {
    const state = attackOn(
      { units: { [territory]: { germany: { infantry: 1 }, [owner]: { infantry: 1 } } } },
      { battles: [territory] },
    )
    state.seaborne[spaceOf(territory) * 2] = 1
    begin(state, territory)
    expect(prizeOf(state, spaceOf(territory))).toBe(prize)
    const [a, d] = [1 / 6, 1 / 3]
    const afterHit = (1 - d) * (3 + prize)
    const value = (a * afterHit + (1 - a) * -3 * d) / (1 - (1 - a) * (1 - d))
    const afterMiss = -3 * d + (1 - d) * value
    const lucky = state.copy()
    rollBattle(lucky, scripted(1))
    expect(luckOf(state, lucky)).toEqual({
      of: territory,
      byTeam: [expect.closeTo(value - afterHit, 10), expect.closeTo(afterHit - value, 10)],
    })
    const unlucky = state.copy()
    rollBattle(unlucky, scripted(6))
    expect(luckOf(state, unlucky).byTeam[1]).toBeCloseTo(afterMiss - value, 10)
  })

  test('a capital brings the income of all its power, and its money', () => {
    const state = attackOn(
      { units: { Russia: { germany: { tank: 1 }, ussr: { infantry: 1 } } }, cash: { ussr: 9, germany: 4 } },
      { battles: ['Russia'] },
    )
    // Germany has the income of Moscow and 9 IPC more, the USSR all its income and 9 IPC less.
    expect(prizeOf(state, spaceOf('Russia'))).toBe(3 * (ipcOf(spaceOf('Russia')) + productionOf(state, 0)) + 2 * 9)
  })

  test('at sea units alone count', () => {
    const state = attackOn(
      { units: { 'SZ 7': { germany: { battleship: 1 }, unitedKingdom: { transport: 1 } } } },
      { battles: ['SZ 7'] },
    )
    expect(prizeOf(state, spaceOf('SZ 7'))).toBe(0)
  })

  test('of a battle too large to be followed it is what fell, against what was to fall', () => {
    const state = attackOn(
      { units: { Karelia: { germany: { infantry: 90, tank: 30 }, ussr: { infantry: 150 } } } },
      { battles: ['Karelia'], entered: { Karelia: ['Eastern Europe'] } },
    )
    begin(state, 'Karelia')
    // 90 / 6 + 30 / 2 = 30 hits of 3 IPC each are to be expected: these are 30 too many.
    const after = state.copy()
    rollBattle(after, scripted(...new Array<number>(45).fill(1), ...new Array<number>(45).fill(6), ...thirty(15)))
    expect(luckOf(state, after).byTeam[1]).toBeCloseTo(3 * 30, 8)
  })
})

const thirty = (hits: number): number[] => [...new Array<number>(hits).fill(1), ...new Array<number>(30 - hits).fill(6)]

/** The luck of Germany in a battle that is played to its end, whoever decides what. */
const luckOfBattle = (start: State, seed: string): number => {
  let sum = 0
  playBattle(start.copy(), seed, (before, after) => {
    sum += luckOf(before, after).byTeam[1]!
  })
  return sum
}

describe('the luck of a battle', () => {
  test.each([
    ...rulesTried.flatMap(({ name, changes }) =>
      [1, 2, 3].map(number => ({ name: `battle ${number}, ${name}`, state: battleOf(`whole ${number}`, 5, changes) })),
    ),
  ])('$name: averages to 0, though both sides decide as badly as can be', ({ state }) => {
    const luck = Array.from({ length: 200 }, (_, index) => luckOfBattle(state, `battle ${index}`))
    expect(standardDeviation(luck)).toBeGreaterThan(0.5)
    expect(Math.abs(mean(luck))).toBeLessThan((4 * standardDeviation(luck)) / Math.sqrt(luck.length))
  })

  test('it tells who was lucky: what a battle brought, less its luck, is always the same', () => {
    const state = attackOn(
      {
        units: { Karelia: { germany: { infantry: 4, tank: 2 }, ussr: { infantry: 4, fighter: 1 } } },
      },
      { battles: ['Karelia'] },
    )
    state.seaborne[spaceOf('Karelia') * 2] = 4
    state.seaborne[spaceOf('Karelia') * 2 + 1] = 2
    begin(state, 'Karelia')
    const start = leadOfAxis(state)
    const played = Array.from({ length: 200 }, (_, index) => {
      const end = state.copy()
      let luck = 0
      // Casualties in the usual order, as luck supposes, and no way out: then luck is all there is.
      fightOut(end, `explained ${index}`, (before, after) => {
        luck += luckOf(before, after).byTeam[1]!
      })
      return { brought: leadOfAxis(end) - start, luck }
    })
    const rest = played.map(({ brought, luck }) => brought - luck)
    expect(standardDeviation(played.map(({ brought }) => brought))).toBeGreaterThan(5)
    expect(standardDeviation(rest)).toBeLessThan(1e-9)
  })
})

/** By how much the Axis is ahead in units, money and three turns of income. */
const leadOfAxis = (state: State): number => standingOf(state, axis) - standingOf(state, allies)

const fightOut = (state: State, seed: string, see: (before: State, after: State) => void): void => {
  const stream = streamOf(seed, 0)
  while (state.fight) {
    if (!isRollStep(state.fight.step)) {
      decideAsPlanned(state, state.fight, plainPlan)
      continue
    }
    const before = state.copy()
    rollBattle(state, stream)
    see(before, state)
  }
}
