import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { table } from '../../../support/players-1941.ts'

// docs/playing.md, "A turn, step by step": what it prints is what the player that it names answers.

const page = readFileSync('docs/playing.md', 'utf8')
const position = JSON.parse(/```json\n(\{\n {2}"round": 4.*?)```/s.exec(page)![1]!) as Record<string, unknown>
const walk = page.slice(page.indexOf('## A turn, step by step'), page.indexOf('### The same on the command line'))
const [, named] = /player: \\"(sampler@\d+)\\"/.exec(walk)!
const printed = [...walk.matchAll(/```sh\n.*?```\n```\n(.*?)```/gs)].map(([, block]) => block!.trim().split('\n'))

interface Reply {
  readonly orders: readonly unknown[]
  readonly plan: string
  readonly battles: readonly unknown[]
}

const ask = (request: object): Reply => {
  const job = table.prepareTurn({ player: named, ...request })
  return job.reply([job.work(0, 1)]) as Reply
}

describe('the walk through a turn', () => {
  const whole = ask({ position, seed: 7 })
  const bought = (whole.orders[0] as { units: object }).units

  test('prints the purchase that is made, and its plan', () => {
    expect(printed[0]!.slice(0, 2)).toEqual([JSON.stringify(whole.orders), JSON.stringify(whole.plan)])
  })

  test('prints the combat moves that follow with that plan, and the odds of the first battle', () => {
    const treasuries = { ...(position.treasuries as object), germany: 0 }
    const moves = ask({
      position: { ...position, phase: 'combatMove', bought, treasuries },
      phase: 'combatMove',
      plan: whole.plan,
    })
    expect(printed[1]).toEqual([...moves.orders, moves.battles[0]].map(line => JSON.stringify(line)))
  })
})
