/** Puzzles that the usual player does not solve, by name, each with the reason. One of them that is solved is reported. */
export const expectedFailures: Readonly<Record<string, string>> = {
  'two provinces, two infantry':
    'it takes Karelia and goes on into Eastern Europe: Archangel can be had a turn later, and two rounds on that counts alike',
  'the USSR strikes before it is struck':
    'it stands still: in the one sample that each plan has at this level, the answer to the attack costs more than it brought',
  'a few for Berlin, the rest for what would win it back':
    'all of them march into empty Berlin: nobody looks at plans in which some of the force goes elsewhere',
  'Norway from the sea':
    'it lands in an empty Eastern Europe instead: both are judged alike, and who could come there is not',
  'Szechwan from Coastal China':
    'it stands still: in the one sample that each plan has at this level, the attack brought less than it cost',
  'both transports, both full':
    'both boatloads go to an empty Eastern Europe: in the one sample of each plan that led to more than Norway',
  'pick up on the way, land in the same turn': 'it carries the two infantry to Szechwan, which it judges as high',
  'one tank for empty Moscow':
    'it sends nine units into the empty capital and its planes elsewhere, and leaves Caucasus as it is',
  'twelve infantry are one army': 'it sends out more of them than it can lose, one attack beside the other',
  'an army in London, and no ship': 'it buys a fighter: it wants one against the fleet more than ships for its troops',
  'fifteen infantry in Tokyo, and no ship':
    'it buys a fighter: one that could help to hold Berlin counts as much as a ship for its troops',
  'the convoy lands in Egypt':
    'it lands one boatload and sends the other towards Southeast Asia: Egypt holds 0.61 instead of 0.96',
}
