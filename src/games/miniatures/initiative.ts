/** Chances of a roll for initiative (MIN-5.2, MIN-5.3). */
export interface InitiativeOdds {
  /** That each has the higher total at the first roll, or neither. */
  readonly higher: { readonly own: number; readonly enemy: number; readonly equal: number }
  /** Who an equal total goes to; `again` where the bonuses are equal too. */
  readonly equalGoesTo: 'own' | 'enemy' | 'again'
  readonly wins: { readonly own: number; readonly enemy: number }
}

const sides = 6
const rolls = sides ** 4

/**
 * MIN-5.2, MIN-5.3: both roll two dice and add the bonus of their best Commander; an equal total goes to the larger
 * bonus, else they roll again.
 */
export const initiativeOdds = (ownBonus: number, enemyBonus: number): InitiativeOdds => {
  let [own, enemy, equal] = [0, 0, 0]
  for (let ownDice = 2; ownDice <= 2 * sides; ownDice++)
    for (let enemyDice = 2; enemyDice <= 2 * sides; enemyDice++) {
      const ways = waysOf(ownDice) * waysOf(enemyDice)
      const lead = ownDice + ownBonus - enemyDice - enemyBonus
      if (lead > 0) own += ways
      else if (lead < 0) enemy += ways
      else equal += ways
    }
  const equalGoesTo = ownBonus > enemyBonus ? 'own' : ownBonus < enemyBonus ? 'enemy' : 'again'
  const ownWins = equalGoesTo === 'again' ? own / (own + enemy) : (own + (equalGoesTo === 'own' ? equal : 0)) / rolls
  const enemyWins =
    equalGoesTo === 'again' ? enemy / (own + enemy) : (enemy + (equalGoesTo === 'enemy' ? equal : 0)) / rolls
  return {
    higher: { own: own / rolls, enemy: enemy / rolls, equal: equal / rolls },
    equalGoesTo,
    wins: { own: ownWins, enemy: enemyWins },
  }
}

/** In how many ways two dice show a sum. */
const waysOf = (sum: number): number => sides - Math.abs(sum - sides - 1)
