import type { GameName } from '../../engine/index.ts'
import { type Ask, fieldsAt, searchOf, without } from '../ask.ts'
import type { Messages } from '../text/index.ts'

interface Given {
  readonly ask: Ask
  /** The places of what is wrong, as `policies.attacker.casualties`. */
  readonly places: readonly string[]
  readonly games: readonly string[]
  readonly say: Messages
  /** Left out where there is no script: then each is a link. */
  readonly onRemove?: (ask: Ask, event: MouseEvent) => void
}

/** Fields of the address that are at fault, each to be taken out of the question by itself. */
export const Removals = ({ ask, places, games, say, onRemove }: Given) => {
  const names = [...new Set(places.flatMap(at => fieldsAt(ask, at)))]
  if (names.length === 0) return null
  return (
    <p class="examples">
      {names.map(name => {
        const rest = without(ask, [name])
        // Of a line given twice the first stays, so it is the others that go.
        const words = say.asking.remove(name === 'battle' ? `battle=${ask.again?.battle?.join()}` : name)
        return onRemove ? (
          <button key={name} type="button" class="chip" onClick={event => onRemove(rest, event)}>
            {words}
          </button>
        ) : (
          <a key={name} class="chip" href={`/${searchOf(rest, games)}`}>
            {words}
          </a>
        )
      })}
    </p>
  )
}

/** Where the address names a game that is not there: those that are, each for the same question. */
export const NoGame = ({
  ask,
  games,
  say,
}: {
  readonly ask: Ask
  readonly games: readonly GameName[]
  readonly say: Messages
}) => {
  const keys = games.map(({ key }) => key)
  return (
    <div class="fault" role="alert">
      <p>{say.asking.trouble.noGame(ask.game)}</p>
      <p class="examples">
        {games.map(({ key, name }) => (
          <a key={key} class="chip" href={`/${searchOf({ ...ask, game: key }, keys)}`}>
            {name}
          </a>
        ))}
      </p>
    </div>
  )
}

interface Missing {
  readonly onAgain: (event: MouseEvent) => void
  readonly say: Messages
  /** What is missing; a part of the page where nothing is said. */
  readonly words?: string
}

/** Something that did not come over the network. */
export const NotFetched = ({ onAgain, say, words = say.share.notLoaded }: Missing) => (
  <p role="alert">
    {words}{' '}
    <button type="button" onClick={onAgain}>
      {say.chips.retry}
    </button>
  </p>
)
