import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What the last stage of a Dockerfile leaves: a folder in place of its root, and how it is started in there. */
export interface Image {
  readonly root: string
  readonly workdir: string
  readonly env: Readonly<Record<string, string>>
  readonly command: readonly string[]
  readonly healthcheck: readonly string[]
}

interface Stage {
  readonly root: string
  workdir: string
  env: Record<string, string>
  command: readonly string[]
  healthcheck: readonly string[]
}

/**
 * Follows a Dockerfile without Docker: copies by `.dockerignore`, stage by stage, into folders of `scratch`, and runs what
 * is to be run there with the Node of this machine. Knows the instructions that ours uses, and throws at any other.
 */
export const buildImage = async (project: string, scratch: string): Promise<Image> => {
  const stages = new Map<string, Stage>()
  let stage: Stage | undefined
  for (const [instruction, rest] of instructionsOf(readFileSync(join(project, 'Dockerfile'), 'utf8'))) {
    if (instruction === 'FROM') {
      const [, name = String(stages.size)] = / AS (\S+)$/i.exec(rest) ?? []
      stage = { root: join(scratch, name), workdir: '/', env: {}, command: [], healthcheck: [] }
      mkdirSync(stage.root)
      stages.set(name, stage)
      continue
    }
    if (!stage) throw new Error(`${instruction} stands before FROM`)
    if (instruction === 'WORKDIR') stage.workdir = resolve(stage.workdir, rest)
    else if (instruction === 'ENV') stage.env = { ...stage.env, ...pairsOf(rest) }
    else if (instruction === 'COPY') copy(rest, stage, stages, project)
    else if (instruction === 'RUN') await runIn(stage, rest)
    else if (instruction === 'CMD') stage.command = JSON.parse(rest)
    else if (instruction === 'HEALTHCHECK') stage.healthcheck = JSON.parse(rest.slice(rest.indexOf('CMD ') + 4))
    else if (!['USER', 'EXPOSE', 'VOLUME'].includes(instruction)) throw new Error(`unknown instruction ${instruction}`)
  }
  return { ...stage!, workdir: inStage(stage!, '.') }
}

const instructionsOf = (dockerfile: string): (readonly [string, string])[] =>
  dockerfile
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => [line.slice(0, line.indexOf(' ')).toUpperCase(), line.slice(line.indexOf(' ') + 1).trim()])

const pairsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(/\s+/).map(pair => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )

const inStage = ({ root, workdir }: Stage, path: string): string => join(root, resolve(workdir, path))

const runIn = (stage: Stage, script: string) => {
  const cwd = inStage(stage, '.')
  mkdirSync(cwd, { recursive: true })
  return run('sh', ['-c', script], { cwd, env: { ...process.env, ...stage.env }, maxBuffer: 64 << 20 })
}

const copy = (text: string, stage: Stage, stages: ReadonlyMap<string, Stage>, project: string): void => {
  const words = text.split(/\s+/)
  const [, from] = /^--from=(.+)$/.exec(words[0]!) ?? []
  if (from !== undefined) words.shift()
  const target = words.pop()!
  const source = from === undefined ? undefined : stages.get(from)
  if (from !== undefined && !source) throw new Error(`there is no stage ${from}`)
  const isSent = source ? () => true : sentBy(readFileSync(join(project, '.dockerignore'), 'utf8'))
  for (const word of words) {
    const path = source ? join(source.root, resolve('/', word)) : join(project, word)
    const name = source ? word : word.replace(/^\.\/?/, '')
    if (!existsSync(path) || !(name === '' || isSent(name))) throw new Error(`COPY ${word}: not found`)
    const isFolder = statSync(path).isDirectory()
    const to = inStage(stage, target)
    // A folder is copied as what is in it, a file into a folder under its name.
    if (isFolder) copyFolder(path, to, name, isSent)
    else cpSync(path, target.endsWith('/') ? join(to, basename(path)) : to)
  }
}

/** Entry by entry where something may be left out; what is left out whole is not looked into. */
const copyFolder = (from: string, to: string, name: string, isSent: (path: string) => boolean): void => {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const path = name === '' ? entry.name : `${name}/${entry.name}`
    if (!isSent(path)) continue
    if (entry.isDirectory()) copyFolder(join(from, entry.name), join(to, entry.name), path, isSent)
    else cpSync(join(from, entry.name), join(to, entry.name), { verbatimSymlinks: true })
  }
}

/**
 * Whether a path is sent to the builder: the last rule that matches it, or a folder that it is in, decides. A folder on
 * the way to what is let in again is looked into.
 */
const sentBy = (dockerignore: string): ((path: string) => boolean) => {
  const rules = dockerignore
    .split('\n')
    .filter(line => line.trim() !== '' && !line.startsWith('#'))
    .map(line => {
      const isAllowed = line.startsWith('!')
      return { isAllowed, pattern: line.slice(isAllowed ? 1 : 0).replace(/^\/|\/$/g, '') }
    })
  const matches = (pattern: string, path: string): boolean => {
    const depth = pattern.split('/').length
    const glob = pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/\*/g, '[^/]*')
      .replace(/\?/g, '[^/]')
    return new RegExp(`^${glob}$`).test(path.split('/').slice(0, depth).join('/'))
  }
  return path => {
    const last = rules.findLast(({ pattern }) => matches(pattern, path))
    const isOnTheWay = rules.some(({ isAllowed, pattern }) => isAllowed && pattern.startsWith(`${path}/`))
    return last === undefined || last.isAllowed || isOnTheWay
  }
}
