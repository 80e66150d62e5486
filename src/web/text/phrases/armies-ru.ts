import type { Phrases } from './translator.ts'

export const armiesRu: Phrases = []
