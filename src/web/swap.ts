import { type Fields, fieldsIn, withoutUndefined } from '../engine/index.ts'
import { withField } from './battle-fields.ts'

/** A battle with its sides changed. */
export interface Swapped {
  readonly request: Fields
  /** What was left behind, since it is the attacker's alone: fields by their last names, a preset of losses by its own. */
  readonly dropped: readonly string[]
}

/** What either side may decide of its own army; all else of a side is the attacker's. */
const ofEither = ['casualties', 'submerge']
/** Losses that only somebody who captures gives up in such an order. */
const capturing = 'keepLandToCapture'
/** Beside the policies of a battle: what only an attacker has. */
const ofAttacker = ['retreatZone', 'bystanders', 'bombardment', 'seaborne']

/**
 * Attackers and defenders change places, each with what it brings along and decides: its order of losses, its dives, its
 * reinforcements. What only an attacker decides is left behind; over the turns of a campaign both attack.
 */
export const swapped = (before: Fields): Swapped => {
  const { attacker, defender, policies, reinforcements, technologies, originalController, ...rest } = before
  const dropped: string[] = []
  const isMutual = before.kind === 'campaign'
  const kept = (policy: Fields = {}): Fields | undefined => {
    const own = Object.entries(policy).filter(([name, value]) => {
      const stays = isMutual || (ofEither.includes(name) && value !== capturing)
      if (!stays) dropped.push(value === capturing ? capturing : name)
      return stays
    })
    return own.length > 0 ? Object.fromEntries(own) : undefined
  }
  const { attacker: ours, defender: theirs, objective } = fieldsIn(policies)
  const [nowDefending, nowAttacking] = [ours, theirs].map(policy => kept(fieldsIn(policy)))
  const isSolved = [nowAttacking, nowDefending].some(policy => Object.values(policy ?? {}).includes('optimal'))
  const changed: Fields = {
    ...Object.fromEntries(
      Object.entries(rest).filter(([name]) => {
        if (ofAttacker.includes(name)) dropped.push(name)
        return !ofAttacker.includes(name)
      }),
    ),
    ...withoutUndefined({ originalController: otherSide[originalController as string] ?? originalController }),
    ...withoutUndefined({ reinforcements: sidesChanged(reinforcements), technologies: sidesChanged(technologies) }),
    attacker: defender,
    defender: attacker,
  }
  const sides = withoutUndefined({ attacker: nowAttacking, defender: nowDefending })
  // What "best" means is not said where nothing is worked out any more.
  const all = { ...sides, ...withoutUndefined({ objective: isSolved ? objective : undefined }) }
  return { request: withField(changed, ['policies'], Object.keys(all).length > 0 ? all : undefined), dropped }
}

const otherSide: Readonly<Record<string, string>> = { attacker: 'defender', defender: 'attacker' }

/** What each side has under its name, under that of the other. */
export const sidesChanged = (ofSides: unknown): Fields | undefined => {
  if (ofSides === undefined) return undefined
  const { attacker, defender } = fieldsIn(ofSides)
  return withoutUndefined({ attacker: defender, defender: attacker })
}
