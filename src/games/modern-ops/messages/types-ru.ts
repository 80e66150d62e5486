/** The types of the demonstration order of battle, of the north and of the south: `n-hq`. */
export const typeNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    hq: 'командный узел',
    'how-sp': 'самоходная гаубица',
    'how-tow': 'буксируемая гаубица',
    bomber: 'бомбардировщик',
    fighter: 'истребитель',
    jammer: 'генератор помех',
    tank: 'танк',
    inf: 'пехота',
    apc: 'бронетранспортёр',
    ad: 'ПВО',
    mortar: 'миномёт',
    helicopter: 'вертолёт',
    uav: 'беспилотник',
  }).flatMap(([key, name]) => [
    [`n-${key}`, `сев. ${name}`],
    [`s-${key}`, `юж. ${name}`],
  ]),
)
