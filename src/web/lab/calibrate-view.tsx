import type { CalibrateResult } from '../../lab/index.ts'
import { percent, whole } from '../numbers.ts'
import type { LabMessages } from '../text/lab-en.ts'
import { Table } from '../view/blocks.tsx'
import { ChartView } from './chart.tsx'
import { calibrateFinding, isJudged, number } from './findings.ts'
import { GamesApart, Part } from './parts.tsx'
import { reliabilityChart } from './series.ts'

interface Given {
  readonly result: CalibrateResult
  readonly say: LabMessages
}

/** A calibration: games won by the chance that was given, and the scores of all judgements, by side and by round. */
export const CalibrateView = ({ result, say }: Given) => {
  const finding = calibrateFinding(result, say)
  if (!isJudged(result.brierOfMean))
    return (
      <>
        <p class="finding">{finding}</p>
        <GamesApart result={result} say={say} />
      </>
    )
  const share = (value: number): string => percent(value, undefined, 1)
  return (
    <>
      <Part
        title={say.calibrate.reliability}
        sentences={[finding, say.calibrate.diagonal]}
        table={
          <Table
            caption={say.calibrate.reliability}
            head={[
              say.calibrate.chance,
              say.calibrate.judgements,
              say.calibrate.given,
              say.calibrate.won,
              say.interval,
            ]}
            rows={result.bins
              .filter(({ count }) => count > 0)
              .map(({ from, to, count, given, won, interval: [low, high] }) => [
                say.band(percent(from, undefined, 0), percent(to, undefined, 0)),
                whole(count),
                share(given),
                share(won),
                say.band(share(low), share(high)),
              ])}
          />
        }
      >
        <ChartView chart={reliabilityChart(result, say.calibrate)} sentence={finding} />
      </Part>
      <Part
        title={say.calibrate.scores}
        sentences={[say.calibrate.mean(number(result.brierOfMean, 4))]}
        table={
          <Table
            caption={say.calibrate.scores}
            head={[
              '',
              say.calibrate.judgements,
              say.calibrate.given,
              say.calibrate.won,
              say.calibrate.brier,
              say.calibrate.logLoss,
            ]}
            rows={[
              { name: say.calibrate.all, score: result.all },
              // Where no game was stopped they are the same.
              ...(result.decided && result.capped > 0 ? [{ name: say.calibrate.decided, score: result.decided }] : []),
              ...result.bySide.map(score => ({ name: score.side, score })),
              ...result.byRound.map(score => ({ name: say.calibrate.round(whole(score.round)), score })),
            ]
              .filter(({ score }) => score.count > 0)
              .map(({ name, score: { count, given, won, brier, logLoss } }) => [
                name,
                whole(count),
                share(given),
                share(won),
                number(brier, 4),
                number(logLoss, 4),
              ])}
          />
        }
      />
      <GamesApart result={result} say={say} />
    </>
  )
}
