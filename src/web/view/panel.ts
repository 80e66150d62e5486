import type { GameDescription } from '../../engine/index.ts'
import type { State, Store } from '../client/store.ts'
import type { Reading } from '../protocol.ts'
import type { Messages } from '../text/index.ts'

/** What all panels are given. */
export interface Given {
  readonly store: Store
  readonly state: State
  readonly say: Messages
  /** Says a change aloud that nobody sees who does not look. */
  readonly announce: (words: string) => void
}

/** What a panel is told. */
export interface Panel extends Given {
  readonly described: GameDescription
  readonly reading: Reading
  /** Gives the focus to the panel's title, for what had it is gone. */
  readonly leave: () => void
}
