import { type Cited, citedIn, unitInWords } from './en.ts'
import type { Forces, ManyUnits } from './raids-en.ts'

const unitsIn = ({ units }: Forces): string | undefined =>
  Object.entries(units)
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => `${count} ${unitInWords(unit)}${count === 1 ? '' : 's'}`)
    .join(', ') || undefined

/** What is said of aircraft that scramble: apart, since one game alone has them. */
export const scramblesEn = {
  // Who may.
  theseScramble: ({ units, rule }: ManyUnits & Cited) =>
    `only these scramble: ${units.map(unitInWords).join(', ')}${citedIn(rule)}`,
  nobodyReady: 'no aircraft stand ready to scramble; list at least one',
  noBattle: ({ rule }: Cited) =>
    `aircraft scramble where a battle is fought at sea or a landing starts${citedIn(rule)}; list who defends the zone, or add the landing as "land"`,
  noLanding: 'nothing lands, so no aircraft can stay to defend against a landing; leave "base" out or add "land"',

  // Notation.
  readyAircraft: 'the aircraft that may scramble, as in "scramble: 2f; 2dd v 1s"',
  writeBattleBehind: 'write ";" and the battle at sea or the landing, as in "scramble: 2f; 2dd v 1s"',
  battleAtSea: 'aircraft scramble into a battle at sea or before a landing; write one of these behind the semicolon',

  // Notes.
  howTheyFight: ({ rule }: Cited) =>
    `Aircraft that scramble defend the zone and do not retreat; those that stay take no part in the battle at sea${citedIn(rule)}.`,
  noBombardment: ({ rule }: Cited) =>
    `Where aircraft scramble a battle is fought at sea, so no ship bombards${citedIn(rule)}.`,

  // The reply for people.
  scramble: 'scramble',
  bestIs: (forces: Forces) => `best for the defender: ${unitsIn(forces) ?? 'nobody'} to scramble`,
  weighedBy: ({ objective, territoryValue }: { objective: string; territoryValue: number }) =>
    objective === 'winProbability'
      ? 'weighed by the chance that the attacker wins'
      : objective === 'captureProbability'
        ? 'weighed by the chance that the territory is captured'
        : `weighed by the IPC swing${territoryValue > 0 ? `, ${territoryValue} IPC for the territory` : ''}`,
  ofBest: 'With the best choice',
  attackerWins: 'attacker wins',
  captured: 'territory captured',
  everyChoice: 'Every choice',
  theyScramble: 'they scramble',
  these: (forces: Forces) => unitsIn(forces) ?? 'nobody',
  percent: ({ percent }: { percent: number }) => `${percent.toFixed(1)} %`,
  attackerLoses: 'attacker loses, IPC',
  defenderLoses: 'defender loses, IPC',
  swing: 'IPC swing',
}
