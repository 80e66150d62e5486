import type { AbilityKey } from '../messages/abilities-en.ts'
import { isArtillery, isCommander, type Piece } from './piece.ts'
import { bandOf } from './range.ts'
import type { Shot } from './shot.ts'

/** What an ability adds, of a number on its card or none. */
type Amount = (shot: Shot, x: number) => number

/** One ability's share in an attack: in dice, in the result of each die, in the defense, in the cover roll. */
export interface Mechanism {
  readonly dice?: Amount
  readonly die?: Amount
  readonly defense?: Amount
  readonly coverRoll?: Amount
}
type Mechanisms = Readonly<Record<string, Mechanism>>

const onlyIf =
  (holds: (shot: Shot) => boolean, amount: number): Amount =>
  shot =>
    holds(shot) ? amount : 0
const isGround = ({ card }: Piece): boolean => card.type === 'soldier' || card.type === 'vehicle'
const isSs = ({ card }: Piece): boolean => card.subtypes.includes('ss') || /^ss\b/i.test(String(card.name))
const attackerIsSoldier = ({ attacker }: Shot): boolean => attacker.card.type === 'soldier'
const targetIsSoldier = ({ target }: Shot): boolean => target.card.type === 'soldier'
const isLong = (shot: Shot): boolean => bandOf(shot) === 2
/** MIN-11.1: from the front alone the front defense counts. */
export const isAtRear = ({ at, target }: Shot): boolean => target.card.type === 'vehicle' && at.arc !== 'front'

/** Abilities of the attacker. */
export const ofAttacker: Mechanisms = {
  'crack-shot': { die: onlyIf(({ target }) => target.card.type !== 'aircraft', 1) },
  ruthless: { die: onlyIf(({ target }) => target.disrupted || target.damaged, 1) },
  'shock-troop': { die: onlyIf(({ moment, target }) => moment.firstAttack && isGround(target), 1) },
  inaccurate: { die: (_, x) => -x },
  'gung-ho': { die: onlyIf(({ isDefensive }) => isDefensive, 1) },
  'commander-hunter': { dice: onlyIf(({ target }) => isCommander(target), 2) },
  'gun-crew-hunter': { dice: onlyIf(({ target }) => isArtillery(target), 2) },
  'ss-hunter': { dice: onlyIf(({ target }) => isSs(target), 2) },
  'coordinated-fire': { dice: onlyIf(({ attacker }) => attacker.nearby.has('commander'), 1) },
  'flanking-attack': { dice: onlyIf(isAtRear, 1) },
  fury: { dice: ({ moment }, x) => (moment.enemyDestroyedLastTurn ? x : 0) },
  'surprise-fire': { dice: onlyIf(({ at }) => at.attackerTerrain === 'forest', 1) },
  'steady-firing': { dice: onlyIf(targetIsSoldier, 2) },
  'quick-swivel': { dice: onlyIf(({ isDefensive }) => isDefensive, 1) },
  'seasoned-crew': { coverRoll: () => -1 },
}

/** Abilities of the target. */
export const ofTarget: Mechanisms = {
  slow: { die: onlyIf(({ attacker }) => attacker.card.type === 'aircraft', 1) },
  elusive: { defense: onlyIf(({ at }) => at.targetTerrain === 'forest' || at.targetTerrain === 'marsh', 1) },
  sideskirts: {
    defense: onlyIf(({ attacker }) => attacker.card.abilities.some(({ key }) => key === 'close-assault'), 1),
  },
  'hard-to-spot': { coverRoll: () => 1 },
  'large-silhouette': { coverRoll: () => -1 },
  'urban-combat': { coverRoll: onlyIf(({ at }) => at.targetTerrain === 'town', 1) },
}

/** Abilities of units beside the attacker: friends, and the enemy with Intimidation. */
export const nearAttacker: Mechanisms = {
  stalwart: { die: onlyIf(shot => shot.isDefensive && attackerIsSoldier(shot), 1) },
  intimidation: { die: onlyIf(attackerIsSoldier, -1) },
  angriff: { die: onlyIf(shot => shot.moment.charge && !shot.attacker.disrupted && charges(shot), 1) },
  'banzai-charge': { die: onlyIf(shot => shot.moment.charge && charges(shot), 1) },
  'paratrooper-commander': { dice: onlyIf(({ attacker }) => attacker.card.subtypes.includes('paratrooper'), 1) },
  tenacity: { dice: onlyIf(shot => attackerIsSoldier(shot) && shot.at.range === 0, 1) },
  'tides-of-war': { dice: onlyIf(shot => attackerIsSoldier(shot) && shot.moment.enemyDestroyedLastTurn, 1) },
  'coordinated-fire-ca': { dice: onlyIf(attackerIsSoldier, 1) },
  spotter: { dice: onlyIf(({ attacker }) => attacker.card.type === 'aircraft', 1) },
  pinpointer: { coverRoll: onlyIf(attackerIsSoldier, -1) },
}

/** Abilities of the target's friends beside it. */
export const nearTarget: Mechanisms = {
  'defensive-preparation': { defense: onlyIf(({ target }) => isArtillery(target), 1) },
  elan: { defense: onlyIf(shot => shot.isDefensive && targetIsSoldier(shot), 1) },
  fearless: { defense: onlyIf(shot => shot.isDefensive && targetIsSoldier(shot), 1) },
  'terrain-expert': { defense: onlyIf(shot => targetIsSoldier(shot) && isLong(shot), 1) },
}

/** Angriff and Banzai Charge: Soldiers without guns that moved into the enemy's hex. */
function charges(shot: Shot): boolean {
  return attackerIsSoldier(shot) && !isArtillery(shot.attacker) && shot.at.range === 0
}

/** Abilities that bear on nothing that is asked: transport, deployment, demolition, moves in assault. */
// biome-ignore format: a list
const beyondWhatIsAsked: readonly AbilityKey[] = [
  'aggression', 'bridge-demolition', 'chatting-on-the-radio', 'command-dependent', 'covering-fire', 'exert-will',
  'exposed-transport', 'fighting-platform', 'fortification', 'gun-transport', 'hard-charger', 'improvisation', 'large',
  'large-transport', 'light-artillery', 'mechanized-tactics', 'overrun', 'paratrooper', 'partisan', 'strike-and-fade',
  'transport', 'vanguard',
]

/** Kinds of question about fire. */
export type FireKind = 'attack' | 'assault' | 'defensiveFire'

/** What an answer of a kind leaves out although another takes it into account: on a card, and as said of who is beside. */
const leftOut: Readonly<Record<FireKind, Readonly<Record<'onCard' | 'nearby', readonly AbilityKey[]>>>> = {
  attack: { onCard: [], nearby: [] },
  assault: {
    onCard: ['angriff', 'banzai-charge', 'coordinated-fire-ca', 'headshot', 'rocket-salvo', 'shock-troop', 'spotter'],
    nearby: ['angriff', 'banzai-charge'],
  },
  defensiveFire: {
    onCard: ['coordinated-fire-ca', 'fury', 'intimidation', 'lead-the-way', 'shock-troop', 'spotter', 'tides-of-war'],
    nearby: ['lead-the-way', 'tides-of-war'],
  },
}

/** Whether what this game answers, or its answer to a kind of question, takes the ability into account. */
export const isModelled = (key: AbilityKey, kind?: FireKind, where: 'onCard' | 'nearby' = 'onCard'): boolean =>
  !beyondWhatIsAsked.includes(key) && !(kind && leftOut[kind][where].includes(key))
