import type { lineEn } from './forms-line-en.ts'

/** The same in Russian. */
export const lineRu: typeof lineEn = {
  meant: 'Может быть',
}
