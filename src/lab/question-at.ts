import { type Place, refusedOtherwise } from '../engine/index.ts'

/** What is refused of a question is refused at its place in the experiment; of one that is a text, which has no fields, at the text. */
export const questionAt = <Read>(place: Place, question: unknown, read: () => Read): Read => {
  const isText = typeof question === 'string'
  return refusedOtherwise(
    faults =>
      faults.map(fault => ({
        ...fault,
        at: [...place, ...(isText && fault.at[0] === 'battle' ? fault.at.slice(1) : fault.at)],
      })),
    read,
  )
}
