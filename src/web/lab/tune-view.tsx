import type { TuneResult } from '../../lab/index.ts'
import { percent, whole } from '../numbers.ts'
import type { LabMessages } from '../text/lab-en.ts'
import { Table } from '../view/blocks.tsx'
import { ChartView } from './chart.tsx'
import { figure, tuneFindings } from './findings.ts'
import { MatchView } from './match-view.tsx'
import { Part } from './parts.tsx'
import { parameterChart } from './series.ts'

interface Given {
  readonly result: TuneResult
  readonly say: LabMessages
}

/** So many numbers have a chart each: of more the table tells. */
const mostCharts = 8
/** Of more directions the last ones. */
const mostTried = 400

/** Tuning: each number over the steps, the directions tried, and the match at the end. */
export const TuneView = ({ result, say }: Given) => {
  const { start, params, steps, tried, final } = result
  const names = Object.keys(start)
  const mean = tried.reduce((sum, { score }) => sum + score, 0) / Math.max(1, tried.length)
  return (
    <>
      <Part
        title={say.tune.parameters}
        sentences={tuneFindings(result, say)}
        summary={say.tableOf(say.tune.parameters)}
        table={
          <Table
            caption={say.tune.parameters}
            head={[say.step, ...names]}
            rows={[
              [say.tune.start, ...names.map(name => figure(start[name]))],
              ...steps.map((numbers, step) => [whole(step + 1), ...names.map(name => figure(numbers[name]))]),
              [say.tune.found, ...names.map(name => figure(params[name]))],
            ]}
          />
        }
      >
        {steps.length > 0 && (
          <div class="charts">
            {names.slice(0, mostCharts).map(name => (
              <ChartView
                key={name}
                chart={parameterChart(result, name, say.step)}
                sentence={say.tune.moved(name, figure(start[name]), figure(params[name]))}
              />
            ))}
          </div>
        )}
      </Part>
      {tried.length > 0 && (
        <Part
          title={say.tune.tried}
          sentences={[say.tune.scores(whole(tried.length), percent(mean, undefined, 0))]}
          summary={say.tableOf(say.tune.tried)}
          table={
            <Table
              caption={say.tune.tried}
              head={[
                say.step,
                ...names.flatMap(name => [`${name}, ${say.tune.forth}`, `${name}, ${say.tune.back}`]),
                say.tune.score,
              ]}
              rows={tried
                .slice(-mostTried)
                .map(({ step, forth, back, score }) => [
                  whole(step + 1),
                  ...names.flatMap(name => [figure(forth[name]), figure(back[name])]),
                  percent(score, undefined, 0),
                ])}
            />
          }
        />
      )}
      {final && (
        <section class="final">
          <h3>{say.tune.final}</h3>
          <MatchView result={final} say={say} />
        </section>
      )}
    </>
  )
}
