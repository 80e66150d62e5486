import { useState } from 'preact/hooks'
import type { Board, BoardSpace } from '../../engine/index.ts'
import type { BoardMessages } from '../text/board-en.ts'
import { BattleHere } from './battle-here.tsx'
import { armiesAt, ownerOf, type Position, withOwner, withUnits } from './position.ts'
import { spaceInWords } from './words.ts'

interface Given {
  readonly board: Board
  readonly position: Position
  readonly space: BoardSpace | undefined
  readonly onChoose: (space: string) => void
  readonly onEdit: (position: Position, kind?: string) => void
  readonly lang: string | undefined
  readonly say: BoardMessages
}

const most = 200

/** The zone that is chosen: what stands there, to be changed, and the battle that could be fought for it. */
export const ZonePanel = ({ board, position, space, onChoose, onEdit, lang, say }: Given) => {
  const [editing, setEditing] = useState<string | undefined>(undefined)
  if (!space) return <p class="hint">{say.nothingChosen}</p>
  const owner = ownerOf(position, space)
  const present = armiesAt(board, position, space.name)
  const power = editing ?? present[0]?.power ?? owner ?? position.power
  return (
    <section class="zone" aria-labelledby="zone-name">
      <h3 id="zone-name">{space.name}</h3>
      <p>{spaceInWords(board, say, position, space)}</p>
      {!space.neutral && (
        <details>
          <summary>{say.edit}</summary>
          {space.kind === 'land' && (
            <label>
              {say.ownerOf(space.name)}{' '}
              <select
                value={owner}
                onChange={event => onEdit(withOwner(position, space.name, event.currentTarget.value))}
              >
                {board.powers.map(({ name }) => (
                  <option key={name} value={name}>
                    {say.power(name)}
                  </option>
                ))}
              </select>
            </label>
          )}
          <label>
            {say.addFor}{' '}
            <select value={power} onChange={event => setEditing(event.currentTarget.value)}>
              {board.powers.map(({ name }) => (
                <option key={name} value={name}>
                  {say.power(name)}
                </option>
              ))}
            </select>
          </label>
          <UnitSteppers {...{ board, position, space, power, onEdit, say }} />
        </details>
      )}
      {!space.neutral && (
        <BattleHere key={`${space.name} ${position.power}`} {...{ board, position, space, lang, say }} />
      )}
      {space.neighbours.length > 0 && (
        <details>
          <summary>{say.neighbours}</summary>
          <p class="buttons">
            {space.neighbours.map(name => (
              <button key={name} type="button" class="chip" onClick={() => onChoose(name)}>
                {name}
              </button>
            ))}
          </p>
        </details>
      )}
    </section>
  )
}

interface SteppersGiven extends Pick<Given, 'board' | 'position' | 'onEdit' | 'say'> {
  readonly space: BoardSpace
  readonly power: string
}

const UnitSteppers = ({ board, position, space, power, onEdit, say }: SteppersGiven) => (
  <fieldset class="steppers">
    <legend>{say.power(power)}</legend>
    {board.units
      // Planes stand at sea on their carriers.
      .filter(({ domain }) => domain === 'air' || domain === space.kind)
      .map(({ name, mark }) => {
        const count = position.units[space.name]?.[power]?.[name] ?? 0
        const put = (next: number): void =>
          onEdit(
            withUnits(position, space.name, power, name, Math.max(0, Math.min(most, next))),
            `${space.name} ${power} ${name}`,
          )
        const label = say.unit(name, 1)
        return (
          <div key={name} class={`stepper${count > 0 ? ' some' : ''}`}>
            <span class="unit">
              {label} <small>{mark}</small>
            </span>
            <button
              type="button"
              aria-label={say.oneLess(label, say.power(power))}
              disabled={count === 0}
              onClick={() => put(count - 1)}
            >
              −
            </button>
            <input
              type="number"
              min="0"
              max={most}
              inputmode="numeric"
              aria-label={say.countOf(label, say.power(power))}
              value={count}
              onChange={event => put(Math.trunc(Number(event.currentTarget.value)) || 0)}
            />
            <button type="button" aria-label={say.oneMore(label, say.power(power))} onClick={() => put(count + 1)}>
              +
            </button>
          </div>
        )
      })}
  </fieldset>
)
