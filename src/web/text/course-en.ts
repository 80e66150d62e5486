/** What is said beside the lines of a campaign or a sequence of battles, in English. It is fetched with the first of them. */
export const courseEn = {
  campaign: 'The campaign, turn by turn',
  sequence: 'The battles, one after another',
  turn: (turn: number, power: string) => `Turn ${turn}, ${power}`,
  holds: 'Who has the territory',
  units: 'Units there on average',
  battles: 'Each battle: whether it is fought, and how it ends then',
  swingSoFar: 'IPC swing so far',
  step: 'Turn or battle',
  help: 'Point at the lines, or move the slider.',
}
export type CourseWords = typeof courseEn
