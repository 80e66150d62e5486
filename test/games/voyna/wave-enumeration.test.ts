import { describe, expect, test } from 'vitest'
import { Refusal } from '../../../src/engine/index.ts'
import { ask } from './ask.ts'

// The search, its sharing out and its merging of equal units, against asking about every choice one by one: whatever is
// refused is passed over. Here stand the cards that the reference of ground waves does not know.

type Options = readonly object[]
const product = (lists: readonly Options[]): object[][] =>
  lists.reduce<object[][]>((rows, list) => rows.flatMap(row => list.map(option => [...row, option])), [[]])

const valued = (request: object): number | undefined => {
  try {
    return ask({ ...request, method: 'exact' }).value
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

const idsOf = (units: readonly string[]): string[] =>
  units.map((unit, index) =>
    units.filter(other => other === unit).length === 1
      ? unit
      : `${unit}-${units.slice(0, index + 1).filter(other => other === unit).length}`,
  )

/** What a unit may do, as one entry of one list of choices. */
interface Deed {
  readonly list?: string
  readonly entry?: unknown
}
const choicesOf = (deeds: readonly object[], lists: readonly string[]): Record<string, unknown[]> => {
  const choices: Record<string, unknown[]> = Object.fromEntries(lists.map(list => [list, []]))
  for (const { list, entry } of deeds as readonly Deed[]) if (list) choices[list]!.push(entry)
  return choices
}

const enumerated = (own: readonly string[], others: readonly string[], more: object): number => {
  const [attackers, defenders] = [idsOf(own), idsOf(others)]
  const base = { kind: 'wave', attacker: { units: own }, defender: { units: others, deck: 6, ...more } }
  const targets = ['line', 'deck', ...defenders, ...('resources' in more ? ['depot'] : [])]
  const deeds = attackers.map(
    (by, index): Options => [
      {},
      ...targets.map(target => ({ list: 'attacks', entry: { units: [by], target } })),
      ...attackers
        .slice(index + 1)
        .flatMap(rider => targets.map(target => ({ list: 'attacks', entry: { units: [by, rider], target } }))),
      { list: 'cover', entry: by },
      ...attackers.flatMap(to => [
        { list: 'support', entry: { by, to } },
        { list: 'commands', entry: { by, to } },
        { list: 'recon', entry: { by, to } },
      ]),
      ...[...defenders, 'deck'].map(to => ({ list: 'strikes', entry: { by, to } })),
    ],
  )
  let best = Number.NEGATIVE_INFINITY
  for (const row of product(deeds)) {
    const attack = choicesOf(row, ['attacks', 'cover', 'support', 'commands', 'recon', 'strikes'])
    const idle = { commands: [], fire: [], intercept: [], blocks: [], support: [] }
    // Whether the attack is legal does not hang on the defence; the idle one is always there.
    const first = valued({ ...base, attack, defence: idle })
    if (first === undefined) continue
    const met = [...new Set(row.flatMap(deed => namesIn(deed as Deed)))]
    const answers = defenders.map(
      (by): Options => [
        {},
        ...met.flatMap(to => ['blocks', 'fire', 'intercept'].map(list => ({ list, entry: { by, to } }))),
        ...defenders.filter(to => to !== by).map(to => ({ list: 'support', entry: { by, to } })),
      ],
    )
    let worst = first
    for (const answer of product(answers)) {
      if (worst <= best) break
      const defence = { commands: [], ...choicesOf(answer, ['fire', 'intercept', 'blocks', 'support']) }
      worst = Math.min(worst, valued({ ...base, attack, defence }) ?? Number.POSITIVE_INFINITY)
    }
    best = Math.max(best, worst)
  }
  return best
}

const namesIn = ({ list, entry }: Deed): string[] =>
  list === 'attacks' ? (entry as { units: string[] }).units : list === 'cover' ? [entry as string] : []

describe('VOY-8.6, VOY-15.5, VOY-17: solved waves against every choice asked about by itself', () => {
  test.each([
    { own: ['ju-87-stuka', 'fighter'], others: ['howitzer', 'fighter', 'aa-autocannon'] },
    { own: ['ju-87-stuka', 'ju-87-stuka'], others: ['infantry', 'fighter'] },
    { own: ['ju-87-stuka', 'medium-tank'], others: ['infantry', 'flak-88'] },
    { own: ['night-bomber', 'fighter'], others: ['infantry', 'night-fighter'] },
    { own: ['strategic-bomber', 'fighter'], others: ['aa-gun', 'fighter'], more: { resources: { depot: 1 } } },
    { own: ['light-tank', 'infantry'], others: ['medium-tank', 'militia'] },
    { own: ['infantry-tank', 'infantry'], others: ['field-gun', 'at-45mm'] },
    { own: ['command-tank', 'medium-tank'], others: ['medium-tank', 'militia'] },
    { own: ['rocket-battery', 'medium-tank'], others: ['militia', 'militia', 'at-45mm'] },
    { own: ['howitzer', 'art-spotter', 'infantry'], others: ['field-gun', 'militia'] },
    { own: ['recon-group', 'infantry'], others: ['infantry', 'howitzer'] },
    { own: ['tiger', 'infantry'], others: ['ground-attack-plane', 'bunker'] },
    { own: ['paratroopers', 'fighter'], others: ['howitzer', 'fighter', 'aa-gun'] },
    { own: ['paratroopers', 'tiger'], others: ['howitzer', 'at-45mm'] },
    { own: ['motor-infantry-15td', 'armoured-car'], others: ['field-gun', 'howitzer', 'infantry'] },
    { own: ['destroyer', 'submarine'], others: ['coastal-battery', 'carrier', 'destroyer'] },
    { own: ['medium-tank', 'medium-tank'], others: ['infantry', 'infantry', 'howitzer'] },
  ])('$own against $others', ({ own, others, more = {} }) => {
    const solved = ask({
      kind: 'wave',
      attacker: { units: own },
      defender: { units: others, deck: 6, ...more },
      method: 'exact',
    })
    expect(solved.value).toBeCloseTo(enumerated(own, others, more), 9)
  })
})
