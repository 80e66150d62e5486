import type { Power } from '../../../src/games/aa1941/board/units.ts'
import { unitTypes } from '../../../src/games/aa1941/board/units.ts'
import type { Aa1941Position } from '../../../src/games/aa1941/position/schema.ts'
import { powers } from '../../../src/games/aa1941/ruleset.ts'
import { type Circumstances, quiet, type Stands } from './board.ts'
import type { Outcome } from './outcome.ts'
import type { Puzzle } from './puzzle.ts'

const theme = 'decisions in battle'
const plays = 'decision'

/** A battle of phase 3 at one of its decisions. */
const fighting = (
  circumstances: Circumstances,
  fight: NonNullable<Aa1941Position['fight']>,
  stands: Stands,
): Aa1941Position => quiet({ ...circumstances, phase: 'battle', battles: { [fight.space]: 'pending' }, fight }, stands)

const lost = ({ decision }: Outcome, power: Power, unit: (typeof unitTypes)[number]): number =>
  decision?.kind === 'casualties' ? decision.lost[powers.indexOf(power)]![unitTypes.indexOf(unit)]! : 0

/** Single decisions: to press on, to break off, to dive, and what to lose. */
export const battles: readonly Puzzle[] = [
  {
    name: 'break off a lost attack',
    theme,
    why: '2 infantry and a tank against 5 infantry win 4 times in 100, and Eastern Europe is open behind them: 12 IPC are saved.',
    plays,
    position: fighting(
      { power: 'germany', owners: { 'West Russia': 'ussr' }, entered: { 'West Russia': ['Eastern Europe'] } },
      { space: 'West Russia', round: 2, step: 'roundEnds' },
      { 'West Russia': { germany: { infantry: 2, tank: 1 }, ussr: { infantry: 5 } } },
    ),
    holds: ({ decision }) => decision?.kind === 'retreat',
    solution: { battle: [{ order: 'retreat', to: 'Eastern Europe' }] },
  },
  {
    name: 'press on against the last defender',
    theme,
    why: '5 infantry and 2 tanks against one infantry: the territory is as good as taken.',
    plays,
    position: fighting(
      { power: 'germany', owners: { 'West Russia': 'ussr' }, entered: { 'West Russia': ['Eastern Europe'] } },
      { space: 'West Russia', round: 2, step: 'roundEnds' },
      { 'West Russia': { germany: { infantry: 5, tank: 2 }, ussr: { infantry: 1 } } },
    ),
    holds: ({ decision }) => decision?.kind === 'pressOn',
  },
  {
    name: 'press on for Moscow',
    theme,
    why: '3 infantry and 4 tanks against the last 3 infantry of Moscow: the capital falls in 9,997 of 10,000 cases.',
    plays,
    position: fighting(
      { power: 'germany', owners: { 'West Russia': 'germany' }, entered: { Russia: ['West Russia'] } },
      { space: 'Russia', round: 3, step: 'roundEnds' },
      { Russia: { germany: { infantry: 3, tank: 4 }, ussr: { infantry: 3 } } },
    ),
    holds: ({ decision }) => decision?.kind === 'pressOn',
  },
  {
    name: 'break off at sea',
    theme,
    why: 'A destroyer and a submarine against two battleships win 5 times in 1,000; SZ 45 is open to retreat to.',
    plays,
    position: fighting(
      { power: 'japan', entered: { 'SZ 44': ['SZ 45'] } },
      { space: 'SZ 44', round: 1, step: 'roundEnds' },
      {
        'SZ 44': { japan: { destroyer: 1, submarine: 1 }, unitedStates: { battleship: 2 } },
      },
    ),
    holds: ({ decision }) => decision?.kind === 'retreat',
    solution: { battle: [{ order: 'retreat', to: 'SZ 45' }] },
  },
  {
    name: 'planes alone take no land',
    theme,
    why: 'The infantry is gone: two fighters cannot take the territory (R41-11.1), and 4 infantry fire at them every round.',
    plays,
    position: fighting(
      {
        power: 'unitedKingdom',
        flown: [{ space: 'Western Europe', unit: 'fighter', steps: 2, count: 2 }],
      },
      { space: 'Western Europe', round: 2, step: 'roundEnds' },
      { 'Western Europe': { germany: { infantry: 4 }, unitedKingdom: { fighter: 2 } } },
    ),
    holds: ({ decision }) => decision?.kind === 'retreat',
    solution: { battle: [{ order: 'retreat' }] },
  },
  {
    name: 'infantry before the tank',
    theme,
    why: 'One hit: an infantry costs 3 and attacks at 1, the tank costs 6 and attacks at 3.',
    plays,
    position: fighting(
      { power: 'germany', owners: { 'West Russia': 'ussr' }, entered: { 'West Russia': ['Eastern Europe'] } },
      { space: 'West Russia', round: 1, step: 'attackerHit', hits: { sub: 0, air: 0, any: 1 } },
      { 'West Russia': { germany: { infantry: 3, tank: 2 }, ussr: { infantry: 3 } } },
    ),
    holds: outcome => lost(outcome, 'germany', 'infantry') === 1,
    solution: { battle: [{ order: 'casualties', lost: { germany: { infantry: 1 } } }] },
  },
  {
    name: 'somebody must walk into London',
    theme,
    why: 'The last defender has fallen and one hit is to be taken: without the infantry London is not captured (R41-11.1), and a fighter less is cheap for it.',
    plays,
    position: fighting(
      {
        power: 'germany',
        treasuries: { unitedKingdom: 12 },
        flown: [{ space: 'United Kingdom', unit: 'fighter', steps: 2, count: 2 }],
        seaborne: { 'United Kingdom': { infantry: 1 } },
      },
      { space: 'United Kingdom', round: 2, step: 'attackerHit', hits: { sub: 0, air: 0, any: 1 } },
      { 'United Kingdom': { germany: { infantry: 1, fighter: 2 } } },
    ),
    holds: outcome => lost(outcome, 'germany', 'fighter') === 1,
    solution: { battle: [{ order: 'casualties', lost: { germany: { fighter: 1 } } }] },
  },
  {
    name: 'the battleship takes the first hit',
    theme,
    why: 'The first hit on a battleship costs nothing: it fires on undiminished and is repaired after the battle (R41-9.7.5).',
    plays,
    position: fighting(
      { power: 'japan', entered: { 'SZ 44': ['SZ 45'] } },
      { space: 'SZ 44', round: 1, step: 'attackerHit', hits: { sub: 0, air: 0, any: 1 } },
      { 'SZ 44': { japan: { battleship: 1, destroyer: 2 }, unitedStates: { destroyer: 2 } } },
    ),
    holds: ({ decision }) => decision?.kind === 'casualties' && decision.damaged[powers.indexOf('japan')] === 1,
    solution: { battle: [{ order: 'casualties', lost: {}, damaged: { japan: 1 } }] },
  },
  {
    name: 'infantry before the fighter, in defence',
    theme,
    why: 'Two hits: the infantry defends at 2 for 3 IPC, the tank at 3 for 6, the fighter at 4 for 10.',
    plays,
    power: 'ussr',
    position: fighting(
      { power: 'germany', owners: { 'West Russia': 'ussr' }, entered: { 'West Russia': ['Eastern Europe'] } },
      { space: 'West Russia', round: 1, step: 'defenderHit', hits: { sub: 0, air: 0, any: 2 } },
      {
        'West Russia': {
          germany: { infantry: 5, tank: 3 },
          ussr: { infantry: 4, tank: 1, fighter: 1 },
        },
      },
    ),
    holds: outcome => lost(outcome, 'ussr', 'infantry') === 2,
    solution: { battle: [{ order: 'casualties', lost: { ussr: { infantry: 2 } } }] },
  },
  {
    name: 'dive before a superior fleet',
    theme,
    why: 'A lone submarine facing two battleships and a carrier, no destroyer among them, hits once in six and is hit for sure: it dives and lives (R41-9.3.2).',
    plays,
    power: 'germany',
    position: fighting(
      { power: 'unitedKingdom', entered: { 'SZ 6': ['SZ 8'] } },
      { space: 'SZ 6', round: 1, step: 'defenderSubmerges' },
      { 'SZ 6': { unitedKingdom: { battleship: 2, aircraftCarrier: 1 }, germany: { submarine: 1 } } },
    ),
    holds: ({ decision }) => decision?.kind === 'submerge' && decision.submarines === 1,
    solution: { battle: [{ order: 'submerge', submarines: 1 }] },
  },
  {
    name: 'strike an undefended carrier',
    theme,
    why: 'Three submarines and no destroyer against them: they strike first and sink the carrier in 99 of 100 cases; diving would let it go.',
    plays,
    position: fighting(
      { power: 'germany', entered: { 'SZ 8': ['SZ 9'] } },
      { space: 'SZ 8', round: 1, step: 'attackerSubmerges' },
      { 'SZ 8': { germany: { submarine: 3 }, unitedKingdom: { aircraftCarrier: 1 } } },
    ),
    holds: ({ decision }) => decision?.kind === 'submerge' && decision.submarines === 0,
    solution: { battle: [{ order: 'submerge', submarines: 0 }] },
  },
]
