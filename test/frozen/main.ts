import { parseArgs } from 'node:util'
import { exactCall } from '../../src/engine/index.ts'
import { table } from '../support/players-1941.ts'
import { choosePositions, chooseTurns } from './choose.ts'
import { changedAmong } from './replay.ts'
import {
  keyOf,
  playTurn,
  positionNamed,
  type RecordedTurn,
  readFrozen,
  readPositions,
  readTurns,
  type TurnAsked,
  writeFrozen,
  writePositions,
  writeTurns,
} from './turns.ts'

const help = `npm run frozen                      # plays the recorded turns of all players of 1941 again, and tells which are played otherwise
npm run frozen -- --record          # writes down turns of players that are not frozen; refuses where a frozen one plays otherwise
npm run frozen -- --freeze PLAYER   # from now on the turns of a version stay as they are: --freeze sampler@2`

/** Every so many turns, the orders are written down beside their hash. */
const toldEvery = 10

const { values } = parseArgs({
  options: { record: { type: 'boolean' }, freeze: { type: 'string', multiple: true }, help: { type: 'boolean' } },
})

const kinds = table.players
const versions = kinds.map(exactCall)
const frozen = readFrozen()
const recorded = readTurns()

const fail = (said: string): void => {
  console.error(said)
  process.exitCode = 1
}

const recordTurns = (): void => {
  const kept = recorded.filter(({ player }) => frozen.includes(player))
  const positions = readPositions().length > 0 ? readPositions() : choosePositions(kinds)
  const changed = changedAmong(kinds, positions, kept)
  if (changed.length > 0) {
    fail(`${changed.join('\n')}\nNothing was written: who decides otherwise than a frozen version is another version.`)
    return
  }
  const isOpen = ({ player }: TurnAsked): boolean => !frozen.includes(player)
  const written = chooseTurns(kinds, positions)
    .filter(isOpen)
    .map((asked, index): RecordedTurn => {
      const { hash, actions } = playTurn(kinds, positionNamed(positions, asked.position), asked)
      return { ...asked, hash, ...(index % toldEvery === 0 && { actions }) }
    })
  writePositions(positions)
  writeTurns([...kept, ...written])
  console.log(`${kept.length} turns stay, ${written.length} are written`)
}

const freeze = (players: readonly string[]): void => {
  const unknown = players.find(player => !versions.includes(player))
  const unplayed = players.find(player => !recorded.some(turn => turn.player === player))
  if (unknown !== undefined) fail(`there is no ${unknown}; there are ${versions.join(', ')}`)
  else if (unplayed !== undefined) fail(`no turn of ${unplayed} is recorded; --record them first`)
  else writeFrozen([...new Set([...frozen, ...players])])
}

const compare = (): void => {
  const changed = changedAmong(kinds, readPositions(), recorded)
  for (const line of changed) console.log(line)
  console.log(`${changed.length} of ${recorded.length} turns are played otherwise than recorded`)
  if (changed.length > 0) process.exitCode = 1
  const missing = chooseTurns(kinds, readPositions()).filter(
    asked => !recorded.some(turn => keyOf(turn) === keyOf(asked)),
  )
  if (missing.length > 0) fail(`${missing.length} turns are not recorded; --record writes them down`)
}

if (values.help) console.log(help)
else if (values.record) recordTurns()
else if (values.freeze !== undefined) freeze(values.freeze)
else compare()
