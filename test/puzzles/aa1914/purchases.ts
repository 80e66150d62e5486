import type { Puzzle } from './puzzle.ts'

const theme = 'purchases'

export const purchases: readonly Puzzle[] = [
  {
    name: 'guns for the infantry',
    theme,
    why: 'Twenty infantry without a gun attack at 2: artillery makes each of them attack at 3 (R14-9.2.2).',
    position: {
      round: 2,
      power: 'germany',
      treasuries: { germany: 24 },
      units: {
        Alsace: { germany: { infantry: 20 } },
        Lorraine: { france: { infantry: 12 } },
        Berlin: { germany: { infantry: 3 } },
      },
    },
    holds: ({ bought }) => bought('artillery') >= 3,
  },
  {
    name: 'infantry for the guns',
    theme,
    why: 'Guns without infantry are the next losses, and every army needs infantry.',
    position: {
      round: 2,
      power: 'germany',
      treasuries: { germany: 24 },
      units: {
        Alsace: { germany: { infantry: 4, artillery: 12 } },
        Lorraine: { france: { infantry: 12 } },
        Berlin: { germany: { infantry: 1 } },
      },
    },
    holds: ({ bought }) => bought('infantry') >= 5,
  },
  {
    name: 'no ships while the capital is in danger',
    theme,
    why: 'Sixteen Germans stand before Paris: money goes into those who hold it.',
    position: {
      round: 4,
      power: 'france',
      owners: { Picardy: 'germany' },
      treasuries: { france: 24 },
      units: { Paris: { france: { infantry: 7, artillery: 3 } }, Picardy: { germany: { infantry: 10, artillery: 6 } } },
    },
    holds: ({ bought }) => bought('infantry') + bought('artillery') >= 6,
  },
  {
    name: 'the United States need transports',
    theme,
    why: 'No army of theirs comes to Europe without.',
    position: {
      round: 2,
      power: 'unitedStates',
      treasuries: { unitedStates: 20 },
      units: {
        'United States of America': { unitedStates: { infantry: 6, artillery: 2 } },
        'SZ 1': { unitedStates: { cruiser: 1, battleship: 1 } },
        Paris: { france: { infantry: 8 } },
        Ruhr: { germany: { infantry: 12 } },
      },
    },
    holds: ({ bought }) => bought('transport') >= 1,
  },
  {
    name: 'the battleship is repaired',
    theme,
    why: 'It costs nothing (R14-6.2).',
    position: {
      round: 3,
      power: 'britishEmpire',
      treasuries: { britishEmpire: 3 },
      damaged: { 'SZ 9': { britishEmpire: 1 } },
      units: { London: { britishEmpire: { infantry: 6 } }, 'SZ 9': { britishEmpire: { battleship: 1 } } },
    },
    holds: ({ orders }) => orders.some(order => order.kind === 'repair'),
  },
  {
    name: 'money that is not needed later is spent now',
    theme,
    why: 'Nine IPC in the treasury hold no trench.',
    position: {
      round: 2,
      power: 'germany',
      treasuries: { germany: 9 },
      units: {
        Alsace: { germany: { infantry: 9, artillery: 3 } },
        Lorraine: { france: { infantry: 12 } },
        Berlin: { germany: { infantry: 3 } },
      },
    },
    holds: ({ bought }) => bought('infantry') + bought('artillery') >= 2,
  },
  {
    name: 'Britain needs transports',
    theme,
    why: 'Eight of London are of no use there, and the front is across the Channel.',
    position: {
      round: 2,
      power: 'britishEmpire',
      owners: { Belgium: 'germany' },
      treasuries: { britishEmpire: 24 },
      units: {
        London: { britishEmpire: { infantry: 8, artillery: 2 } },
        'SZ 9': { britishEmpire: { cruiser: 2, battleship: 2 } },
        Picardy: { france: { infantry: 4 } },
        Belgium: { germany: { infantry: 10, artillery: 4 } },
      },
    },
    holds: ({ bought }) => bought('transport') >= 1,
  },
  {
    name: 'no more transports than troops',
    theme,
    why: 'Four transports wait for two infantry: whoever is to go aboard is what is missing.',
    position: {
      round: 5,
      power: 'unitedStates',
      treasuries: { unitedStates: 20 },
      units: {
        'United States of America': { unitedStates: { infantry: 2 } },
        'SZ 1': { unitedStates: { battleship: 1, transport: 4 } },
        Paris: { france: { infantry: 8 } },
        Ruhr: { germany: { infantry: 12 } },
      },
    },
    holds: ({ bought }) => bought('transport') === 0 && bought('infantry') + bought('artillery') >= 4,
  },
  {
    name: 'no ships while Moscow is in danger',
    theme,
    why: 'Twenty Germans stand in Belarus: money goes into those who hold Moscow.',
    position: {
      round: 4,
      power: 'russia',
      owners: { Belarus: 'germany' },
      treasuries: { russia: 18 },
      units: {
        Moscow: { russia: { infantry: 9, artillery: 3 } },
        Belarus: { germany: { infantry: 14, artillery: 6 } },
        Berlin: { germany: { infantry: 3 } },
      },
    },
    holds: ({ bought }) => bought('infantry') + bought('artillery') >= 5,
  },
  {
    name: 'Austria buys an army',
    theme,
    why: 'Two fronts on land: no ship of the Adriatic decides either of them.',
    position: {
      round: 3,
      power: 'austriaHungary',
      owners: { Serbia: 'austriaHungary' },
      treasuries: { austriaHungary: 24 },
      units: {
        Galicia: { austriaHungary: { infantry: 9, artillery: 4 } },
        Ukraine: { russia: { infantry: 10, artillery: 3 } },
        Trieste: { austriaHungary: { infantry: 5, artillery: 2 } },
        Venice: { italy: { infantry: 6, artillery: 2 } },
        Vienna: { austriaHungary: { infantry: 2 } },
        'SZ 18': { austriaHungary: { cruiser: 1 } },
      },
    },
    holds: ({ bought }) => bought('infantry') + bought('artillery') >= 5,
  },
  {
    name: 'both battleships are repaired',
    theme,
    why: 'It costs nothing (R14-6.2), and as much for two.',
    position: {
      round: 3,
      power: 'britishEmpire',
      treasuries: { britishEmpire: 3 },
      damaged: { 'SZ 9': { britishEmpire: 2 } },
      units: { London: { britishEmpire: { infantry: 6 } }, 'SZ 9': { britishEmpire: { battleship: 2, cruiser: 1 } } },
    },
    holds: ({ orders }) => orders.some(order => order.kind === 'repair' && order.battleships === 2),
  },
]
