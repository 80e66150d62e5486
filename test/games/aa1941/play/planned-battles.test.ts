import { describe, expect, test } from 'vitest'
import { readLink } from '../../../../src/engine/index.ts'
import { spaceOf } from '../../../../src/games/aa1941/board/map.ts'
import { face } from '../../../../src/games/aa1941/odds.ts'
import { aa1941Game, actIn } from '../../../../src/games/aa1941/play/game.ts'
import { plannedBattles } from '../../../../src/games/aa1941/play/planned-battles.ts'
import { Aa1941TurnReply } from '../../../../src/games/aa1941/play/turn-question.ts'
import { writePosition } from '../../../../src/games/aa1941/position/write.ts'
import { battleOdds } from '../../../../src/games/aa1941/turn/battle/battle-odds.ts'
import { battleMarks, boatFields, bytesPerBoat, type State } from '../../../../src/games/aa1941/turn/state.ts'
import { percent } from '../../../../src/web/numbers.ts'
import { attackOn } from '../../../support/fights-1941.ts'
import { playerOf, playOn, table } from '../../../support/players-1941.ts'

interface Odds {
  readonly method: string
  readonly outcomes: { readonly attackerWins: number }
  readonly territoryCaptured?: number
  readonly attacker: { readonly expectedLosses: { readonly ipc: number } }
  readonly defender: { readonly expectedLosses: { readonly ipc: number } }
}

/** What the calculator answers to a link. */
const answerTo = (link: string): Odds => {
  const job = face.prepare(readLink(face, Object.fromEntries(new URLSearchParams(link))))
  return job.reply([job.work(0, job.chunks)]) as Odds
}

type Battle = Aa1941TurnReply['battles'][number]

/** Whether plan and calculator say the same, to the last digit that either shows. */
const agrees = (battle: Battle): void => {
  const answer = answerTo(battle.link!)
  const shown = (chance: number): string => percent(chance, undefined, 1)
  const why = `${battle.space}: ${battle.link}`
  expect(shown(battle.attackerWins), why).toBe(shown(answer.outcomes.attackerWins))
  expect(battle.attackerWins, why).toBeCloseTo(answer.outcomes.attackerWins, 9)
  if (battle.captured === undefined) return
  expect(shown(battle.captured), why).toBe(shown(answer.territoryCaptured!))
  expect(battle.captured, why).toBeCloseTo(answer.territoryCaptured!, 9)
  expect(battle.expectedLosses.attacker, why).toBeCloseTo(answer.attacker.expectedLosses.ipc, 6)
  expect(battle.expectedLosses.defender, why).toBeCloseTo(answer.defender.expectedLosses.ipc, 6)
}

const turnOf = (state: State, how: object): Aa1941TurnReply => {
  const job = table.prepareTurn({ position: writePosition(state), ...how })
  return Aa1941TurnReply.parse(JSON.parse(JSON.stringify(job.reply([job.work(0, job.chunks)]))))
}

/** The beginnings of turns of some games, in which much has happened. */
const beginnings: State[] = []
for (const opening of [0, 7, 33])
  playOn(playerOf('rules'), { opening, rounds: 3 }, state => {
    if (state.phase === 0) beginnings.push(state.copy())
  })

describe('the battles of a plan', () => {
  test.each([{ player: 'sampler', level: 'instant' }, { player: 'rules' }, { player: 'greedy' }])(
    'of $player have the chances that their links are answered with',
    how => {
      const kinds = new Set<string>()
      let told = 0
      for (const state of beginnings.filter((_, index) => index % 3 === 0)) {
        const { battles, expects } = turnOf(state, { ...how, seed: 3 })
        for (const battle of battles) {
          told++
          if (battle.link === undefined) {
            const isUndefended = Object.keys(battle.defender).length === 0
            expect([battle.attackerWins, isUndefended]).toEqual([1, true])
            continue
          }
          const isAtSea = battle.captured === undefined
          kinds.add(isAtSea ? 'sea' : battle.link.includes('sea') ? 'landing' : 'land')
          agrees(battle)
        }
        if (battles.length === 0) expect(expects.ipcSwing).toBe(0)
      }
      expect(told).toBeGreaterThan(10)
      expect([...kinds]).toEqual(expect.arrayContaining(['land', 'landing', 'sea']))
    },
  )

  test('of players that do not search are told with what they come to', () => {
    const state = aa1941Game.open(0)
    for (const player of ['rules', 'greedy']) {
      const { battles, expects } = turnOf(state, { player })
      expect(battles.length, player).toBeGreaterThan(0)
      expect(expects.ipcSwing, player).not.toBe(0)
    }
  })

  test('are told where they are what comes next', () => {
    const state = aa1941Game.open(0)
    for (const phase of ['purchase', 'combatMove']) {
      const { orders } = turnOf(state, { player: 'rules', phase })
      actIn(state, aa1941Game.readAction({ orders }, state.power))
    }
    expect(turnOf(state, { player: 'rules' }).battles).toEqual(plannedBattles(state).battles)
  })
})

const assault = (defenders: object, more: object = {}) =>
  attackOn(
    {
      units: {
        'SZ 6': { germany: { destroyer: 2, fighter: 1 }, ...defenders },
        'United Kingdom': { unitedKingdom: { infantry: 2 }, germany: { bomber: 1 } },
        ...more,
      },
      cargo: { 'SZ 6': { germany: [['tank', 'infantry'], ['infantry']] } },
    },
    { battles: ['SZ 6'], landings: { 'SZ 6': 'United Kingdom' }, entered: { 'SZ 6': ['SZ 5'] } },
  )

describe('a landing', () => {
  test('is asked about with the sea battle before it', () => {
    const state = assault({ unitedKingdom: { destroyer: 1, submarine: 1 } })
    const { battles, ipcSwing } = plannedBattles(state)
    expect(battles.map(({ space }) => space)).toEqual(['United Kingdom', 'SZ 6'])
    for (const battle of battles) agrees(battle)
    expect(new URLSearchParams(battles[0]!.link).get('battle')).toBe('sea: 1f 2trn 2dd v 1s 1dd; land: 2i 1t 1b v 2i')
    // The sea battle is part of the landing, and counts once.
    expect(ipcSwing).toBeCloseTo(battleOdds(state, spaceOf('United Kingdom')).ipcSwing, 9)
  })

  test('has no link where troops for another place sail with it, and the odds all the same', () => {
    const state = assault({ unitedKingdom: { destroyer: 1 } }, { 'Norway Finland': { unitedKingdom: { infantry: 1 } } })
    const first = state.boats.findIndex((_, at) => at % bytesPerBoat === boatFields.target && state.boats[at] !== 255)
    state.boats[first] = spaceOf('Norway Finland')
    state.battles[spaceOf('Norway Finland')] = battleMarks.pending
    const { battles } = plannedBattles(state)
    for (const name of ['United Kingdom', 'Norway Finland']) {
      const battle = battles.find(({ space }) => space === name)!
      expect([battle.link, battle.captured]).toEqual([undefined, battleOdds(state, spaceOf(name)).captured])
    }
  })
})

test('a battle too large for a moment is sampled, and its link draws the same battles', () => {
  const ships = { submarine: 8, destroyer: 8, fighter: 8, battleship: 4, transport: 3, aircraftCarrier: 4 }
  const state = attackOn(
    { units: { 'SZ 7': { germany: ships, unitedKingdom: ships } } },
    { battles: ['SZ 7'], entered: { 'SZ 7': ['SZ 6'] } },
  )
  const [battle] = plannedBattles(state).battles
  expect(answerTo(battle!.link!).method).toBe('monteCarlo')
  agrees(battle!)
})
