import type { Language } from '../../engine/index.ts'
import { generalPreview } from '../link-card.ts'
import { writeNumbersIn } from '../numbers.ts'
import { renderPage } from '../page.tsx'
import { labMessages } from '../text/lab-index.ts'
import { experimentAddress, type Filter, listAddress, sliceOf } from './address.ts'
import { examplesOf, type Offered } from './examples.ts'
import { ExperimentView, nameOf } from './experiment-view.tsx'
import { type Known, ListView } from './list-view.tsx'
import { type Experiment, type ListPage, shownOf } from './wire.ts'

/** What the script of these pages is told: what the page shows already. */
export type Served =
  | {
      readonly kind: 'list'
      readonly page: ListPage
      readonly filter: Filter
      readonly cursor?: string | undefined
      readonly known: Known
      readonly examples: Readonly<Record<string, object>>
      /** Whether the service asks for keys. */
      readonly hasKeys: boolean
    }
  | {
      readonly kind: 'experiment'
      readonly experiment: Experiment
      readonly slice: readonly number[]
      readonly hasKeys: boolean
    }
  /** One that is not there for who comes without a key, and may be there for another. */
  | { readonly kind: 'hidden'; readonly id: string }

interface ListParts extends Known {
  readonly page: ListPage
  readonly filter: Filter
  readonly cursor?: string | undefined
  readonly games: readonly Offered[]
  readonly hasKeys: boolean
  /** Where the service is known, without a slash at its end. */
  readonly site?: string
}

/** The list as it is served: without script it can be read and filtered. */
export const labPage = (
  { page, filter, cursor, games, hasKeys, kinds, statuses, site = '' }: ListParts,
  language: Language,
): string => {
  const say = labMessages[language]
  const known = { kinds, statuses }
  return renderPage({
    language,
    title: say.title,
    preview: { site, address: listAddress(filter, language, cursor), ...generalPreview(language, say.intro) },
    script: 'lab',
    style: 'lab-style',
    here: 'lab',
    addressIn: lang => withLanguage(listAddress(filter, 'en', cursor), lang),
    served: { kind: 'list', page, filter, cursor, known, examples: examplesOf(games), hasKeys } satisfies Served,
    children: (
      <div id="answer" class="lab">
        <h2>{say.title}</h2>
        <p>{say.intro}</p>
        <noscript>
          <p>{say.needsScript}</p>
        </noscript>
        <ListView {...{ page, filter, cursor, known, language, say }} />
      </div>
    ),
  })
}

/** An experiment as it is served: its sentences, tables and maps need no script. */
export const experimentPage = (
  experiment: Experiment,
  search: URLSearchParams,
  language: Language,
  { hasKeys, site = '' }: { readonly hasKeys: boolean; readonly site?: string },
): string => {
  const say = labMessages[language]
  const slice = sliceOf(search)
  writeNumbersIn(language)
  return renderPage({
    language,
    title: `${nameOf(experiment, say)} – ${say.title}`,
    preview: {
      site,
      address: experimentAddress(experiment.id, language, slice),
      ...generalPreview(language, say.intro),
    },
    script: 'lab',
    style: 'lab-style',
    here: 'lab',
    addressIn: lang => withLanguage(experimentAddress(experiment.id, 'en', slice), lang),
    served: { kind: 'experiment', experiment: slimmed(experiment), slice, hasKeys } satisfies Served,
    children: (
      <>
        <noscript>
          <p>{say.needsScript}</p>
        </noscript>
        <ExperimentView {...{ experiment, language, slice, say }} />
      </>
    ),
  })
}

/** Of a sweep only the measure is drawn; all other numbers of thousands of points would make the page long. */
const slimmed = (experiment: Experiment): Experiment => {
  const shown = shownOf(experiment)
  if (shown.kind !== 'sweep') return experiment
  const { points, measure } = shown.result
  const slim = points.map(({ at, numbers }) => {
    const value = numbers[measure]
    return { at, numbers: value === undefined ? {} : { [measure]: value } }
  })
  return { ...experiment, result: { ...shown.result, points: slim } }
}

/** What somebody sees whose link leads to an experiment that is not there; where there are keys, the script asks for it with that of the tab. */
export const noExperimentPage = (id: string, language: Language, hasKeys: boolean): string => {
  const say = labMessages[language]
  return renderPage({
    language,
    title: say.title,
    ...(hasKeys && { script: 'lab', served: { kind: 'hidden', id } satisfies Served }),
    style: 'lab-style',
    here: 'lab',
    addressIn: lang => withLanguage(experimentAddress(encodeURIComponent(id), 'en'), lang),
    children: (
      <div id="answer" class="lab" tabIndex={-1}>
        <h2>{say.title}</h2>
        <p>{say.noSuch(id)}</p>
        <p>
          <a href={listAddress({}, language)}>{say.all}</a>
        </p>
      </div>
    ),
  })
}

/** The same address in a language that is named, whatever the browser would like best. */
const withLanguage = (address: string, language: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
