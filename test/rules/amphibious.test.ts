import { describe, expect, test } from 'vitest'
import type { AmphibiousQuestion, UnitCounts } from '../../src/armies/index.ts'
import { prepare, replyTo } from '../support/engine.ts'
import { always, endsOf, expectEnds, never, oneRound } from './ends.ts'

type Assault = Omit<AmphibiousQuestion, 'kind'>
const assault = (question: Assault): AmphibiousQuestion => ({ kind: 'amphibious', ...question })

const duel = { attacker: { transport: 1, destroyer: 1 }, defender: { destroyer: 1 } } as const

describe('R41-10.1: first the sea battle, then the land battle with what survives', () => {
  test('two duels in a row', () => {
    // At sea 2/5 both live, 1/5 the transport alone, 2/5 it withdraws; on land 1/4, 5/8, 1/8.
    const [both, alone] = [2 / 5, 1 / 5]
    expectEnds(assault({ sea: duel, land: { seaborne: { infantry: 1 }, defender: { infantry: 1 } } }), {
      '1 infantry + 1 transport + 1 destroyer v nobody: attackerWins': both * (1 / 4),
      '1 transport + 1 destroyer v 1 infantry: defenderWins': both * (5 / 8),
      '1 transport + 1 destroyer v nobody: mutualDestruction': both * (1 / 8),
      '1 infantry + 1 transport v nobody: attackerWins': alone * (1 / 4),
      '1 transport v 1 infantry: defenderWins': alone * (5 / 8),
      '1 transport v nobody: mutualDestruction': alone * (1 / 8),
      '1 infantry + 1 transport v 1 infantry + 1 destroyer: standoff': 2 / 5,
    })
  })

  test('stages are told apart', () => {
    const { stages, territoryCaptured, rounds } = replyTo(
      assault({ sea: duel, land: { seaborne: { infantry: 1 }, defender: { infantry: 1 } } }),
    )
    expect(stages!.map(stage => [stage.name, stage.fought])).toEqual([
      ['sea', expect.closeTo(1, 12)],
      ['land', expect.closeTo(3 / 5, 12)],
    ])
    expect(stages![1]!.outcomes.attackerWins).toBeCloseTo(1 / 4, 12)
    expect(territoryCaptured).toBeCloseTo((3 / 5) * (1 / 4), 12)
    // Two units at 2 against one at 2 end it with 5/9 a round, infantry with 4/9.
    expect(stages![0]!.rounds.mean).toBeCloseTo(9 / 5, 12)
    expect(stages![1]!.rounds.mean).toBeCloseTo(9 / 4, 12)
    expect(rounds.mean).toBeCloseTo(9 / 5 + (3 / 5) * (9 / 4), 12)
  })
})

describe('R41-10.2: the sea battle', () => {
  test('takes in all ships there, transports too', () => {
    const { attacker } = replyTo(
      assault({
        sea: { attacker: { transport: 2, destroyer: 1 }, defender: { destroyer: 3 }, policies: { attacker: oneRound } },
        land: { seaborne: { infantry: 4 } },
        rules: { units: { destroyer: { defense: always } } },
      }),
    )
    // Three sure hits: the destroyer, both transports, and all aboard.
    expect(attacker.expectedLosses.units).toEqual({ transport: 2, destroyer: 1, infantry: 4 })
  })

  test('is left out where nobody is in the zone', () => {
    const reply = replyTo(assault({ sea: { attacker: { transport: 1 } }, land: { seaborne: { tank: 1 }, defender: { tank: 1 } } })) // biome-ignore format: one line
    expect(reply.stages![0]).toMatchObject({ name: 'sea', fought: 0 })
    expect(reply.outcomes.attackerWins).toBeCloseTo(1 / 3, 12)
  })

  test('is compulsory against surface warships: listed ones are fought', () => {
    const reply = replyTo(assault({ sea: duel, land: { seaborne: { infantry: 1 } } }))
    expect(reply.stages![0]!.fought).toBe(1)
    expect(reply.territoryCaptured).toBeCloseTo(3 / 5, 12)
  })
})

describe('R41-10.3: troops land when the zone is clear and troops are left', () => {
  test('past submarines that have dived (A41-10)', () => {
    const reply = replyTo(
      assault({
        sea: {
          attacker: { transport: 1, destroyer: 0, aircraftCarrier: 1 },
          defender: { submarine: 2 },
          policies: { defender: { submerge: 'always' } },
        },
        land: { seaborne: { infantry: 1 } },
      }),
    )
    expect(reply.territoryCaptured).toBe(1)
  })

  test('beside enemy transports', () => {
    const reply = replyTo(
      assault({
        sea: { attacker: { transport: 1 }, defender: { transport: 2 } },
        land: { seaborne: { infantry: 1 } },
      }),
    )
    expect(reply.territoryCaptured).toBe(1)
  })

  test('not in the face of submarines that are up (A41-11)', () => {
    expectEnds(
      assault({
        sea: { attacker: { transport: 1, bomber: 1 }, defender: { submarine: 1 } },
        land: { seaborne: { infantry: 1 } },
      }),
      { '1 infantry + 1 bomber + 1 transport v 1 submarine: standoff': 1 },
    )
  })

  test('not once the transports are sunk', () => {
    expectEnds(
      assault({
        sea: {
          attacker: { transport: 1, destroyer: 1, battleship: 1 },
          defender: { destroyer: 1, aircraftCarrier: 3 },
        },
        land: { seaborne: { infantry: 1 } },
        rules: { units: { destroyer: { attack: always, defense: always }, aircraftCarrier: { defense: always }, battleship: { attack: always } } }, // biome-ignore format: one line
      }),
      // Round 1: two of four are hit, four answers sink everything that attacks.
      { 'nobody v 2 aircraftCarrier: defenderWins': 1 },
    )
  })
})

describe('R41-10.4: what a transport holds lands together', () => {
  test('and goes down together, the loads as stated', () => {
    // Two sure hits: destroyer and the cheaper of the two loads.
    const landing = (loads: AmphibiousQuestion['land']['loads']) =>
      Object.keys(
        endsOf(
          assault({
            sea: {
              attacker: { transport: 2, destroyer: 1, aircraftCarrier: 1 },
              defender: { destroyer: 3 },
            },
            land: { seaborne: { infantry: 2, tank: 1 }, ...(loads ? { loads } : {}) },
            rules: { units: { destroyer: { attack: always, defense: always }, aircraftCarrier: { attack: 4 } } },
          }),
        ),
      )
    // Three answers: the destroyer, the carrier, a transport.
    expect(landing([{ infantry: 2 }, { tank: 1 }]).every(end => end.startsWith('1 tank + 1 transport v'))).toBe(true)
    expect(
      landing([{ infantry: 1 }, { tank: 1, infantry: 1 }]).every(end =>
        end.startsWith('1 infantry + 1 tank + 1 transport v'),
      ),
    ).toBe(true)
    expect(landing(undefined)).toEqual(landing([{ infantry: 1 }, { tank: 1, infantry: 1 }]))
  })
})

test('R41-10.5: no bombardment: battleships change nothing on land', () => {
  const landStage = (ships: Record<string, number>) =>
    replyTo(
      assault({ sea: { attacker: { transport: 1, ...ships } }, land: { seaborne: { infantry: 2 }, defender: { infantry: 1 } } }), // biome-ignore format: one line
    ).stages![1]!
  expect(landStage({ battleship: 3 })).toEqual(landStage({}))
  expect(landStage({}).outcomes.attackerWins).toBeCloseTo(157 / 232, 12)
})

describe('R41-10.6: each aircraft fights in one of the two battles', () => {
  test('one at sea does not help on land, nor the other way about', () => {
    const atSea = replyTo(
      assault({
        sea: { attacker: { transport: 1, fighter: 1 }, defender: { transport: 1 } },
        land: { seaborne: { infantry: 1 }, defender: { infantry: 1 } },
      }),
    )
    expect(atSea.stages![1]!.outcomes.attackerWins).toBeCloseTo(1 / 4, 12)
    const onLand = replyTo(
      assault({
        sea: { attacker: { transport: 1 }, defender: { transport: 1 } },
        land: { seaborne: { infantry: 1 }, air: { fighter: 1 }, defender: { infantry: 1 } },
      }),
    )
    // Its presence at sea would have sunk the transport.
    expect(onLand.defender.expectedLosses.units.transport).toBe(0)
    expect(onLand.stages![1]!.outcomes.attackerWins).toBeCloseTo(47 / 52, 12)
  })

  test('defending aircraft of the territory stay out of the sea battle, those of the carriers out of the other', () => {
    const reply = replyTo(
      assault({
        sea: { attacker: { transport: 1, submarine: 1 }, defender: { aircraftCarrier: 1, fighter: 2 } },
        land: { seaborne: { infantry: 1 }, defender: { fighter: 1 } },
        rules: { units: { submarine: { attack: always } } },
      }),
    )
    // The strike takes the carrier; its fighters are left, which can hit the transport: it withdraws, nothing lands.
    expect(reply.stages!.map(stage => stage.fought)).toEqual([1, 0])
    expect(reply.outcomes.standoff).toBe(1)
  })
})

test('R41-10.7: seaborne and overland attackers fight as one, and are kept apart', () => {
  const together = replyTo(
    assault({
      sea: { attacker: { transport: 1 } },
      land: { seaborne: { infantry: 1 }, overland: { tank: 1 }, defender: { infantry: 1 } },
    }),
  )
  // V41-8: infantry and tank against an infantry.
  expect(together.outcomes.attackerWins).toBeCloseTo(47 / 52, 12)
  expect(together.outcomes.defenderWins).toBeCloseTo(5 / 104, 12)
})

describe('R41-10.8: seaborne attackers never retreat', () => {
  test('whatever the policy', () => {
    const { outcomes } = replyTo(
      assault({
        sea: { attacker: { transport: 1 } },
        land: { seaborne: { infantry: 1 }, defender: { infantry: 1 }, policies: { attacker: oneRound } },
      }),
    )
    expect(outcomes).toMatchObject({ attackerRetreats: 0 })
    expect(outcomes.attackerWins).toBeCloseTo(1 / 4, 12)
  })
})

describe('R41-10.9: overland units and aircraft retreat together, the seaborne fight on', () => {
  test('after a round in which nobody was hit', () => {
    // Round 1: 1/6, 3/6 and 3/6 against 2/6. The infantry is lost first. Who then is left of the seaborne fights alone.
    const miss = (5 / 6) * (1 / 2) * (1 / 2)
    const question = assault({
      sea: { attacker: { transport: 1 } },
      land: {
        seaborne: { infantry: 1 },
        overland: { tank: 1 },
        air: { fighter: 1 },
        defender: { infantry: 1 },
        policies: { attacker: oneRound },
      },
    })
    expectEnds(question, {
      '1 infantry + 1 tank + 1 fighter + 1 transport v nobody: attackerWins':
        (1 - miss) * (2 / 3) + miss * (2 / 3) * (1 / 4),
      '1 tank + 1 fighter + 1 transport v nobody: attackerWins': (1 - miss) * (1 / 3),
      // The seaborne infantry was hit: all others leave.
      '1 tank + 1 fighter + 1 transport v 1 infantry: attackerRetreats': miss * (1 / 3),
      // It was not: they leave, and it fights the duel of V41-1 alone.
      '1 tank + 1 fighter + 1 transport v 1 infantry: defenderWins': miss * (2 / 3) * (5 / 8),
      '1 tank + 1 fighter + 1 transport v nobody: mutualDestruction': miss * (2 / 3) * (1 / 8),
    })
    // Taken by the seaborne alone, or with the others, or by the tank.
    expect(replyTo(question).territoryCaptured).toBeCloseTo(1 - miss + miss * (2 / 3) * (1 / 4), 12)
  })
})

describe('R41-10.10: those left without their landing fight one full round', () => {
  const turnedBack = (policies: AmphibiousQuestion['land']['policies'] = {}) =>
    assault({
      sea: { attacker: { transport: 1, bomber: 1 }, defender: { submarine: 1 } }, // stuck: nothing lands
      land: { seaborne: { infantry: 1 }, overland: { tank: 1 }, defender: { infantry: 1 }, policies },
    })

  test('before they may retreat', () => {
    const others = '1 bomber + 1 transport v'
    expectEnds(turnedBack(oneRoundPolicy), {
      [`1 infantry + 1 tank + ${others} 1 submarine: attackerWins`]: (1 / 2) * (2 / 3),
      [`1 infantry + ${others} 1 submarine: mutualDestruction`]: (1 / 2) * (1 / 3),
      [`1 infantry + ${others} 1 infantry + 1 submarine: defenderWins`]: (1 / 2) * (1 / 3),
      [`1 infantry + 1 tank + ${others} 1 infantry + 1 submarine: attackerRetreats`]: (1 / 2) * (2 / 3),
    })
  })

  test('or go on if they like', () => {
    const { stages } = replyTo(turnedBack())
    expect(stages![1]).toMatchObject({ fought: 1 })
    expect(stages![1]!.outcomes.attackerWins).toBeCloseTo(1 / 2, 12)
  })
})
const oneRoundPolicy = { attacker: oneRound }

test('R41-10.11: with neither land units nor aircraft left for it, the assault is over', () => {
  const reply = replyTo(
    assault({
      sea: { attacker: { transport: 1, bomber: 1 }, defender: { submarine: 1 } },
      land: { seaborne: { infantry: 1 }, defender: { infantry: 5 } },
    }),
  )
  expect(reply.stages![1]!.fought).toBe(0)
  expect(reply.outcomes.standoff).toBe(1)
  expect(reply.territoryCaptured).toBe(0)
  expect(reply.defender.expectedLosses.ipc).toBe(0)
})

describe('R41-10.12: an undefended target is taken by landing', () => {
  test('without dice', () => {
    const reply = replyTo(assault({ sea: { attacker: { transport: 1 } }, land: { seaborne: { infantry: 1 } } }))
    expect(reply).toMatchObject({ territoryCaptured: 1, rounds: { mean: 0 }, outcomes: { attackerWins: 1 } })
  })

  test('not by aircraft when the troops were turned back, but by those who came overland', () => {
    const captured = (land: Partial<AmphibiousQuestion['land']>) =>
      replyTo(
        assault({
          sea: { attacker: { transport: 1, bomber: 1 }, defender: { submarine: 1 } },
          land: { seaborne: { infantry: 1 }, ...land },
        }),
      ).territoryCaptured
    expect(captured({ air: { fighter: 1 } })).toBe(0)
    expect(captured({ overland: { infantry: 1 } })).toBe(1)
  })

  test('nobody aboard is no assault', () => {
    expect(() =>
      prepare(assault({ sea: { attacker: { transport: 1 } }, land: { seaborne: {}, overland: { tank: 1 } } })),
    ).toThrow(expect.objectContaining({ code: 'empty-side' }))
  })
})

test('R41-6.7.1: a transport holds one land unit of any kind and one infantry besides', () => {
  const legal: UnitCounts[] = [{ infantry: 1 }, { tank: 1 }, { infantry: 2 }, { tank: 1, infantry: 1 }]
  const illegal: UnitCounts[] = [{ tank: 2 }, { infantry: 3 }, { tank: 1, infantry: 2 }]
  const landing = (seaborne: UnitCounts, loads?: UnitCounts[]) => () =>
    prepare(assault({ sea: { attacker: { transport: 1 } }, land: { seaborne, ...(loads ? { loads } : {}) } }))
  for (const load of legal) expect(landing(load, [load])).not.toThrow()
  for (const load of illegal) {
    expect(landing(load, [load])).toThrow(expect.objectContaining({ code: 'illegal-load' }))
    expect(landing(load)).toThrow(expect.objectContaining({ code: 'illegal-load' }))
  }
})

test('R41-11.1: planes that win a territory do not take it', () => {
  const { outcomes, territoryCaptured } = replyTo(
    assault({
      sea: { attacker: { transport: 1 } },
      land: {
        seaborne: { infantry: 1 },
        air: { bomber: 1 },
        defender: { infantry: 2 },
        policies: { attacker: { casualties: ['infantry'] } },
      },
      rules: { units: { infantry: { attack: never, defense: always }, bomber: { attack: always } } },
    }),
  )
  // Round 1: two answers, infantry and bomber.
  expect([outcomes.defenderWins, territoryCaptured]).toEqual([1, 0])
})

describe('R41-10.5: no ship bombards', () => {
  const land = { seaborne: { infantry: 2 }, defender: { infantry: 2 } }
  const notesWith = (ships: UnitCounts) =>
    replyTo(assault({ sea: { attacker: { transport: 1, ...ships } }, land })).notes.filter(note =>
      /bombards/.test(note),
    )

  test('a battleship off the coast changes nothing, and the reply says so', () => {
    const [alone, beside] = [{}, { battleship: 1 }].map(ships =>
      replyTo(assault({ sea: { attacker: { transport: 1, ...ships } }, land })),
    )
    expect(beside!.outcomes).toEqual(alone!.outcomes)
    expect(notesWith({ battleship: 1 })).toEqual([
      'No ship bombards in this game (R41-10.5): ships fight at sea alone.',
    ])
    expect(notesWith({ damagedBattleship: 1 })).toHaveLength(1)
    expect(notesWith({ destroyer: 1 })).toEqual([])
  })
})
