import { isFields } from '../../engine/index.ts'
import type { Counts } from './position.ts'
import type { Frame } from './use-frame.ts'

/** Who is sent to attack a zone, as far as the reader has chosen. */
export interface Sent {
  /** Over land, by sea or by air, by where they come from and their kind. */
  readonly chosen: Counts
  /** The zone out of which others land; empty where nobody does. */
  readonly zone: string
  readonly troops: Counts
  readonly escorts: Counts
}

/** What the reader looks at. It stays with this entry of the browser's history, so that Back leads to it again. */
export interface Place {
  readonly zone?: string | undefined
  readonly view?: Frame
  /** The attack that is put together, and by whom and on what. */
  readonly attack?: { readonly on: string; readonly sent: Sent }
}

const isCounts = (value: unknown): value is Counts =>
  isFields(value) && Object.values(value).every(count => Number.isSafeInteger(count) && Number(count) >= 0)

const isSent = (value: unknown): value is Sent =>
  isFields(value) &&
  typeof value.zone === 'string' &&
  [value.chosen, value.troops, value.escorts].every(counts => isCounts(counts))

const isView = (value: unknown): value is Frame =>
  isFields(value) &&
  [value.x, value.y, value.width, value.height].every(one => typeof one === 'number' && Number.isFinite(one)) &&
  Number(value.width) > 0

/** What of a place can be used, whoever wrote it down. */
export const placeIn = (state: unknown): Place => {
  if (!isFields(state) || !isFields(state.board)) return {}
  const { zone, view, attack } = state.board
  return {
    ...(typeof zone === 'string' && { zone }),
    ...(isView(view) && { view }),
    ...(isFields(attack) &&
      typeof attack.on === 'string' &&
      isSent(attack.sent) && { attack: { on: attack.on, sent: attack.sent } }),
  }
}

/** The place of this entry of the history. */
export const placeNow = (): Place => (typeof history === 'undefined' ? {} : placeIn(history.state))

/** Browsers refuse a page that writes into its history too often. */
const writeAfterMs = 200
let waiting: Place = {}
let isWriting = false

/** Remembers what is looked at now. */
export const keepPlace = (part: Place): void => {
  waiting = { ...waiting, ...part }
  if (isWriting) return
  isWriting = true
  setTimeout(() => {
    history.replaceState({ ...history.state, board: { ...placeNow(), ...waiting } }, '')
    waiting = {}
    isWriting = false
  }, writeAfterMs)
}
