import type { Phrases } from './translator.ts'

export const commonRu: Phrases = []
