import { percent } from '../numbers.ts'
import type { BoardMessages } from '../text/board-en.ts'
import { chanceInWords, isMereLead } from './chance.ts'
import type { Position } from './position.ts'

interface Given {
  readonly chance: number | undefined
  readonly position: Position
  readonly teams: readonly string[]
  readonly say: BoardMessages
}

/** Who is ahead: the share of each team, in its colour and pattern, with the number as text. It lies over the edge of the map. */
export const ChanceBar = ({ chance, position, teams, say }: Given) => {
  const words = chanceInWords(chance, position, teams, say)
  const [one = '', other = ''] = teams
  const isShare = chance !== undefined && !isMereLead(chance, position) && position.winner === undefined
  return (
    <div class="ahead" role="img" aria-label={`${say.line.ahead}: ${words}`}>
      <span class="part team-0" style={{ flexGrow: chance ?? 0.5 }} />
      <span class="part team-1" style={{ flexGrow: 1 - (chance ?? 0.5) }} />
      <span class="middle" />
      {isShare ? (
        <>
          <b class="of-0">
            {say.team(one)} {percent(chance, undefined, 0)}
          </b>
          <b class="of-1">
            {percent(1 - chance, undefined, 0)} {say.team(other)}
          </b>
        </>
      ) : (
        <b class={chance === 0 ? 'of-1' : 'of-0'}>{words}</b>
      )}
    </div>
  )
}
