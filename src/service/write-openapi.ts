import { writeFile } from 'node:fs/promises'
import { games } from '../games/index.ts'
import { openapiOf } from './openapi.ts'

await writeFile(new URL('../../openapi.yaml', import.meta.url), await openapiOf(games))
