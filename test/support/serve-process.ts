import { serve } from '../../src/service/index.ts'

/** The service as a process of its own, which tells where it listens. */
const { url } = await serve({ port: 0, host: '127.0.0.1', threads: 1, logger: false })
process.stdout.write(`${url}\n`)
