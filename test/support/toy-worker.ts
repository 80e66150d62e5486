import { games } from '../../src/games/index.ts'
import { errandsOf } from '../../src/tasks/index.ts'
import { raceFace } from './toy-table.ts'

export default errandsOf([...games, raceFace])
