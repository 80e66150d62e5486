import { type GameFace, questionFace, type ReplyTo, type TypesOfKinds } from '../../engine/index.ts'
import { armyKind } from './army/army-kind.ts'
import { assaultKind } from './assault/assault-kind.ts'
import { describeMiniatures } from './describe.ts'
import { sightKind } from './field/sight-kind.ts'
import { attackKind } from './fire/attack-kind.ts'
import { defensiveFireKind } from './fire/defensive-kind.ts'
import { initiativeKind } from './initiative-kind.ts'
import { en } from './messages/en.ts'
import { formatBattle, parseBattle } from './notation.ts'
import { overviewMiniatures } from './overview.ts'

const kinds = {
  attack: attackKind,
  assault: assaultKind,
  defensiveFire: defensiveFireKind,
  initiative: initiativeKind,
  army: armyKind,
  sight: sightKind,
}

/** What is answered, by the kind of the question. */
export type MiniaturesReply<Asked = unknown> = ReplyTo<typeof kinds, Asked>

/** What the face of the game tells the compiler. */
export interface MiniaturesTypes extends TypesOfKinds<typeof kinds> {}

/** Axis & Allies Miniatures with the Expanded rules: attacks, assaults, defensive fire, initiative, armies, lines of sight. */
export const face: GameFace<'miniatures', MiniaturesTypes> = questionFace({
  key: 'miniatures',
  name: en.game,
  description: en.gameDescription,
  ruleset: 'miniatures-expanded',
  kinds,
  parseBattle,
  formatBattle,
  notation: { always: ['own.bonus', 'enemy.bonus'] },
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
  pieces: ['tank', 'infantry', 'machineGun', 'artillery', 'officer', 'obstacle'],
  rulesPages: [{ page: 'miniatures', titles: { ru: 'Axis & Allies Miniatures' } }],
  names: { ru: async () => (await import('./names-ru.ts')).namesRu },
})
