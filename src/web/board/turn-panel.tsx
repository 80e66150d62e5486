import type { BoardMessages } from '../text/board-en.ts'
import { type Choice, choiceOf, choiceText, type Known } from './address.ts'
import { type BoardState, type BoardStore, type Pace, paces } from './store.ts'

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
const PlayerChoice = ({ label, known, choice, onChoice, say }: ChoiceGiven) => {
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

interface WatchParts {
  readonly known: Known
  readonly state: BoardState
  readonly store: BoardStore
  readonly pace: Pace
  readonly onPace: (pace: Pace) => void
  readonly say: BoardMessages
}

/** A game between two players, turn by turn on the map. */
export const WatchPanel = ({ known, state, store, pace, onPace, say }: WatchParts) => {
  const { ask, busy, isWatching, told } = state
  const isOver = state.steps.now.winner !== undefined
  return (
    <section class="panel" aria-labelledby="watch-title">
      <h3 id="watch-title">{say.watch}</h3>
      <div class="asking">
        {known.teams.map(team => (
          <PlayerChoice
            key={team}
            label={say.plays(team)}
            known={known}
            choice={choiceOf(ask.teams[team] ?? '', known)}
            onChoice={choice => store.set({ teams: { ...ask.teams, [team]: choiceText(choice) } })}
            say={say}
          />
        ))}
        <label>
          {say.pace}{' '}
          <select value={pace} onChange={event => onPace(event.currentTarget.value as Pace)}>
            {(Object.keys(paces) as Pace[]).map(name => (
              <option key={name} value={name}>
                {say.paces[name]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p class="buttons">
        {isWatching ? (
          <button type="button" class="main" onClick={() => store.pauseWatching()}>
            {say.pause}
          </button>
        ) : (
          <button type="button" class="main" disabled={busy !== undefined || isOver} onClick={() => store.watch()}>
            {say.start}
          </button>
        )}
        <button
          type="button"
          disabled={busy !== undefined || isWatching || isOver}
          onClick={() => void store.stepOnce()}
        >
          {say.oneTurn}
        </button>
        {busy === 'play' && (
          <button type="button" onClick={() => store.stop()}>
            {say.stop}
          </button>
        )}
      </p>
      {told.length > 0 && (
        <div class="log">
          <h4>{say.log}</h4>
          {told.toReversed().map(({ turn, lines }, index) => (
            <details key={`${told.length - index} ${turn}`} open={index === 0}>
              <summary>{turn}</summary>
              <ul>
                {lines.map((line, at) => (
                  <li key={at} class={/^ {4}/.test(line) ? 'dice' : undefined}>
                    {line.trim()}
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </div>
      )}
    </section>
  )
}
