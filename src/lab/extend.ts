import { type Fields, fieldsIn, refuse } from '../engine/index.ts'
import { say } from './says.ts'

/** Kinds that go on where they ended if there are more pairs: none of their chunks depends on how many follow. */
const extendable = ['match', 'league', 'variant', 'calibrate']

/** An experiment, with nothing left implicit, for more pairs than it had. Throws a Refusal for a kind that has no more, and for fewer. */
export const extendedTo = (experiment: unknown, pairs: number): Fields => {
  const fields = fieldsIn(experiment)
  const stop = fieldsIn(fields.stop)
  if (!extendable.includes(String(fields.kind)) || stop.pairs === undefined)
    refuse('conflict', ['kind'], say.noMorePairs({ kinds: extendable }))
  const had = Number(stop.pairs)
  if (pairs <= had) refuse('out-of-range', ['pairs'], say.fewerPairs({ had }))
  return { ...fields, stop: { ...stop, pairs } }
}
