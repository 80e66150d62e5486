import type { Counts, Power, Troop } from './referee-1914-board.ts'

// Orders as the referee reads them: the JSON that a game takes.

export type Named = Troop | { readonly unit: Troop; readonly power?: Power }
type ByPower = Partial<Record<Power, number>>
interface Vessel {
  readonly zone: string
  readonly transportOf?: Power
  readonly aboard?: readonly Named[]
  readonly sailed?: number
}
export interface Move {
  readonly order: 'move'
  readonly units: Counts
  readonly route: readonly string[]
  readonly damaged?: number
  readonly cargo?: readonly (readonly Named[])[]
  readonly sailed?: number
}
export interface Load extends Vessel {
  readonly order: 'load'
  readonly from: string
  readonly units: readonly Troop[]
}
export interface Unload extends Vessel {
  readonly order: 'unload'
  readonly to: string
  readonly units?: readonly Named[]
  readonly second?: true
}
export interface Casualties {
  readonly order: 'casualties'
  readonly lost: Partial<Record<Power, Counts>>
  readonly damaged?: ByPower
  readonly whole?: ByPower
  readonly diving?: ByPower
  readonly cargo?: Partial<Record<Power, readonly (readonly Named[])[]>>
}
export interface Begin {
  readonly order: 'begin'
  readonly space: string
  readonly bombard?: Readonly<Record<string, number>>
}
export type Order =
  | { readonly order: 'buy'; readonly units: Counts }
  | { readonly order: 'repair'; readonly zone: string; readonly battleships: number }
  | Move
  | Load
  | Unload
  | { readonly order: 'attack'; readonly zone: string }
  | { readonly order: 'represent' | 'control'; readonly power: Power }
  | { readonly order: 'declare'; readonly isDeclared: boolean }
  | Begin
  | { readonly order: 'dive'; readonly submarines: ByPower }
  | Casualties
  | { readonly order: 'pressOn' | 'stop' }
  | {
      readonly order: 'place'
      readonly units: Counts
      readonly at: string
      readonly exchanged?: 'artillery' | 'tank' | 'fighter'
    }
