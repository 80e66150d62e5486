import { shareInterval } from '../battle-histogram.ts'
import type { Position } from '../battle-outcomes.ts'
import { percent } from '../numbers.ts'
import { Army } from '../pieces/army.tsx'
import type { Messages } from '../text/index.ts'
import { Table } from './blocks.tsx'

interface Given {
  readonly title: string
  readonly positions: readonly Position[]
  readonly trials: number | undefined
  readonly say: Messages
}

/** More of them than these are only counted. */
export const mostShown = 12

/** The likeliest of some final positions: their chances, and who is left. */
export const Positions = ({ title, positions, trials, say }: Given) => (
  <Table
    caption={title}
    head={[say.details.chance, say.attacker, say.defender]}
    rows={positions
      .slice(0, mostShown)
      .map(({ probability, attacker, defender }) => [
        percent(probability, shareInterval(probability, trials)),
        <Army key="attacker" units={attacker} say={say} />,
        <Army key="defender" units={defender} say={say} />,
      ])}
  />
)
