import { useEffect, useRef, useState } from 'preact/hooks'
import type { Board, BoardSpace } from '../../engine/index.ts'
import { Button, TableHead } from '../controls.tsx'
import type { BoardMessages } from '../text/board-en.ts'
import { BattleHere } from './battle-here.tsx'
import { CountField, PowerSelect } from './fields.tsx'
import {
  armiesAt,
  minors,
  nobodys,
  ownerNamed,
  ownerOf,
  ownersOn,
  type Position,
  withOwner,
  withUnits,
} from './position.ts'
import type { BoardStore } from './store.ts'
import { armiesInWords, spaceInWords, whoseInWords } from './words.ts'

interface Given {
  readonly board: Board
  readonly position: Position
  readonly space: BoardSpace | undefined
  /** How often a zone was chosen: each time the panel comes to the reader. */
  readonly choices: number
  readonly onChoose: (space: string) => void
  readonly onBack: () => void
  readonly store: BoardStore
  readonly lang: string | undefined
  readonly say: BoardMessages
}

const most = 200

/** The zone that is chosen: what stands there, to be changed, and the battle that could be fought for it. */
export const ZonePanel = ({ board, position, space, choices, onChoose, onBack, store, lang, say }: Given) => {
  const [editing, setEditing] = useState<string | undefined>(undefined)
  const heading = useRef<HTMLHeadingElement>(null)
  const changes = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (choices > 0) bringToReader(heading.current)
  }, [choices])
  if (!space) return <p class="hint">{say.nothingChosen}</p>
  const owner = ownerOf(board, position, space)
  const present = armiesAt(board, position, space.name)
  const power = editing ?? present[0]?.power ?? owner ?? position.power
  return (
    <section class="zone" aria-labelledby="zone-name">
      <div class="zone-head">
        <h3 id="zone-name" ref={heading} tabIndex={-1}>
          {say.space(space.name)}
        </h3>
        <p class="buttons">
          {!space.neutral && <Button onClick={() => toChanges(changes.current)} label={say.edit} />}
          <Button onClick={onBack} label={say.backToMap} />
        </p>
      </div>
      <p>{spaceInWords(board, say, position, space)}</p>
      {say.space(space.name) !== space.name && <p class="hint">{say.onBoard(space.name)}</p>}
      {!space.neutral && (
        <BattleHere key={`${space.name} ${position.power}`} {...{ board, position, space, store, lang, say }} />
      )}
      {!space.neutral && (
        <details class="changes" ref={changes}>
          <summary>{say.edit}</summary>
          {space.kind === 'land' && (
            <PowerSelect
              {...{ board, say }}
              label={say.ownerOf(say.space(space.name))}
              value={ownerNamed(board, position, space)}
              among={ownersOn(board).filter(name => name !== minors || space.minor)}
              other={name => (name === nobodys ? say.nobodys : name === minors ? say.minor(undefined) : undefined)}
              onPower={power => store.edit(withOwner(position, space.name, power))}
            />
          )}
          <PowerSelect board={board} label={say.addFor} value={power} onPower={setEditing} say={say} />
          <UnitSteppers {...{ board, position, space, power, store, say }} />
        </details>
      )}
      {space.neighbours.length > 0 && (
        <details>
          <summary>{say.neighbours}</summary>
          <p class="buttons">
            {space.neighbours.map(name => (
              <Button key={name} class="chip" onClick={() => onChoose(name)} label={say.space(name)} />
            ))}
          </p>
        </details>
      )}
    </section>
  )
}

/**
 * Where what is to be read is in sight, the reader stays where he is, so that he can go on choosing; on a phone, or far down
 * the page, it comes into sight and has the focus.
 */
const bringToReader = (heading: HTMLElement | null): void => {
  if (!heading) return
  const { top } = heading.getBoundingClientRect()
  // What leads to the panels stays above them.
  const panels = heading.closest('.board-panels')
  const above = panels?.querySelector('.panel-ways')?.getBoundingClientRect().bottom ?? 0
  // Beside the map the panels scroll by themselves, and both are in sight: whoever goes about on the map stays there.
  const isBeside = panels !== null && getComputedStyle(panels).overflowY !== 'visible'
  // What had the focus may be gone: a neighbour of the zone before.
  const isLost = document.activeElement === document.body
  if (!isLost && (isBeside || (top >= above && top <= 0.85 * innerHeight))) {
    // The odds below the heading are to be in sight as well; the focus stays where he chooses.
    if (top < above || top > above + 0.2 * innerHeight) heading.scrollIntoView({ block: 'start' })
    return
  }
  heading.focus({ preventScroll: true })
  heading.scrollIntoView({ block: 'start' })
}

/** The counts of the zone come into sight, however much is said of battles above them. */
const toChanges = (changes: HTMLDetailsElement | null): void => {
  if (!changes) return
  changes.open = true
  changes.querySelector('summary')?.focus({ preventScroll: true })
  changes.scrollIntoView({ block: 'start' })
}

interface SteppersGiven extends Pick<Given, 'board' | 'position' | 'store' | 'say'> {
  readonly space: BoardSpace
  readonly power: string
}

const UnitSteppers = ({ board, position, space, power, store, say }: SteppersGiven) => (
  <fieldset class="steppers">
    <legend>{say.power(power)}</legend>
    {board.units
      // Planes stand at sea on their carriers.
      .filter(({ domain }) => domain === 'air' || domain === space.kind)
      .map(({ name, mark }) => {
        const count = position.units[space.name]?.[power]?.[name] ?? 0
        const put = (next: number): void =>
          store.edit(
            withUnits(position, space.name, power, name, Math.max(0, Math.min(most, next))),
            `${space.name} ${power} ${name}`,
          )
        const label = say.unit(name, 1)
        return (
          <div key={name} class={`stepper${count > 0 ? ' some' : ''}`}>
            <span class="unit">
              {label} <small>{mark}</small>
            </span>
            <Button
              aria-label={say.oneLess(label, say.power(power))}
              disabled={count === 0}
              onClick={() => put(count - 1)}
              label="−"
            />
            <CountField {...{ most, say }} label={say.countOf(label, say.power(power))} value={count} onCount={put} />
            <Button aria-label={say.oneMore(label, say.power(power))} onClick={() => put(count + 1)} label="+" />
          </div>
        )
      })}
  </fieldset>
)

interface TableParts {
  readonly board: Board
  readonly position: Position
  readonly onChoose: (space: string) => void
  readonly say: BoardMessages
}

/** All that the map shows, as a table. */
export const ZoneTable = ({ board, position, onChoose, say }: TableParts) => {
  const [wanted, setWanted] = useState('')
  const words = wanted.trim().toLowerCase()
  const rows = board.spaces
    .filter(({ neutral }) => !neutral)
    .map(space => {
      const whose = whoseInWords(board, say, position, space)
      return { space, whose, armies: armiesInWords(board, say, position, space) }
    })
    .filter(({ space, whose, armies }) =>
      `${say.space(space.name)} ${space.name} ${whose} ${armies}`.toLowerCase().includes(words),
    )
  return (
    <details class="zone-table">
      <summary>{say.allZones}</summary>
      <label>
        {say.find} <input type="search" value={wanted} onInput={event => setWanted(event.currentTarget.value)} />
      </label>
      <div class="wide">
        <table>
          <caption>{say.zones}</caption>
          <TableHead names={[say.zone, say.unitsHere, say.owner, say.income]} />
          <tbody>
            {rows.map(({ space, whose, armies }) => (
              <tr key={space.name}>
                <th scope="row">
                  <Button class="link" onClick={() => onChoose(space.name)} label={say.space(space.name)} />
                </th>
                <td>{armies}</td>
                <td>{whose}</td>
                <td>{space.kind === 'land' ? space.income : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
