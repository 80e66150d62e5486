/** Bounds of this game's questions, which bound the memory and the time of their answers. */
export const limits = {
  customCards: 60,
  deckCards: 120,
  kindsInDeck: 80,
  payingCards: 60,
  payingKinds: 6,
  costUnits: 20,
  waysShown: 50,
  turns: 30,
  groups: 4,
  curveTurns: 12,
  unitsPerSide: 16,
  resourcesPerSide: 30,
  uboPerSide: 8,
  upgradesPerUnit: 6,
  damage: 99,
  change: 100,
} as const
