import type { Puzzle } from './puzzle.ts'

const theme = 'minor powers'

/** Minor powers that join, and those that are better left alone. */
export const minors: readonly Puzzle[] = [
  {
    name: 'Bulgaria is called to arms',
    theme,
    why: 'One infantry brings five infantry, an artillery and 3 IPC a turn (R14-4.1.5).',
    position: {
      round: 1,
      power: 'ottomanEmpire',
      units: { Constantinople: { ottomanEmpire: { infantry: 6, artillery: 2 } } },
    },
    holds: ({ owner, count }) => owner('Bulgaria') === 'ottomanEmpire' && count('Bulgaria') >= 7,
  },
  {
    name: 'Romania is called to arms',
    theme,
    why: 'It is aligned with Russia, and one infantry of Ukraine is enough.',
    position: {
      round: 1,
      power: 'russia',
      units: { Ukraine: { russia: { infantry: 6, artillery: 2 } }, Moscow: { russia: { infantry: 4 } } },
    },
    holds: ({ owner }) => owner('Romania') === 'russia',
  },
  {
    name: 'Belgium is called to arms',
    theme,
    why: 'It is aligned with France, which stands next to it.',
    position: {
      round: 1,
      power: 'france',
      units: { Picardy: { france: { infantry: 6, artillery: 2 } }, Paris: { france: { infantry: 4 } } },
    },
    holds: ({ owner }) => owner('Belgium') === 'france',
  },
  {
    name: 'Switzerland is left alone',
    theme,
    why: 'A neutral that fights costs more than its one IPC.',
    position: {
      round: 2,
      power: 'italy',
      units: { Piedmont: { italy: { infantry: 2 } }, Rome: { italy: { infantry: 4 } } },
    },
    holds: ({ moved }) => moved('Switzerland') === 0,
  },
  {
    name: 'Serbia has to be attacked, and is with enough',
    theme,
    why: 'R14-4.1.8 leaves no choice: one infantry would be thrown away.',
    position: {
      round: 1,
      power: 'austriaHungary',
      units: {
        Budapest: { austriaHungary: { infantry: 12, artillery: 2 } },
        Trieste: { austriaHungary: { infantry: 6, artillery: 2 } },
        Vienna: { austriaHungary: { infantry: 8 } },
      },
    },
    holds: ({ moved }) => moved('Serbia') >= 6,
  },
  {
    name: 'Spain is left alone',
    theme,
    why: 'It has four IPC, and with them an army that three infantry do nothing to.',
    position: {
      round: 2,
      power: 'france',
      units: { Bordeaux: { france: { infantry: 3 } }, Paris: { france: { infantry: 5 } } },
    },
    holds: ({ moved }) => moved('Spain') === 0,
  },
  {
    name: 'Holland is left alone',
    theme,
    why: 'The four of the Ruhr are needed in the west, and a neutral that fights costs more than its two IPC.',
    position: {
      round: 2,
      power: 'germany',
      units: {
        Ruhr: { germany: { infantry: 4 } },
        Berlin: { germany: { infantry: 4 } },
        Lorraine: { france: { infantry: 8, artillery: 2 } },
      },
    },
    holds: ({ moved }) => moved('Holland') === 0,
  },
  {
    name: 'two do not march into Belgium',
    theme,
    why: 'Its own army and the French who provide it shoot first: two infantry are thrown away.',
    position: {
      round: 1,
      power: 'germany',
      owners: { Serbia: 'austriaHungary' },
      units: { Ruhr: { germany: { infantry: 2 } }, Berlin: { germany: { infantry: 4 } } },
    },
    holds: ({ moved }) => moved('Belgium') === 0,
  },
]
