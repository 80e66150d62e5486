import { collectDefaultMetrics, Registry } from 'prom-client'

/** The process's own figures are watched once, however many services are built in it. */
let processFigures: Registry | undefined

export const figuresOfProcess = (): Registry => {
  if (!processFigures) {
    processFigures = new Registry()
    collectDefaultMetrics({ register: processFigures })
  }
  return processFigures
}
