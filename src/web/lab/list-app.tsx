import { useEffect, useState } from 'preact/hooks'
import type { LabMessages } from '../text/lab-en.ts'
import { type Filter, queryOf } from './address.ts'
import { experiment as fetchExperiment, listed } from './api.ts'
import { type Known, ListView } from './list-view.tsx'
import { StartForm } from './start-form.tsx'
import { type Experiment, type ExperimentHead, isUnderWay, type ListPage } from './wire.ts'

interface Given {
  readonly first: ListPage
  readonly filter: Filter
  readonly cursor?: string | undefined
  readonly known: Known
  /** An experiment to begin with, of each kind. */
  readonly examples: Readonly<Record<string, object>>
  readonly language: string
  readonly say: LabMessages
}

const lookingEveryMs = 3_000
/** Where nothing runs, somebody else may begin something. */
const lookingRarelyMs = 15_000
/** The result of a sweep over more points is too long to be fetched for a drawing as small as this. */
const mostPoints = 1_000

/** What there is to draw of an experiment changes with these. */
const stateOf = ({ status, progress }: ExperimentHead): string => `${status} ${progress.done}`

const isSmall = ({ kind, progress }: ExperimentHead): boolean => kind !== 'sweep' || progress.done <= mostPoints

/** The list, looked at again and again while somebody reads it. */
export const ListApp = ({ first, filter, cursor, known, examples, language, say }: Given) => {
  const [page, setPage] = useState(first)
  const [whole, setWhole] = useState<ReadonlyMap<string, Experiment>>(new Map())
  const [isAway, setIsAway] = useState(false)
  const query = queryOf(filter, cursor)

  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const fetched = new Map<string, Experiment>()
    const drawn = new Map<string, string>()
    const look = async (): Promise<void> => {
      let now = first
      try {
        // One that nobody looks at does not ask.
        if (!document.hidden) {
          now = await listed(query)
          if (isGone) return
          setPage(now)
          for (const head of now.experiments.filter(isSmall)) {
            if (drawn.get(head.id) === stateOf(head)) continue
            // One that was let go of meanwhile has nothing to draw.
            const one = await fetchExperiment(head.id).catch(() => undefined)
            if (isGone) return
            if (!one) continue
            drawn.set(head.id, stateOf(head))
            fetched.set(head.id, one)
            setWhole(new Map(fetched))
          }
        }
        setIsAway(false)
      } catch {
        setIsAway(true)
      }
      if (!isGone)
        timer = setTimeout(() => void look(), now.experiments.some(isUnderWay) ? lookingEveryMs : lookingRarelyMs)
    }
    void look()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [first, query])

  return (
    <div id="answer" class="lab" tabIndex={-1}>
      <h2>{say.title}</h2>
      <p>{say.intro}</p>
      {isAway && (
        <p class="fault" role="status">
          {say.noService}
        </p>
      )}
      <ListView {...{ page, filter, cursor, known, language, whole, say }} />
      <StartForm examples={examples} language={language} say={say} />
    </div>
  )
}
