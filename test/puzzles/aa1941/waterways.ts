import { quiet } from './board.ts'
import { go, place } from './orders.ts'
import type { Puzzle } from './puzzle.ts'

const theme = 'blocks and canals'

/** Where ships may pass, and how they are kept from passing. */
export const waterways: readonly Puzzle[] = [
  {
    name: 'the Panama Canal closes in time',
    theme,
    why: 'A Japanese fleet with three loaded transports stands before the canal and 2 infantry before Washington; whoever takes the empty Central America shuts it (R41-3.9).',
    plays: 'turn',
    position: {
      ...quiet(
        { power: 'unitedStates', phase: 'combatMove', owners: { 'Central America': 'japan' } },
        {
          'Eastern United States': { unitedStates: { infantry: 2 } },
          'Western United States': {},
          'East Mexico': { unitedStates: { infantry: 1 } },
          'SZ 19': { japan: { transport: 3, battleship: 2, destroyer: 1 } },
        },
      ),
      transports: [0, 1, 2].map(() => ({
        zone: 'SZ 19',
        power: 'japan' as const,
        cargo: ['tank' as const, 'infantry' as const],
      })),
    },
    holds: ({ attacks, always }) =>
      attacks('Central America') && always(end => end.hold('Eastern United States', 'japan') >= 0.9),
    solution: { combatMove: [go({ infantry: 1 }, 'East Mexico', 'Central America')] },
  },
  {
    name: 'the Suez Canal closes in time',
    theme,
    why: 'The Middle East is empty and worth 1 IPC, and without it the battleship and transports in SZ 17 cannot come through to India.',
    plays: 'attack',
    position: {
      ...quiet(
        {
          power: 'unitedKingdom',
          phase: 'combatMove',
          owners: { 'Middle East': 'germany', 'Anglo-Egypt Sudan': 'germany' },
        },
        {
          India: { unitedKingdom: { infantry: 4 } },
          'SZ 17': { germany: { transport: 2, battleship: 1 } },
        },
      ),
      transports: [0, 1].map(() => ({
        zone: 'SZ 17',
        power: 'germany' as const,
        cargo: ['tank' as const, 'infantry' as const],
      })),
    },
    holds: ({ attacks }) => attacks('Middle East'),
    solution: { combatMove: [go({ infantry: 1 }, 'India', 'Middle East')] },
  },
  {
    name: 'the other half of Suez',
    theme,
    why: 'Germany holds Sudan already: with the empty Middle East (1 IPC) the fleet of SZ 17 passes the canal from the next turn on (V41-36).',
    plays: 'attack',
    position: quiet(
      { power: 'germany', phase: 'combatMove', owners: { 'Anglo-Egypt Sudan': 'germany' } },
      {
        'Anglo-Egypt Sudan': { germany: { infantry: 2, tank: 1 } },
        'SZ 17': { germany: { transport: 1, battleship: 1 } },
      },
    ),
    holds: ({ attacks }) => attacks('Middle East'),
    solution: { combatMove: [go({ infantry: 1 }, 'Anglo-Egypt Sudan', 'Middle East')] },
  },
  {
    name: 'two destroyers stop a fleet',
    theme,
    why: 'From SZ 40 the landing fleet reaches Tokyo over SZ 39 or SZ 44 only: a destroyer in each stops it (R41-6.8.2), and 3 infantry live another turn.',
    plays: 'turn',
    position: {
      ...quiet(
        { power: 'japan', phase: 'combatMove' },
        {
          Japan: { japan: { infantry: 3 } },
          'SZ 45': { japan: { destroyer: 2 } },
          'SZ 40': { unitedStates: { transport: 4, battleship: 2, destroyer: 2, submarine: 2 } },
        },
      ),
      transports: [0, 1, 2, 3].map(() => ({
        zone: 'SZ 40',
        power: 'unitedStates' as const,
        cargo: ['tank' as const, 'infantry' as const],
      })),
    },
    holds: ({ always }) => always(end => end.hold('Japan', 'unitedStates') >= 0.8),
    solution: {
      noncombatMove: [go({ destroyer: 1 }, 'SZ 45', 'SZ 39'), go({ destroyer: 1 }, 'SZ 45', 'SZ 44')],
    },
  },
  {
    name: 'a destroyer before Washington',
    theme,
    why: 'From SZ 14 the transports reach Washington by SZ 13 only: a destroyer there stops them, and 2 infantry live another turn.',
    plays: 'turn',
    position: {
      ...quiet(
        { power: 'unitedStates', phase: 'noncombatMove' },
        {
          'Eastern United States': { unitedStates: { infantry: 2 } },
          'Western United States': {},
          'SZ 11': { unitedStates: { destroyer: 1 } },
          'SZ 14': { germany: { transport: 3, battleship: 2, destroyer: 1 } },
        },
      ),
      transports: [0, 1, 2].map(() => ({
        zone: 'SZ 14',
        power: 'germany' as const,
        cargo: ['tank' as const, 'infantry' as const],
      })),
    },
    holds: ({ always }) => always(end => end.hold('Eastern United States', 'germany') >= 0.9),
    solution: { noncombatMove: [go({ destroyer: 1 }, 'SZ 11', 'SZ 13')] },
  },
  {
    name: 'no fleet for the Black Sea',
    theme,
    why: 'The straits are closed (R41-3.10): ships placed in SZ 18 never leave it, those in SZ 5 are of use at once.',
    plays: 'turn',
    position: quiet(
      {
        power: 'germany',
        phase: 'mobilise',
        owners: { Caucasus: 'germany' },
        bought: { transport: 1, destroyer: 1 },
      },
      { Caucasus: { germany: { infantry: 3 } } },
    ),
    holds: ({ always }) => always(end => end.count('SZ 5', 'transport') === 1 && end.count('SZ 5', 'destroyer') === 1),
    solution: { mobilise: [place({ transport: 1, destroyer: 1 }, 'SZ 5', 'Germany')] },
  },
  {
    name: 'Moscow needs no navy',
    theme,
    why: 'The only water a Soviet complex touches is the closed Black Sea, and 8 German infantry and 4 tanks stand in West Russia.',
    plays: 'attack',
    position: quiet(
      { power: 'ussr', treasuries: { ussr: 16 } },
      {
        Russia: { ussr: { infantry: 12, tank: 1, fighter: 1 } },
        'West Russia': { germany: { infantry: 8, tank: 4 } },
      },
    ),
    holds: ({ bought, spent }) =>
      spent >= 9 &&
      bought('submarine') +
        bought('transport') +
        bought('destroyer') +
        bought('aircraftCarrier') +
        bought('battleship') ===
        0,
    solution: { purchase: [{ order: 'buy', units: { infantry: 5 } }] },
  },
]
