import { describe, expect, test } from 'vitest'
import { played, refused, unit, wave } from './ask.ts'

/**
 * Who may support what against aviation, written down a second time from the text of the rules (VOY-9.4, VOY-9.5, VOY-14.1,
 * VOY-14.2, VOY-17.18) and sharing nothing with the game's own code.
 */
interface Case {
  readonly sort: 'autocannon' | 'gun' | 'armour' | 'fortification' | 'ship' | 'unarmed'
  readonly printed: 1 | 2
  readonly stands: 1 | 2
  readonly target: 'first' | 'second' | 'resource' | 'deck'
  readonly by: 'tactical' | 'strategic' | 'landing'
}

const mayLiterally = ({ sort, printed, stands, target, by }: Case): boolean => {
  switch (sort) {
    case 'unarmed':
    case 'ship':
      return false
    case 'autocannon':
      if (stands === 1) return target === 'first'
      if (target === 'resource') return by !== 'strategic'
      return target === 'first' || target === 'second'
    case 'gun':
      return target === 'resource' || target === 'deck' || target === 'second'
    default:
      if (by === 'landing') return false
      if (target === 'first') return stands === 1
      return stands === 2 && printed === 1
  }
}

const everywhere = ['line1', 'line2', 'resource', 'deck']
const raider = (id: string, kind: string) =>
  unit(id, 'aviation', 1, 9, { kind, line: 2, bombing: 2, targets: everywhere })
const attackers = [
  raider('tactical', 'tactical-bomber'),
  raider('strategic', 'strategic-bomber'),
  unit('landing', 'infantry', 2, 9, { line: 2, props: [{ key: 'landing', value: 2 }] }),
]
const guardOf = ({ sort, printed }: Case) => {
  const type = { autocannon: 'artillery', gun: 'artillery', unarmed: 'armour' }[sort as string] ?? sort
  const kind = { autocannon: 'aa-autocannon', gun: 'aa-gun' }[sort as string] ?? sort
  return unit('guard', type, 1, 9, { kind, line: printed, ...(sort !== 'unarmed' && { aa: 3 }) })
}
const aimOf = { first: 'infantry', second: 'howitzer', resource: 'depot', deck: 'deck' }

const cases: Case[] = []
for (const sort of ['autocannon', 'gun', 'armour', 'fortification', 'ship', 'unarmed'] as const)
  for (const printed of [1, 2] as const)
    for (const stands of [1, 2] as const)
      for (const target of ['first', 'second', 'resource', 'deck'] as const)
        for (const by of ['tactical', 'strategic', 'landing'] as const) {
          // VOY-7.3, VOY-13.1: fortifications stay where they are; VOY-17.18: nobody lands on the 1st line.
          if (sort === 'fortification' && printed !== stands) continue
          if (by === 'landing' && target === 'first') continue
          cases.push({ sort, printed, stands, target, by })
        }

describe('VOY-9.5, VOY-14.1, VOY-14.2, VOY-22.36, VOY-22.47: who supports against aviation', () => {
  test.each(cases)('$sort of line $printed on line $stands, $target attacked by $by', one => {
    const cards = [...attackers, guardOf(one)]
    const defender = {
      units: ['infantry', 'howitzer', { card: 'guard', line: one.stands }],
      resources: { depot: 1 },
      deck: 9,
    }
    const attack = { attacks: [{ units: [one.by], target: aimOf[one.target] }] }
    const defence = { blocks: [{ by: 'guard', to: one.by }] }
    if (mayLiterally(one)) {
      const reply = played([one.by], defender, attack, defence, { cards })
      expect(reply.defence.blocks).toEqual([{ by: 'guard', to: one.by }])
    } else expect(refused(wave([one.by], defender, attack, defence, { cards }))).toMatch(/VOY-(9|14|16|17|22)\./)
  })

  test('a bombed howitzer is not helped by a flak tank in front, which the solver knows', () => {
    const cards = [raider('tactical', 'tactical-bomber'), unit('guard', 'armour', 1, 9, { aa: 9 })]
    const go = (line: number) =>
      played(
        ['tactical'],
        ['howitzer', { card: 'guard', line }],
        { attacks: [{ units: ['tactical'], target: 'howitzer' }] },
        { blocks: undefined },
        { cards },
      )
    expect([go(1).defence.blocks, go(1).lost.attacker.units]).toEqual([[], []])
    expect([go(2).defence.blocks, go(2).lost.attacker.units]).toEqual([[{ by: 'guard', to: 'tactical' }], ['tactical']])
  })
})
