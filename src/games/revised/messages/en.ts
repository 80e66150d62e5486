/** What the odds of the game say, in English; what is said of any game of the family stands in src/armies. */
export const en = {
  description:
    'Battles on land and at sea by the rules of 2004, landings with bombardment, antiaircraft guns, attacks in waves.',
}
