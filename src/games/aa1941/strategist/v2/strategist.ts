import type { PlayerParams } from '../../../../engine/index.ts'
import type { Strategist } from '../strategist.ts'
import { strategistBy } from '../v1/strategist.ts'
import { paramsWith, usualParams, versionWith } from './params.ts'
import { searchStyles } from './styles.ts'

/** Judges and searches as version 1 does, by the numbers of this version and with its campaigns. */
export const strategist = (changes?: PlayerParams): Strategist => {
  const params = changes ? paramsWith(changes) : usualParams
  return strategistBy(
    params,
    version => versionWith(version, params),
    weights => searchStyles(params, weights),
  )
}
