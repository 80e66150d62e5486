import type { Phrases } from './translator.ts'

export const miniaturesRu: Phrases = []
