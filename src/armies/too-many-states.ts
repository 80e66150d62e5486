/** Thrown when a question has more reachable states than an exact answer may hold. */
export class TooManyStates extends Error {}
