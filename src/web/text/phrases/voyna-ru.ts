import type { Phrases } from './translator.ts'

export const voynaRu: Phrases = []
