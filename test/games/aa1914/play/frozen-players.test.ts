import { face } from '../../../../src/games/aa1914/index.ts'
import { aa1914Game as game } from '../../../../src/games/aa1914/play/game.ts'
import { tableOf } from '../../../../src/tasks/index.ts'
import { describeFrozen } from '../../../support/frozen-players.ts'

describeFrozen({
  golden: 'aa1914-players.json',
  game,
  players: tableOf(face)!.players,
  cap: 3,
  caps: { 'sampler@1 instant': 2, 'sampler@2 instant': 2 },
  // Turns of one power of either side.
  brief: { round: 1, seat: 2, of: ['sampler@1 normal', 'sampler@2 normal'] },
  leftOut: ['sampler@1 strong', 'sampler@2 strong'],
})
