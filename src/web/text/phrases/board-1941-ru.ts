import { unitForms } from '../units-ru.ts'
import type { Phrases } from './translator.ts'

/** `aircraftCarrier` → `aircraft carrier` */
const spaced = (name: string): string => name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)

/** Сколько чего, и что им выпало. */
const units: Phrases = Object.entries(unitForms).flatMap(([key, forms]) =>
  [...new Set([key, spaced(key), `${key}s`, `${spaced(key)}s`])].flatMap(word => [
    [`{1} ${word}`, `{1|${forms}}`] as const,
    [`{1} ${word} ({2}) {3}`, `{1|${forms}} ({2}): {3}`] as const,
  ]),
)

const sides = [
  ['attacker', 'нападающий'],
  ['defender', 'защитник'],
] as const

/** Что движок рассказывает о партии 1941 и о её позициях. */
export const board1941Ru: Phrases = [
  ...units,
  ['Allies', 'Союзники'],
  ['Axis', 'Ось'],
  ['USSR', 'СССР'],
  ['United Kingdom', 'Великобритания'],
  ['United States', 'США'],
  ['the USSR', 'СССР'],
  ['the United Kingdom', 'Великобритания'],
  ['the United States', 'США'],

  // Фазы.
  ['purchase', 'закупка'],
  ['combatMove', 'боевое перемещение'],
  ['battle', 'бои'],
  ['noncombatMove', 'небоевое перемещение'],
  ['mobilise', 'размещение'],

  // Приказы.
  ['buys {1}', 'покупает: {1}'],
  ['{1}: {2} → {3}', '{1}: {2=} → {3=}'],
  ['{1} with {2}: {3} → {4}', '{1}, на борту {2}: {3=} → {4=}'],
  ['{1} transport with {2}: {3} → {4}', '{1|транспорт|транспорта|транспортов} с грузом ({2}): {3=} → {4=}'],
  ['{1} transports with {2}: {3} → {4}', '{1|транспорт|транспорта|транспортов} с грузом ({2}): {3=} → {4=}'],
  ["{1}'s {2}", '{2} ({1})'],
  ['troops', 'войска'],
  ['{1} of {2} go aboard in {3}', 'на борт в {3=} из {2=}: {1}'],
  ['{1} land in {2} from {3}', 'высадка в {2=} из {3=}: {1}'],
  ['attacks what swims in {1}', 'нападает на тех, кто в {1=}'],
  ['fights for {1}', 'бой за {1=}'],
  ['strikes', 'стреляет'],
  ['submerges {1}', 'погружает подлодок: {1}'],
  ['{1} loses {2}', '{1} теряет: {2}'],
  ["{1} of {2}'s battleships damaged", '{2}: повреждено линкоров {1}'],
  ['nothing is lost', 'потерь нет'],
  ['breaks off', 'выходит из боя'],
  ['retreats to {1}', 'отступает в {1=}'],
  ['presses on', 'продолжает'],
  ["{1} of {2}'s fighters without a carrier land in {3}", 'истребители без авианосца ({2}): {1} в {3=}'],
  ['places {1} in {2}', 'ставит в {2=}: {1}'],
  ...sides.flatMap(
    ([side, сторона]): Phrases => [
      [`{1}, round {2}, ${side}: {3} — {4}`, `{1=}, раунд {2}, ${сторона}: {3} — {4}`],
      [`{1}, round {2}, ${side} strikes: {3} — {4}`, `{1=}, раунд {2}, ${сторона}, внезапно: {3} — {4}`],
    ],
  ),
  ['{1} moves', '{1|перемещение|перемещения|перемещений}'],
  ['no attack', 'без атак'],
  ['attacks {1}', 'атакует: {1=}'],
  ['Round {1}, {2} to move.', 'Раунд {1}, ходит {2}.'],
  ['{1} win in round {2}.', '{1}: победа в раунде {2}.'],

  // Каких позиций не бывает.
  [
    "the capital of {1} is its own or an enemy's: friends who take it give it back (R41-11.10)",
    'столица ({1}) или своя, или у врага: союзники, взяв её, возвращают (R41-11.10)',
  ],
  [
    "the side that has won holds the capitals it needs, at the end of Japan's turn (Allies) or the United States' (Axis) (R41-16)",
    'победившая сторона держит нужные столицы в конце хода Японии (Союзники) или США (Ось) (R41-16)',
  ],
  [
    'a power whose capital is in enemy hands has no phase {1} (R41-4.3, R41-11.9)',
    'у державы, чья столица у врага, нет фазы «{1}» (R41-4.3, R41-11.9)',
  ],
  [
    'what this tells of the turn cannot be in its phase {1}: it belongs to {2} (R41-4.2)',
    'такого в фазе «{1}» быть не может: это относится к фазе «{2}» (R41-4.2)',
  ],
  [
    'what this tells of the turn cannot be in its phase {1}: it belongs to {2} to {3} (R41-4.2)',
    'такого в фазе «{1}» быть не может: это относится к фазам «{2}» — «{3}» (R41-4.2)',
  ],
  [
    '{1} has {2} {3} on the board and bought; {4} of a kind is the most here',
    '{1}: {3} на доске и в покупках {2}, а одного вида может быть не больше {4}',
  ],
  [
    'a power whose capital is in enemy hands buys nothing (R41-11.9)',
    'держава, чья столица у врага, ничего не покупает (R41-11.9)',
  ],
  [
    '{1} units are bought and the industrial complexes have room for {2} of them (R41-5.2, A41-24)',
    'куплено {1|фигура|фигуры|фигур}, а промышленным комплексам хватает места на {2} (R41-5.2, A41-24)',
  ],
  [
    'with those on the board there are {1} transports; there can be {2} here',
    'вместе с теми, что на доске, транспортов {1}; здесь их может быть {2}',
  ],
  ['there are {1} transports; there can be {2} on the board here', 'транспортов {1}; на доске их может быть {2}'],
  ['{1} is neutral: nobody ever enters it (R41-3.5)', '{1=}: нейтральная территория, туда не входит никто (R41-3.5)'],
  ['{1} is neutral: nobody ever controls it (R41-3.4)', '{1=}: нейтральная территория, ею не владеет никто (R41-3.4)'],
  ['ships stay in sea zones (R41-2.3)', 'корабли стоят в морских зонах (R41-2.3)'],
  [
    '{1} belongs to {2}: units of both sides are in one territory only while the acting power fights there (R41-7.3)',
    '{1=}: хозяин {2}; войска обеих сторон стоят на одной территории, только пока ходящая держава там сражается (R41-7.3)',
  ],
  [
    'land units are at sea only aboard transports: list them there (R41-6.7)',
    'сухопутные войска бывают на море только на транспортах: впишите их туда (R41-6.7)',
  ],
  [
    'bombers are at sea only on their way, so these must be among the `flown` (R41-13.3)',
    'бомбардировщики бывают над морем только в пути, поэтому эти должны быть среди `flown` (R41-13.3)',
  ],
  [
    '{1} fighters are at sea here and carriers have room for {2} (R41-13.5, R41-6.6.4)',
    'здесь над морем {1|истребитель|истребителя|истребителей}, а на авианосцах мест {2} (R41-13.5, R41-6.6.4)',
  ],
  ['a transport carries troops of its own side (R41-6.7.2)', 'транспорт везёт войска своей стороны (R41-6.7.2)'],
  [
    'a declared assault names its target and what lands there (R41-6.9.1)',
    'объявленный десант называет цель и тех, кто высаживается (R41-6.9.1)',
  ],
  [
    'an assault is on a hostile territory next to the transport (R41-6.9.3)',
    'десант высаживается на вражескую территорию рядом с транспортом (R41-6.9.3)',
  ],
  [
    'only troops of the acting power load and land (R41-6.8.12)',
    'садятся на транспорты и высаживаются только войска ходящей державы (R41-6.8.12)',
  ],
  ['what transports did stands with them in `transports`', 'что сделали транспорты, записано при них в `transports`'],
  ['what planes did stands in `flown`', 'что сделали самолёты, записано в `flown`'],
  [
    '{1} have moved and {2} of the acting power are here (R41-6.1.6)',
    'ходило {1}, а у ходящей державы здесь {2} (R41-6.1.6)',
  ],
  [
    'more {1}s have flown to {2} than are there: {3} (R41-6.3.1)',
    '{1}: в {2=} прилетело больше, чем там есть: {3} (R41-6.3.1)',
  ],
  ['a {1} flies {2} steps a turn (R41-6.3.1)', '{1} пролетает за ход {2|шаг|шага|шагов} (R41-6.3.1)'],
  ['more came ashore than are here (R41-10.8)', 'высадилось больше, чем здесь есть (R41-10.8)'],
  [
    'units are placed through industrial complexes held since the turn began, no more of them than IPC (R41-14.1, R41-14.2)',
    'войска ставят через промышленные комплексы, которыми владели с начала хода, и не больше, чем территория приносит IPC (R41-14.1, R41-14.2)',
  ],
  [
    'only land battles are `opened`, by the sea battle of their assault (R41-10.1)',
    '`opened` бывают только бои на суше, после морского боя своего десанта (R41-10.1)',
  ],
  ['nothing has been fought before phase 3 (R41-4.2)', 'до 3-й фазы никто не сражался (R41-4.2)'],
  [
    'a sea battle is to be where units of {1} and of its enemies are (R41-7.3)',
    'морской бой бывает там, где есть и корабли державы ({1}), и враги (R41-7.3)',
  ],
  ['neutral territories are never attacked (R41-3.5)', 'на нейтральные территории не нападают (R41-3.5)'],
  ['in phase 2 attacks are declared at sea only (R41-6.4.3)', 'во 2-й фазе объявляют атаки только на море (R41-6.4.3)'],
  [
    'nobody fights for what was friendly when the turn began (R41-7.3)',
    'за то, что было своим в начале хода, не сражаются (R41-7.3)',
  ],
  [
    'a battle is to be on hostile territory that units of {1} entered or will land on (R41-7.3)',
    'бой бывает на вражеской территории, куда вошли или высадятся войска державы ({1}) (R41-7.3)',
  ],
  ['no ship came here from {1} (R41-3.9, R41-3.10)', 'ни один корабль не пришёл сюда из {1=} (R41-3.9, R41-3.10)'],
  [
    'no land unit came here from {1}: it is not friendly, and nobody blitzed through it (R41-6.2.3, A41-14)',
    'никто не пришёл сюда по суше из {1=}: это не своя территория, и танки через неё не прорывались (R41-6.2.3, A41-14)',
  ],
  ['nobody lands where there is no coast (R41-6.9.3)', 'где нет берега, никто не высаживается (R41-6.9.3)'],
  [
    'troops come ashore when the land battle begins, so it must be the one being fought (R41-10.1)',
    'войска сходят на берег, когда начинается бой на суше, поэтому идти должен этот бой (R41-10.1)',
  ],
  ['only submarines submerge (R41-9.3.2)', 'погружаются только подлодки (R41-9.3.2)'],
  ['this is more than there are in the space of the battle (R41-9.1)', 'это больше, чем есть на месте боя (R41-9.1)'],
  [
    'defenders that were hit stay only until they have fired: in {1} (R41-8.1, R41-9.3.4)',
    'подбитые защитники остаются, только пока не выстрелят: {1=} (R41-8.1, R41-9.3.4)',
  ],
  ['more battleships are damaged than there are (R41-9.7.5)', 'повреждённых линкоров больше, чем есть (R41-9.7.5)'],
  [
    'hits are named in the steps that ask for casualties, and only there (R41-9.13)',
    'попадания называют на шагах, где выбирают потери, и только там (R41-9.13)',
  ],
  ['a battle is where units of both sides are (R41-7.3)', 'бой бывает там, где есть войска обеих сторон (R41-7.3)'],
  [
    'submarines dive and strike at sea, and landings go on alone on land (R41-9.3, 10.9)',
    'подлодки ныряют и стреляют на море, а десант остаётся один на суше (R41-9.3, 10.9)',
  ],
  [
    'when the others have broken off, land units that came by sea are left, and no other land units (R41-10.9)',
    'когда остальные вышли из боя, из сухопутных остаются только те, кто пришёл морем (R41-10.9)',
  ],
  [
    'who came by sea is not asked to retreat: the battle goes on (R41-10.8)',
    'тех, кто пришёл морем, об отступлении не спрашивают: бой продолжается (R41-10.8)',
  ],
  [
    'the dice of this step can score {1} hits: {2} of submarines, {3} of planes without a destroyer, {4} of others at most (R41-9.3 to R41-9.5, R41-8.1)',
    'на этом шаге можно попасть {1} {1!раз|раза|раз}: не больше {2} подлодками, {3} самолётами без эсминца, {4} остальными (R41-9.3 — R41-9.5, R41-8.1)',
  ],
  ['this position was packed in another way', 'эта позиция упакована иначе'],
  ['a packed position is broken', 'упакованная позиция испорчена'],
  [
    'combat movement cannot have come to this: {1}; begin it anew or end it',
    'боевое перемещение не могло к этому прийти: {1}; начните его заново или закончите',
  ],
  [
    'this is one transport more than `units` counts for {1} in {2} (R41-6.7)',
    'это на один транспорт больше, чем `units` насчитывает у державы ({1}) в {2=} (R41-6.7)',
  ],
  [
    'a transport carries one land unit and one infantry: nothing, I, T, I + I or T + I (R41-6.7.1)',
    'транспорт везёт одну сухопутную фигуру и одну пехоту: никого, I, T, I + I или T + I (R41-6.7.1)',
  ],
  [
    'these planes are listed twice; give one number for them all',
    'эти самолёты записаны дважды; задайте одно число на всех',
  ],
  ['{1} does not border on {2} (R41-3.1)', '{1=} не граничит с {2=} (R41-3.1)'],
  ['there is no such unit; there are {1}', 'таких войск нет; есть: {1+}'],
  ['this must be a territory, not a sea zone', 'нужна территория, а не морская зона'],
  ['this must be a sea zone, such as "SZ 5"', 'нужна морская зона, например "SZ 5"'],
  ['a territory by its name', 'территория по названию'],
  ['a sea zone by its name', 'морская зона по названию'],
  [
    'one land unit and one infantry at most (R41-6.7.1)',
    'не больше одной сухопутной фигуры и одной пехоты (R41-6.7.1)',
  ],
  [
    'there is no space "{1}" on this board; see the catalogue for the names',
    'места «{1}» на этой доске нет; названия есть на карте',
  ],
  [
    'rounds are counted from 1, the default; after {1} the game is over',
    'раунды считают с 1 (это и обычно); после {1}-го игра окончена',
  ],
  ['there is no position "{1}"; there are {2}', 'позиции «{1}» нет; есть: {2=}'],
  ['the game is over; nothing is left to be decided', 'игра окончена; решать больше нечего'],
  ['there is nothing to decide now (R41-4.2)', 'решать сейчас нечего (R41-4.2)'],
  ['not JSON: {1}; mend it there', 'это не JSON: {1}; исправьте там'],
]
