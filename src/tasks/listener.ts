import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads'
import type { JobHead, TaskOptions } from './contract.ts'
import type { Told } from './errand.ts'

/** An ear for what an errand says while it is at work; undefined where nobody wants to hear, or there is nothing to be said. */
export const listener = (
  { steps }: JobHead,
  { onProgress, onTell }: Pick<TaskOptions, 'onProgress' | 'onTell'>,
  onStep: (step: number) => void,
) => {
  if (!onTell && !(onProgress && steps !== undefined)) return undefined
  const { port1: ear, port2: telling } = new MessageChannel()
  const hear = (told: Told): void => {
    if ('step' in told) onStep(told.step)
    else onTell?.(told.text)
  }
  ear.on('message', hear)
  const end = (): void => {
    // The tally comes by another way and may be here first.
    for (let last = receiveMessageOnPort(ear); last; last = receiveMessageOnPort(ear)) hear(last.message as Told)
    ear.close()
  }
  return { telling, end }
}
