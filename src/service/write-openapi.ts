import { writeFile } from 'node:fs/promises'
import { games } from '../games/index.ts'
import { contractTextsOf } from './openapi.ts'

await writeFile(new URL('../../openapi.yaml', import.meta.url), (await contractTextsOf(games)).yaml)
