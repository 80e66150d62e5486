import { Options, TableHead } from '../controls.tsx'
import type { LabMessages } from '../text/lab-en.ts'
import { experimentAddress, type Filter, listAddress } from './address.ts'
import { Instant, Labels, nameOf } from './experiment-view.tsx'
import { estimateOf } from './findings.ts'
import { SparkView } from './marks.tsx'
import { Wide } from './parts.tsx'
import { sparkOf } from './series.ts'
import { type Experiment, type ExperimentHead, isUnderWay, type ListPage } from './wire.ts'

/** What a page knows of the service that it came from. */
export interface Known {
  readonly kinds: readonly string[]
  readonly statuses: readonly string[]
}

interface Given {
  readonly page: ListPage
  readonly filter: Filter
  /** Of a further page. */
  readonly cursor?: string | undefined
  readonly known: Known
  readonly language: string
  /** Experiments whose results have been fetched, by their ids. */
  readonly whole?: ReadonlyMap<string, Experiment>
  readonly say: LabMessages
}

/** Experiments in a table, the newest first, with fields to choose some of them by: a form that works without script. */
export const ListView = ({ page, filter, cursor, known, language, whole, say }: Given) => {
  const isFiltered = Object.keys(filter).length > 0
  return (
    <>
      <FilterForm {...{ filter, known, language, say }} />
      {page.experiments.length === 0 ? (
        <p>
          {isFiltered || cursor !== undefined ? say.nothingFits : say.nothing}{' '}
          {(isFiltered || cursor !== undefined) && <a href={listAddress({}, language)}>{say.allOfThem}</a>}
        </p>
      ) : (
        <Wide name={say.list}>
          <table class="experiments">
            <caption>{say.list}</caption>
            <TableHead names={[say.experiment, say.estimate, say.status, say.kind, say.game, say.labels, say.sent]} />
            <tbody>
              {page.experiments.map(head => (
                <Row key={head.id} {...{ head, language, say }} experiment={whole?.get(head.id)} />
              ))}
            </tbody>
          </table>
        </Wide>
      )}
      <p class="pages">
        {cursor !== undefined && <a href={listAddress(filter, language)}>{say.newest}</a>}
        {page.next !== null && (
          <a href={listAddress(filter, language, page.next)} rel="next">
            {say.more}
          </a>
        )}
      </p>
    </>
  )
}

interface RowParts extends Pick<Given, 'language' | 'say'> {
  readonly head: ExperimentHead
  readonly experiment: Experiment | undefined
}

const Row = ({ head, experiment, language, say }: RowParts) => {
  const { id, kind, game, labels, status, progress, createdAt } = head
  const spark = experiment && sparkOf(experiment)
  return (
    <tr>
      <th scope="row">
        <a href={experimentAddress(id, language)}>{nameOf(head, say)}</a>
      </th>
      <td class="estimate">
        {spark && <SparkView spark={spark} />}
        {experiment && <span>{estimateOf(experiment, say)}</span>}
      </td>
      <td>
        <span class={`status ${status}`}>{say.statuses[status] ?? status}</span>
        {isUnderWay(head) && (
          <progress
            aria-label={`${nameOf(head, say)}: ${say.progress}`}
            value={progress.done}
            max={Math.max(1, progress.total)}
          />
        )}
      </td>
      <td>{say.kinds[kind] ?? kind}</td>
      <td>{game}</td>
      <td>
        <Labels labels={labels} language={language} />
      </td>
      <td class="sent">
        <Instant at={createdAt} />
      </td>
    </tr>
  )
}

const FilterForm = ({ filter, known, language, say }: Pick<Given, 'filter' | 'known' | 'language' | 'say'>) => (
  <form action="/lab" class="filter">
    {language !== 'en' && <input type="hidden" name="lang" value={language} />}
    <label>
      {say.kind}
      <select name="kind" defaultValue={filter.kind ?? ''} key={filter.kind}>
        <Options choices={[['', say.any], ...known.kinds.map(kind => [kind, say.kinds[kind] ?? kind] as const)]} />
      </select>
    </label>
    <label>
      {say.status}
      <select name="status" defaultValue={filter.status ?? ''} key={filter.status}>
        <Options
          choices={[['', say.any], ...known.statuses.map(status => [status, say.statuses[status] ?? status] as const)]}
        />
      </select>
    </label>
    <label>
      {say.label}
      <input name="label" maxLength={64} defaultValue={filter.label ?? ''} />
    </label>
    <button type="submit">{say.show}</button>
  </form>
)
