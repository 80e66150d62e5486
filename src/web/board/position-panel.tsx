import { useState } from 'preact/hooks'
import type { Board } from '../../engine/index.ts'
import { Button, Choose, TableHead } from '../controls.tsx'
import { save } from '../save.ts'
import type { BoardMessages } from '../text/board-en.ts'
import type { Known } from './address.ts'
import { Faults } from './faults.tsx'
import { CountField, PowerSelect } from './fields.tsx'
import { OpenFile } from './open-file.tsx'
import { incomeOf, type Position, withMoney } from './position.ts'
import type { BoardState, BoardStore } from './store.ts'
import { openingInWords } from './words.ts'

interface Given {
  readonly board: Board
  readonly known: Known
  readonly state: BoardState
  readonly store: BoardStore
  readonly say: BoardMessages
}

/** Where the position comes from, whose turn it is, the money; what the rules have against it. */
export const PositionPanel = ({ board, known, state, store, say }: Given) => {
  const { now: position, past, future } = state.steps
  return (
    <section class="panel" aria-labelledby="position-title">
      <h3 id="position-title">{say.position}</h3>
      <p>
        <strong>
          {position.winner === undefined
            ? say.now(say.power(position.power), position.round ?? 1, say.phase(position.phase ?? 'purchase'))
            : say.won(position.winner)}
        </strong>
      </p>
      {known.games && (
        <Choose
          label={say.game}
          value={store.gameKey}
          choices={known.games.map(({ key, name }) => [key, name] as const)}
          onChoose={game => {
            const { lang } = state.ask
            location.assign(`/board?${new URLSearchParams({ game, ...(lang !== undefined && { lang }) })}`)
          }}
        />
      )}
      <p class="buttons">
        <Button disabled={past.length === 0} onClick={() => store.undo()} label={say.undo} />
        <Button disabled={future.length === 0} onClick={() => store.redo()} label={say.redo} />
        <Download position={position} say={say} />
      </p>
      <Bring store={store} say={say} />
      <label>
        {say.stored}{' '}
        <select
          value={state.ask.position ?? ''}
          onChange={event => {
            if (event.currentTarget.value !== '') void store.load(event.currentTarget.value)
          }}
        >
          <option value="" disabled={state.ask.position !== undefined}>
            {say.own}
          </option>
          {known.positions.map(name => (
            <option key={name} value={name}>
              {openingInWords(say, name)}
            </option>
          ))}
        </select>
      </label>
      <div class="turn-line">
        <PowerSelect
          {...{ board, say }}
          label={say.whoseTurn}
          value={position.power}
          onPower={power => store.begin(power)}
        />
        {position.phase !== undefined && position.phase !== 'purchase' && (
          <Button onClick={() => store.begin(position.power)} label={say.beginning} />
        )}
      </div>
      <Findings state={state} say={say} />
      <details>
        <summary>{say.treasury}</summary>
        <table class="money">
          <TableHead names={[say.owner, say.money, say.income]} />
          <tbody>
            {board.powers.map(({ name }) => (
              <tr key={name}>
                <th scope="row">{say.power(name)}</th>
                <td>
                  <CountField
                    most={9999}
                    label={say.moneyOf(say.power(name))}
                    value={position.treasuries?.[name] ?? 0}
                    onCount={money => store.edit(withMoney(position, name, money), `money ${name}`)}
                    say={say}
                  />
                </td>
                <td>{incomeOf(board, position, name)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

const Findings = ({ state, say }: Pick<Given, 'state' | 'say'>) => {
  if (state.isChecking) return <p class="hint">{say.isChecked}</p>
  if (state.isUnchecked) return <p class="fault">{say.unchecked}</p>
  if (state.faults.length === 0) return <p class="hint">{say.isFine}</p>
  return (
    <div class="fault">
      <p>{say.isFaulty}</p>
      <Faults faults={state.faults} say={say} />
    </div>
  )
}

/** Takes a position from a file, or from what is pasted. The text of a file stands there to be mended. */
const Bring = ({ store, say }: Pick<Given, 'store' | 'say'>) => {
  const [text, setText] = useState('')
  const take = (json: string): void => void store.take(json)
  return (
    <>
      <OpenFile
        label={say.upload}
        onText={read => {
          setText(read)
          take(read)
        }}
      />
      <details>
        <summary>{say.paste}</summary>
        <label>
          {say.pasteLabel}
          <textarea rows={5} spellcheck={false} value={text} onInput={event => setText(event.currentTarget.value)} />
        </label>
        <p class="buttons">
          <Button disabled={text.trim() === ''} onClick={() => take(text)} label={say.take} />
        </p>
      </details>
    </>
  )
}

const Download = ({ position, say }: { readonly position: Position; readonly say: BoardMessages }) => {
  const download = (): void => {
    const file = new Blob([JSON.stringify(position, null, 1)], { type: 'application/json' })
    save(file, `sandtable-${position.power}-${position.round ?? 1}.json`)
  }
  return <Button onClick={download} label={say.download} />
}
