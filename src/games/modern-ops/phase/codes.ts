/**
 * What changes of a unit in a phase, as one small number: 0 is gone, to Limbo or to the reserve; otherwise
 * 1 + status + 3 · stock. The stock is the ammunition left (MOD-3.6), or the actions of a command node (MOD-2.4).
 */
export const statuses = { ready: 0, fired: 1, done: 2 } as const
/**
 * `fired` can no more repel bombers (MOD-6.5); `done` can in this phase neither act, answer nor repel any more: it is
 * Finished or Jammed (MOD-1.5, MOD-4.3, MOD-15.11), or of a kind that never does.
 */
export type Status = (typeof statuses)[keyof typeof statuses]

export const gone = 0
/** A step of one in the stock. */
export const oneOfStock = 3

export const codeOf = (stock: number, status: Status): number => 1 + status + oneOfStock * stock
export const statusOf = (code: number): Status => ((code - 1) % oneOfStock) as Status
export const stockOf = (code: number): number => Math.floor((code - 1) / oneOfStock)
