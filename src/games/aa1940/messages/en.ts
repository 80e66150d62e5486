/** What the odds of the game say, in English; what is said of any game of the family stands in src/armies. */
export const en = {
  description:
    'Battles on land and at sea with tactical bombers and mechanized infantry, landings with bombardment, attacks in waves.',
}
