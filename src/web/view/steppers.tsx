import type { UnitRow } from '../catalogue.ts'
import type { Messages } from '../text/index.ts'

interface Given {
  readonly title: string
  readonly units: readonly UnitRow[]
  readonly counts: Readonly<Record<string, number>>
  readonly isEnabled: boolean
  readonly onCount: (unit: string, count: number) => void
  readonly say: Messages
}

/** One army, counted unit by unit. */
export const Steppers = ({ title, units, counts, isEnabled, onCount, say }: Given) => (
  <fieldset class="steppers" disabled={!isEnabled}>
    <legend>{title}</legend>
    {units.map(({ name, label, cost, attack, defense }) => {
      const count = counts[name] ?? 0
      return (
        <div key={name} class={`stepper${count > 0 ? ' some' : ''}`}>
          <span class="unit">
            {label} <small title={`${attack} / ${defense}`}>{cost}</small>
          </span>
          <button
            type="button"
            aria-label={say.oneLess(label, title)}
            disabled={count === 0}
            onClick={() => onCount(name, count - 1)}
          >
            −
          </button>
          <input
            type="number"
            min="0"
            max="1000"
            inputmode="numeric"
            aria-label={say.countOf(label, title)}
            value={count}
            onChange={event => onCount(name, Math.max(0, Math.trunc(Number(event.currentTarget.value)) || 0))}
          />
          <button type="button" aria-label={say.oneMore(label, title)} onClick={() => onCount(name, count + 1)}>
            +
          </button>
        </div>
      )
    })}
  </fieldset>
)
