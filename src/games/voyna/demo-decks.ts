import type { flags } from './card.ts'
import { en } from './messages/en.ts'

interface DemoDeck {
  readonly id: string
  readonly name: string
  readonly flag: (typeof flags)[number]
  readonly certainty: 'invented'
  readonly cards: Record<string, number>
  readonly orders: Record<string, number>
  readonly division: string
}

/** Two decks of 60 cards to try things with: invented for demonstration, not published ones. */
// biome-ignore format: a table
export const demoDecks: readonly DemoDeck[] = [
  { id: 'demo-ussr', name: en.demoUssr, flag: 'USSR', division: 'division-tank-corps', certainty: 'invented', orders: { 'order-battalion': 2, 'order-regiment': 2, 'order-division': 1 }, cards: { depot: 9, factory: 8, fuel: 6, 'lend-lease': 1, infantry: 4, 'motor-infantry': 2, 'guards-infantry': 2, 'at-45mm': 2, 'su-76i': 2, 'medium-tank': 4, 'heavy-tank': 1, 'armoured-car': 2, howitzer: 2, 'art-spotter': 1, 'aa-autocannon': 1, fighter: 2, 'ground-attack-plane': 1, 'sherman-lend-lease': 1, sappers: 1, panic: 2, 'strike-communications': 1, reinforcements: 1, partisans: 1, 'evacuated-industry': 1, 'mud-season': 1, 'guards-banner': 1 } },
  { id: 'demo-germany', name: en.demoGermany, flag: 'Germany', division: 'division-panzer', certainty: 'invented', orders: { 'order-battalion': 2, 'order-regiment': 2, 'order-division': 1 }, cards: { depot: 8, factory: 8, fuel: 8, infantry: 4, 'motor-infantry-15td': 3, 'pak-35': 3, tiger: 2, 'medium-tank': 3, stug: 2, 'armoured-car': 2, howitzer: 2, mortar: 1, 'aa-autocannon': 1, 'flak-88': 1, fighter: 2, 'ju-87-stuka': 2, capture: 1, disorganisation: 1, sabotage: 1, panic: 1, blitzkrieg: 1, 'air-superiority': 1, city: 1, 'side-armour': 1 } },
]
