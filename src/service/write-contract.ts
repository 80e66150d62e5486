import { mkdir, writeFile } from 'node:fs/promises'
import { games } from '../games/index.ts'
import { contractFolder } from './contract.ts'
import { contractTextsOf } from './openapi.ts'

/** A step of the build, done by what has been compiled. */
if (!contractFolder) throw new Error('this belongs to the build; `npm run openapi` writes openapi.yaml')
const { yaml, json } = await contractTextsOf(games)
await mkdir(contractFolder, { recursive: true })
await writeFile(new URL('openapi.yaml', contractFolder), yaml)
await writeFile(new URL('openapi.json', contractFolder), json)
