import { type Game, type Player, refuse, type Stream, streamOf } from '../../src/engine/index.ts'

/**
 * Two seats hold five of twelve cards each; two are laid aside unseen. Both lay a card face down, the higher takes the
 * trick, and whoever has more tricks of five wins.
 */
export interface Tricks {
  readonly hands: [Card[], Card[]]
  /** Laid face down in this trick, or 0. */
  readonly laid: [Card, Card]
  readonly played: Card[]
  readonly taken: [number, number]
  dealt: boolean
}
/** 1 … 12; 0 is a card that cannot be seen. */
export type Card = number

const cards: readonly Card[] = Array.from({ length: 12 }, (_, index) => index + 1)
const handSize = 5

const seatToPlay = ({ laid }: Tricks): 0 | 1 => (laid[0] === 0 ? 0 : 1)
const trickOf = ({ played }: Tricks): number => 1 + played.length / 2

const shuffled = (pack: readonly Card[], stream: Stream): Card[] =>
  pack
    .map(card => ({ card, at: stream.nextFraction() }))
    .sort((one, other) => one.at - other.at)
    .map(({ card }) => card)

const copyOf = ({ hands, laid, played, taken, dealt }: Tricks): Tricks => ({
  hands: [[...hands[0]], [...hands[1]]],
  laid: [...laid],
  played: [...played],
  taken: [...taken],
  dealt,
})

const sharesOf = ({ taken: [one, other] }: Tricks): readonly number[] =>
  one === other ? [0.5, 0.5] : one > other ? [1, 0] : [0, 1]

export const tricks: Game<Tricks, Card> = {
  key: 'tricks',
  version: '1',
  seats: ['dealer', 'guest'],
  teams: [[0], [1]],
  openings: 1,
  open: () => ({ hands: [[], []], laid: [0, 0], played: [], taken: [0, 0], dealt: false }),
  copy: copyOf,
  next: state => {
    if (!state.dealt) return { kind: 'chance', key: 'deal' }
    if (state.played.length === 2 * handSize) return { kind: 'over', shares: sharesOf(state), reason: 'all tricks' }
    return { kind: 'decision', seat: seatToPlay(state), about: 'card' }
  },
  fault: (state, card) =>
    card > 0 && state.hands[seatToPlay(state)].includes(card)
      ? undefined
      : { code: 'invalid-field', at: [], message: `there is no ${card} in hand` },
  act: (state, card) => {
    const seat = seatToPlay(state)
    state.hands[seat].splice(state.hands[seat].indexOf(card), 1)
    state.laid[seat] = card
    if (seat === 0) return
    state.taken[state.laid[0] > state.laid[1] ? 0 : 1]++
    state.played.push(...state.laid)
    state.laid.fill(0)
  },
  chance: (state, stream) => {
    const pack = shuffled(cards, stream)
    state.hands[0].push(...pack.slice(0, handSize).sort((one, other) => one - other))
    state.hands[1].push(...pack.slice(handSize, 2 * handSize).sort((one, other) => one - other))
    state.dealt = true
  },
  pass: state => Math.min(...state.hands[seatToPlay(state)]),
  view: (state, seat) => {
    const view = copyOf(state)
    view.hands[1 - seat]!.fill(0)
    // Face down: a 0 there would say that nothing was laid.
    if (view.laid[1 - seat] !== 0) view.laid[1 - seat] = -1
    return view
  },
  resample: (view, seat, stream) => {
    const state = copyOf(view)
    const other = seat === 0 ? 1 : 0
    if (!state.dealt) return state
    const seen = new Set([...state.hands[seat]!, state.laid[seat], ...state.played])
    const unseen = shuffled(
      cards.filter(card => !seen.has(card)),
      stream,
    )
    if (state.laid[other] !== 0) state.laid[other] = unseen.pop()!
    for (const index of state.hands[other].keys()) state.hands[other][index] = unseen.pop()!
    state.hands[other].sort((a, b) => a - b)
    return state
  },
  round: trickOf,
  turn: state => `${trickOf(state)}/${seatToPlay(state)}`,
  adjudicate: sharesOf,
  fingerprint: state => JSON.stringify(state),
  writeAction: card => card,
  readAction: json =>
    Number.isInteger(json) ? (json as Card) : refuse('invalid-field', [], 'this must be the number of a card'),
}

/** Any card of the hand, by the occasion's own stream. */
export const anyCard: Player<Tricks, Card> = {
  name: 'any card',
  version: '1',
  decide: ({ hands }, seat, { seed, ply }) => {
    const hand = hands[seat]!
    return hand[Math.floor(streamOf(seed, ply).nextFraction() * hand.length)]!
  },
}

/** Always asks for a card that nobody has. */
export const cheat: Player<Tricks, Card> = { name: 'cheat', version: '1', decide: () => 99 }
