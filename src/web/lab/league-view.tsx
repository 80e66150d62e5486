import type { LeagueResult } from '../../lab/index.ts'
import { percent, signed, whole } from '../numbers.ts'
import type { LabMessages } from '../text/lab-en.ts'
import { Table } from '../view/blocks.tsx'
import { bounds, crossFinding, leagueFindings } from './findings.ts'
import { crossTable, shadeOf } from './heat.ts'
import { IntervalMark } from './marks.tsx'
import { GamesApart, Part, Wide } from './parts.tsx'

interface Given {
  readonly result: LeagueResult
  readonly say: LabMessages
}

/** A league: ratings with their intervals, and who wins how often against whom as a heat map. */
export const LeagueView = ({ result, say }: Given) => {
  const ends = result.players.flatMap(({ interval }) => interval)
  // Our own players give all their answers, and their orders are allowed.
  const isOutside = result.repeatable === false
  const hasMisdeeds = isOutside || result.illegalOrders > 0
  const [least, most] = [Math.min(0, ...ends), Math.max(0, ...ends)]
  return (
    <>
      <Part
        title={say.league.ratings}
        sentences={[...leagueFindings(result, say), ...result.rings.map(ring => say.league.ring(ring))]}
        table={
          <Table
            caption={say.league.ratings}
            head={[
              ...[say.player, say.rating, say.interval, say.wins],
              ...(hasMisdeeds ? [say.illegalOrders] : []),
              ...(isOutside ? [say.unanswered] : []),
            ]}
            rows={result.players.map(({ name, rating, interval, winRate, illegalOrders, forfeits = 0 }) => [
              name,
              signed(rating, 0),
              <>
                {say.band(signed(interval[0], 0), signed(interval[1], 0))}
                <IntervalMark value={rating} interval={interval} {...{ least, most }} zero={0} />
              </>,
              percent(winRate, undefined, 1),
              ...(hasMisdeeds ? [whole(illegalOrders)] : []),
              ...(isOutside ? [whole(forfeits)] : []),
            ])}
          />
        }
      />
      <Part
        title={say.league.cross}
        sentences={[crossFinding(result, say)]}
        table={<Cross result={result} say={say} />}
      />
      <GamesApart result={result} say={say} />
    </>
  )
}

const Cross = ({ result, say }: Given) => {
  const names = result.players.map(({ name }) => name)
  return (
    <Wide name={say.league.cross}>
      <table class="cross">
        <caption>{say.league.row}</caption>
        <thead>
          <tr>
            <td />
            {names.map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {crossTable(result).map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => {
                if (!cell) return <td key={names[index]} class="self" />
                const { value, low, high } = bounds(cell.winRate, cell.interval)
                return (
                  <td key={names[index]} class={`win-${shadeOf(cell.winRate, 0, 1)}`}>
                    {value} <small>{say.band(low, high)}</small>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  )
}
