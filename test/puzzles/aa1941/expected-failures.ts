/** Puzzles that the usual player does not solve, by name, each with the reason. One of them that is solved is reported. */
export const expectedFailures: Readonly<Record<string, string>> = {
  'London is freed':
    'it attacks two coasts at once with what would free London for certain: 0.90 instead of 1, judged alike',
  'an army in London, and no ship':
    'it buys an infantry and a submarine: troops that wait for a ship count as much as troops that fight',
  'the convoy lands in Egypt':
    'it lands one boatload and sends the other towards Southeast Asia: Egypt holds 0.61 instead of 0.96',
}
