import { Counter, type Registry } from 'prom-client'
import { type PlayerFigures, type Tasks, turnBoundsInSeconds } from '../tasks/index.ts'
import { countedHistogram } from './durations.ts'

/** Turns, time and faults of players, as far as they have played in this process. Names are those that an operator knows. */
export const watchPlayers = (registry: Registry, { playerFigures }: Pick<Tasks, 'playerFigures'>): void => {
  const watch = (name: string, help: string, read: (figures: PlayerFigures) => number): void => {
    new Counter({
      name,
      help,
      labelNames: ['game', 'player'],
      registers: [registry],
      collect() {
        this.reset()
        for (const figures of playerFigures()) {
          const { game, player } = figures
          this.inc({ game, player }, read(figures))
        }
      },
    })
  }
  watch('sandtable_player_turns_total', 'Turns that a player has begun', ({ turns }) => turns)
  watch('sandtable_player_seconds_total', 'Time that a player has thought', ({ ms }) => ms / 1000)
  watch(
    'sandtable_player_illegal_orders_total',
    'Orders of a player that were not allowed',
    ({ illegalOrders }) => illegalOrders,
  )
  registry.registerMetric(
    countedHistogram(
      'sandtable_player_turn_seconds',
      'Time of a turn of a player that is over: all that he thought in it',
      turnBoundsInSeconds,
      () =>
        playerFigures().map(({ game, player, turnTimes, turnMs }) => ({
          labels: { game, player },
          counts: turnTimes,
          sum: turnMs / 1000,
        })),
    ),
  )
}
