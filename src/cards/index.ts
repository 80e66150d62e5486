export { paintCard } from './paint-thread.ts'
export { CardPainter, type Painted, type PainterOptions } from './painter.ts'
export { readyCards, readyName } from './ready.ts'
