import type { TuneResult } from '../../lab/index.ts'
import { percent, whole } from '../numbers.ts'
import type { LabMessages } from '../text/lab-en.ts'
import { Table } from '../view/blocks.tsx'
import { ChartView } from './chart.tsx'
import { candidateFindings, figure, tuneFindings } from './findings.ts'
import { IntervalMark } from './marks.tsx'
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

/** Of more candidates the best ones. */
const mostCandidates = 100

/** Tuning: each number over the steps, the directions or candidates tried, and the match at the end. */
export const TuneView = ({ result, say }: Given) => {
  const { start, params, steps, final } = result
  const names = Object.keys(start)
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
      {result.method === 'spsa' ? <Directions {...{ result, say }} /> : <Candidates {...{ result, say }} />}
      {final && (
        <section class="final">
          <h3>{say.tune.final}</h3>
          <MatchView result={final} say={say} />
        </section>
      )}
    </>
  )
}

/** Each direction with the score of the player who went forth. */
const Directions = ({ result: { start, tried }, say }: Given) => {
  const names = Object.keys(start)
  const mean = tried.reduce((sum, { score }) => sum + score, 0) / Math.max(1, tried.length)
  if (tried.length === 0) return null
  return (
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
  )
}

/** What was tried, best first, with the score that is expected of each. */
const Candidates = ({ result, say }: Given) => {
  const { start, candidates } = result
  const names = Object.keys(start)
  if (candidates.length === 0) return null
  return (
    <Part
      title={say.tune.candidates}
      sentences={candidateFindings(result, mostCandidates, say)}
      table={
        <Table
          caption={say.tune.candidates}
          head={[...names, say.tune.contests, say.tune.mean, say.tune.estimate]}
          rows={candidates.slice(0, mostCandidates).map(({ params, contests, score, estimate }) => [
            ...names.map(name => figure(params[name])),
            whole(contests),
            percent(score, undefined, 0),
            <>
              {percent(estimate, undefined, 1)}
              <IntervalMark value={estimate} interval={[0.5, estimate]} least={0} most={1} zero={0.5} />
            </>,
          ])}
        />
      }
    />
  )
}
