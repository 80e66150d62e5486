import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes the most time, longest first. A file that is not named begins when all of these have. */
const longest = [
  'test/docs/commands.slow.test.ts',
  'test/tasks/threads.test.ts',
  'test/cli/lab-kept.slow.test.ts',
  'test/store/faults.slow.test.ts',
  'test/web/browser/board.test.ts',
  'test/web/browser/hand.test.ts',
  'test/web/browser/line.test.ts',
  'test/web/browser/play-side.test.ts',
]

/**
 * Where nothing is known of earlier runs, as in a fresh clone, files would come by their size: one that takes minutes could
 * begin when all others are done, and keep one core waiting.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files)
    const placeOf = ({ project, moduleId }: TestSpecification): number => {
      const at = longest.indexOf(relative(project.config.root, moduleId))
      return at === -1 ? longest.length : at
    }
    return others.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
