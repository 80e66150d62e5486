import { useEffect, useState } from 'preact/hooks'
import type { LabMessages } from '../text/lab-en.ts'
import { experimentAddress, listAddress } from './address.ts'
import { change, follow, Refused, remove } from './api.ts'
import { ExperimentView } from './experiment-view.tsx'
import { type Experiment, isUnderWay } from './wire.ts'

interface Given {
  readonly first: Experiment
  readonly language: string
  readonly slice: readonly number[]
  readonly say: LabMessages
}

/** An experiment that is followed as it runs. */
export const ExperimentApp = ({ first, language, slice: given, say }: Given) => {
  const [experiment, setExperiment] = useState(first)
  const [slice, setSlice] = useState(given)
  const [way, setWay] = useState<'stream' | 'asking' | 'over' | 'gone'>('over')
  const [trouble, setTrouble] = useState('')
  const isLive = isUnderWay(experiment)
  const { id } = experiment
  useEffect(() => (isLive ? follow(id, { onChange: setExperiment, onWay: setWay }) : undefined), [isLive, id])

  const tried = async (deed: () => Promise<void>): Promise<void> => {
    try {
      setTrouble('')
      await deed()
    } catch (problem) {
      setTrouble(problem instanceof Refused ? problem.message : say.noService)
    }
  }
  const turn = (what: 'stop' | 'resume') => () => void tried(async () => setExperiment(await change(id, what)))
  const letGo = async (): Promise<void> => {
    if (!confirm(say.reallyRemove)) return
    await remove(id)
    location.assign(listAddress({}, language))
  }
  return (
    <>
      <p class="aloud" role="status" aria-live="polite">
        {say.statuses[experiment.status] ?? experiment.status}
      </p>
      {way === 'gone' && (
        <p class="fault" role="alert">
          {say.noSuch(id)}
        </p>
      )}
      {trouble !== '' && (
        <p class="fault" role="alert">
          {trouble}
        </p>
      )}
      <ExperimentView
        {...{ experiment, language, slice, say }}
        onSlice={chosen => {
          setSlice(chosen)
          history.replaceState(null, '', experimentAddress(id, language, chosen))
        }}
        deeds={{ stop: turn('stop'), resume: turn('resume'), remove: () => void tried(letGo) }}
      />
      {isLive && way !== 'gone' && <p class="hint">{way === 'asking' ? say.polling : say.live}</p>}
    </>
  )
}
