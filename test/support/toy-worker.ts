import { games } from '../../src/games/index.ts'
import { chunkTasksOf } from '../../src/tasks/index.ts'
import { raceFace } from './toy-table.ts'

export default chunkTasksOf([...games, raceFace])
