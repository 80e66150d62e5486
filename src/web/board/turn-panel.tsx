import type { Board } from '../../engine/index.ts'
import { Button, Choose } from '../controls.tsx'
import type { BoardMessages } from '../text/board-en.ts'
import { type Choice, canBeLimited, choiceOf, choiceText, type Known, thinkingTimes } from './address.ts'
import { PowerSelect } from './fields.tsx'
import { LuckOfTurn, LuckSoFar } from './luck-table.tsx'
import type { BoardState, BoardStore, Pace } from './store.ts'
import { TurnLog } from './turn-log.tsx'

interface Given {
  readonly known: Known
  readonly state: BoardState
  readonly store: BoardStore
  readonly say: BoardMessages
}

/** Has a turn planned by a player of the game. */
export const TurnPanel = ({ board, known, state, store, say }: Given & { readonly board: Board }) => {
  const { ask, busy } = state
  const about = known.players.find(({ name }) => name === ask.player)?.about
  const isOff = busy !== undefined || state.isWatching || state.steps.now.winner !== undefined
  return (
    <section class="panel" aria-labelledby="turn-title">
      <h3 id="turn-title">{say.askTurn}</h3>
      <PowerSelect
        {...{ board, say }}
        label={say.turnOfPower}
        value={state.steps.now.power}
        onPower={power => store.begin(power)}
      />
      <p class="buttons">
        <Button class="main" disabled={isOff} onClick={() => void store.plan()} label={say.plan} />
        <Button
          disabled={isOff}
          aria-describedby="play-out-help"
          onClick={() => void store.playOut()}
          label={say.playOut}
        />
        {busy !== undefined && busy !== 'review' && (
          <>
            <progress aria-label={say.working} />
            <Button onClick={() => store.stop()} label={say.stop} />
          </>
        )}
      </p>
      <div class="asking">
        <PlayerChoice
          {...{ known, say }}
          label={say.player}
          choice={ask}
          onChoice={({ player, level }) => store.set({ player, level })}
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
        {canBeLimited(ask, known) && (
          <Choose
            label={say.thinkAtMost}
            aria-describedby={ask.maxMs === undefined ? undefined : 'think-help'}
            value={ask.maxMs === undefined ? '' : String(ask.maxMs)}
            choices={[
              ['', say.noLimit],
              ...thinkingTimes.map(time => [String(time), say.seconds(time / 1000)] as const),
            ]}
            onChoose={time => store.set({ maxMs: time === '' ? undefined : Number(time) })}
          />
        )}
      </div>
      <p class="hint">
        {about !== undefined && `${ask.player}: ${about}. `}
        {ask.level !== undefined && say.levelHelp} <span id="seed-help">{say.seedHelp}</span>
      </p>
      {canBeLimited(ask, known) && ask.maxMs !== undefined && (
        <p id="think-help" class="hint">
          {say.thinkHelp}
        </p>
      )}
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
      <Choose
        label={label}
        value={choice.player}
        choices={known.players.map(({ name }) => [name, name] as const)}
        onChoose={name => onChoice(choiceOf(name, known))}
      />
      {levels.length > 0 && (
        <Choose
          label={say.level}
          value={choice.level}
          choices={levels.map(level => [level, say.levels[level] ?? level] as const)}
          onChoose={level => onChoice(choiceOf(choiceText({ player: choice.player, level }), known))}
        />
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
  const outcomes = told.flatMap(({ outcome }) => outcome ?? [])
  const before = state.line.moments[state.line.at - 1]
  return (
    <section class="panel" aria-labelledby="watch-title">
      <h3 id="watch-title">{say.watch}</h3>
      <div class="asking">
        {known.teams.map(team => (
          <PlayerChoice
            key={team}
            {...{ known, say }}
            label={say.plays(team)}
            choice={choiceOf(ask.teams[team] ?? '', known)}
            onChoice={choice => store.set({ teams: { ...ask.teams, [team]: choiceText(choice) } })}
          />
        ))}
        <Choose
          label={say.pace}
          value={pace}
          choices={Object.entries(say.paces)}
          onChoose={name => onPace(name as Pace)}
        />
      </div>
      <p class="buttons">
        {isWatching ? (
          <Button class="main" onClick={() => store.pauseWatching()} label={say.pause} />
        ) : (
          <Button
            class="main"
            disabled={busy !== undefined || isOver}
            onClick={() => store.watch()}
            label={say.start}
          />
        )}
        <Button
          disabled={busy !== undefined || isWatching || isOver}
          onClick={() => void store.stepOnce()}
          label={say.oneTurn}
        />
        <Button disabled={!before} onClick={() => before && store.lookAt(before)} label={say.turnBack} />
        {busy === 'play' && <Button onClick={() => store.stop()} label={say.stop} />}
      </p>
      <TurnLog
        title={say.log}
        told={told}
        before={({ outcome }) => outcome && <LuckOfTurn outcome={outcome} teams={known.teams} say={say} />}
      >
        <LuckSoFar outcomes={outcomes} teams={known.teams} say={say} />
      </TurnLog>
    </section>
  )
}
