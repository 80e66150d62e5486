import type { Phrases } from './translator.ts'

export const modernOpsRu: Phrases = []
