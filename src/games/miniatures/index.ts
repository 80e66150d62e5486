import { type GameFace, questionFace } from '../../engine/index.ts'
import { armyKind } from './army/army-kind.ts'
import { assaultKind } from './assault/assault-kind.ts'
import { describeMiniatures } from './describe.ts'
import { sightKind } from './field/sight-kind.ts'
import { attackKind } from './fire/attack-kind.ts'
import { defensiveFireKind } from './fire/defensive-kind.ts'
import { initiativeKind } from './initiative-kind.ts'
import { formatBattle, parseBattle } from './notation.ts'
import { overviewMiniatures } from './overview.ts'

export type { AssaultReply as MiniaturesAssaultReply } from './assault/schema.ts'
export type { AttackReply as MiniaturesAttackReply } from './fire/attack-schema.ts'
export type { DefensiveFireReply as MiniaturesDefensiveFireReply } from './fire/defensive-schema.ts'

/** Axis & Allies Miniatures with the Expanded rules: attacks, assaults, defensive fire, initiative, armies, lines of sight. */
export const face: GameFace = questionFace({
  key: 'miniatures',
  name: 'Axis & Allies Miniatures',
  description:
    'Single units of the Second World War on hexes: what an attack brings, who should shoot at whom, whether a unit comes through defensive fire, who wins the initiative, whether an army is legal, who sees whom',
  ruleset: 'miniatures-expanded',
  kinds: {
    attack: attackKind,
    assault: assaultKind,
    defensiveFire: defensiveFireKind,
    initiative: initiativeKind,
    army: armyKind,
    sight: sightKind,
  },
  parseBattle,
  formatBattle,
  columns: [
    ['destroyed', 'targets.0.ends.destroyed'],
    ['damaged', 'targets.0.ends.damagedAndDisrupted'],
    ['disrupted', 'targets.0.ends.disrupted'],
    ['unhurt', 'targets.0.ends.unhurt'],
    ['value destroyed', 'valueDestroyed'],
    ['arrives', 'arrives'],
    ['wins initiative', 'wins.own'],
  ],
  describe: describeMiniatures,
  overview: overviewMiniatures,
})
