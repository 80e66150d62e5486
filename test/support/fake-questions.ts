/** Questions of the fake game: solved, and sampled. */
export const question = { attacker: { infantry: 3, tank: 1 }, defender: { infantry: 2 } }
export const sampled = { ...question, method: 'monteCarlo', seed: 1, trials: 1_000_000 }
