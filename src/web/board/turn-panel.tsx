import type { BoardMessages } from '../text/board-en.ts'
import { type Choice, choiceOf, choiceText, type Known } from './address.ts'
import type { BoardState, BoardStore } from './store.ts'

interface Given {
  readonly known: Known
  readonly state: BoardState
  readonly store: BoardStore
  readonly say: BoardMessages
}

/** Has a turn planned by a player of the game. */
export const TurnPanel = ({ known, state, store, say }: Given) => {
  const { ask, busy } = state
  return (
    <section class="panel" aria-labelledby="turn-title">
      <h3 id="turn-title">{say.askTurn}</h3>
      <div class="asking">
        <PlayerChoice
          label={say.player}
          known={known}
          choice={ask}
          onChoice={({ player, level }) => store.set({ player, level })}
          say={say}
        />
        <label>
          {say.seed}{' '}
          <input
            type="text"
            maxLength={64}
            autocomplete="off"
            value={ask.seed ?? ''}
            aria-describedby="seed-help"
            onChange={event => store.set({ seed: event.currentTarget.value || undefined })}
          />
        </label>
      </div>
      <p id="seed-help" class="hint">
        {say.seedHelp}
      </p>
      <p class="buttons">
        <button
          type="button"
          class="main"
          disabled={busy !== undefined || state.isWatching || state.steps.now.winner !== undefined}
          onClick={() => void store.plan()}
        >
          {say.plan}
        </button>
        <button
          type="button"
          disabled={busy !== undefined || state.isWatching || state.steps.now.winner !== undefined}
          aria-describedby="play-out-help"
          onClick={() => void store.playOut()}
        >
          {say.playOut}
        </button>
        {busy !== undefined && (
          <>
            <progress aria-label={say.working} />
            <button type="button" onClick={() => store.stop()}>
              {say.stop}
            </button>
          </>
        )}
      </p>
      <p id="play-out-help" class="hint">
        {say.playOutHelp}
      </p>
    </section>
  )
}

interface ChoiceGiven {
  readonly label: string
  readonly known: Known
  readonly choice: Choice
  readonly onChoice: (choice: Choice) => void
  readonly say: BoardMessages
}

/** A player of the game and, where it has any, a level. */
export const PlayerChoice = ({ label, known, choice, onChoice, say }: ChoiceGiven) => {
  const levels = known.players.find(({ name }) => name === choice.player)?.levels ?? []
  return (
    <>
      <label>
        {label}{' '}
        <select value={choice.player} onChange={event => onChoice(choiceOf(event.currentTarget.value, known))}>
          {known.players.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {levels.length > 0 && (
        <label>
          {say.level}{' '}
          <select
            value={choice.level}
            onChange={event =>
              onChoice(choiceOf(choiceText({ player: choice.player, level: event.currentTarget.value }), known))
            }
          >
            {levels.map(level => (
              <option key={level} value={level}>
                {say.levels[level] ?? level}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  )
}
