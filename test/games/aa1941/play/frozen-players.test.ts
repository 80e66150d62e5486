import { aa1941Game as game } from '../../../../src/games/aa1941/play/game.ts'
import { describeFrozen } from '../../../support/frozen-players.ts'
import { table } from '../../../support/players-1941.ts'

describeFrozen({
  golden: 'aa1941-players.json',
  game,
  players: table.players,
  // All openings but one begin in round 2.
  cap: 3,
  caps: { 'sampler@1 instant': 2, 'sampler@3 instant': 2 },
  brief: {
    ...{ round: 2, seat: 2 },
    of: ['planner@1', 'planner@2', 'planner@3', 'sampler@1 normal', 'sampler@3 normal'],
  },
  leftOut: ['sampler@1 strong', 'sampler@3 strong'],
})
