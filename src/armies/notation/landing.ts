import { say } from '../messages/says.ts'
import { fieldsOf, type NotationWriter } from './format.ts'
import type { Army, Reader, UnitGroup } from './reader.ts'
import type { Token } from './words.ts'

/**
 * Reads `; land: 2i 1t from sea + 1i overland v 3i`, from behind the sea battle on.
 *
 * @param sortOut who comes from where, as the game has it
 * @param checkGarrison refuses defenders that cannot stand ashore, where the game does not leave that for later
 */
export const readLanding = <Word extends string>(
  reader: Reader<Word>,
  attacker: Army,
  defender: Army | undefined,
  sortOut: (groups: Iterable<UnitGroup<Word>>) => Record<string, Army>,
  checkGarrison: (from: Token<Word>, garrison: Army) => void = () => {},
): { sea: Record<string, Army>; land: Record<string, Army> } => {
  reader.take('part')
  if (reader.place() !== 'land') reader.refuseHere(defender ? say.writeLanding : say.writeDefendersOrLanding)
  const landing = sortOut(reader.groups())
  const garrison = reader.take('versus') && readGarrison(reader, checkGarrison)
  reader.end(say.alone)
  return {
    sea: { attacker, ...(defender && { defender }) },
    land: { ...landing, ...(garrison && { defender: garrison }) },
  }
}

const readGarrison = <Word extends string>(
  reader: Reader<Word>,
  checkGarrison: (from: Token<Word>, garrison: Army) => void,
): Army => {
  const from = reader.peek()
  const garrison = reader.army(say.defendingOrNobody)
  checkGarrison(from, garrison)
  return garrison
}

/** The inverse: the sea battle, those who land as written, and who defends. */
export const writeLanding = (
  { someArmy, against }: NotationWriter,
  question: Readonly<Record<string, unknown>>,
  groups: string,
): string => {
  const [sea, land] = [fieldsOf(question.sea), fieldsOf(question.land)]
  return `sea: ${someArmy(sea.attacker)}${against(sea.defender)}; land: ${groups}${against(land.defender)}`
}

/** The lists that hold anybody, by their names. */
export const filled = (lists: Readonly<Record<string, Army>>): Record<string, Army> =>
  Object.fromEntries(Object.entries(lists).filter(([, army]) => Object.keys(army).length > 0))
