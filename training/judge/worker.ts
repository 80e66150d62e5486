import { parentPort } from 'node:worker_threads'
import { playNumbered } from './games.ts'
import type { GameAsked } from './play.ts'

parentPort?.on('message', ({ asked, game }: GameAsked) => parentPort?.postMessage(playNumbered(asked, game)))
