/** `подлодк` with each ending: the cases that stand behind a count. */
const cases = (stem: string, endings: string): readonly string[] =>
  endings.split(' ').map(ending => stem + ending.replace('-', ''))

const bombers = cases('бомбардировщик', '- а и ов')
const guns = [...cases('зенит', 'ка ки ок'), ...['зенитное орудие', 'зенитных орудия', 'зенитных орудий', 'пво', 'з']]
/** An adjective before each case of a noun: one, some, all, many. */
const named = (adjective: string, nouns: readonly string[]): readonly string[] =>
  ['ий', 'их', 'ие', 'их'].map((ending, index) => `${adjective}${ending} ${nouns[index]}`)
const damaged = (ship: string): readonly string[] => [
  `повреждённый ${ship}`,
  `повреждённого ${ship}а`,
  `повреждённые ${ship}ы`,
  `повреждённых ${ship}а`,
  `повреждённых ${ship}ов`,
]

/** How units are written in Russian, with the cases that stand behind a count: `3 пехоты 2 танка`. */
export const russianSpellings: Readonly<Record<string, readonly string[]>> = {
  infantry: [...cases('пехот', 'а ы у'), ...cases('пехотин', 'ец ца цы цев'), 'пех', 'п'],
  artillery: [...cases('артиллери', 'я и ю'), ...cases('оруди', 'е я й'), 'арт', 'а'],
  mechanizedInfantry: [...cases('мотопехот', 'а ы у'), ...cases('мехпехот', 'а ы'), 'мп'],
  antiaircraftArtillery: [...guns, 'зенитная артиллерия', 'зенитной артиллерии'],
  antiaircraftGun: guns,
  tank: [...cases('танк', '- а и ов'), 'тнк', 'т'],
  fighter: [...cases('истребител', 'ь я и ей'), 'истр', 'ист', 'и'],
  tacticalBomber: [...named('тактическ', bombers), 'такт', 'тб'],
  bomber: [...bombers, 'бомб', 'б'],
  strategicBomber: [...named('стратегическ', bombers), ...bombers, 'бомб', 'б'],
  submarine: [
    ...cases('подлод', 'ка ки ку ок'),
    'подводная лодка',
    'подводной лодки',
    'подводные лодки',
    'подводных лодок',
    'пл',
  ],
  transport: [...cases('транспорт', '- а ы ов'), 'трансп', 'тр'],
  destroyer: [...cases('эсмин', 'ец ца цы цев'), 'эм', 'э'],
  cruiser: [...cases('крейсер', '- а ы ов'), 'кр', 'к'],
  aircraftCarrier: [...cases('авианос', 'ец ца цы цев'), 'ав'],
  damagedAircraftCarrier: [
    'повреждённый авианосец',
    'повреждённого авианосца',
    'повреждённые авианосцы',
    'повреждённых авианосца',
    'повреждённых авианосцев',
  ],
  battleship: [...cases('линкор', '- а ы ов'), 'лк', 'л'],
  damagedBattleship: damaged('линкор'),
}
