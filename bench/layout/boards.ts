import { borders as borders1914 } from '../../src/games/aa1914/board/geography.ts'
import * as map1914 from '../../src/games/aa1914/board/map.ts'
import { borders as borders1941 } from '../../src/games/aa1941/board/geography.ts'
import * as map1941 from '../../src/games/aa1941/board/map.ts'
import { layoutOf } from './make-layout.ts'
import * as sketch1914 from './sketch-aa1914.ts'
import * as sketch1941 from './sketch-aa1941.ts'

/** The maps of the games that have one, made from their sketches. */
export const layouts = {
  aa1914: { sketch: sketch1914, ...layoutOf(sketch1914, { ...map1914, borders: borders1914 }) },
  aa1941: { sketch: sketch1941, ...layoutOf(sketch1941, { ...map1941, borders: borders1941 }) },
}
