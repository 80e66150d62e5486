import { nearestWord } from '../../engine/index.ts'
import { type Card, cardOf, cards } from './cards-list.ts'

/** What players call units, beside the key and the name of the card. The first is the one that notation writes. */
const nicknames: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'focke-wulf-fw-190a': ['fw-190'],
  'messerschmitt-bf-109e': ['bf-109'],
  'ju-87-stuka': ['stuka', 'ju-87'],
  '88mm-flak-36': ['flak-36', '88mm', '88'],
  '20mm-flak-38': ['flak-38'],
  'bmw-r75': ['r75', 'bmw'],
  'mauser-kar-98k': ['kar-98k', 'mauser'],
  'mg-34-machine-gun-team': ['mg-34'],
  'mg-42-machine-gun-team': ['mg-42'],
  'nebelwerfer-41': ['nebelwerfer'],
  'pak-35-36-antitank-gun': ['pak-36', 'pak-35'],
  'pak-38-antitank-gun': ['pak-38'],
  'pak-40-antitank-gun': ['pak-40'],
  'panzerfaust-30': ['panzerfaust'],
  'ss-hauptsturmfuhrer': ['hauptsturmfuhrer'],
  'jagdpanzer-38-t-hetzer': ['hetzer'],
  'marder-iii-ausf-m': ['marder-iii', 'marder'],
  'opel-blitz-3-ton': ['opel-blitz', 'opel'],
  'panther-ausf-a': ['panther'],
  'panther-ausf-d': ['panther-d'],
  'panzer-ii-ausf-c': ['panzer-ii', 'panzer-2'],
  'panzer-iii-ausf-f': ['panzer-iii', 'panzer-3'],
  'panzer-iv-ausf-g': ['panzer-iv', 'panzer-4'],
  'panzer-iv-ausf-e': ['panzer-iv-e'],
  'panzer-iv-ausf-f2': ['panzer-iv-f2'],
  'pzkpfw-38-t': ['pz-38-t'],
  'sd-kfz-234-2-puma': ['puma'],
  'stug-iii-ausf-d': ['stug-d'],
  'stug-iii-ausf-g': ['stug-iii', 'stug'],
  'tiger-i': ['tiger'],
  'king-tiger': ['king-tiger', 'tiger-ii', 'tiger-2'],
  'veteran-panzer-iii-ausf-l': ['panzer-iii-l'],
  'fucile-modello-1891': ['fucile'],
  'breda-modello-37': ['breda'],
  'brixia-m35-45mm-mortar': ['brixia'],
  'carro-armato-m13-40': ['m13-40', 'carro-armato'],
  'autoblinda-ab-41': ['autoblinda', 'ab-41'],
  'semovente-75-18': ['semovente'],
  'macchi-c-202-folgore': ['macchi', 'folgore'],
  'mitsubishi-a6m-zero': ['zero'],
  'arisaka-rifleman': ['arisaka'],
  'type-95-ha-go': ['ha-go'],
  'type-97-chi-ha': ['chi-ha'],
  '40-43m-zrinyi-assault-howitzer': ['zrinyi'],
  'solothurn-31m-machine-gun-team': ['solothurn'],
  'bohler-47mm-antitank-gun': ['bohler'],
  'p-51d-mustang': ['mustang', 'p-51'],
  'p-40-tomahawk': ['tomahawk', 'p-40'],
  'f4u-corsair': ['corsair'],
  'red-devil-captain': ['red-devil'],
  'bar-gunner': ['bar'],
  'm1-garand-rifle': ['garand', 'm1-garand'],
  'm1919-machine-gun': ['m1919'],
  'm1-81mm-mortar': ['81mm-mortar'],
  'thompson-gunner': ['thompson'],
  'cckw-352': ['cckw'],
  'm4a1-sherman': ['sherman', 'm4a1'],
  'm4a3e8-sherman-easy-eight': ['easy-eight', 'm4a3e8'],
  'm5a1-stuart': ['m5a1'],
  'm7-105mm-priest': ['priest', 'm7'],
  'm8-greyhound': ['greyhound', 'm8'],
  'm10-gmc': ['m10'],
  'm18-gmc-hellcat': ['hellcat', 'm18'],
  'm24-chaffee': ['chaffee', 'm24'],
  'm26-pershing': ['pershing', 'm26'],
  'supermarine-spitfire-mk-i': ['spitfire'],
  'hawker-hurricane-mk-i': ['hurricane'],
  'hawker-typhoon': ['typhoon'],
  '17-pounder-antitank-gun': ['17-pounder'],
  '2-pounder-antitank-gun': ['2-pounder'],
  '6-pounder-antitank-gun': ['6-pounder'],
  '40mm-bofors-l60': ['bofors'],
  'bren-machine-gunner': ['bren'],
  'piat-gunner': ['piat'],
  'smle-no-4-rifle': ['smle'],
  'sten-smg': ['sten'],
  'vickers-machine-gun-team': ['vickers'],
  'bedford-ql-3-ton': ['bedford'],
  'churchill-crocodile': ['crocodile'],
  'm3-stuart': ['stuart'],
  'sherman-vc-firefly': ['firefly'],
  'hotchkiss-machine-gun-team': ['hotchkiss-machine-gun'],
  'mas-7-5mm-rifle': ['mas-rifle'],
  'char-b1-bis': ['char-b1'],
  'renault-r-35': ['r-35'],
  'somua-s-35': ['somua', 's-35'],
  'il-2-sturmovik': ['sturmovik', 'il-2'],
  'guards-yak-1': ['yak-1'],
  'zis-2-57mm-model-1943': ['zis-2'],
  '76-2mm-model-1942': ['76mm-model-1942'],
  '82mm-pm-37-mortar': ['82mm-mortar', 'pm-37'],
  'degtyarev-dp-27': ['dp-27', 'degtyarev'],
  'maxim-m1910-machine-gun': ['maxim'],
  'mosin-nagant-1891-30': ['mosin-nagant', 'mosin'],
  'ppsh-41-smg': ['ppsh-41', 'ppsh'],
  'ptrd-41-antitank-rifle': ['ptrd-41', 'ptrd'],
  'bm-13-katyusha': ['katyusha', 'bm-13'],
  'is-2-model-1944': ['is-2'],
  't-70-model-1942': ['t-70'],
  't-34-76': ['t-34'],
  'zis-5-3-ton': ['zis-5'],
  'wz-36-37mm-antitank-gun': ['wz-36'],
}

/** Case, hyphens, dots, quotation marks and accents do not matter. */
const squeezed = (word: string): string =>
  word
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')

const tokensOf = (word: string): readonly string[] =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(token => token !== '')

/** Throws where one spelling would mean two units, which is a mistake in the table. */
const dictionary: ReadonlyMap<string, Card> = (() => {
  const known = new Map<string, Card>()
  for (const card of cards)
    for (const form of [card.id, String(card.name), ...(nicknames[card.id] ?? [])]) {
      const other = known.get(squeezed(form))
      if (other && other !== card) throw new Error(`"${form}" would mean both ${other.id} and ${card.id}`)
      known.set(squeezed(form), card)
    }
  for (const id of Object.keys(nicknames)) if (!cardOf(id)) throw new Error(`there is no ${id} to call by a nickname`)
  return known
})()

/** The card that a word or some words name: its key, its name, a nickname, a plural of these, or what only one card's name has. */
export const cardNamed = (text: string): Card | undefined => {
  const word = squeezed(text)
  const known = dictionary.get(word) ?? dictionary.get(word.endsWith('s') ? word.slice(0, -1) : `${word}s`)
  if (known || word.length < 3) return known
  const partly = cardsWith(text)
  return partly.length === 1 ? partly[0] : undefined
}

const tokens: ReadonlyMap<Card, ReadonlySet<string>> = new Map(
  cards.map(card => [card, new Set([...tokensOf(card.id), ...tokensOf(String(card.name))])]),
)

/** Cards whose name has every one of the words. */
const cardsWith = (text: string): readonly Card[] => {
  const wanted = tokensOf(text)
  if (wanted.length === 0) return []
  return cards.filter(card => wanted.every(token => tokens.get(card)?.has(token)))
}

const mostNear = 5

/** The names that somebody may have meant who wrote what is none, at most a handful. */
export const namesNear = (text: string): readonly string[] => {
  const partly = cardsWith(text)
  if (partly.length > 0) return partly.slice(0, mostNear).map(({ id }) => id)
  const near = dictionary.get(nearestWord(squeezed(text), dictionary.keys()) ?? '')
  return near ? [near.id] : []
}

/** The shortest way that we write a card of the list: `sherman`, `kv-1`. */
export const spellingOf = (card: Card): string => nicknames[card.id]?.[0] ?? card.id

/** The known word that a slip of the pen may have meant. */
export const nearestTo = (text: string, known: readonly string[]): string | undefined =>
  nearestWord(text, known, squeezed)
