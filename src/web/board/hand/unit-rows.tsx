import type { ComponentChildren } from 'preact'
import { Button } from '../../controls.tsx'
import { Piece } from '../../pieces/piece.tsx'
import type { HandMessages } from '../../text/hand-en.ts'

/** So many of some units are chosen. */
export interface UnitRow {
  readonly key: string
  readonly unit: string
  readonly label: string
  /** What stands behind the name. */
  readonly note?: ComponentChildren
  readonly count: number
  /** Said beside the count, and never exceeded. Left out where nothing is. */
  readonly most?: number
  readonly canMore: boolean
  readonly step: (by: 1 | -1) => void
  /** The name is a button where it chooses all or none. */
  readonly toggleAll?: () => void
}

/** A stepper for each row of units. */
export const UnitRows = ({ rows, hand }: { readonly rows: readonly UnitRow[]; readonly hand: HandMessages }) => (
  <ul class="hand-units">
    {rows.map(({ key, unit, label, note, most, count, canMore, step, toggleAll }) => {
      const name = (
        <>
          <Piece unit={unit} /> {label} {note}
        </>
      )
      return (
        <li key={key} class={`hand-unit${count > 0 ? ' some' : ''}`}>
          {toggleAll ? (
            <Button class="hand-unit-name" aria-label={hand.all(label)} onClick={toggleAll} label={name} />
          ) : (
            <span class="hand-unit-name">{name}</span>
          )}
          <span class="hand-steps">
            <Button aria-label={hand.fewer(label)} can={count > 0} onClick={() => step(-1)} label="−" />
            <output aria-label={label}>{most === undefined ? count : `${count}/${most}`}</output>
            <Button
              aria-label={hand.more(label)}
              can={canMore && (most === undefined || count < most)}
              onClick={() => step(1)}
              label="+"
            />
          </span>
        </li>
      )
    })}
  </ul>
)
