import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { Forfeit } from '../engine/index.ts'
import type { Channel } from './channel.ts'
import { mostBytes } from './protocol.ts'
import { say } from './says.ts'

interface Waiting {
  readonly resolve: (line: string) => void
  readonly reject: (forfeit: Forfeit) => void
  readonly timer: NodeJS.Timeout
}

/** So many of the last characters that a program complained with are shown when it fails. */
const complaintCharacters = 2_000

/**
 * Beside the command a shell of its process group waits for the end of the pipe 3, whose other end is ours. However we end,
 * by `kill -9` too, that end is closed then, and the shell kills the group. The command itself does not have the pipe, and
 * is not the parent of that shell.
 */
const guarded = '({ read -r _ <&3; kill -KILL 0; } >/dev/null 2>&1 &); exec 3<&-; exec /bin/sh -c "$0"'

type Program = ChildProcess & { readonly stdin: Writable; readonly stdout: Readable; readonly stderr: Readable }

const run = (command: string): Program => {
  const { PATH = '' } = process.env
  const options: SpawnOptions = { detached: true, env: { PATH }, stdio: ['pipe', 'pipe', 'pipe', 'pipe'] }
  // Windows has no process groups that could be told.
  if (process.platform === 'win32') return spawn(command, { ...options, shell: true }) as Program
  return spawn('/bin/sh', ['-c', guarded, command], options) as Program
}

/** A program that is asked line by line: its standard input is ours to write, its standard output is read. */
export class ProcessChannel implements Channel {
  private readonly child: Program
  private readonly decoder = new StringDecoder('utf8')
  private text = ''
  private complaint = ''
  /** Since the last question, on both outputs. */
  private bytes = 0
  private waiting: Waiting | undefined
  private failure: Forfeit | undefined
  private isClosed = false

  /** Runs the command in a shell, with a process group of its own and no environment but where programs are found. */
  constructor(command: string) {
    const child = run(command)
    this.child = child
    child.on('error', () => this.fail(new Forfeit(say.crashed)))
    // What it started may hold its output open. All of that ends with it; what it wrote before is still read.
    child.on('exit', () => this.killGroup())
    child.on('close', () => this.fail(new Forfeit(say.crashed)))
    // It may have closed its input, or be gone: then it gives no answer, which is noticed elsewhere.
    child.stdin.on('error', () => {})
    child.stdio[3]?.on('error', () => {})
    child.stdout.on('data', (chunk: Buffer) => this.read(chunk))
    child.stderr.on('data', (chunk: Buffer) => this.hear(chunk))
  }

  ask(message: object, timeInMs: number): Promise<string> {
    return new Promise((resolve, reject) => {
      if (this.failure) return reject(this.failure)
      const slow = () => this.fail(new Forfeit(say.tooSlow({ seconds: timeInMs / 1000 })))
      this.waiting = { resolve, reject, timer: setTimeout(slow, timeInMs) }
      this.bytes = 0
      this.child.stdin.write(`${JSON.stringify(message)}\n`)
      this.giveLine()
    })
  }

  close(): void {
    this.isClosed = true
    this.fail(new Forfeit(say.crashed))
  }

  private read(chunk: Buffer): void {
    if (!this.count(chunk)) return
    this.text += this.decoder.write(chunk)
    this.giveLine()
  }

  private hear(chunk: Buffer): void {
    if (this.count(chunk)) this.complaint = (this.complaint + chunk.toString('utf8')).slice(-complaintCharacters)
  }

  private count(chunk: Buffer): boolean {
    this.bytes += chunk.length
    if (this.bytes > mostBytes) this.fail(new Forfeit(say.tooMuch({ bytes: mostBytes })))
    return !this.failure
  }

  private giveLine(): void {
    const end = this.text.indexOf('\n')
    if (end < 0 || !this.waiting) return
    const line = this.text.slice(0, end)
    this.text = this.text.slice(end + 1)
    const { resolve, timer } = this.waiting
    this.waiting = undefined
    clearTimeout(timer)
    resolve(line)
  }

  /** No more answers come. Whatever the program started ends with it. */
  private fail(failure: Forfeit): void {
    if (this.failure) return
    this.failure = failure
    this.killGroup()
    this.text = ''
    for (const stream of this.child.stdio) stream?.destroy()
    if (!this.isClosed && this.complaint !== '') process.stderr.write(`${printable(this.complaint)}\n`)
    if (!this.waiting) return
    clearTimeout(this.waiting.timer)
    this.waiting.reject(failure)
    this.waiting = undefined
  }

  private killGroup(): void {
    const { pid } = this.child
    if (pid === undefined) return
    try {
      if (process.platform === 'win32') this.child.kill('SIGKILL')
      else process.kill(-pid, 'SIGKILL')
    } catch (problem) {
      // Nobody is left in it, or (EPERM, on macOS) nobody who still runs.
      const { code = '' } = problem as NodeJS.ErrnoException
      if (!['ESRCH', 'EPERM'].includes(code)) throw problem
    }
  }
}

/** Without what would steer a terminal. */
const printable = (text: string): string => text.replace(/[^\P{Cc}\n\t]/gu, '').trimEnd()
