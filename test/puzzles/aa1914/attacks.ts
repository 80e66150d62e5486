import type { Puzzle } from './puzzle.ts'

const theme = 'attacks'

/** Attacks that pay, and those that cost an army. */
export const attacks: readonly Puzzle[] = [
  {
    name: 'one against ten',
    theme,
    why: 'A single infantry does nothing to ten but die.',
    position: {
      round: 3,
      power: 'germany',
      units: {
        Alsace: { germany: { infantry: 1 } },
        Lorraine: { france: { infantry: 10, artillery: 3 } },
        Berlin: { germany: { infantry: 3 } },
      },
    },
    holds: ({ moved, fought }) => moved('Lorraine') === 0 && !fought.includes('Lorraine'),
  },
  {
    name: 'three against a trench',
    theme,
    why: 'Eight with three guns shoot down three who come at them, and lose one.',
    position: {
      round: 3,
      power: 'italy',
      units: {
        Venice: { italy: { infantry: 3 } },
        Tyrolia: { austriaHungary: { infantry: 8, artillery: 3 } },
        Rome: { italy: { infantry: 4 } },
      },
    },
    holds: ({ fought }) => !fought.includes('Tyrolia'),
  },
  {
    name: 'twelve with guns against one',
    theme,
    why: 'One infantry in Lorraine falls to the first volley, and the way to Paris is open.',
    position: {
      round: 3,
      power: 'germany',
      owners: { Belgium: 'germany' },
      units: {
        Alsace: { germany: { infantry: 8, artillery: 4 } },
        Lorraine: { france: { infantry: 1 } },
        Paris: { france: { infantry: 6, artillery: 2 } },
        Berlin: { germany: { infantry: 3 } },
      },
    },
    holds: ({ fought }) => fought.includes('Lorraine'),
  },
  {
    name: 'nobody is in Poland',
    theme,
    why: 'Three IPC a turn for a walk.',
    position: {
      round: 3,
      power: 'germany',
      units: { Silesia: { germany: { infantry: 4, artillery: 1 } }, Moscow: { russia: { infantry: 6 } } },
    },
    holds: ({ owner }) => owner('Poland') === 'germany',
  },
  {
    name: 'an empty colony',
    theme,
    why: 'Nobody keeps Togoland, and the infantry next to it has nothing else to do.',
    position: {
      round: 3,
      power: 'britishEmpire',
      units: { 'Gold Coast': { britishEmpire: { infantry: 2 } }, London: { britishEmpire: { infantry: 6 } } },
    },
    holds: ({ owner }) => owner('Togoland') === 'britishEmpire',
  },
  {
    name: 'the rest of a battle is finished',
    theme,
    why: 'Two infantry are left in contested Lorraine against ten units: another round throws them out.',
    position: {
      round: 4,
      power: 'germany',
      owners: { Lorraine: 'nobody' },
      units: {
        Lorraine: { germany: { infantry: 7, artillery: 4 }, france: { infantry: 2 } },
        Paris: { france: { infantry: 4 } },
        Berlin: { germany: { infantry: 3 } },
      },
    },
    holds: ({ fought }) => fought.includes('Lorraine'),
  },
  {
    name: 'outnumbered on contested ground, one does not attack',
    theme,
    why: 'Three infantry fire at 2 and are fired at by twelve units at 3: they stay in their trench.',
    position: {
      round: 4,
      power: 'germany',
      owners: { Lorraine: 'nobody' },
      units: {
        Lorraine: { germany: { infantry: 3 }, france: { infantry: 9, artillery: 3 } },
        Berlin: { germany: { infantry: 3 } },
      },
    },
    holds: ({ fought }) => !fought.includes('Lorraine'),
  },
  {
    name: 'allies who stand together attack one after the other',
    theme,
    why: 'Three Allied armies attack before Germany has its turn: together they kill more than they lose, waiting does nothing.',
    position: {
      round: 18,
      power: 'france',
      owners: { Lorraine: 'nobody' },
      units: {
        Lorraine: {
          germany: { infantry: 1, artillery: 29 },
          france: { infantry: 5, artillery: 5, tank: 6 },
          italy: { infantry: 5, artillery: 8, tank: 3 },
          unitedStates: { infantry: 8, artillery: 3, tank: 2 },
        },
        Paris: { france: { infantry: 4 } },
        Rome: { italy: { infantry: 4 } },
        Berlin: { germany: { infantry: 3 } },
      },
    },
    holds: ({ fought }) => fought.includes('Lorraine'),
  },
  {
    name: 'those behind come up',
    theme,
    why: 'Twelve infantry in Hanover are of no use there: the front is in the west.',
    position: {
      round: 3,
      power: 'germany',
      owners: { Lorraine: 'nobody' },
      units: {
        Hanover: { germany: { infantry: 12 } },
        Lorraine: { germany: { infantry: 6, artillery: 2 }, france: { infantry: 9, artillery: 3 } },
        Berlin: { germany: { infantry: 3 } },
      },
    },
    holds: ({ moved }) => moved('Ruhr') + moved('Munich') >= 11,
  },
  {
    name: 'a trench that is held is fed',
    theme,
    why: 'Four in Picardy hold against nine; with the eight of Paris beside them, where nobody threatens, they do.',
    position: {
      round: 3,
      power: 'france',
      owners: { Picardy: 'nobody' },
      units: {
        Picardy: { france: { infantry: 4 }, germany: { infantry: 6, artillery: 3 } },
        Burgundy: { france: { infantry: 8, artillery: 2 } },
        Paris: { france: { infantry: 3 } },
      },
    },
    holds: ({ moved }) => moved('Picardy') >= 12,
  },
  {
    name: 'nobody is in Galicia',
    theme,
    why: 'Three IPC a turn for one infantry of Ukraine.',
    position: {
      round: 3,
      power: 'russia',
      units: {
        Ukraine: { russia: { infantry: 5, artillery: 1 } },
        Moscow: { russia: { infantry: 4 } },
        Trieste: { austriaHungary: { infantry: 3 } },
      },
    },
    holds: ({ owner }) => owner('Galicia') === 'russia',
  },
  {
    name: 'twelve Austrians against one in Venice',
    theme,
    why: 'The first volley takes two IPC of income and the way into Italy.',
    position: {
      round: 3,
      power: 'austriaHungary',
      owners: { Serbia: 'austriaHungary' },
      units: {
        Trieste: { austriaHungary: { infantry: 8, artillery: 4 } },
        Venice: { italy: { infantry: 1 } },
        Rome: { italy: { infantry: 6 } },
        Vienna: { austriaHungary: { infantry: 4 } },
      },
    },
    holds: ({ fought }) => fought.includes('Venice'),
  },
  {
    name: 'six against fourteen in Egypt',
    theme,
    why: 'Fourteen with four guns shoot down whoever comes out of the desert.',
    position: {
      round: 3,
      power: 'ottomanEmpire',
      units: {
        'Trans-Jordan': { ottomanEmpire: { infantry: 6 } },
        Egypt: { britishEmpire: { infantry: 10, artillery: 4 } },
        Constantinople: { ottomanEmpire: { infantry: 5 } },
        London: { britishEmpire: { infantry: 5 } },
      },
    },
    holds: ({ moved }) => moved('Egypt') === 0,
  },
  {
    name: 'an empty Kamerun',
    theme,
    why: 'Nobody keeps it, and the two of Nigeria have nothing else to do.',
    position: {
      round: 3,
      power: 'britishEmpire',
      units: { Nigeria: { britishEmpire: { infantry: 2 } }, London: { britishEmpire: { infantry: 6 } } },
    },
    holds: ({ owner }) => owner('Kamerun') === 'britishEmpire',
  },
  {
    name: 'an empty German East Africa',
    theme,
    why: 'Nobody keeps it, and no other enemy is on the continent.',
    position: {
      round: 4,
      power: 'britishEmpire',
      units: { Rhodesia: { britishEmpire: { infantry: 2 } }, London: { britishEmpire: { infantry: 6 } } },
    },
    holds: ({ owner }) => owner('German East Africa') === 'britishEmpire',
  },
  {
    name: 'an Italian trench is fed',
    theme,
    why: 'Four in Venice hold against nine; with the ten of Tuscany beside them, where nobody threatens, they do.',
    position: {
      round: 3,
      power: 'italy',
      owners: { Venice: 'nobody' },
      units: {
        Venice: { italy: { infantry: 4 }, austriaHungary: { infantry: 6, artillery: 3 } },
        Tuscany: { italy: { infantry: 8, artillery: 2 } },
        Rome: { italy: { infantry: 3 } },
        Vienna: { austriaHungary: { infantry: 3 } },
      },
    },
    holds: ({ moved }) => moved('Venice') >= 12,
  },
  {
    name: 'fifteen against four on contested ground',
    theme,
    why: 'Another round is fired at three to one: waiting lets the four be fed.',
    position: {
      round: 4,
      power: 'russia',
      owners: { Galicia: 'nobody' },
      units: {
        Galicia: { russia: { infantry: 10, artillery: 5 }, austriaHungary: { infantry: 4 } },
        Moscow: { russia: { infantry: 4 } },
        Vienna: { austriaHungary: { infantry: 4 } },
      },
    },
    holds: ({ fought }) => fought.includes('Galicia'),
  },
  {
    name: 'from the Volga to the front',
    theme,
    why: 'Six in Tatarstan are of no use there: Germans stand in the west.',
    position: {
      round: 3,
      power: 'russia',
      owners: { Belarus: 'nobody' },
      units: {
        Tatarstan: { russia: { infantry: 6 } },
        Belarus: { russia: { infantry: 5, artillery: 2 }, germany: { infantry: 8, artillery: 4 } },
        Moscow: { russia: { infantry: 3 } },
        Berlin: { germany: { infantry: 3 } },
      },
    },
    holds: ({ moved }) => moved('Tatarstan') <= 1,
  },
  {
    name: 'not against two armies at once',
    theme,
    why: 'Twenty-three of two powers stand in Lorraine: eleven do nothing to them.',
    position: {
      round: 4,
      power: 'france',
      owners: { Lorraine: 'germany' },
      units: {
        Burgundy: { france: { infantry: 8, artillery: 3 } },
        Paris: { france: { infantry: 5 } },
        Lorraine: { germany: { infantry: 10, artillery: 5 }, austriaHungary: { infantry: 8 } },
        Berlin: { germany: { infantry: 3 } },
      },
    },
    holds: ({ moved }) => moved('Lorraine') === 0,
  },
]
