/** What stands where at the start of a game, by power and space. */
export type SetupCardOf<Power extends string, Unit extends string> = Readonly<
  Partial<Record<Power, Readonly<Record<string, Readonly<Partial<Record<Unit, number>>>>>>>
>
