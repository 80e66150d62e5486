import { useEffect, useState } from 'preact/hooks'
import type { LabMessages } from '../text/lab-en.ts'
import { type Filter, queryOf } from './address.ts'
import { experiment as fetchExperiment, listed, Refused } from './api.ts'
import { keptKey } from './key.ts'
import { KeyForm } from './key-form.tsx'
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
  /** Whether the service asks for keys. */
  readonly hasKeys: boolean
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
export const ListApp = ({ first, filter, cursor, known, examples, hasKeys, language, say }: Given) => {
  const [page, setPage] = useState(first)
  const [whole, setWhole] = useState<ReadonlyMap<string, Experiment>>(new Map())
  const [trouble, setTrouble] = useState('')
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
        setTrouble('')
      } catch (problem) {
        // Who comes without a key where keys are asked for is told so by the form; a key that is refused, by the service.
        if (!(problem instanceof Refused)) setTrouble(say.noService)
        else setTrouble(problem.status === 401 && keptKey() === undefined ? '' : problem.message)
      }
      if (!isGone)
        timer = setTimeout(() => void look(), now.experiments.some(isUnderWay) ? lookingEveryMs : lookingRarelyMs)
    }
    void look()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [first, query, say])

  return (
    <div id="answer" class="lab" tabIndex={-1}>
      <h2>{say.title}</h2>
      <p>{say.intro}</p>
      {hasKeys && <KeyForm say={say} />}
      {trouble !== '' && (
        <p class="fault" role="status">
          {trouble}
        </p>
      )}
      <ListView {...{ page, filter, cursor, known, language, whole, say }} />
      <StartForm examples={examples} language={language} say={say} />
    </div>
  )
}
