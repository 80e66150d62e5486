/** Puzzles that the usual player does not solve, by name, each with the reason. One of them that is solved is reported. */
export const expectedFailures: Readonly<Record<string, string>> = {
  'island without a garrison':
    'the landing is among the plans and legal, but its judge values 1 IPC a turn no higher than troops and transport at home',
  'pick up on the way, land in the same turn':
    'the landing on Borneo is among the plans, judged a shade below doing nothing',
  'the fleet of the Pacific sails with troops':
    'far ahead the chance to win is flat, and doing nothing comes out first by a hair',
  'Berlin calls its armies home':
    'it takes the capital for a stack that cannot be held and marches out, instead of counting what is bought and what can come back',
  'Washington with raiders off the coast': 'it marches out of the capital instead of holding it with what is bought',
  'Tokyo ferries its army home':
    'its transports carry troops to where they attack, never back to where they are needed, and Tokyo is stripped',
  'two destroyers stop a fleet': 'it has no notion of a ship that is there to stop others',
  'a destroyer before Washington': 'it has no notion of a ship that is there to stop others',
  'the tank that ends the game':
    'it does not see that with the second capital the game is won when victory is checked next',
  'infantry where the enemy stands': 'it spreads what was bought over its complexes, part of it where nobody can come',
}
