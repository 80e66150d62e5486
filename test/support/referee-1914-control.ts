import {
  areEnemies,
  capitalOf,
  minorCapitalOf,
  otherSide,
  overLand,
  type Power,
  powers,
  powersOf,
  printed,
  type Side,
  sideOf,
  territories,
} from './referee-1914-board.ts'
import {
  actingSide,
  alignedWith,
  controllerOf,
  enemySide,
  hasLostCapital,
  isGarrisoned,
  isOut,
  joins,
  marchersIn,
  newPiece,
  originallyOf,
  ownerOf,
  type Position,
  put,
  type Question,
  statusThen,
  strongestIn,
} from './referee-1914-position.ts'

// Who takes a territory, and minor powers that mobilise (R14-4.1, R14-7.5, R14-9.6, R14-14).

const capitalHere = (territory: string): Power | undefined => powers.find(power => capitalOf(power) === territory)

/** R14-14.1 to R14-14.6. */
export const takes = (position: Position, territory: string, power: Power): void => {
  const { owner, treasury, freedBy } = position
  const ofCapital = capitalHere(territory)
  if (ofCapital !== undefined && areEnemies(ofCapital, power)) {
    // B36: nobody gets what Russia had when it left.
    if (!isOut(position, ofCapital)) {
      treasury.set(power, treasury.get(power)! + treasury.get(ofCapital)!)
      treasury.set(ofCapital, 0)
    }
    owner.set(territory, power)
    if (ofCapital === 'unitedStates') position.atWar = true
  } else if (ofCapital !== undefined && !isOut(position, ofCapital)) {
    owner.set(territory, ofCapital)
    for (const other of territories) {
      const holder = controllerOf(position, other)
      if (originallyOf(position, other) === ofCapital && holder && !areEnemies(holder, ofCapital))
        owner.set(other, ofCapital)
    }
  } else {
    owner.set(territory, returnsTo(position, territory, sideOf(power)) ?? power)
    const friend = friendOf(position, territory, sideOf(power))
    if (friend && friend !== power && position.phase !== 'mobilise') freedBy.set(territory, power)
  }
}

/** R14-14.2: the original controller, where it is of this side; Russia that has left gets nothing back (B37). */
const friendOf = (position: Position, territory: string, side: Side): Power | undefined => {
  const original = originallyOf(position, territory)
  return original && sideOf(original) === side && !isOut(position, original) ? original : undefined
}
/** R14-7.5.1, A14-30, R14-14.2: to whom ground falls, whoever of this side takes it. */
const returnsTo = (position: Position, territory: string, side: Side): Power | undefined => {
  const friend = friendOf(position, territory, side)
  return friend && !hasLostCapital(position, friend) ? friend : undefined
}

/** R14-14.2, B17: looked at again, both ways, when phase 2 and phase 3 end. */
export const keepsFreed = (position: Position): void => {
  for (const [territory, taker] of position.freedBy)
    position.owner.set(territory, returnsTo(position, territory, sideOf(taker)) ?? taker)
  position.freedBy = new Map()
}

/** Who of a side may have ground on which it is alone. B37: not Russia that has left, unless nobody else is there. */
const claimantsIn = (position: Position, territory: string, side: Side): Power[] => {
  const there = strongestIn(position, territory, side)
  const others = there.filter(power => !isOut(position, power))
  return others.length > 0 ? others : there
}

/** R14-7.5.1, R14-9.6.2. D14-8, D14-16: of several powers there somebody has to say which, unless it falls to a friend. */
export const givesTo = (position: Position, territory: string, side: Side): void => {
  const [first, ...others] = claimantsIn(position, territory, side)
  if (others.length > 0 && !returnsTo(position, territory, side))
    position.questions.push({ decide: 'control', territory })
  else takes(position, territory, first!)
}

/** A14-17, A9: nobody has come ashore alive. Whether it had an enemy to go back to. */
export const returnsUnfought = (position: Position, territory: string): boolean => {
  const before = position.ownerAtStart.get(territory)!
  if (before === 'nobody' || before === 'minor' || !areEnemies(before, position.power)) return false
  position.owner.set(territory, before)
  return true
}

/** R14-9.6.3. B11: who was aligned with Russia that has left, and was neutral when the turn began, is a neutral minor. */
export const givesBack = (position: Position, territory: string): void => {
  const original = originallyOf(position, territory)
  const isMinorsOwn = statusThen(position, territory) === 'neutral' && alignedWith(territory) === 'russia'
  if (original && !isMinorsOwn) takes(position, territory, original)
  else position.owner.set(territory, 'nobody')
}

/** Ground that was not its side's, where land units of the acting power are now. */
const hasEntered = (position: Position, territory: string): boolean =>
  ['hostile', 'neutral'].includes(statusThen(position, territory)) && marchersIn(position, territory).length > 0

const othersWaitFor = (position: Position, territory: string): boolean =>
  [...position.pieces.values()].some(pieces => pieces.some(({ target }) => target === territory))

/** R14-7.2.3, R14-8.2; in phase 3, after a landing, R14-8.5: at once, unless others still wait to land there (R14-11.3). */
const becomesContested = (position: Position, territory: string): void => {
  position.owner.set(territory, 'nobody')
  const isNext = position.phase === 'combat' && !othersWaitFor(position, territory)
  position.marks.set(territory, isNext ? 'next' : 'compulsory')
}

export const enters = (position: Position, territory: string): void => {
  if (hasEntered(position, territory) && isGarrisoned(position, territory, enemySide(position)))
    becomesContested(position, territory)
}

/** R14-7.5.1, R14-9.6.1: ground that was contested, after a landing in phase 3. It may be fought for at once (R14-8.5, R14-11.7). */
export const isReinforced = (position: Position, territory: string): void => {
  if (statusThen(position, territory) !== 'contested') return
  if (!isGarrisoned(position, territory, enemySide(position))) return
  position.owner.set(territory, 'nobody')
  if (!othersWaitFor(position, territory)) position.marks.set(territory, 'offered')
}

/** R14-9.1.1, once for each. */
export const takesEmpty = (position: Position): void => {
  for (const territory of territories) {
    const holder = controllerOf(position, territory)
    if (!hasEntered(position, territory) || (holder && !areEnemies(holder, position.power))) continue
    if (!isGarrisoned(position, territory, enemySide(position))) takes(position, territory, position.power)
  }
}

/** R14-7.5. */
export const isLeft = (position: Position, territory: string): void => {
  if (statusThen(position, territory) !== 'contested') return
  const side = actingSide(position)
  if (!isGarrisoned(position, territory, side) && isGarrisoned(position, territory, otherSide(side)))
    givesTo(position, territory, otherSide(side))
}

/** D14-7: who may provide the units of a neutral minor, the nearest first. */
export const providersOf = (position: Position, capital: string): Power[] => {
  const far = (power: Power): number =>
    Math.min(99, ...territories.filter(one => ownerOf(position, one) === power).map(one => overLand(one, capital)))
  const may = powersOf(enemySide(position)).filter(power =>
    power === 'unitedStates' ? position.atWar : !isOut(position, power),
  )
  const distances = new Map(may.map(power => [power, far(power)]))
  return may.sort((one, other) => distances.get(one)! - distances.get(other)!)
}

export const choicesOf = (position: Position, question: Question): Power[] => {
  switch (question.decide) {
    case 'declare':
      return ['germany']
    case 'represent':
      return providersOf(position, minorCapitalOf(question.minor))
    case 'control':
      return (['centralPowers', 'allies'] as const).flatMap(side => claimantsIn(position, question.territory, side))
  }
}

/** R14-4.1.2 to R14-4.1.6. */
export const mobilises = (position: Position, territory: string): void => {
  const { minor, minorCapital, aligned } = printed(territory)
  if (!minor || !minorCapital || ownerOf(position, territory) !== 'minor') return
  if (marchersIn(position, territory).length === 0) return
  const power = joins(position, territory)
  if (power) raises(position, minor, power)
  // B11: aligned with Russia, which has left: an Ally who enters has it, to an enemy it is neutral.
  else if (aligned === 'russia' && actingSide(position) === 'allies') raises(position, minor, position.power)
  else {
    const providers = providersOf(position, territory)
    if (providers.length === 1) raises(position, minor, providers[0]!)
    else if (providers.length > 1) position.questions.push({ decide: 'represent', minor })
  }
}

export const raises = (position: Position, minor: string, power: Power): void => {
  const capital = minorCapitalOf(minor)
  const isAligned = joins(position, capital) === power
  const isAgainst = areEnemies(power, position.power)
  put(position, newPiece('artillery', power, capital))
  for (let count = 1; count < 2 * printed(capital).ipc; count++) put(position, newPiece('infantry', power, capital))
  position.owner.set(capital, power)
  if (isAgainst) becomesContested(position, capital)
  if (!isAligned) return
  for (const colony of territories)
    if (printed(colony).minor === minor && ownerOf(position, colony) === 'minor') position.owner.set(colony, power)
}
