import type { UnitRow } from '../../engine/index.ts'
import type { Messages } from '../text/index.ts'
import { NumberBox } from './fields.tsx'

interface Given {
  readonly title: string
  readonly units: readonly UnitRow[]
  readonly counts: Readonly<Record<string, number>>
  readonly isEnabled: boolean
  readonly onCount: (unit: string, count: number) => void
  readonly say: Messages
}

const mostUnits = 1000

/** One army, counted unit by unit. */
export const Steppers = ({ title, units, counts, isEnabled, onCount, say }: Given) => (
  <fieldset class="steppers" disabled={!isEnabled}>
    <legend>{title}</legend>
    {units.map(row => {
      const { name, cost, attack, defense } = row
      const label = say.asking.unit(row)
      const count = counts[name] ?? 0
      return (
        <div key={name} class={`stepper${count > 0 ? ' some' : ''}`}>
          <span class="unit">
            {label} <small title={`${attack} / ${defense}`}>{cost}</small>
          </span>
          <button
            type="button"
            aria-label={say.oneLess(label, title)}
            aria-disabled={count === 0}
            onClick={() => count > 0 && onCount(name, count - 1)}
          >
            −
          </button>
          <NumberBox
            name={say.countOf(label, title)}
            value={count}
            range={[0, mostUnits, 1]}
            empty={0}
            onAmount={amount => onCount(name, amount)}
            say={say}
          />
          <button type="button" aria-label={say.oneMore(label, title)} onClick={() => onCount(name, count + 1)}>
            +
          </button>
        </div>
      )
    })}
  </fieldset>
)
