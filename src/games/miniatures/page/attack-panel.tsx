import type { PanelProps } from '../../../web/kit.ts'
import { HexMap } from './hex-map.tsx'
import { HexRange } from './hex-range.tsx'

/** An attack between hexes: on a map where there is one, else by its range alone. */
export const AttackPanel = (props: PanelProps) =>
  props.draft.field === undefined ? <HexRange {...props} /> : <HexMap {...props} />

export const MapPanel = (props: PanelProps) => (props.draft.field === undefined ? null : <HexMap {...props} />)
