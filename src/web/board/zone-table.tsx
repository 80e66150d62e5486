import { useState } from 'preact/hooks'
import type { Board } from '../../engine/index.ts'
import type { BoardMessages } from '../text/board-en.ts'
import { ownerOf, type Position } from './position.ts'
import { armiesInWords } from './words.ts'

interface Given {
  readonly board: Board
  readonly position: Position
  readonly onChoose: (space: string) => void
  readonly say: BoardMessages
}

/** All that the map shows, as a table. */
export const ZoneTable = ({ board, position, onChoose, say }: Given) => {
  const [wanted, setWanted] = useState('')
  const words = wanted.trim().toLowerCase()
  const rows = board.spaces
    .filter(({ neutral }) => !neutral)
    .map(space => {
      const owner = ownerOf(position, space)
      const whose = owner === undefined ? say.sea : say.power(owner)
      return { space, whose, armies: armiesInWords(board, say, position, space) }
    })
    .filter(({ space, whose, armies }) => `${space.name} ${whose} ${armies}`.toLowerCase().includes(words))
  return (
    <details class="zone-table">
      <summary>{say.allZones}</summary>
      <label>
        {say.find} <input type="search" value={wanted} onInput={event => setWanted(event.currentTarget.value)} />
      </label>
      <div class="wide">
        <table>
          <caption>{say.zones}</caption>
          <thead>
            <tr>
              <th scope="col">{say.zone}</th>
              <th scope="col">{say.unitsHere}</th>
              <th scope="col">{say.owner}</th>
              <th scope="col">{say.income}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ space, whose, armies }) => (
              <tr key={space.name}>
                <th scope="row">
                  <button type="button" class="link" onClick={() => onChoose(space.name)}>
                    {space.name}
                  </button>
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
