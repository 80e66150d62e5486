import { quiet } from './board.ts'
import { attack, fly, go } from './orders.ts'
import type { Puzzle } from './puzzle.ts'

const theme = 'fleets'

/** Ships live by their company. */
export const fleets: readonly Puzzle[] = [
  {
    name: 'the destroyer off London',
    theme,
    why: 'A destroyer and two transports lie within reach of a battleship, a submarine, two fighters and a bomber: 22 IPC for next to nothing.',
    plays: 'attack',
    position: quiet(
      { power: 'germany', phase: 'combatMove' },
      {
        'SZ 5': { germany: { battleship: 1, submarine: 1 } },
        'Western Europe': { germany: { infantry: 4, fighter: 2, bomber: 1 } },
        'SZ 6': { unitedKingdom: { destroyer: 1, transport: 2 } },
      },
    ),
    holds: ({ chance }) => chance('SZ 6') >= 0.9,
    solution: {
      combatMove: [
        go({ battleship: 1, submarine: 1 }, 'SZ 5', 'SZ 6'),
        go({ fighter: 2, bomber: 1 }, 'Western Europe', 'SZ 6'),
      ],
    },
  },
  {
    name: 'a battleship alone off Hawaii',
    theme,
    why: 'The whole Japanese fleet stands one zone away from a single battleship: with two fighters it is sunk for certain, and nobody is near to answer.',
    plays: 'attack',
    position: quiet(
      { power: 'japan', phase: 'combatMove' },
      {
        'SZ 39': { japan: { battleship: 1, destroyer: 1, submarine: 1, aircraftCarrier: 1, fighter: 2 } },
        'SZ 40': { unitedStates: { battleship: 1 } },
      },
    ),
    holds: ({ chance }) => chance('SZ 40') >= 0.9,
    solution: {
      combatMove: [
        fly({ fighter: 2 }, 'SZ 39', 'SZ 39', 'SZ 40'),
        go({ battleship: 1, destroyer: 1, submarine: 1 }, 'SZ 39', 'SZ 40'),
      ],
    },
  },
  {
    name: 'the transport seeks its battleship',
    theme,
    why: 'Two fighters and a bomber in France sink a lone transport in SZ 8 without a die; beside the fleet in SZ 9 or out at sea it is safe.',
    plays: 'turn',
    position: quiet(
      { power: 'unitedKingdom', phase: 'noncombatMove' },
      {
        'SZ 8': { unitedKingdom: { transport: 1 } },
        'SZ 9': { unitedKingdom: { battleship: 2, destroyer: 2, aircraftCarrier: 1, fighter: 2 } },
        'Western Europe': { germany: { infantry: 4, fighter: 2, bomber: 1 } },
      },
    ),
    holds: ({ always }) => always(end => end.total('transport') === 1 && end.safetyOf('transport') >= 0.8),
    solution: { noncombatMove: [go({ transport: 1 }, 'SZ 8', 'SZ 9')] },
  },
  {
    name: 'convoys leave the reach of the Luftwaffe',
    theme,
    why: 'A destroyer and two transports cannot stand against three fighters, a bomber and a battleship; two zones away nothing reaches them.',
    plays: 'turn',
    position: quiet(
      { power: 'unitedKingdom', phase: 'noncombatMove' },
      {
        'SZ 6': { unitedKingdom: { destroyer: 1, transport: 2 } },
        'SZ 5': { germany: { battleship: 1, submarine: 2 } },
        'Western Europe': { germany: { infantry: 4, fighter: 3 } },
      },
    ),
    holds: ({ always }) => always(end => end.total('transport') === 2 && end.safetyOf('transport') >= 0.7),
    solution: {
      noncombatMove: [go({ destroyer: 1 }, 'SZ 6', 'SZ 9', 'SZ 10'), go({ transport: 2 }, 'SZ 6', 'SZ 9', 'SZ 10')],
    },
  },
  {
    name: 'the fleet stays together',
    theme,
    why: 'Together a battleship, two destroyers, a carrier and two fighters stand 71 % of the time; the battleship alone never, the carrier’s group 15 %.',
    plays: 'turn',
    position: quiet(
      { power: 'unitedStates', phase: 'noncombatMove' },
      {
        'SZ 40': { unitedStates: { battleship: 1, transport: 1 } },
        'SZ 42': { unitedStates: { aircraftCarrier: 1, destroyer: 2, fighter: 2 } },
        'SZ 39': { japan: { battleship: 1, destroyer: 1, submarine: 1, aircraftCarrier: 1, fighter: 2 } },
      },
    ),
    holds: ({ always }) =>
      always(
        end =>
          end.safetyOf('battleship') >= 0.65 &&
          end.safetyOf('aircraftCarrier') >= 0.65 &&
          end.safetyOf('transport') >= 0.65,
      ),
    solution: {
      noncombatMove: [go({ battleship: 1 }, 'SZ 40', 'SZ 42'), go({ transport: 1 }, 'SZ 40', 'SZ 42')],
    },
  },
  {
    name: 'out and back to the deck',
    theme,
    why: 'The fighters fly two zones, sink the transport, and are home on their carrier after two more: nothing is risked.',
    plays: 'turn',
    position: quiet(
      { power: 'unitedStates', phase: 'combatMove' },
      {
        'SZ 42': { unitedStates: { aircraftCarrier: 1, destroyer: 2, fighter: 2 } },
        'SZ 44': { japan: { transport: 1 } },
      },
    ),
    holds: ({ attacks, always }) => attacks('SZ 44') && always(end => end.total('fighter') === 2),
    solution: { combatMove: [fly({ fighter: 2 }, 'SZ 42', 'SZ 42', 'SZ 43', 'SZ 44'), attack('SZ 44')] },
  },
  {
    name: 'two fleets too many',
    theme,
    why: 'A destroyer and a submarine against two battleships and two destroyers: they only sink earlier.',
    plays: 'attack',
    position: quiet(
      { power: 'japan', phase: 'combatMove' },
      {
        'SZ 45': { japan: { destroyer: 1, submarine: 1 } },
        'SZ 44': { unitedStates: { battleship: 2, destroyer: 2 } },
      },
    ),
    holds: ({ attacks }) => !attacks('SZ 44'),
  },
]
