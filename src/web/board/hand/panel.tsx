import { useState } from 'preact/hooks'
import type { Board } from '../../../engine/index.ts'
import { Button, Choose } from '../../controls.tsx'
import type { BoardMessages } from '../../text/board-en.ts'
import type { HandMessages } from '../../text/hand-en.ts'
import { type Choice, choiceOf, choiceText, type Known } from '../address.ts'
import { BrokenText } from '../broken-text.tsx'
import type { Position } from '../position.ts'
import { TurnLog } from '../turn-log.tsx'
import { forgetBrokenGame, person, presetsOf, type Seats, seatsOf } from './game.ts'
import type { HandState, HandStore } from './store.ts'

interface PanelGiven {
  readonly board: Board
  readonly known: Known
  readonly position: Position
  readonly state: HandState
  readonly store: HandStore
  /** A text that this browser kept and that is no game. */
  readonly broken: string | undefined
  readonly say: BoardMessages
  readonly hand: HandMessages
}

/** Who plays whom, to begin a game; while one goes on, who sits where and what happened. */
export const HandPanel = (given: PanelGiven) => {
  const { state, broken, say, hand } = given
  return (
    <section class="panel" aria-labelledby="hand-panel-title">
      <h3 id="hand-panel-title">{hand.title}</h3>
      <BrokenText {...{ broken, say }} label={hand.broken} onForget={forgetBrokenGame} />
      {state.game ? <Going {...given} /> : <Beginning {...given} />}
    </section>
  )
}

/** Who is against whoever plays at first: who answers while one waits. */
const usualSeed = (): string => String(Math.floor(Math.random() * 1e6))

const Beginning = ({ board, known, position, store, say, hand }: PanelGiven) => {
  const presets = presetsOf(board, known.teams)
  const [player, setPlayer] = useState<Choice>(choiceOf('', known))
  const [seats, setSeats] = useState<Seats>(seatsOf(board, presets[0]?.powers ?? [], player))
  const [seed, setSeed] = useState('')
  const persons = board.powers.map(({ name }) => name).filter(name => seats[name] === person)
  const preset = presets.find(({ powers }) => powers.join() === persons.join())
  return (
    <>
      <p class="hint">{hand.help}</p>
      <div class="asking">
        <Choose
          label={hand.whoPlays}
          value={preset?.name ?? ''}
          choices={[
            ...(preset ? [] : [['', hand.custom] as const]),
            ...presets.map(({ name }) => [name, hand.preset(name, say.power(name))] as const),
          ]}
          onChoose={name => {
            const chosen = presets.find(one => one.name === name)
            if (chosen) setSeats(seatsOf(board, chosen.powers, player))
          }}
        />
        <Choose
          label={hand.against}
          value={choiceText(player)}
          choices={seatChoices(known, say)}
          onChoose={text => {
            const next = choiceOf(text, known)
            setPlayer(next)
            setSeats(seatsOf(board, persons, next))
          }}
        />
      </div>
      <details>
        <summary>{hand.each}</summary>
        <SeatChoices {...{ board, known, seats, say, hand }} onSeats={setSeats} />
        <label>
          {hand.seed}{' '}
          <input
            type="text"
            maxLength={64}
            autocomplete="off"
            aria-describedby="hand-seed-help"
            value={seed}
            onChange={event => setSeed(event.currentTarget.value)}
          />
        </label>
        <p id="hand-seed-help" class="hint">
          {hand.seedHelp}
        </p>
      </details>
      <p class="buttons">
        <Button
          class="main"
          can={position.winner === undefined}
          onClick={() => void store.begin(position, seats, seed === '' ? usualSeed() : seed)}
          label={hand.begin}
        />
      </p>
    </>
  )
}

/** Every player of the game at each of his levels. */
const seatChoices = ({ players }: Known, say: BoardMessages): readonly (readonly [string, string])[] =>
  players.flatMap(({ name, levels }) =>
    levels.length === 0
      ? [[name, name] as const]
      : levels.map(level => [`${name}:${level}`, say.playerAt(name, level)] as const),
  )

interface SeatsGiven {
  readonly board: Board
  readonly known: Known
  readonly seats: Seats
  readonly onSeats: (seats: Seats) => void
  readonly say: BoardMessages
  readonly hand: HandMessages
}

const SeatChoices = ({ board, known, seats, onSeats, say, hand }: SeatsGiven) => (
  <div class="asking">
    {board.powers.map(({ name }) => (
      <Choose
        key={name}
        label={hand.playedBy(say.power(name))}
        value={seats[name] ?? person}
        choices={[[person, hand.person], ...seatChoices(known, say)]}
        onChoose={seat => onSeats({ ...seats, [name]: seat })}
      />
    ))}
  </div>
)

const Going = ({ board, known, state: { game }, store, say, hand }: PanelGiven) => {
  if (!game) return null
  return (
    <>
      <details>
        <summary>{hand.each}</summary>
        <SeatChoices {...{ board, known, say, hand }} seats={game.seats} onSeats={seats => void store.seat(seats)} />
      </details>
      <TurnLog title={hand.log} told={game.told} />
      <p class="buttons">
        <Button aria-describedby="hand-end-help" onClick={() => store.end()} label={hand.endGame} />
      </p>
      <p id="hand-end-help" class="hint">
        {hand.endHelp} {hand.seed}: {game.seed}.
      </p>
    </>
  )
}
