/** What a game's own drawings on the page are made of: all that the folders `page` of games import of this one. */
export { fieldAt, type Path, withField } from './battle-fields.ts'
export { keyOf, nameOf, withAt } from './forms/context.ts'
export { NumberStepper } from './forms/controls.tsx'
export type { FormDesign, Pickable, Tile, TileSource } from './forms/design.ts'
export type { GamePage, OwnFormProps, PanelProps, PictureProps } from './forms/game-page.ts'
export { Piece } from './pieces/piece.tsx'
export type { Reply } from './protocol.ts'
export type { FormWords } from './text/forms-en.ts'
