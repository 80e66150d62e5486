import type { lineEn } from './forms-line-en.ts'

/** То же по-русски. */
export const lineRu: typeof lineEn = {
  meant: 'Может быть',
}
