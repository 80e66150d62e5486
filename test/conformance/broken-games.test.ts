import { describe, expect, test } from 'vitest'
import type { Game } from '../../src/engine/index.ts'
import { anyCard, type Card, type Tricks, tricks } from '../support/toy-card-game.ts'
import { banksAt, type Race, type RaceAction, race } from '../support/toy-dice-game.ts'
import { lawsOf } from './game.ts'

type Law = keyof ReturnType<typeof lawsOf>

/** Games that break one law each: the suite must see it. */
const brokenRaces: [law: Law, how: string, changes: Partial<Game<Race, RaceAction>>][] = [
  [
    'teams share out the seats',
    'a seat on both',
    {
      teams: [
        [0, 2],
        [1, 2, 3],
      ],
    },
  ],
  ['teams share out the seats', 'a seat on neither', { teams: [[0, 2], [1]] }],
  ['a game ends or reaches its cap', 'rounds stand still', { round: () => 1 }],
  ['an opening is the same every time, and a state of its own', 'one state for all', { open: () => shared }],
  ['openings differ', 'two of them alike', { open: opening => race.open(Math.min(opening, 10)) }],
  ['a copy is equal, and neither changes with the other', 'lists are shared', { copy: state => ({ ...state }) }],
  [
    'a copy is equal, and neither changes with the other',
    'a field is lost',
    { copy: state => ({ ...race.copy(state), sum: 0 }) },
  ],
  [
    'whatever is done changes the state',
    'a turn is not counted',
    { fingerprint: ({ banked }) => JSON.stringify(banked) },
  ],
  [
    'asking changes nothing',
    'adjudicating banks',
    {
      adjudicate: state => {
        state.banked[0]++
        return race.adjudicate(state)
      },
    },
  ],
  [
    'passing is always allowed',
    'it is a roll too many',
    { pass: state => (state.sum > 8 ? ('fly' as RaceAction) : 'bank') },
  ],
  [
    'nonsense, if there is any, is a fault that says something and changes nothing',
    'anything goes',
    { fault: () => undefined },
  ],
  [
    'equal streams fall alike',
    'dice from elsewhere',
    {
      chance: (state, stream) => {
        race.chance(state, stream)
        state.sum += Math.random()
      },
    },
  ],
  [
    'no two falls of chance in a game have one key',
    'the same key every time',
    {
      next: state => {
        const next = race.next(state)
        return next.kind === 'chance' ? { ...next, key: `roll/${state.turns}` } : next
      },
    },
  ],
  [
    'decisions are of seats that there are, about something',
    'about nothing',
    {
      next: state => {
        const next = race.next(state)
        return next.kind === 'decision' ? { ...next, about: '' } : next
      },
    },
  ],
  ['shares are of one point, at the end and wherever play might stop', 'both lose', { adjudicate: () => [0, 0] }],
  ['rounds are counted from 1 and never go back', 'counted from 0', { round: state => race.round(state) - 1 }],
  [
    'what a seat cannot know is drawn anew, and nothing else',
    'points are drawn anew',
    {
      resample: (view, _, stream) => ({
        ...race.copy(view),
        rolls: view.rolls + Math.floor(2 * stream.nextFraction()),
      }),
    },
  ],
  [
    'an action is plain JSON, and comes back from it',
    'all actions are alike',
    { readAction: () => 'roll', writeAction: () => 'roll' },
  ],
  [
    'an action is plain JSON, and comes back from it',
    'no JSON',
    {
      writeAction: action => ({ action, note: undefined }),
      readAction: json => (json as { action: RaceAction }).action,
    },
  ],
  [
    'JSON that is no action is refused, or is at fault, or is an action: nothing else comes of it',
    'null is a bug',
    { readAction: json => race.readAction((json as { length: number }).length > 2 ? json : 'bank') },
  ],
  ['nothing of all this has changed where play began', 'copies are no copies', { copy: state => state }],
]

const shared = race.open(0)
const dealerSeesAll: Partial<Game<Tricks, Card>> = {
  view: (state, seat) => (seat === 0 ? tricks.copy(state) : tricks.view(state, seat)),
}

const brokenTricks: [law: Law, how: string, changes: Partial<Game<Tricks, Card>>][] = [
  [
    'what is drawn for a view looks like it, and the same stream draws the same',
    'a view that hides nothing',
    dealerSeesAll,
  ],
  [
    'what is drawn for a view looks like it, and the same stream draws the same',
    "one's own hand drawn anew",
    { resample: (view, seat, stream) => tricks.resample(view, 1 - seat, stream) },
  ],
  [
    'a view looks to its seat like the state itself',
    'the cards laid are gone',
    { view: (state, seat) => ({ ...tricks.view(state, seat), laid: [0, 0] }) },
  ],
  [
    'what a seat cannot know is drawn anew, and nothing else',
    'always the same cards',
    { resample: (view, seat) => tricks.resample(view, seat, { nextFraction: () => 0.5, nextUint32: () => 0 }) },
  ],
  [
    'a game is recorded as it was played, and its record plays again',
    'play leans on what was played before',
    { pass: leaning() },
  ],
]

describe('a broken game is found out:', () => {
  test.each(brokenRaces)('%s: %s', (law, _, changes) => {
    const laws = lawsOf({ game: { ...race, ...changes }, players: [banksAt(12)], nonsense: 'fly' as RaceAction })
    expect(laws[law]).toThrow()
  })

  test.each(brokenTricks)('%s: %s', (law, _, changes) => {
    const laws = lawsOf({ game: { ...tricks, ...changes }, players: [anyCard], nonsense: 99, hasSecrets: true })
    expect(laws[law]).toThrow()
  })

  test('every law has a game that breaks it', () => {
    const broken = new Set<string>([...brokenRaces, ...brokenTricks].map(([law]) => law))
    expect(Object.keys(lawsOf({ game: race })).filter(law => !broken.has(law))).toEqual([])
  })
})

/** A pass that depends on how often it was asked for. */
function leaning(): Game<Tricks, Card>['pass'] {
  let asked = 0
  return state => state.hands[state.laid[0] === 0 ? 0 : 1].at(asked++ % 3 === 0 ? 0 : -1)!
}
