import { describe, expect, test } from 'vitest'
import { type ScrambleReply, totalOf } from '../../src/armies/index.ts'
import { defined } from '../../src/engine/index.ts'
import { faceOf, prepareIn } from './asking.ts'

const ask = (question: object): ScrambleReply => prepareIn('aa1940', question) as unknown as ScrambleReply
const atSea = { attacker: { destroyer: 2, cruiser: 1 }, defender: { submarine: 1 } }
const landing = {
  sea: { attacker: { battleship: 1, cruiser: 1, transport: 2 } },
  land: { seaborne: { infantry: 3, tank: 1 }, defender: { infantry: 2 } },
}
const figures = (game: string, question: object) => {
  const { outcomes, territoryCaptured, attacker, defender, ipcSwing } = prepareIn(game, question)
  return {
    outcomes,
    territoryCaptured,
    attackerLossIpc: attacker.expectedLosses.ipc,
    defenderLossIpc: defender.expectedLosses.ipc,
    ipcSwing: ipcSwing.mean,
  }
}

describe('E40-14.1: every choice is the battle with the aircraft that fly among those who defend the zone', () => {
  const reply = ask({ kind: 'scramble', sea: atSea, aircraft: { fighter: 2, tacticalBomber: 1 } })

  test('all of them are weighed, the fewest aircraft first', () => {
    expect(reply.choices.map(({ scrambled }) => scrambled)).toEqual([
      {},
      { tacticalBomber: 1 },
      { fighter: 1 },
      { fighter: 1, tacticalBomber: 1 },
      { fighter: 2 },
      { fighter: 2, tacticalBomber: 1 },
    ])
    for (const { scrambled, value, ...means } of reply.choices) {
      expect(means).toEqual(
        figures('aa1940', { ...atSea, location: 'sea', defender: { ...atSea.defender, ...scrambled } }),
      )
      expect(value).toBe(means.ipcSwing)
    }
  })

  test('the best one leaves the attacker least, and is told as a question', () => {
    const least = Math.min(...reply.choices.map(({ value }) => value))
    expect(reply.best.value).toBe(least)
    const { question, value, scrambled, ...means } = reply.best
    expect(figures('aa1940', question)).toEqual(means)
    expect(scrambled).toEqual({ fighter: 2, tacticalBomber: 1 })
  })
})

test.each([
  [undefined, 3],
  [1, 3],
  [2, 6],
  [3, 7],
] as const)('E40-14.1: %s air bases send three aircraft each', (airBases, most) => {
  const { choices } = ask({
    kind: 'scramble',
    sea: atSea,
    aircraft: { fighter: 4, tacticalBomber: 3 },
    ...(airBases && { airBases }),
  })
  const numbers = choices.map(({ scrambled }) => totalOf(scrambled as Record<string, number>))
  expect(Math.max(...numbers)).toBe(most)
  expect(new Set(choices.map(({ scrambled }) => JSON.stringify(scrambled))).size).toBe(choices.length)
})

describe('E40-14.2, E-6.5: before a landing', () => {
  const aircraft = { fighter: 2 }
  const choicesOf = (more: object) => ask({ kind: 'scramble', ...landing, aircraft, ...more }).choices

  test('those that stay defend the territory, and ships bombard where nobody flies', () => {
    const [none, one, both] = choicesOf({}).map(({ scrambled, value, ...means }) => means)
    const { sea, land } = landing
    const garrison = (fighter: number) => ({ ...land, defender: { ...land.defender, fighter } })
    expect(none).toEqual(figures('aa1940', { kind: 'amphibious', sea, land: garrison(2) }))
    const withBombers = figures('aa1940', { kind: 'amphibious', sea, land: { ...garrison(2), bombardment: {} } })
    expect(defined(none).territoryCaptured).toBeGreaterThan(withBombers.territoryCaptured)
    for (const [fighter, means] of [
      [1, one],
      [2, both],
    ] as const)
      expect(means).toEqual(
        figures('aa1940', { kind: 'amphibious', sea: { ...sea, defender: { fighter } }, land: garrison(2 - fighter) }),
      )
  })

  test('ships that are named bombard only where nobody flies', () => {
    const [none, one] = choicesOf({ land: { ...landing.land, bombardment: { cruiser: 1 } } })
    const [all, same] = choicesOf({})
    expect(defined(none).territoryCaptured).toBeLessThan(defined(all).territoryCaptured)
    expect(one).toEqual(same)
  })

  test('aircraft of a base elsewhere defend no territory', () => {
    const [none] = choicesOf({ base: 'elsewhere' })
    expect(defined(none).defenderLossIpc).toBeLessThanOrEqual(6)
    expect(defined(none).territoryCaptured).toBeGreaterThan(defined(choicesOf({})[0]).territoryCaptured)
  })
})

describe('what is best goes by the objective', () => {
  const question = { kind: 'scramble', ...landing, aircraft: { fighter: 3 } }
  test.each([
    ['winProbability', (one: ScrambleReply['best']) => one.outcomes.attackerWins],
    ['captureProbability', (one: ScrambleReply['best']) => one.territoryCaptured],
    ['ipcSwing', (one: ScrambleReply['best']) => one.ipcSwing],
  ] as const)('%s', (objective, worthOf) => {
    const { choices, best } = ask({ ...question, objective })
    expect(worthOf(best)).toBe(Math.min(...choices.map(one => worthOf(one as ScrambleReply['best']))))
  })

  test('the value of the territory counts in the swing', () => {
    const { choices, territoryValue } = ask({ ...question, objective: { kind: 'ipcSwing', territoryValue: 10 } })
    expect(territoryValue).toBe(10)
    for (const one of choices) expect(one.value).toBeCloseTo(one.ipcSwing + 10 * one.territoryCaptured, 12)
  })

  test('where it makes no difference nobody flies', () => {
    const sea = { attacker: { transport: 1 }, defender: { transport: 1 } }
    expect(ask({ kind: 'scramble', sea, aircraft: { fighter: 1 } }).best.scrambled).toEqual({})
  })
})

test('samples agree with the exact answer, in whatever pieces they are drawn', () => {
  const question = { kind: 'scramble', sea: atSea, aircraft: { fighter: 2 }, seed: 'scramble', trials: 200_000 }
  const exact = ask({ ...question, method: 'exact' })
  const job = faceOf('aa1940').prepare({ ...question, method: 'monteCarlo' })
  const whole = job.reply([job.work(0, job.chunks)]) as ScrambleReply
  const pieces = Array.from({ length: job.chunks }, (_, chunk) => job.work(chunk, chunk + 1))
  expect(job.chunks).toBeGreaterThan(1)
  expect(job.reply(pieces)).toEqual(whole)
  expect(whole.best.scrambled).toEqual(exact.best.scrambled)
  for (const [index, choice] of whole.choices.entries()) {
    const chance = defined(exact.choices[index]).outcomes.attackerWins
    const error = Math.sqrt((chance * (1 - chance)) / 200_000)
    expect(Math.abs(choice.outcomes.attackerWins - chance)).toBeLessThanOrEqual(4 * error)
  }
})

test('a thousand aircraft of each kind are no more choices than may fly', () => {
  const many = { kind: 'scramble', sea: atSea, aircraft: { fighter: 1000, tacticalBomber: 1000 }, airBases: 3 }
  expect(ask(many).choices).toHaveLength(55)
})

test('an order of losses that names aircraft is cut to those that fly', () => {
  const casualties = [{ unit: 'fighter', count: 2 }, 'submarine']
  const sea = { ...atSea, policies: { defender: { casualties } } }
  const [, one] = ask({ kind: 'scramble', sea, aircraft: { fighter: 2 } }).choices
  const { scrambled, value, ...means } = defined(one)
  const policies = { defender: { casualties: [{ unit: 'fighter', count: 1 }, 'submarine'] } }
  expect(means).toEqual(figures('aa1940', { ...atSea, defender: { submarine: 1, fighter: 1 }, policies }))
})

test.each([
  ['nobody is ready', { aircraft: { fighter: 0 } }, 'no aircraft stand ready'],
  ['nobody is met', { sea: { attacker: { destroyer: 1 } } }, 'a battle is fought at sea or a landing starts'],
  ['a base where nothing lands', { base: 'landing' }, 'nothing lands'],
  ['a territory where nothing lands', { objective: 'captureProbability' }, 'territory'],
  ['four bases', { airBases: 4 }, 'airBases'],
  ['a bomber that does not scramble', { aircraft: { strategicBomber: 1 } }, 'only these scramble'],
  ['units that cannot be at sea', { sea: { attacker: { infantry: 1 }, defender: { destroyer: 1 } } }, 'sea.attacker'],
])('refused: %s', (_, more, text) => {
  expect(() => ask({ kind: 'scramble', sea: atSea, aircraft: { fighter: 1 }, ...more })).toThrow(text)
})

describe('in notation', () => {
  const { parseBattle, formatBattle } = faceOf('aa1940')
  test.each([
    ['scramble: 2f 1tac; 2dd 1ca v 1s', { sea: atSea, aircraft: { fighter: 2, tacticalBomber: 1 } }],
    [
      'scramble: 2f; sea: 1ca 1bb 2trn; land: 3i 1t v 2i',
      { sea: landing.sea, land: landing.land, aircraft: { fighter: 2 } },
    ],
    [
      'scramble: 1f; sea: 1f v 1tac',
      { sea: { attacker: { fighter: 1 }, defender: { tacticalBomber: 1 } }, aircraft: { fighter: 1 } },
    ],
  ])('"%s" is read, and written back so', (text, question) => {
    expect(parseBattle(text)).toEqual({ kind: 'scramble', ...question })
    expect(formatBattle({ kind: 'scramble', ...question })).toBe(text)
  })

  test.each([
    ['scramble: 2f 2dd v 1s', 'write ";"'],
    ['scramble: ; 2dd v 1s', 'the aircraft that may scramble'],
    ['scramble: 2f; land: 3i v 2i', 'into a battle at sea or before a landing'],
    ['scramble: 2f; 2dd v 1s then 1dd', 'into a battle at sea or before a landing'],
  ])('"%s" is refused', (text, why) => {
    expect(() => parseBattle(text)).toThrow(why)
  })
})

test('people are told each choice in both languages', async () => {
  const face = faceOf('aa1940')
  const reply = ask({ kind: 'scramble', ...landing, aircraft: { fighter: 2 } })
  const english = JSON.stringify(face.report?.(reply))
  expect(english).toContain('best for the defender')
  expect(english).toContain('2 fighters')
  const russian = JSON.stringify(face.report?.(reply, await face.learn?.('ru')))
  expect(russian).toContain('лучше всего для защитника')
  expect(russian).not.toMatch(/fighter|attacker|scramble(?!:)/)
})
