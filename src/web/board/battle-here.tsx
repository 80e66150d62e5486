import { useState } from 'preact/hooks'
import type { Board, BoardSpace } from '../../engine/index.ts'
import type { BoardMessages } from '../text/board-en.ts'
import { attackerOf, calculatorLink, defendersAt, type Group, groupsAround, inMarks } from './battle.ts'
import type { Counts, Position } from './position.ts'
import { countsInWords } from './words.ts'

interface Given {
  readonly board: Board
  readonly position: Position
  readonly space: BoardSpace
  readonly lang: string | undefined
  readonly say: BoardMessages
}

const keyOf = ({ from, unit }: Group): string => `${from}|${unit}`

/** Attackers chosen among those next door, and the battle's place in the calculator. */
export const BattleHere = ({ board, position, space, lang, say }: Given) => {
  const [chosen, setChosen] = useState<Counts>({})
  const attacker = attackerOf(board, position, space)
  if (attacker === undefined) return null
  const defenders = defendersAt(board, position, space, attacker)
  const groups = groupsAround(board, position, space, attacker)
  const counts: Record<string, number> = {}
  for (const group of groups) {
    const sent = Math.min(group.count, chosen[keyOf(group)] ?? 0)
    if (sent > 0) counts[group.unit] = (counts[group.unit] ?? 0) + sent
  }
  const hasDefenders = Object.keys(defenders).length > 0
  const isReady = hasDefenders && Object.keys(counts).length > 0
  return (
    <details>
      <summary>{say.battleHere}</summary>
      {!hasDefenders && <p>{say.noDefenders}</p>}
      {hasDefenders && groups.length === 0 && <p>{say.noAttackers}</p>}
      {hasDefenders && groups.length > 0 && (
        <>
          <fieldset class="steppers">
            <legend>{say.attackFrom(say.power(attacker))}</legend>
            {groups.map(group => (
              <label key={keyOf(group)} class="group">
                <span>{say.attackersFrom(say.unit(group.unit, 2), group.from, group.count)}</span>
                <input
                  type="number"
                  min="0"
                  max={group.count}
                  inputmode="numeric"
                  value={chosen[keyOf(group)] ?? 0}
                  onChange={event =>
                    setChosen({
                      ...chosen,
                      [keyOf(group)]: Math.max(
                        0,
                        Math.min(group.count, Math.trunc(Number(event.currentTarget.value)) || 0),
                      ),
                    })
                  }
                />
              </label>
            ))}
            <p class="buttons">
              <button
                type="button"
                onClick={() => setChosen(Object.fromEntries(groups.map(group => [keyOf(group), group.count])))}
              >
                {say.all}
              </button>
              <button type="button" onClick={() => setChosen({})}>
                {say.none}
              </button>
            </p>
          </fieldset>
          <p>
            {inMarks(board, counts) || '–'} {say.against} {countsInWords(board, say, defenders)}
          </p>
          {isReady && (
            <p>
              <a class="to-calculator" href={calculatorLink(board, space, counts, defenders, lang)}>
                {say.toCalculator}
              </a>
            </p>
          )}
        </>
      )}
    </details>
  )
}
