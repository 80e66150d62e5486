import type { MatchResult } from '../../lab/index.ts'
import { decimal, percent, signed, whole } from '../numbers.ts'
import type { LabMessages } from '../text/lab-en.ts'
import { Meter, Table } from '../view/blocks.tsx'
import { ChartView } from './chart.tsx'
import {
  bounds,
  decidedFinding,
  eloFinding,
  fiveFinding,
  matchFinding,
  playersInWords,
  sideFinding,
  testFinding,
} from './findings.ts'
import { IntervalMark } from './marks.tsx'
import { GamesApart, Part } from './parts.tsx'
import { llrChart, winRateChart } from './series.ts'

interface Given {
  readonly result: MatchResult
  readonly say: LabMessages
}

/** A match: how the win rate and the test came along, pairs by what they brought, and the sides. */
export const MatchView = ({ result, say }: Given) => {
  const words = { ...say.match, pairs: say.pairs, winRate: say.winRate, interval: say.interval, even: say.even }
  const finding = matchFinding(result, say)
  const test = testFinding(result, say)
  const decided = decidedFinding(result, say)
  const tested = llrChart(result, words)
  return (
    <>
      <Part
        title={say.match.running}
        sentences={[finding, eloFinding(result, say), playersInWords(result, say)]}
        summary={say.tableOf(say.match.running)}
        table={<TraceTable result={result} say={say} />}
      >
        <ChartView chart={winRateChart(result, words)} sentence={finding} />
      </Part>
      {tested && (
        <Part
          title={say.match.test}
          sentences={[test]}
          summary={say.tableOf(say.match.test)}
          table={
            <Table
              caption={say.match.test}
              head={[say.pairs, say.match.llr]}
              rows={result.trace.map(({ pairs, llr }) => [whole(pairs), signed(llr ?? 0, 2)])}
            />
          }
        >
          <ChartView chart={tested} sentence={test ?? ''} />
        </Part>
      )}
      <FiveOutcomes result={result} say={say} />
      <Sides result={result} say={say} />
      <GamesApart result={result} say={say} />
      {decided !== undefined && <p class="hint">{decided}</p>}
    </>
  )
}

const TraceTable = ({ result: { trace }, say }: Given) => (
  <Table
    caption={say.match.running}
    head={[say.pairs, say.winRate, say.interval]}
    rows={trace.map(({ pairs, winRate, band }) => [
      whole(pairs),
      percent(winRate, undefined, 1),
      say.band(percent(band[0], undefined, 1), percent(band[1], undefined, 1)),
    ])}
  />
)

const FiveOutcomes = ({ result, say }: Given) => {
  const { pairs, counts } = result.fiveOutcomes
  if (pairs === 0) return null
  return (
    <Part
      title={say.match.fiveOutcomes}
      sentences={[fiveFinding(result, say)]}
      table={
        <table class="chances">
          <caption>{say.match.fiveOutcomes}</caption>
          <thead>
            <tr>
              <th scope="col">{say.points}</th>
              <th scope="col">{say.decidedPairs}</th>
              <th scope="col">{say.share}</th>
            </tr>
          </thead>
          <tbody>
            {counts.map((count, index) => (
              <tr key={index}>
                <th scope="row">{decimal(index / 2, index % 2)}</th>
                <td>
                  {whole(count)} <small>{percent(count / pairs, undefined, 0)}</small>
                </td>
                <td>
                  <Meter share={count / pairs} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  )
}

/** All shares there can be, held against even ones. */
const even = { least: 0, most: 1, zero: 0.5 }

const Sides = ({ result, say }: Given) => {
  const { value, low, high } = bounds(result.winRate, result.interval)
  return (
    <Part
      title={say.match.bySide}
      sentences={[sideFinding(result, say)]}
      table={
        <Table
          caption={say.match.bySide}
          head={[say.side, say.games, say.winRate, say.interval]}
          rows={[
            ...Object.entries(result.bySide).map(([name, { games, winRate }]) => [
              name,
              whole(games),
              percent(winRate, undefined, 1),
              <IntervalMark key={name} value={winRate} interval={[winRate, winRate]} {...even} />,
            ]),
            [
              say.both,
              whole(result.games),
              value,
              <>
                {say.band(low, high)}
                <IntervalMark value={result.winRate} interval={result.interval} {...even} />
              </>,
            ],
          ]}
        />
      }
    />
  )
}
