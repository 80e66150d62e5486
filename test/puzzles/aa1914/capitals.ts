import type { Puzzle } from './puzzle.ts'

const theme = 'capitals'

/** Capitals that stand open, and those that will. */
export const capitals: readonly Puzzle[] = [
  {
    name: 'Paris stands open',
    theme,
    why: 'Nobody defends the capital of France: one step takes it, with all its money.',
    position: {
      round: 5,
      power: 'germany',
      owners: { Picardy: 'germany' },
      treasuries: { france: 20 },
      units: { Picardy: { germany: { infantry: 6, artillery: 2 } }, Berlin: { germany: { infantry: 6 } } },
    },
    holds: ({ owner }) => owner('Paris') === 'germany',
  },
  {
    name: 'Berlin stands open',
    theme,
    why: 'Nobody defends Berlin, without which no Ally wins.',
    position: {
      round: 6,
      power: 'russia',
      owners: { Prussia: 'russia' },
      treasuries: { germany: 20 },
      units: { Prussia: { russia: { infantry: 5, artillery: 2 } }, Moscow: { russia: { infantry: 5 } } },
    },
    holds: ({ owner }) => owner('Berlin') === 'russia',
  },
  {
    name: 'Rome stands open',
    theme,
    why: 'Nobody defends Rome, and no Italian is near.',
    position: {
      round: 5,
      power: 'austriaHungary',
      owners: { Tuscany: 'austriaHungary' },
      units: { Tuscany: { austriaHungary: { infantry: 4 } }, Vienna: { austriaHungary: { infantry: 4 } } },
    },
    holds: ({ owner }) => owner('Rome') === 'austriaHungary',
  },
  {
    name: 'two men before Vienna',
    theme,
    why: 'One infantry is left of the garrison: ten units with four guns take Vienna almost surely.',
    position: {
      round: 6,
      power: 'italy',
      owners: { Tyrolia: 'italy' },
      units: {
        Tyrolia: { italy: { infantry: 7, artillery: 4 } },
        Vienna: { austriaHungary: { infantry: 1 } },
        Rome: { italy: { infantry: 4 } },
      },
    },
    holds: ({ fought }) => fought.includes('Vienna'),
  },
  {
    name: 'the garrison of Paris stays',
    theme,
    why: 'Twelve Germans stand in Picardy: whoever leaves Paris gives it to them.',
    position: {
      round: 4,
      power: 'france',
      owners: { Picardy: 'germany' },
      treasuries: { france: 18 },
      units: {
        Paris: { france: { infantry: 8, artillery: 2 } },
        Picardy: { germany: { infantry: 12, artillery: 6 } },
      },
    },
    holds: ({ count }) => count('Paris') >= 13,
  },
  {
    name: 'the garrison of Moscow stays',
    theme,
    why: 'The Central Powers stand in Belarus with twice as many: an attack out of Moscow loses both.',
    position: {
      round: 5,
      power: 'russia',
      owners: { Belarus: 'germany' },
      treasuries: { russia: 12 },
      units: {
        Moscow: { russia: { infantry: 9, artillery: 2 } },
        Belarus: { germany: { infantry: 16, artillery: 8, fighter: 1 } },
      },
    },
    holds: ({ count }) => count('Moscow') >= 12,
  },
  {
    name: 'home to Constantinople',
    theme,
    why: 'Nobody is in the capital, and Allies have landed in Smyrna: the troops next to it go home.',
    position: {
      round: 5,
      power: 'ottomanEmpire',
      owners: { Smyrna: 'britishEmpire', Bulgaria: 'ottomanEmpire' },
      units: {
        Bulgaria: { ottomanEmpire: { infantry: 8, artillery: 2 } },
        Smyrna: { britishEmpire: { infantry: 6, artillery: 2 } },
      },
    },
    holds: ({ moved }) => moved('Constantinople') >= 4 || moved('Constantinople') + moved('Smyrna') >= 8,
  },
  {
    name: 'Vienna stands open',
    theme,
    why: 'Italians stand in Trieste, and nobody defends the capital next to them.',
    position: {
      round: 5,
      power: 'italy',
      owners: { Trieste: 'italy' },
      treasuries: { austriaHungary: 15 },
      units: { Trieste: { italy: { infantry: 5, artillery: 2 } }, Rome: { italy: { infantry: 4 } } },
    },
    holds: ({ owner }) => owner('Vienna') === 'italy',
  },
  {
    name: 'Constantinople stands open',
    theme,
    why: 'Nobody defends it against the Russians in Bulgaria.',
    position: {
      round: 6,
      power: 'russia',
      owners: { Bulgaria: 'russia' },
      treasuries: { ottomanEmpire: 12 },
      units: { Bulgaria: { russia: { infantry: 5, artillery: 1 } }, Moscow: { russia: { infantry: 5 } } },
    },
    holds: ({ owner }) => owner('Constantinople') === 'russia',
  },
  {
    name: 'Moscow stands open',
    theme,
    why: 'All Russians have gone to the south: Germany walks in from Belarus.',
    position: {
      round: 6,
      power: 'germany',
      owners: { Belarus: 'germany' },
      treasuries: { russia: 18 },
      units: {
        Belarus: { germany: { infantry: 6, artillery: 2 } },
        Berlin: { germany: { infantry: 4 } },
        Sevastopol: { russia: { infantry: 5 } },
      },
    },
    holds: ({ owner }) => owner('Moscow') === 'germany',
  },
  {
    name: 'the last two in Paris are thrown out',
    theme,
    why: 'Paris is contested, and two infantry are left of its garrison: another round takes it.',
    position: {
      round: 7,
      power: 'germany',
      owners: { Paris: 'nobody' },
      units: {
        Paris: { germany: { infantry: 14, artillery: 6 }, france: { infantry: 2 } },
        Berlin: { germany: { infantry: 4 } },
      },
    },
    holds: ({ fought }) => fought.includes('Paris'),
  },
  {
    name: 'the garrison of Berlin stays',
    theme,
    why: 'Eighteen Russians stand in Prussia: whoever leaves Berlin gives it to them.',
    position: {
      round: 5,
      power: 'germany',
      owners: { Prussia: 'russia' },
      treasuries: { germany: 18 },
      units: {
        Berlin: { germany: { infantry: 8, artillery: 2 } },
        Prussia: { russia: { infantry: 12, artillery: 6 } },
      },
    },
    holds: ({ count }) => count('Berlin') >= 13,
  },
  {
    name: 'the garrison of Rome stays',
    theme,
    why: 'Seventeen Austrians stand in Tuscany: an attack out of Rome loses the army and the capital.',
    position: {
      round: 4,
      power: 'italy',
      owners: { Tuscany: 'austriaHungary' },
      treasuries: { italy: 14 },
      units: {
        Rome: { italy: { infantry: 7, artillery: 2 } },
        Tuscany: { austriaHungary: { infantry: 12, artillery: 5 } },
      },
    },
    holds: ({ count }) => count('Rome') >= 11,
  },
  {
    name: 'home to Vienna',
    theme,
    why: 'Italians stand in Tyrolia, and nobody is in Vienna: the army of Galicia goes home.',
    position: {
      round: 4,
      power: 'austriaHungary',
      owners: { Tyrolia: 'italy' },
      treasuries: { austriaHungary: 6 },
      units: {
        Galicia: { austriaHungary: { infantry: 8, artillery: 2 } },
        Tyrolia: { italy: { infantry: 6, artillery: 1 } },
        Rome: { italy: { infantry: 3 } },
      },
    },
    holds: ({ moved }) => moved('Vienna') >= 5,
  },
  {
    name: 'back to Paris',
    theme,
    why: 'Eight Germans stand in Picardy, and nobody is in Paris: the army of Bordeaux goes back.',
    position: {
      round: 5,
      power: 'france',
      owners: { Picardy: 'germany' },
      treasuries: { france: 6 },
      units: {
        Bordeaux: { france: { infantry: 8, artillery: 1 } },
        Picardy: { germany: { infantry: 7, artillery: 1 } },
        Berlin: { germany: { infantry: 4 } },
      },
    },
    holds: ({ moved }) => moved('Paris') >= 6,
  },
]
