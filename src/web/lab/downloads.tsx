import { useState } from 'preact/hooks'
import type { LabMessages } from '../text/lab-en.ts'
import { Refused, save } from './api.ts'
import { keptKey } from './key.ts'
import type { ExperimentHead } from './wire.ts'

interface Given {
  readonly experiment: ExperimentHead
  readonly say: LabMessages
}

/** The rows of an experiment, and all of it, as files. */
export const Downloads = ({ experiment: { id, links }, say }: Given) => (
  <p class="downloads">
    <Download path={`${links.results}?format=csv`} name={`${id}.csv`} words={say.csv} say={say} />
    <Download path={links.results} name={`${id}.ndjson`} words={say.ndjson} say={say} />
    {keptKey() === undefined ? (
      <a href={links.self}>{say.document}</a>
    ) : (
      <Download path={links.self} name={`${id}.json`} words={say.document} say={say} />
    )}
  </p>
)

interface DownloadProps {
  readonly path: string
  readonly name: string
  readonly words: string
  readonly say: LabMessages
}

/** A link to a file; where a key has to be sent it is fetched by script. */
const Download = ({ path, name, words, say }: DownloadProps) => {
  const [trouble, setTrouble] = useState('')
  const fetched = (event: Event): void => {
    if (keptKey() === undefined) return
    event.preventDefault()
    setTrouble('')
    save(path, name).catch(problem => setTrouble(problem instanceof Refused ? problem.message : say.noService))
  }
  return (
    <>
      <a href={path} download onClick={fetched}>
        {words}
      </a>
      {trouble !== '' && (
        <span class="fault" role="alert">
          {trouble}
        </span>
      )}
    </>
  )
}
