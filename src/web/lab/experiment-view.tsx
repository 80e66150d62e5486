import { Button } from '../controls.tsx'
import type { LabMessages } from '../text/lab-en.ts'
import { listAddress } from './address.ts'
import { CalibrateView } from './calibrate-view.tsx'
import { Downloads } from './downloads.tsx'
import { LeagueView } from './league-view.tsx'
import { MatchView } from './match-view.tsx'
import { OtherView } from './other-view.tsx'
import { Json } from './parts.tsx'
import { SweepView } from './sweep-view.tsx'
import { TuneView } from './tune-view.tsx'
import { VariantView } from './variant-view.tsx'
import { type Experiment, type ExperimentHead, isUnderWay, shownOf } from './wire.ts'

interface Given {
  readonly experiment: Experiment
  readonly language: string
  readonly slice: readonly number[]
  readonly onSlice?: (slice: readonly number[]) => void
  /** What script can do; left out, there is none. */
  readonly deeds?: Deeds
  readonly say: LabMessages
}

export interface Deeds {
  readonly stop: () => void
  readonly resume: () => void
  readonly remove: () => void
}

/** `2026-11-25 15:06 UTC`: the same for everybody a link is sent to. */
export const Instant = ({ at }: { readonly at: string }) => (
  <time dateTime={at}>{`${at.slice(0, 16).replace('T', ' ')} UTC`}</time>
)

export const nameOf = ({ name, kind }: Pick<ExperimentHead, 'name' | 'kind'>, say: LabMessages): string =>
  name ?? say.unnamed(say.kinds[kind] ?? kind)

/** An experiment: what it is, how far it is, what can be done with it, and what has come out. */
export const ExperimentView = (given: Given) => {
  const { experiment, language, deeds, say } = given
  const { status, problem } = experiment
  return (
    <div id="answer" class="lab" tabIndex={-1}>
      <p>
        <a href={listAddress({}, language)}>{say.all}</a>
      </p>
      <h2>{nameOf(experiment, say)}</h2>
      <Facts experiment={experiment} language={language} say={say} />
      {problem && (
        <div class="fault">
          <p>{say.failed}</p>
          <ul>
            {(problem.errors ?? [{ at: '', message: problem.detail ?? problem.title ?? '' }]).map(({ at, message }) => (
              <li key={at + message}>
                {at !== '' && <strong>{at}:</strong>} {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      {deeds && (
        <p class="buttons">
          {isUnderWay(experiment) && <Button onClick={deeds.stop} label={say.stop} />}
          {(status === 'stopped' || status === 'failed') && <Button onClick={deeds.resume} label={say.resume} />}
          <Button onClick={deeds.remove} label={say.remove} />
        </p>
      )}
      <div class="results">
        <Result {...given} />
      </div>
      <Downloads experiment={experiment} say={say} />
      <Json title={say.asked} value={questionOf(experiment)} />
    </div>
  )
}

const Facts = ({ experiment, language, say }: Pick<Given, 'experiment' | 'language' | 'say'>) => {
  const { kind, game, labels, status, progress, engine, createdAt, startedAt, finishedAt } = experiment
  const progressId = `progress-${experiment.id}`
  return (
    <dl class="facts">
      <div>
        <dt>{say.kind}</dt>
        <dd>
          <a href={listAddress({ kind }, language)}>{say.kinds[kind] ?? kind}</a>
        </dd>
      </div>
      <div>
        <dt>{say.game}</dt>
        <dd>{game}</dd>
      </div>
      <div>
        <dt>{say.status}</dt>
        <dd>
          <span class={`status ${status}`}>{say.statuses[status] ?? status}</span>
        </dd>
      </div>
      <div>
        <dt id={progressId}>{say.progress}</dt>
        <dd>
          {isUnderWay(experiment) && (
            <progress aria-labelledby={progressId} value={progress.done} max={Math.max(1, progress.total)} />
          )}{' '}
          {say.chunks(String(progress.done), String(progress.total))}
        </dd>
      </div>
      {labels.length > 0 && (
        <div>
          <dt>{say.labels}</dt>
          <dd>
            <Labels labels={labels} language={language} />
          </dd>
        </div>
      )}
      {(
        [
          [say.sent, createdAt],
          [say.started, startedAt],
          [say.finished, finishedAt],
        ] as const
      ).map(
        ([name, at]) =>
          at !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Instant at={at} />
              </dd>
            </div>
          ),
      )}
      <div>
        <dt>{say.engine}</dt>
        <dd>
          <code>{engine.slice(0, 12)}</code>
        </dd>
      </div>
    </dl>
  )
}

/** Each leads to all that bear it. */
export const Labels = ({ labels, language }: { readonly labels: readonly string[]; readonly language: string }) => (
  <>
    {labels.map((label, index) => (
      <span key={label}>
        {index > 0 && ', '}
        <a href={listAddress({ label }, language)}>{label}</a>
      </span>
    ))}
  </>
)

const Result = ({ experiment, slice, onSlice, say }: Given) => {
  const shown = shownOf(experiment)
  switch (shown.kind) {
    case 'none':
      return <p>{say.noResult}</p>
    case 'match':
      return <MatchView result={shown.result} say={say} />
    case 'league':
      return <LeagueView result={shown.result} say={say} />
    case 'sweep':
      return (
        <SweepView
          result={shown.result}
          levels={levelsOf(experiment)}
          slice={slice}
          {...(onSlice && { onSlice })}
          say={say}
        />
      )
    case 'tune':
      return <TuneView result={shown.result} say={say} />
    case 'variant':
      return <VariantView result={shown.result} say={say} />
    case 'calibrate':
      return <CalibrateView result={shown.result} say={say} />
    default:
      return <OtherView result={shown.result} say={say} />
  }
}

/** The levels that a sweep was asked for. */
const levelsOf = (experiment: Experiment): readonly number[] => {
  const { levels } = experiment as Experiment & { readonly levels?: unknown }
  return Array.isArray(levels) ? levels.filter(level => typeof level === 'number') : []
}

/** What the service says of an experiment besides what was asked. */
const said = new Set([
  'id',
  'status',
  'engine',
  'progress',
  'createdAt',
  'startedAt',
  'finishedAt',
  'problem',
  'links',
  'result',
])

/** The experiment as it was asked for: sent again, it has the same result. */
export const questionOf = (experiment: Experiment): object =>
  Object.fromEntries(Object.entries(experiment).filter(([name]) => !said.has(name)))
