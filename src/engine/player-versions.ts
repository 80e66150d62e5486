import { type Place, refuse } from './refusal.ts'
import { say } from './says.ts'

/** A kind of player: of several versions of one name, the newest stands last in every list. */
interface Versioned {
  readonly name: string
  readonly version: string
}

/** What a request calls a version of a player, whether it is the newest or not: `sampler@1`. */
export const exactCall = ({ name, version }: Versioned): string => `${name}@${version}`

/** The kind that is called so: a name alone means its newest version, `name@version` that version; undefined for nobody. */
export const playerCalled = <Kind extends Versioned>(kinds: readonly Kind[], called: string): Kind | undefined =>
  kinds.findLast(({ name }) => name === called) ?? kinds.find(kind => exactCall(kind) === called)

/** Whether no newer version of its name is in the list. */
export const isNewest = (kinds: readonly Versioned[], { name, version }: Versioned): boolean =>
  playerCalled(kinds, name)?.version === version

/** The newest version of each name, in the order of the list. */
export const newestOf = <Kind extends Versioned>(kinds: readonly Kind[]): readonly Kind[] =>
  kinds.filter(kind => isNewest(kinds, kind))

/** The shortest that a kind is called by: the newest by its name, another one with its version. */
export const callOf = (kinds: readonly Versioned[], kind: Versioned): string =>
  isNewest(kinds, kind) ? kind.name : exactCall(kind)

/** The name in a call, without a version. An address that has an `@` is no call. */
export const nameCalled = (called: string): string => called.split('@', 1)[0] ?? called

/** Throws a Refusal where the name that is called is known and the version behind it is not. */
export const refuseVersion = (kinds: readonly Versioned[], called: string, at: Place): void => {
  const name = nameCalled(called)
  const known = kinds.filter(kind => kind.name === name)
  if (name === called || known.length === 0) return
  const version = called.slice(name.length + 1, name.length + 1 + mostTold)
  refuse('unknown-player', at, say.noVersion({ player: name, version, calls: known.map(exactCall) }))
}

/** Characters of a version that a refusal says again. */
const mostTold = 40
