import { collectDefaultMetrics, Registry } from 'prom-client'

/** The process's own figures are watched once, however many services are built in it. */
let processFigures: Registry | undefined

const figuresOfProcess = (): Registry => {
  if (!processFigures) {
    processFigures = new Registry()
    collectDefaultMetrics({ register: processFigures })
  }
  return processFigures
}

/** Figures as Prometheus reads them, those of the process among them. */
export const textWithProcess = (registry: Registry): Promise<string> =>
  Registry.merge([figuresOfProcess(), registry]).metrics()
