import { type Place, refuse } from './refusal.ts'
import { say } from './says.ts'

/** A kind of player: of several versions of one name, the newest stands last in every list. */
interface Versioned {
  readonly name: string
  readonly version: string
}

/** What a request calls a version of a player that is not the newest: `sampler@1`. */
const exactly = ({ name, version }: Versioned): string => `${name}@${version}`

/** The kind that is called so: a name alone means its newest version, `name@version` that version; undefined for nobody. */
export const playerCalled = <Kind extends Versioned>(kinds: readonly Kind[], called: string): Kind | undefined =>
  kinds.findLast(({ name }) => name === called) ?? kinds.find(kind => exactly(kind) === called)

/** The newest version of each name, in the order of the list. */
export const newestOf = <Kind extends Versioned>(kinds: readonly Kind[]): readonly Kind[] =>
  kinds.filter(kind => playerCalled(kinds, kind.name) === kind)

/** The shortest that a kind is called by: the newest by its name, another one with its version. */
export const callOf = (kinds: readonly Versioned[], kind: Versioned): string =>
  playerCalled(kinds, kind.name)?.version === kind.version ? kind.name : exactly(kind)

/** The name in a call, without a version. An address that has an `@` is no call. */
export const nameCalled = (called: string): string => called.split('@', 1)[0] ?? called

/** Throws a Refusal where the name that is called is known and the version behind it is not. */
export const refuseVersion = (kinds: readonly Versioned[], called: string, at: Place): void => {
  const name = nameCalled(called)
  const known = kinds.filter(kind => kind.name === name)
  if (name === called || known.length === 0) return
  const version = called.slice(name.length + 1, name.length + 1 + mostTold)
  refuse('unknown-player', at, say.noVersion({ player: name, version, calls: known.map(exactly) }))
}

/** Characters of a version that a refusal says again. */
const mostTold = 40
