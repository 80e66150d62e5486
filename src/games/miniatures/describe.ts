import type { Fields } from '../../engine/index.ts'
import { abilities } from './abilities-data.ts'
import { formations } from './army/formations.ts'
import { sampleArmies } from './army/sample-armies.ts'
import { cards } from './cards.ts'
import { mapSize, maps } from './field/maps.ts'
import { terrainRules } from './field/terrain.ts'
import { isModelled } from './fire/mechanisms.ts'
import { uses } from './fire/stages.ts'
import { fireLimits, limits } from './limits.ts'
import { abilityKeys } from './messages/abilities-en.ts'
import { nationsOf } from './nations.ts'
import { spellingOf } from './spellings.ts'

/** What forms need: cards with how sure their values are, abilities, maps, nations, limits. */
export const describeMiniatures = (): Fields => ({
  units: cards.map(card => ({ ...card, spelling: spellingOf(card) })),
  abilities: abilityKeys.map(key => ({ key, ...abilities[key], modelled: isModelled(key) })),
  maps: maps.map(map => ({ ...map, ...mapSize })),
  terrain: terrainRules,
  nations: nationsOf,
  formations,
  sampleArmies,
  uses,
  rules: ['expanded', 'publishedStatus', 'publishedAircraft'],
  limits: { ...limits, fire: fireLimits },
})
