import { mkdirSync } from 'node:fs'
import { games } from '../../src/games/index.ts'
import { type Errand, errandsOf } from '../../src/tasks/errand.ts'

const runErrand = errandsOf(games)

const isFirst = (folder: string): boolean => {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

/** As any worker, but that the first errand of a kind ends its thread, or never ends. */
export default (errand: Errand) => {
  const { FAULTY_KIND, FAULT, FAULTY_ONCE = '' } = process.env
  if (errand.kind === FAULTY_KIND && isFirst(FAULTY_ONCE)) {
    if (FAULT === 'ends') process.exit(3)
    for (;;);
  }
  return runErrand(errand)
}
