import { chunkTasksOf } from '../../src/tasks/index.ts'
import { allGames } from './all-games.ts'

export default chunkTasksOf(allGames)
