import { type AbilityKey, abilitiesEn, abilityKeys } from './messages/abilities-en.ts'

/** An ability that cards may have. */
export interface Ability {
  readonly name: string
  /** Another name that older cards print. */
  readonly alias?: string | undefined
  /** Whether a card gives it a number, the X of its name. */
  readonly takesX: boolean
  /** What it takes effect on: dice, cover, counters... */
  readonly hooks: readonly string[]
  readonly certainty: 'found'
  readonly effect: string
}

/** The abilities that take effect on each hook. */
// biome-ignore format: a table
const hooked: Readonly<Record<string, readonly AbilityKey[]>> = {
  air: ['ace', 'aircraft', 'antiair'],
  action: ['bridge-demolition'],
  arc: ['fixed-howitzer', 'no-turret'],
  area: ['blast'],
  assaultMove: ['aggression', 'relocate', 'strike-and-fade'],
  attackDice: [
    'close-assault', 'commander-hunter', 'coordinated-fire', 'flanking-attack', 'fury', 'gun-crew-hunter',
    'hand-to-hand', 'quick-swivel', 'steady-firing', 'surprise-fire', 'ss-hunter',
  ],
  command: [
    'angriff', 'banzai-charge', 'bravery-enforcement', 'defensive-preparation', 'elan', 'exert-will',
    'fearless', 'improved-accuracy', 'intimidation', 'paratrooper-commander', 'pinpointer', 'stalwart',
    'tally-ho', 'tenacity', 'terrain-expert', 'tides-of-war', 'coordinated-fire-ca',
  ],
  deploy: ['fortification', 'hero', 'paratrooper', 'partisan', 'vanguard'],
  counter: [
    'endurance', 'fanatic', 'fire-hazard', 'hard-charger', 'heavy-armor', 'hero', 'highly-flammable',
    'lack-of-determination', 'unreliable', 'overheat',
  ],
  cover: [
    'bombardment', 'forest-camouflage', 'hard-to-spot', 'large-silhouette', 'seasoned-crew', 'tall-silhouette',
    'urban-combat',
  ],
  defFire: ['ace', 'antiair', 'awareness', 'covering-fire', 'overlapping-fire', 'suppressive-fire'],
  defenseMod: ['elusive', 'sideskirts'],
  dieMod: ['crack-shot', 'gung-ho', 'inaccurate', 'ruthless', 'shock-troop', 'slow'],
  extraAttack: [
    'additional-hull-cannon', 'all-guns-blazing', 'double-shot', 'extra-hull-cannon', 'firepower', 'rapid-fire',
  ],
  hits: [
    'armor-piercing-rounds', 'shrapnel', 'sirens', 'steely-resolve', 'superior-armor', 'superior-frontal-armor',
    'vast-experience',
  ],
  initiative: ['commander'],
  los: ['improved-indirect-fire', 'indirect-fire', 'smoke-screen'],
  move: ['command-dependent', 'courage', 'determined-charge', 'overrun', 'prone-to-breakdown', 'robust'],
  obstacle: ['barbed-wire', 'minefield', 'pillbox', 'tank-obstacle'],
  oncePerGame: ['bombs', 'headshot', 'rocket-salvo', 'rockets'],
  range: ['agility', 'enhanced-range', 'extended-range', 'limited-range'],
  reroll: ['lead-the-way'],
  special: ['flamethrower', 'hull-mounted-flamethrower', 'improvisation'],
  speed: ['high-gear'],
  spot: ['chatting-on-the-radio', 'spotter'],
  stack: ['large'],
  status: ['undermanned', 'veteran-crew'],
  target: ['camouflaged', 'concealed', 'experienced-recon', 'open-back', 'superior-camouflage'],
  terrain: ['excellent-suspension', 'thin-wheels', 'trench-crossing', 'weak-suspension'],
  transport: [
    'exposed-transport', 'fighting-platform', 'gun-transport', 'large-transport', 'light-artillery',
    'mechanized-tactics', 'transport',
  ],
}

const aliases: Readonly<Partial<Record<AbilityKey, string>>> = {
  'coordinated-fire': 'Stars & Stripes',
  'heavy-armor': 'Hulking Mass',
}

const described = (key: AbilityKey): Ability => {
  const [name, effect] = abilitiesEn[key]
  return {
    name,
    ...(aliases[key] && { alias: aliases[key] }),
    takesX: name.endsWith(' X'),
    hooks: Object.keys(hooked).filter(hook => hooked[hook]?.includes(key)),
    certainty: 'found',
    effect,
  }
}

/** What the words under a card's table mean. */
export const abilities = Object.fromEntries(abilityKeys.map(key => [key, described(key)])) as Readonly<
  Record<AbilityKey, Ability>
>

export const isAbility = (key: string): key is AbilityKey => Object.hasOwn(abilities, key)
