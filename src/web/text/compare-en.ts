/** What is said of two battles beside each other, in English. */
export const compareEn = {
  here: 'This battle',
  change: 'Change this battle',
  open: 'Change places',
  stop: 'Stop comparing',
  nothing: 'Type a battle to compare it with this one.',
  figure: 'Figure',
  difference: 'Difference',
  both: 'Asked of both',
  usual: 'With nothing special',
  same: 'Both come to the same.',
  oftener: (points: string) => `This battle is won ${points} points more often.`,
  seldomer: (points: string) => `This battle is won ${points} points less often.`,
  takenOftener: (points: string) => `The attacker has the territory ${points} points more often.`,
  takenSeldomer: (points: string) => `The attacker has the territory ${points} points less often.`,
  better: (ipc: string) => `Its swing is ${ipc} IPC better for the attacker.`,
  worse: (ipc: string) => `Its swing is ${ipc} IPC worse for the attacker.`,
  within: 'What is sampled may differ by chance alone.',
  differenceHelp: 'Differences are this battle less the other; of chances, in percentage points.',
  kinds: 'These two are answered in different terms, so they only stand beside each other.',
}
export type CompareWords = typeof compareEn
