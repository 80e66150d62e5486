import type { BoardMessages } from '../text/board-en.ts'
import { choiceOf, choiceText, type Known } from './address.ts'
import { type BoardState, type BoardStore, type Pace, paces } from './store.ts'
import { PlayerChoice } from './turn-panel.tsx'

interface Given {
  readonly known: Known
  readonly state: BoardState
  readonly store: BoardStore
  readonly pace: Pace
  readonly onPace: (pace: Pace) => void
  readonly say: BoardMessages
}

/** A game between two players, turn by turn on the map. */
export const WatchPanel = ({ known, state, store, pace, onPace, say }: Given) => {
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
