import type { Board } from '../../engine/index.ts'
import { Button } from '../controls.tsx'
import { save } from '../save.ts'
import type { BoardMessages } from '../text/board-en.ts'
import type { Known } from './address.ts'
import { ChanceGraph, isJudged } from './chance-graph.tsx'
import { PowerSelect } from './fields.tsx'
import { gameFileOf } from './game-file.ts'
import { type Branch, type Moment, turnsOf } from './line.ts'
import { OpenFile } from './open-file.tsx'
import type { BoardState, BoardStore } from './store.ts'

interface Given {
  readonly board: Board
  readonly known: Known
  readonly state: BoardState
  readonly store: BoardStore
  readonly say: BoardMessages
}

/** The game over its turns: the graph, ways to go about in it, to play on, and what can be done with it. */
export const LinePanel = ({ board, known, state, store, say }: Given) => {
  const { line } = state
  const { turns, at } = turnsOf(line)
  return (
    <section class="panel course-panel" aria-labelledby="line-title">
      <h3 id="line-title" class="aloud">
        {say.line.title}
      </h3>
      <Going {...{ state, store, say }} />
      <Asking {...{ board, state, store, say }} />
      {isJudged(turns) ? (
        <ChanceGraph {...{ board, turns, at, say }} teams={known.teams} onLook={turn => store.lookAt(turn)} />
      ) : (
        <p class="hint">{say.line.otherRules}</p>
      )}
      <details>
        <summary>{say.line.more(state.branches.length)}</summary>
        {isJudged(turns) && <p class="luck-key">{say.line.luckKey(known.teams[0] ?? '')}</p>}
        {!known.lacks?.includes('review') && <ReviewPlayed {...{ state, store, say }} />}
        <Branches {...{ state, store, say }} />
        <AsFile {...{ store, say }} />
      </details>
    </section>
  )
}

type PartGiven = Pick<Given, 'state' | 'store' | 'say'>

const ways = {
  first: 'M5 4v16M19 4L8 12l11 8z',
  back: 'M17 4L6 12l11 8z',
  on: 'M7 4l11 8-11 8z',
  last: 'M5 4l11 8-11 8zM19 4v16',
} as const
type Way = keyof typeof ways

/** From moment to moment, and on from there. */
const Going = ({ state, store, say }: PartGiven) => {
  const { line, isWatching, busy, steps } = state
  const { moments, at } = line
  const targets: Readonly<Record<Way, number>> = { first: 0, back: at - 1, on: at + 1, last: moments.length - 1 }
  const isOver = steps.now.winner !== undefined
  return (
    <p class="going">
      {(Object.keys(ways) as Way[]).map(way => {
        const target = moments[targets[way]]
        return (
          <Button
            key={way}
            aria-label={say.line.ways[way]}
            title={say.line.ways[way]}
            can={target !== undefined && targets[way] !== at}
            onClick={() => target && store.lookAt(target)}
            label={
              <svg class="going-icon" viewBox="0 0 24 24" aria-hidden="true">
                <path d={ways[way]} />
              </svg>
            }
          />
        )
      })}
      {isWatching ? (
        <Button class="play" onClick={() => store.pauseWatching()} label={say.pause} />
      ) : (
        <Button
          class="play"
          can={busy === undefined && !isOver}
          onClick={() => store.watch()}
          label={say.line.playOn}
        />
      )}
    </p>
  )
}

/** For whom a turn is planned; the plan stands under Turn, to which it leads. */
const Asking = ({ board, state, store, say }: PartGiven & Pick<Given, 'board'>) => {
  const { steps, busy, isWatching } = state
  return (
    <p class="ask-turn">
      <PowerSelect
        {...{ board, say }}
        label={say.turnOfPower}
        value={steps.now.power}
        onPower={power => store.begin(power)}
      />
      {busy === 'turn' ? (
        // The second press of two is not meant to stop what the first one began.
        <Button onClick={({ detail }) => detail < 2 && store.stop()} label={say.stop} />
      ) : (
        <Button
          can={busy === undefined && !isWatching && steps.now.winner === undefined}
          onClick={() => void store.plan()}
          label={say.askTurn}
        />
      )}
      <span class="ask-busy">{busy === 'turn' && <progress aria-label={say.working} />}</span>
    </p>
  )
}

/** The turn that led to the moment looked at, as far as it was played here: what its orders cost. */
const ReviewPlayed = ({ state, store, say }: PartGiven) => {
  const { moments, at } = state.line
  const moment: Moment | undefined = moments[at]
  const { told } = moment ?? {}
  const phases = told?.orders ?? []
  return (
    <>
      <h4>{say.line.review}</h4>
      {moment && told && phases.length > 0 ? (
        <>
          <p class="hint">{say.line.reviewHelp(told.turn)}</p>
          <p class="buttons">
            {phases.map(({ phase, orders }, index) =>
              orders.length === 0 ? null : (
                <Button
                  key={phase}
                  can={state.busy === undefined && !state.isWatching}
                  onClick={() => void store.reviewPlayed(moment, index)}
                  label={say.line.reviewPhase(say.phase(phase))}
                />
              ),
            )}
          </p>
        </>
      ) : (
        <p class="hint">{say.line.noOrders}</p>
      )}
    </>
  )
}

/** Other ways the game went. */
const Branches = ({ state, store, say }: PartGiven) => (
  <>
    <h4>{say.line.branches}</h4>
    {state.branches.length === 0 ? (
      <p class="hint">{say.line.noBranches}</p>
    ) : (
      <ul class="branches">
        {state.branches.map(branch => (
          <li key={branch.id}>
            <Button class="link" onClick={() => store.takeBranch(branch)} label={branchInWords(branch, say)} />
          </li>
        ))}
      </ul>
    )}
  </>
)

const branchInWords = ({ id, from: { power, round = 1 }, turns }: Branch, say: BoardMessages): string =>
  say.line.branch(id, say.turnOf(say.power(power), round), turns)

const AsFile = ({ store, say }: Pick<Given, 'store' | 'say'>) => {
  const download = (): void => {
    const file = gameFileOf(store.state(), store.gameKey)
    const { position } = file.moments.at(-1) ?? {}
    save(
      new Blob([JSON.stringify(file)], { type: 'application/json' }),
      `sandtable-${file.game}-${position?.round ?? 1}.json`,
    )
  }
  return (
    <>
      <h4>{say.line.file}</h4>
      <p class="buttons">
        <Button onClick={download} label={say.line.download} />
        <OpenFile label={say.line.open} onText={text => void store.take(text)} />
      </p>
      <p class="hint">{say.line.fileHelp}</p>
    </>
  )
}
