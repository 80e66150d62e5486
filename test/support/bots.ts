import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder that goes with the test. */
export const scratchFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-bot-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * A player of the race of dice as a program of its own, as `cmd:` has it. `answer` is the body of a function of the question
 * (and of `say`, which writes a line); left out, it banks at 12.
 */
export const botCommand = (answer = '', hello = `say({ name: 'bot', version: 1 })`): string => {
  const file = join(scratchFolder(), 'bot.mjs')
  writeFileSync(
    file,
    `
import { createInterface } from 'node:readline'
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
const say = message => console.log(typeof message === 'string' ? message : JSON.stringify(message))
const asked = question => {
  if (question.kind === 'hello') { ${hello}; return }
  const usual = question.position.sum >= 12 ? 'bank' : 'roll'
  ${answer}
  say({ id: question.id, action: usual })
}
for await (const line of createInterface({ input: process.stdin })) asked(JSON.parse(line))
`,
  )
  return `"${process.execPath}" "${file}"`
}

/** A server that goes with the test; its address. */
export const serving = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

/** A player of the race who is asked over HTTP; `answer` may answer otherwise than by banking at 12, and then says true. */
export const botServer = (
  answer: (question: { kind: string; id: number }, reply: Parameters<RequestListener>[1]) => boolean = () => false,
): Promise<string> =>
  serving(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const question = JSON.parse(Buffer.concat(chunks).toString())
    if (answer(question, reply)) return
    const action = () => (question.position.sum >= 12 ? 'bank' : 'roll')
    const said = question.kind === 'hello' ? { name: 'web', version: '2' } : { id: question.id, action: action() }
    reply.setHeader('content-type', 'application/json').end(JSON.stringify(said))
  })
