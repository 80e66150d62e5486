import { allies } from './allies.ts'
import { battles } from './battles.ts'
import { bridge } from './bridge.ts'
import { capital, home } from './capital.ts'
import { closing } from './closing.ts'
import { empty } from './empty.ts'
import { finds } from './finds.ts'
import { finish } from './finish.ts'
import { fleets } from './fleets.ts'
import { free } from './free.ts'
import { front } from './front.ts'
import { lift } from './lift.ts'
import { money } from './money.ts'
import { openings } from './openings.ts'
import type { Puzzle } from './puzzle.ts'
import { noncombatOrders } from './regroup.ts'
import { waste } from './waste.ts'
import { waterways } from './waterways.ts'

/** Every puzzle, theme by theme. */
export const puzzles: readonly Puzzle[] = [
  ...free,
  ...waste,
  ...capital,
  ...home,
  ...bridge,
  ...waterways,
  ...front,
  ...finish,
  ...fleets,
  ...money,
  ...battles,
  ...noncombatOrders,
  ...allies,
  ...openings,
  ...finds,
  ...lift,
  ...empty,
  ...closing,
]
