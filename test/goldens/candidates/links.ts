import type { GameFace } from '../../../src/engine/index.ts'
import { faultyLines } from '../../support/faulty-lines.ts'
import { faulty } from '../../support/questions-of-armies.ts'
import { type Entry, entryOf } from '../entry.ts'

/** Lines that break a rule of an edition. */
const faultyLinesOfEditions: readonly string[] = [
  ...[
    '3i v',
    '3i 2tnak v 2i',
    '1c v 2i',
    '3i 1trn v 2i',
    'raid',
    'raid ic',
    'raid ic 10',
    'raid ic 10: 2i',
    'raid ab 3: 1b',
  ],
  ...[
    'raid ic 10 damage: 1b',
    'raid: 1b v 1i',
    '2i from sea + v 2i',
    '9i from sea + 1bb v 3bb',
    'sea: 1bb 1trn; land: 9i v 2i',
  ],
]

/** What may stand in an address beside the notation, sound and unsound. */
const beside: readonly string[] = [
  '',
  'seed=7',
  'method=auto',
  'method=exact',
  'method=monteCarlo&trials=500&seed=7',
  'method=guess',
  'trials=0&seed=1',
  'seed=1&seed=2',
  'xyzzy=1',
  'a..b=1',
  '__proto__=1',
  'kind=nonesuch',
  'battle=again',
  'attacker={',
  'policies.attacker.retreat=never',
  'policies.attacker.stop.afterRounds=2',
  'policies.defender.casualties=keepAir',
  'policies.attacker.casualties=infantry,tank',
  'rules.dice.mode=lowLuck',
  'rules.units.infantry.cost=4',
  'location=land',
  'location=sea',
  'location=air', // biome-ignore format: a list of addresses
]
const alone: readonly string[] = [
  '',
  'battle=',
  'battle=+',
  'seed=7',
  'xyzzy=1',
  'kind=nonesuch',
  'battle=no+battle+at+all',
  'utm_source=x',
]

/** Links of a game: every example, and all that may stand beside the first. */
export const links = ({ key, describe }: GameFace): readonly Entry[] => {
  const { examples } = describe() as { readonly examples: readonly string[] }
  const link = (query: string): Entry => entryOf(`${key}/link`, { as: 'link', game: key, query })
  const battles = examples.map(battle => new URLSearchParams({ battle }).toString())
  return [
    ...battles.map(link),
    ...battles.slice(0, 2).flatMap(battle => beside.map(more => link(`${battle}&${more}`))),
    ...alone.map(link),
    ...faultyOf(key)
      .filter(one => typeof one === 'string')
      .map(battle => link(new URLSearchParams({ battle }).toString())),
  ]
}

const faultyOf = (key: string): readonly unknown[] =>
  faulty[key as 'aa1941'] ?? faultyLines[key as 'voyna'] ?? faultyLinesOfEditions
