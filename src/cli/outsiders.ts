import { nameCalled } from '../engine/index.ts'
import {
  type Introduced,
  introduce,
  isAddress,
  listedIn,
  mostTimeInMs,
  outsiderAt,
  playersVariable,
} from '../players/index.ts'
import { readCount } from './flags.ts'
import type { World } from './world.ts'

export const playerTimeOption = [
  '--player-time <seconds>',
  `how long players outside of this program may take for an answer, ${mostTimeInMs / 1000} s at most (default: 10)`,
  readCount,
] as const

export interface OutsidersFlags {
  readonly playerTime?: number
}

/**
 * The players outside of this program among those that are named: by a command, by an address, or as SANDTABLE_PLAYERS lists
 * them. Each is asked who he is. Rejects with a Refusal where one does not say.
 */
export const outsidersAmong = async (
  { env }: World,
  names: readonly unknown[],
  { playerTime }: OutsidersFlags = {},
): Promise<readonly Introduced[]> => {
  const timeInMs = playerTime === undefined ? undefined : playerTime * 1000
  const listed = listedIn(playersVariable, env[playersVariable] ?? '{}')
  const outsiders = [...new Set(names)].flatMap(name => {
    if (typeof name !== 'string') return []
    return isAddress(name)
      ? [outsiderAt(name, timeInMs)]
      : (listed.find(known => known.name === nameCalled(name)) ?? [])
  })
  return Promise.all(outsiders.map(introduce))
}

/** All that are listed: whoever computes for others does not know beforehand who will be asked for. */
export const allListed = ({ env }: World): Promise<readonly Introduced[]> =>
  Promise.all(listedIn(playersVariable, env[playersVariable] ?? '{}').map(introduce))
