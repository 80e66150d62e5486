import { useEffect, useState } from 'preact/hooks'
import type { LabMessages } from '../text/lab-en.ts'
import { listAddress, sliceOf } from './address.ts'
import { experiment as fetchExperiment, Refused } from './api.ts'
import { ExperimentApp } from './experiment-app.tsx'
import { keptKey } from './key.ts'
import { KeyForm } from './key-form.tsx'
import type { Experiment } from './wire.ts'

interface Given {
  readonly id: string
  readonly language: string
  readonly say: LabMessages
}

/** An experiment that is not shown to who comes without a key, as the address of a page brings none: asked for with the key of this tab. */
export const HiddenApp = ({ id, language, say }: Given) => {
  const [found, setFound] = useState<Experiment>()
  const [trouble, setTrouble] = useState(say.noSuch(id))
  useEffect(() => {
    if (keptKey() === undefined) return
    fetchExperiment(encodeURIComponent(id)).then(setFound, problem => {
      if (!(problem instanceof Refused)) setTrouble(say.noService)
      else if (problem.status !== 404) setTrouble(problem.message)
    })
  }, [id, say])

  if (found)
    return (
      <>
        <ExperimentApp
          first={found}
          language={language}
          slice={sliceOf(new URLSearchParams(location.search))}
          say={say}
        />
        <KeyForm say={say} />
      </>
    )
  return (
    <div id="answer" class="lab" tabIndex={-1}>
      <h2>{say.title}</h2>
      <p role="status">{trouble}</p>
      <KeyForm say={say} />
      <p>
        <a href={listAddress({}, language)}>{say.all}</a>
      </p>
    </div>
  )
}
