import type { LaboratoryOptions } from '../store/index.ts'
import { say } from './says.ts'
import { complain, type World } from './world.ts'

/** Whoever runs a command that works on what is kept is told of what goes wrong, and of what should be known. */
export const tellingOf = (world: World): Pick<LaboratoryOptions, 'onError' | 'onNotice'> => ({
  onError: error =>
    void complain(world, say.workerMet({ problem: error instanceof Error ? error.message : String(error) })),
  onNotice: said => void complain(world, said),
})
