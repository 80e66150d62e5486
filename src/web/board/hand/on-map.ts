/** What a game that is played on the map adds to it. */
export interface OnMap {
  /** Where those who are picked may go. */
  readonly lit: readonly string[]
  /** Spaces from which somebody may go. */
  readonly ready: readonly string[]
  /** Where those who are picked stand. */
  readonly from: string | undefined
  readonly words: { readonly target: string; readonly source: string }
  readonly canDrag: (space: string) => boolean
  readonly onDrag: (from: string, to: string) => void
  /** Whoever is picked stays. */
  readonly onDrop: () => void
}
