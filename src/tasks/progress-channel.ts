import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads'
import { inEnglish, type Text } from '../engine/index.ts'
import type { ProgressMessage } from './chunk-task.ts'
import type { JobHead, TaskOptions } from './contract.ts'

/** Tells lines to whoever watches. */
export const tellTo = (onTell: TaskOptions['onTell'], lines: readonly Text[]): void =>
  onTell?.(lines.map(inEnglish).join('\n'), lines)

/**
 * A channel on which a worker thread reports the progress of a chunk task. Undefined where nobody listens, or there is
 * nothing to report.
 */
export const openProgressChannel = (
  { steps }: JobHead,
  { onProgress, onTell }: Pick<TaskOptions, 'onProgress' | 'onTell'>,
  onStep: (step: number) => void,
) => {
  if (!onTell && !(onProgress && steps !== undefined)) return undefined
  const { port1: receiver, port2: progressPort } = new MessageChannel()
  const receive = (message: ProgressMessage): void => {
    if ('step' in message) onStep(message.step)
    else tellTo(onTell, message.lines)
  }
  receiver.on('message', receive)
  const close = (): void => {
    // The tally comes by another way and may be here before the last messages.
    for (let last = receiveMessageOnPort(receiver); last; last = receiveMessageOnPort(receiver))
      receive(last.message as ProgressMessage)
    receiver.close()
  }
  return { progressPort, close }
}
