/** What the duel of dice says. */
export const en = {
  name: 'Duel of dice',
  description: 'Two throw dice against each other.',
  overview: 'Dice have six sides, but in a race.',
  throwName: 'A throw',
  throwDescription: 'Both sides throw their dice once, and the higher sum wins.',
  throwTitle: ({ own, enemy }: { own: number; enemy: number }): string =>
    `One throw of ${own} ${own === 1 ? 'die' : 'dice'} against ${enemy}`,
  sum: 'Your sum',
  higher: 'is higher',
  same: 'is the same',
  lower: 'is lower',
  raceName: 'A race',
  raceDescription: 'Both throw in turn, you first; who comes to the goal first wins.',
  first: 'You are there first',
  malformed: 'write dice against dice, as in "3 v 2" or "race 20: 6 v 8"',
}
