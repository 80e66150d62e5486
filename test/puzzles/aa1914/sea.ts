import { zoneOf } from '../../../src/games/aa1914/board/map.ts'
import type { Puzzle } from './puzzle.ts'

const theme = 'at sea'

export const sea: readonly Puzzle[] = [
  {
    name: 'nobody sails into mines for nothing',
    theme,
    why: 'SZ 10 is mined, and there is nothing to be had in it (R14-7.10).',
    position: {
      round: 2,
      power: 'britishEmpire',
      units: { London: { britishEmpire: { infantry: 4 } }, 'SZ 9': { britishEmpire: { cruiser: 2, battleship: 1 } } },
    },
    holds: ({ orders }) => !orders.some(order => order.kind === 'move' && order.route.includes(zoneOf(10))),
  },
  {
    name: 'from London to Picardy',
    theme,
    why: 'A transport in SZ 9 takes two units over at once, where the front is (R14-7.8.5).',
    position: {
      round: 2,
      power: 'britishEmpire',
      units: {
        London: { britishEmpire: { infantry: 6, artillery: 2 } },
        'SZ 9': { britishEmpire: { battleship: 1, transport: 1 } },
        Picardy: { france: { infantry: 3 } },
        Belgium: { germany: { infantry: 10, artillery: 4 } },
      },
      owners: { Belgium: 'germany' },
    },
    holds: ({ orders }) => orders.some(order => order.kind === 'unload'),
  },
  {
    name: 'a lone cruiser does not attack two battleships',
    theme,
    why: 'It is sunk before it has sunk one of them.',
    position: {
      round: 3,
      power: 'italy',
      units: {
        Rome: { italy: { infantry: 4 } },
        'SZ 17': { italy: { cruiser: 1 }, austriaHungary: { battleship: 2 } },
      },
    },
    holds: ({ fought }) => fought.length === 0,
  },
  {
    name: 'a lone transport in the same zone is sunk',
    theme,
    why: 'It cannot fire back (R14-10.10).',
    position: {
      round: 3,
      power: 'italy',
      units: {
        Rome: { italy: { infantry: 4 } },
        'SZ 17': { italy: { cruiser: 1, battleship: 1 }, austriaHungary: { transport: 1 } },
      },
    },
    holds: ({ fought }) => fought.includes('SZ 17'),
  },
  {
    name: 'a lone transport next door is sunk',
    theme,
    why: 'It is one step to SZ 17, where no mines are: Rome is of the own side.',
    position: {
      round: 3,
      power: 'italy',
      units: {
        Rome: { italy: { infantry: 4 } },
        'SZ 16': { italy: { cruiser: 2, battleship: 1 } },
        'SZ 17': { austriaHungary: { transport: 2 } },
      },
    },
    holds: ({ fought }) => fought.includes('SZ 17'),
  },
  {
    name: 'Americans go aboard',
    theme,
    why: 'The war is in Europe, and an empty transport lies beside six infantry (R14-7.8.5).',
    position: {
      round: 5,
      power: 'unitedStates',
      units: {
        'United States of America': { unitedStates: { infantry: 6, artillery: 2 } },
        'SZ 1': { unitedStates: { cruiser: 1, battleship: 1, transport: 2 } },
        Paris: { france: { infantry: 6 } },
        Picardy: { france: { infantry: 4 } },
        Belgium: { germany: { infantry: 10, artillery: 4 } },
      },
      owners: { Belgium: 'germany' },
    },
    holds: ({ orders }) => orders.some(order => order.kind === 'load'),
  },
  {
    name: 'a lone submarine does not attack a fleet',
    theme,
    why: 'It hits one ship in three, and five fire back.',
    position: {
      round: 3,
      power: 'germany',
      units: {
        Berlin: { germany: { infantry: 5 } },
        'SZ 8': { germany: { submarine: 1 }, britishEmpire: { cruiser: 3, battleship: 2 } },
        London: { britishEmpire: { infantry: 5 } },
      },
    },
    holds: ({ fought }) => !fought.includes('SZ 8'),
  },
  {
    name: 'three battleships sink a cruiser beside them',
    theme,
    why: 'It is sunk in the first round or the second, and hardly hits.',
    position: {
      round: 3,
      power: 'britishEmpire',
      units: {
        London: { britishEmpire: { infantry: 5 } },
        'SZ 8': { britishEmpire: { battleship: 3, cruiser: 1 }, germany: { cruiser: 1 } },
        Berlin: { germany: { infantry: 5 } },
      },
    },
    holds: ({ fought }) => fought.includes('SZ 8'),
  },
  {
    name: 'to Picardy by the way on which no fleet lies',
    theme,
    why: 'Picardy is next to SZ 9, where the transport lies: nobody has to sail to the German battleships in SZ 8.',
    position: {
      round: 3,
      power: 'britishEmpire',
      owners: { Belgium: 'germany' },
      units: {
        London: { britishEmpire: { infantry: 6, artillery: 2 } },
        'SZ 9': { britishEmpire: { transport: 1 } },
        'SZ 8': { germany: { battleship: 2, cruiser: 2 } },
        Picardy: { france: { infantry: 3 } },
        Belgium: { germany: { infantry: 10, artillery: 4 } },
      },
    },
    holds: ({ orders }) => !orders.some(order => order.kind === 'move' && order.route.includes(zoneOf(8))),
  },
  {
    name: 'the Austrian fleet stays out of Italian mines',
    theme,
    why: 'SZ 17 is mined for the enemies of Italy, and nothing lies there (R14-7.10).',
    position: {
      round: 3,
      power: 'austriaHungary',
      owners: { Serbia: 'austriaHungary' },
      units: {
        Vienna: { austriaHungary: { infantry: 5 } },
        Trieste: { austriaHungary: { infantry: 4 } },
        'SZ 18': { austriaHungary: { battleship: 1, cruiser: 2 } },
        Rome: { italy: { infantry: 6 } },
      },
    },
    holds: ({ orders }) => !orders.some(order => order.kind === 'move' && order.route.includes(zoneOf(17))),
  },
]
