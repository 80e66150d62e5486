import { defined } from '../../../engine/index.ts'
import { powerNames, unitForms } from '../units-ru.ts'
import type { Phrases } from './translator.ts'

/** `aircraftCarrier` → `aircraft carrier` */
const spaced = (name: string): string => name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)

const capital = (text: string): string => defined(text[0]).toUpperCase() + text.slice(1)

/** Войска под всеми своими именами: ключ, словами, подпись; одно и несколько. */
const units: Phrases = Object.entries(unitForms).flatMap(([key, forms]) => {
  const name = defined(forms.split('|')[0])
  const words = [...new Set([key, spaced(key)])]
  return [
    [capital(spaced(key)), capital(name)] as const,
    ...words.flatMap(word => [
      [word, name] as const,
      [`{1} ${word}`, `{1|${forms}}`] as const,
      [`{1} ${word} of {2}`, `{1|${forms}} ({2})`] as const,
      [`${word} of {1}`, `${name} ({1})`] as const,
      [`${word} ({1})`, `${name} ({1})`] as const,
    ]),
  ]
})

const powers: Phrases = Object.entries(powerNames).flatMap(([key, name]) =>
  [...new Set([key, spaced(key), capital(spaced(key)), spaced(key).split(' ').map(capital).join(' ')])].map(
    word => [word, name] as const,
  ),
)

/** Что говорят движок и служба об играх Axis & Allies. */
export const armiesRu: Phrases = [
  ...units,
  ...powers,
  ['attacker', 'нападающий'],
  ['defender', 'защитник'],
  ['attack', 'атака'],
  ['defense', 'защита'],
  ['cost', 'цена'],
  ['hits', 'попадания'],
  ['defence', 'защита'],

  // Игры.
  [
    'Land battles of one round, campaigns over several turns, sea battles, landings, minefields and submarine warfare.',
    'Бои на суше в один раунд, кампании в несколько ходов, морские бои, высадки, минные поля и подводная война.',
  ],

  // Строка: чего не хватает и что не на месте.
  ['write {1}', 'впишите: {1}'],
  ['write a number from {1} to {2}', 'впишите число от {1} до {2}'],
  ['write "{1}" or "{2}"', 'впишите «{1}» или «{2}»'],
  ['the attacking units, as in "{1}"', 'войска нападающего, например «{1}»'],
  ['write "v" and the defending units, as in "{1}"', 'впишите «v» и войска защитника, например «{1}»'],
  ['the defending units', 'войска защитника'],
  ['the landing units', 'войска, которые высаживаются'],
  ['the units of the next attack', 'войска следующей атаки'],
  ['the defending units, or leave out the "v"', 'войска защитника, или уберите «v»'],
  ['write "land:" and the units that land', 'впишите «land:» и войска, которые высаживаются'],
  [
    'write "v" and the defenders, or "land:" and the units that land',
    'впишите «v» и защитников, или «land:» и войска, которые высаживаются',
  ],
  [
    'write "from sea" or "overland" behind these land units too',
    'впишите «from sea» или «overland» и за этими войсками',
  ],
  [
    'ships belong in the "sea:" part; here stand land and air units',
    'кораблям место в части «sea:»; здесь сухопутные войска и авиация',
  ],
  [
    'a later attack meets what is left; leave out the second "v"',
    'следующая атака встречает тех, кто остался; уберите второе «v»',
  ],
  ['no land unit stands before it; leave it out', 'перед этим нет сухопутных войск; уберите'],
  ['a count without a unit; write one behind it', 'число без войск; впишите за ним, каких'],
  ['too many; a side has at most {1} units', 'слишком много; у стороны не больше {1|фигуры|фигур|фигур}'],
  ['{1} has no AA guns; it has {2}', 'в игре {1=} зениток нет; есть: {2}'],
  ['{1} has no artillery; it has {2}', 'в игре {1=} артиллерии нет; есть: {2}'],
  ['{1} has no mechanized infantry; it has {2}', 'в игре {1=} мотопехоты нет; есть: {2}'],
  ['{1} has no tactical bombers; it has {2}', 'в игре {1=} тактических бомбардировщиков нет; есть: {2}'],
  ['{1} has no bombers; it has {2}', 'в игре {1=} бомбардировщиков нет; есть: {2}'],
  ['{1} has no cruisers; it has {2}', 'в игре {1=} крейсеров нет; есть: {2}'],
  ['{1} has no destroyers; it has {2}', 'в игре {1=} эсминцев нет; есть: {2}'],
  ['{1} has no aircraft carriers; it has {2}', 'в игре {1=} авианосцев нет; есть: {2}'],
  ['{1} has no industrial complexes among its units; it has {2}', 'в игре {1=} заводов среди войск нет; есть: {2}'],
  ['{1} has no bases; it has {2}', 'в игре {1=} баз нет; есть: {2}'],
  ['{1} has no AA guns; here are allowed: {2}', 'в игре {1=} зениток нет; здесь можно: {2}'],
  ['{1} has no artillery; here are allowed: {2}', 'в игре {1=} артиллерии нет; здесь можно: {2}'],
  ['{1} has no mechanized infantry; here are allowed: {2}', 'в игре {1=} мотопехоты нет; здесь можно: {2}'],
  [
    '{1} has no tactical bombers; here are allowed: {2}',
    'в игре {1=} тактических бомбардировщиков нет; здесь можно: {2}',
  ],
  ['{1} has no bombers; here are allowed: {2}', 'в игре {1=} бомбардировщиков нет; здесь можно: {2}'],
  ['{1} has no cruisers; here are allowed: {2}', 'в игре {1=} крейсеров нет; здесь можно: {2}'],
  ['{1} has no destroyers; here are allowed: {2}', 'в игре {1=} эсминцев нет; здесь можно: {2}'],
  ['{1} has no aircraft carriers; here are allowed: {2}', 'в игре {1=} авианосцев нет; здесь можно: {2}'],
  [
    '{1} has no industrial complexes among its units; here are allowed: {2}',
    'в игре {1=} заводов среди войск нет; здесь можно: {2}',
  ],
  ['{1} has no bases; here are allowed: {2}', 'в игре {1=} баз нет; здесь можно: {2}'],
  ['no unit of {1}, which has {2}', 'таких войск в игре нет; есть: {2}'],
  ['no unit of {1}', 'таких войск в игре нет'],
  ['out of place; welcome here are units{1}', 'не на месте; здесь могут стоять войска{1}'],
  ['out of place; welcome here are units', 'не на месте; здесь могут стоять войска'],
  [
    ', "then" and the units of a second attack, or "counter" and those that strike back',
    ', «then» и войска второй атаки или «counter» и те, кто отвечает ударом',
  ],
  [' and another "then" or "counter"', ' и ещё одно «then» или «counter»'],
  [
    ', "for" and a number of turns, or "each" and "then" with units that arrive later',
    ', «for» и число ходов или «each» и «then» с войсками, которые подойдут позже',
  ],
  [', "each", "then", or "for" and a number of turns', ', «each», «then» или «for» и число ходов'],
  [' before the "for"', ' перед «for»'],
  [', or "through" and a number of minefields', ' или «through» и число минных полей'],
  [' before the "through"', ' перед «through»'],
  ['the units that arrive on that turn, "0i" for nobody', 'войска, которые подойдут в тот ход; «0i», если никто'],
  [
    'the units of every turn stand there already; write "each" once',
    'войска каждого хода уже заданы; «each» пишется один раз',
  ],
  ['the units that arrive on every turn', 'войска, которые подходят каждый ход'],
  ['a number of turns', 'число ходов'],
  ['a number of minefields', 'число минных полей'],
  ['the ships of the fleet', 'корабли флота'],
  ['the number of submarines that raid', 'число подлодок, которые топят транспорты'],
  ['out of place; the number of submarines stands alone', 'не на месте; число подлодок стоит одно'],
  ['ships are among these units, and {1}; leave them out', 'среди этих войск корабли, а {1}; уберите их'],
  ['a campaign is fought over a territory', 'кампания идёт за территорию'],
  ['this is a battle on land', 'это бой на суше'],
  ['they defend ashore', 'эти обороняются на берегу'],
  ['no ship is among these units; add one', 'среди этих войск нет кораблей; добавьте хотя бы один'],
  ['nobody arrives later in a landing; leave it out', 'при высадке никто не подходит позже; уберите'],
  [
    'here stand ships alone; who is aboard lands, so write it behind "land:"',
    'здесь стоят одни корабли; те, кто на борту, высаживаются, впишите их за «land:»',
  ],

  // Кто где.
  ['{1} has no unit {2} that can stand here: {3}; here are allowed: {4}', 'здесь не могут стоять {2}: {3}; могут: {4}'],
  ['{1} has no unit {2} that can stand here; here are allowed: {3}', 'здесь не могут стоять {2}; могут: {3}'],
  ['ships fight at sea', 'корабли сражаются на море'],
  [
    'fighters never fight at sea (R14-2.3), and land units are cargo',
    'истребители на море не сражаются (R14-2.3), а сухопутные войска — груз',
  ],
  [
    "nobody stands on the attacker's side; list at least one unit",
    'у нападающего никого нет; впишите хотя бы одну фигуру',
  ],
  [
    "nobody stands on the defender's side; list at least one unit",
    'у защитника никого нет; впишите хотя бы одну фигуру',
  ],
  [
    "nobody stands on the attacker's side; list at least one ship",
    'у нападающего никого нет; впишите хотя бы один корабль',
  ],
  [
    "nobody stands on the defender's side; list at least one ship",
    'у защитника никого нет; впишите хотя бы один корабль',
  ],
  ['nobody defends; list at least one unit', 'защищаться некому; впишите хотя бы одну фигуру'],
  [
    'nobody attacks in this wave; list at least one unit',
    'в этой волне никто не нападает; впишите хотя бы одну фигуру',
  ],
  [
    'the first wave is the attack itself; only later ones can strike back',
    'первая волна и есть нападение; ответить ударом могут только следующие',
  ],
  ['{1} units on one side; the most is {2}', 'у одной стороны {1|фигура|фигуры|фигур}, а можно не больше {2}'],
  [
    'under these rules a {1} takes one hit, so it cannot be damaged; list it as {2}',
    'по этим правилам фигуре «{1}» хватает одного попадания, повреждённой она быть не может; впишите: {2}',
  ],
  [
    'ships cannot fight on land: leave them out, or make it a sea battle',
    'корабли на суше не сражаются: уберите их или сделайте бой морским',
  ],
  [
    'air units alone can meet on land or at sea: say location "land" or "sea", in a line "land: 2f v 1f"',
    'одни самолёты могут встретиться и на суше, и на море: укажите location "land" или "sea", в строке – "land: 2f v 1f"',
  ],
  ['a {1} cannot fight on land', 'на суше не сражается: {1}'],
  [
    'a {1} never defends a sea zone (R41-2.3); list it where it is based',
    'морскую зону не защищает: {1} (R41-2.3); впишите туда, где база',
  ],
  [
    'land units cannot be at sea outside a transport: add transports, or leave them out',
    'сухопутные войска не бывают на море без транспорта: добавьте транспорты или уберите войска',
  ],
  [
    '{1} units need {2} transports (each holds {3}); there are {4}',
    'чтобы увезти {1|фигуру|фигуры|фигур}, транспортов нужно {2} (в каждом: {3}); а есть {4}',
  ],
  [
    '{1} loads for {2} transports: give at most one a transport',
    'грузов {1}, а транспортов {2}: не больше одного на транспорт',
  ],
  ['a transport holds {1}', 'в транспорт входит: {1}'],
  ['one land unit and one infantry, R41-6.7.1', 'одна сухопутная фигура и одна пехота, R41-6.7.1'],
  ['two units, R14-7.8.2', 'две фигуры, R14-7.8.2'],
  [
    'the loads hold {1} {2}, and {3} are listed to be aboard: make them equal',
    '{2}: в грузах {1}, а на борту записано {3}; сделайте поровну',
  ],
  [
    'troops aboard the transports are listed under land.seaborne; list them there',
    'войска на транспортах записывают в land.seaborne; впишите их туда',
  ],
  [
    'nobody comes by sea, so this is no amphibious assault: ask for kind "battle"',
    'с моря никто не подходит, это не десант: спросите kind "battle"',
  ],
  [
    'nobody comes by sea, so this is no landing: ask for kind "land"',
    'с моря никто не подходит, это не высадка: спросите kind "land"',
  ],
  [
    'nobody is landed: list the land units aboard the transports',
    'никто не высаживается: впишите сухопутные войска, которые на транспортах',
  ],
  [
    'nobody is landed: list the units aboard the transports',
    'никто не высаживается: впишите войска, которые на транспортах',
  ],
  [
    'a power stands here twice; put its units into one entry',
    'держава стоит здесь дважды; соберите её войска в одну запись',
  ],
  [
    '{1} are enemies and do not defend together; list powers of one side',
    '{1}: это враги, вместе они не защищаются; впишите державы одной стороны',
  ],
  ['there is no kind "{1}"; there are {2}', 'вида вопроса «{1}» нет; есть: {2=}'],
  ['there is no kind like this; there are {1}', 'такого вида вопроса нет; есть: {1=}'],
  [
    '{1} has no infantry, and an army needs at least one of its own (R14-7.4.1): add it, or leave the army out',
    '{1} без пехоты, а каждой армии нужна хотя бы одна своя (R14-7.4.1): добавьте её или уберите армию',
  ],
  ['the attacker', 'нападающий'],
  ['the defender', 'защитник'],
  ['the army of {1}', 'армия ({1})'],
  ['the landing', 'десант'],
  ['the force that comes overland', 'отряд, который идёт посуху,'],
  ['the force that comes ashore', 'отряд, который высаживается,'],
  ['list these by power, as the defender is', 'впишите их по державам, как защитника'],
  ['list these in one list, as the defender is', 'впишите их одним списком, как защитника'],
  [
    'a territory with enemies in it is hostile or contested; leave the defender out, or say so',
    'территория, где стоят враги, вражеская или спорная; уберите защитника или скажите это',
  ],
  [
    'transports alone come into no hostile zone, and assault no coast past submarines (R14-7.8.1, 7.8.10): add a warship',
    'одни транспорты не входят во вражескую зону и не высаживают мимо подлодок (R14-7.8.1, 7.8.10): добавьте боевой корабль',
  ],
  [
    'transports alone do not attack ships (R14-10.1); add a submarine, a cruiser or a battleship',
    'одни транспорты на корабли не нападают (R14-10.1); добавьте подлодку, крейсер или линкор',
  ],
  [
    'after a sea battle in the zone nobody bombards (R14-11.6); leave it out',
    'после морского боя в зоне никто не обстреливает берег (R14-11.6); уберите',
  ],
  [
    'only the assault on a hostile territory is bombarded (R14-11.7); leave it out',
    'обстрел бывает только при высадке на вражескую территорию (R14-11.7); уберите',
  ],
  [
    'more than the {1} that the fleet has; give at most that',
    'больше, чем линкоров во флоте: их {1}; задайте не больше',
  ],
  [
    'at most as many battleships bombard as units are unloaded (R14-11.6), and these are {1}',
    'обстреливают не больше линкоров, чем высадилось фигур (R14-11.6), а их {1}',
  ],
  [
    'ships of allied powers take their hits as one fleet; leave the power out',
    'корабли союзников принимают попадания одним флотом; уберите державу',
  ],
  ['no ship sails; list at least one', 'никто не плывёт; впишите хотя бы один корабль'],
  ['sea zones are named by their number, such as "7"', 'морские зоны называют по номеру, например "7"'],
  ['at most {1} zones can be named', 'назвать можно не больше {1} {1!зоны|зон|зон}'],

  // Решения.
  [
    'a retreat rule needs at least one of afterRounds, inRound, unitsLeft, winProbabilityBelow, stopHereValueBelow',
    'правилу отступления нужно хотя бы одно из: afterRounds, inRound, unitsLeft, winProbabilityBelow, stopHereValueBelow',
  ],
  [
    'a stop rule needs at least one of afterTurns, unitsLeft, swingBelow',
    'правилу остановки нужно хотя бы одно из: afterTurns, unitsLeft, swingBelow',
  ],
  [
    'a stop rule needs at least one of afterRounds, inRound, unitsLeft, winProbabilityBelow, stopHereValueBelow, cleared',
    'правилу остановки нужно хотя бы одно из: afterRounds, inRound, unitsLeft, winProbabilityBelow, stopHereValueBelow, cleared',
  ],
  [
    'give "never", a rule such as {"unitsLeft": 3}, or a list of rules',
    'укажите "never", правило вроде {"unitsLeft": 3} или список правил',
  ],
  [
    'there is no {1} on this side; take "{2}" off the list',
    'у этой стороны нет таких войск: {1}; уберите «{2}» из списка',
  ],
  ['undamaged {1} with two hits', 'целый {1} с двумя попаданиями'],
  [
    '"{1}" stands in the list more often than there are units: {2} left at this entry, {3} asked',
    '«{1}» стоит в списке чаще, чем есть войск: к этой записи осталось {2}, а просят {3}',
  ],
  [
    'a {1} is lost before it has taken its first hit: put "{2}" before "{3}"',
    '{1}: гибель стоит раньше первого попадания; поставьте «{2}» перед «{3}»',
  ],
  [
    'this side has no {1} of {2}, nor is any to come; take it off the list',
    'у этой стороны нет и не будет таких войск: {1} ({2}); уберите из списка',
  ],
  [
    'this side has no {1}, nor is any to come; take it off the list',
    'у этой стороны нет и не будет таких войск: {1}; уберите из списка',
  ],
  [
    '"{1}" of {2} is asked of {3} that this side has left at this entry; take it off the list or lower its count',
    '«{1}» ({2}): к этой записи у стороны осталось {3}; уберите из списка или уменьшите число',
  ],
  [
    '"{1}" is asked of {2} that this side has left at this entry; take it off the list or lower its count',
    '«{1}»: к этой записи у стороны осталось {2}; уберите из списка или уменьшите число',
  ],
  [
    'casualties "optimal" already weighs which units to keep; leave keepLand out',
    'потери "optimal" и так взвешивают, кого беречь; уберите keepLand',
  ],
  [
    'there is no territory to capture at sea; use another order',
    'на море нет территории, которую можно захватить; выберите другой порядок',
  ],
  [
    'there is no territory to capture at sea; use winProbability or ipcSwing',
    'на море нет территории, которую можно захватить; укажите winProbability или ipcSwing',
  ],
  [
    'there is no territory to capture at sea; use winProbability or ipcSwing, or ask about the landing',
    'на море нет территории, которую можно захватить; укажите winProbability или ipcSwing или спросите о высадке',
  ],
  [
    'casualties are not solved for over a whole campaign; give a preset or a list',
    'потери не просчитываются на всю кампанию; выберите готовый порядок или список',
  ],

  // Слишком велико.
  [
    'to weigh retreats and dives here takes some {1} seconds, and the bound is {2}: give policies that are neither "optimal" nor ask for the chance to win, or fewer units',
    'взвесить здесь отступления и погружения займёт около {1} {1!секунды|секунд|секунд}, а предел {2}: уберите "optimal" и условия о шансе победить или уменьшите армии',
  ],
  [
    'this has too many states to weigh decisions in all of them: give policies that are neither "optimal" nor ask for the chance to win, or fewer units',
    'здесь слишком много положений, чтобы взвесить решения во всех: уберите "optimal" и условия о шансе победить или уменьшите армии',
  ],
  [
    'this question has too many states for an exact answer; use method "auto" or "monteCarlo"',
    'здесь слишком много положений для точного ответа; укажите method "auto" или "monteCarlo"',
  ],
  [
    'this has too many states for an exact answer; use method "auto" or "monteCarlo"',
    'здесь слишком много положений для точного ответа; укажите method "auto" или "monteCarlo"',
  ],
  ...(
    [
      ['one side or both', 'одной стороне или обеим'],
      ['the attacker', 'нападающему'],
      ['the defender', 'защитнику'],
    ] as const
  ).flatMap(
    ([who, кому]): Phrases => [
      [
        `to solve for the best casualties here takes some {1} million branches, and the bound is {2}: give ${who} a preset or a casualty order, or fewer units`,
        `просчитать здесь лучшие потери займёт около {1} млн ветвей, а предел {2}: задайте ${кому} готовый порядок или список потерь или уменьшите армии`,
      ],
      [
        `to solve for the best casualties here some {1} pairs of armies are weighed, and the bound is {2}: give ${who} a preset or a casualty order, or fewer units`,
        `чтобы просчитать здесь лучшие потери, пришлось бы взвесить около {1} {1!пары|пар|пар} армий, а предел {2}: задайте ${кому} готовый порядок или список потерь или уменьшите армии`,
      ],
    ],
  ),
  [
    'casualties are solved for where no side can take more than {1} hits, and here one can take {2}: give a preset or a casualty order, or fewer units',
    'потери просчитываются, если ни одна сторона не выдержит больше {1} {1!попадания|попаданий|попаданий}, а здесь выдержит {2}: выберите готовый порядок или список потерь или уменьшите армии',
  ],
  [
    'sea battles are solved for where no side can take more than {1} hits, and here one can take {2}: give policies that are neither "optimal" nor ask for the chance to win, or fewer ships',
    'морские бои просчитываются, если ни одна сторона не выдержит больше {1} {1!попадания|попаданий|попаданий}, а здесь выдержит {2}: уберите "optimal" и условия о шансе победить или уменьшите флоты',
  ],
  [
    'to solve this takes some {1} million branches, and the bound is {2} million: give policies that are neither "optimal" nor ask for the chance to win, or fewer ships',
    'просчитать это займёт около {1} млн ветвей, а предел {2} млн: уберите "optimal" и условия о шансе победить или уменьшите флоты',
  ],

  // Изменённые правила.
  [
    "the {1}'s {2} of {3} cannot be rolled with {4} sides: give at most {5}, or more sides",
    '{1}: {2} {3} не выбросить на кости с {4} {4!гранью|гранями|гранями}; задайте не больше {5} или больше граней',
  ],
  ['an ability stands here twice; name it once', 'способность стоит здесь дважды; назовите её один раз'],
  [
    'cannotHitAir and hiddenFromAir are for units that do not fly; take them off this air unit',
    'cannotHitAir и hiddenFromAir — для тех, кто не летает; уберите их у этого самолёта',
  ],
  ['{1} is for ships; take it off this unit', '{1} — для кораблей; уберите у этой фигуры'],
  [
    'a unit that carries troops takes one hit: its cargo could not be told from its damage',
    'фигура, которая везёт войска, гибнет от одного попадания: её груз не отличить от её повреждения',
  ],
  [
    'land units and fighters take one hit in this game: leave it at 1',
    'сухопутные войска и истребители в этой игре гибнут от одного попадания: оставьте 1',
  ],
  [
    'fighters that never hit would fight for ever; give at least 1, or take the ability dogfights off them',
    'истребители, которые никогда не попадают, дрались бы вечно; задайте хотя бы 1 или уберите у них способность dogfights',
  ],

  // Кого добавить.
  ['this is missing; give a battle', 'этого не хватает; нужен бой'],
  [
    'there are more than {1} ways to add units that cost nothing; let fewer of them be added',
    'добавить бесплатные войска можно больше чем {1} {1!способом|способами|способами}; разрешите добавлять меньше',
  ],
  [
    'what to add is told of a single battle, and not of a question of kind {1}; ask about one of kind {2}',
    'кого добавить, известно только для одного боя, а не для вопроса вида {1=}; спросите о бое вида {2=}',
  ],
  ['the defender holds; {1} is a goal of the attacker', 'защитник удерживается; {1} — цель нападающего'],
  [
    'to hold is a goal of the defender; the attacker wins or captures',
    'удержаться — цель защитника; нападающий побеждает или захватывает',
  ],
  [
    'there is no territory to capture at sea; the goal there is to win',
    'на море нет территории, которую можно захватить; цель там — победить',
  ],
  [
    'a {1} cannot be added to the attacker in this battle; leave it out',
    'нападающему в этом бою не добавить: {1}; уберите',
  ],
  [
    'a {1} cannot be added to the defender in this battle; leave it out',
    'защитнику в этом бою не добавить: {1}; уберите',
  ],
  ['What is added stands with {1}, the first power listed.', 'Добавленное стоит с первой из держав: {1}.'],
  [
    'Fighters are added only where carriers have room for them (R41-6.6.4, 13.2).',
    'Истребители добавляются, только если на авианосцах есть для них место (R41-6.6.4, 13.2).',
  ],
  ['No unit can be added here.', 'Добавить здесь некого.'],
  [
    'Beyond {1} IPC there are more than {2} ways to spend them, and they were not looked at: let fewer kinds of units, or fewer units, be added.',
    'Больше {1} IPC можно потратить более чем {2} {2!способом|способами|способами}, и они не просмотрены: разрешите добавлять меньше видов войск или меньше войск.',
  ],
  [
    'The chance was sampled, and what is needed lies within its interval: it may not quite be reached.',
    'Шанс получен по выборке, и нужное лежит в пределах его погрешности: его может немного не хватить.',
  ],
  [
    'The chances were sampled, and of several additions the luckiest looks best: a little less or more may do.',
    'Шансы получены по выборке, и из нескольких добавок лучшей кажется самая везучая: может хватить чуть меньше или понадобиться чуть больше.',
  ],

  // Примечания к ответам.
  [
    'The casualty orders named are those of the land battle with everybody ashore.',
    'Порядок потерь назван для боя на суше, когда высадились все.',
  ],
  [
    'No enemy ship is in the zone of departure, so there is no sea battle (R41-10.2).',
    'В зоне, из которой идёт высадка, нет вражеских кораблей, поэтому морского боя нет (R41-10.2).',
  ],
  [
    'No enemy ship is fought in the zone of departure, so there is no sea battle.',
    'В зоне, из которой идёт высадка, ни с кем не сражаются, поэтому морского боя нет.',
  ],
  ['So its policies change nothing.', 'Поэтому решения для него ничего не меняют.'],
  [
    'The casualty orders named are those of the first wave. Attacker and defender are called by their part in it, in counter-attacks too.',
    'Порядок потерь назван для первой волны. Нападающий и защитник названы по их роли в ней, в контратаках тоже.',
  ],
  [
    'The casualty orders named are those of the first battle; attacker and defender are called by their part in it.',
    'Порядок потерь назван для первого боя; нападающий и защитник названы по их роли в нём.',
  ],
  [
    'Without a retreat zone only planes that are alone can break off (R41-9.11).',
    'Если отступать некуда, выйти из боя могут только самолёты, оставшиеся одни (R41-9.11).',
  ],
  [
    'keepLand asks for {1} land units to be kept, and {2} attack: all of them are kept to the last.',
    'Просят беречь {1|сухопутную фигуру|сухопутные фигуры|сухопутных фигур}, а нападает {2}: все берегутся до последнего.',
  ],
  [
    'The attacker has no submarines, so his policy to submerge changes nothing.',
    'У нападающего нет подлодок, и решение о погружении ничего не меняет.',
  ],
  [
    'The defender has no submarines, so his policy to submerge changes nothing.',
    'У защитника нет подлодок, и решение о погружении ничего не меняет.',
  ],
  ['Transports alone attack nobody (A41-6, A41-22).', 'Одни транспорты ни на кого не нападают (A41-6, A41-22).'],
  [
    'Too many states for an exact answer, so it was sampled.',
    'Для точного ответа положений слишком много, поэтому взята выборка.',
  ],
  [
    'There are too many final positions to tell which of them are the likeliest.',
    'Конечных положений слишком много, чтобы сказать, какие вероятнее.',
  ],
  [
    'There are too many positions to tell which of them are the likeliest.',
    'Положений слишком много, чтобы сказать, какие вероятнее.',
  ],
  [
    'Rounds are told up to round {1}; the last entry of rounds.distribution counts longer battles too, and rounds.mean counts them all.',
    'Раунды показаны до {1}-го; в последний столбец попали и более долгие бои, а среднее учитывает все.',
  ],
  [
    'Of the attacker’s reinforcements those of turns after the last one do not come.',
    'Подкрепления нападающего, назначенные на ходы после последнего, не приходят.',
  ],
  [
    'Of the defender’s reinforcements those of turns after the last one do not come.',
    'Подкрепления защитника, назначенные на ходы после последнего, не приходят.',
  ],
  [
    'Where friends stand the territory is contested, not hostile (R14-3.4): status "contested" says so.',
    'Где стоят свои, территория спорная, а не вражеская (R14-3.4): для этого есть status "contested".',
  ],
  [
    'Each ship has a die of its own, so low luck changes nothing here.',
    'У каждого корабля своя кость, поэтому low luck здесь ничего не меняет.',
  ],
  [
    'Tanks are listed in round {1} of the game, and none can be bought before round {2} (R14-2.4).',
    'Танки стоят в {1}-м раунде игры, а купить их раньше {2}-го нельзя (R14-2.4).',
  ],
  [
    'Of {1} submarines {2} count: those outside sea zones 2, 7 and 8 take nothing (R14-13.4).',
    'Из {1} {1!подлодки|подлодок|подлодок} считаются {2}: те, что вне морских зон 2, 7 и 8, ничего не топят (R14-13.4).',
  ],

  // Лучшая игра.
  ['lose nothing', 'без потерь'],
  ['lose {1}', 'потери: {1}'],
  ['damage {1}', 'повреждён: {1}'],
  ['submerge {1}', 'погружение: {1}'],
  ['fight on', 'драться дальше'],
  ['go on', 'драться дальше'],
  ['retreat', 'отступить'],
  ['stop', 'остановиться'],
  ['strike', 'стрелять'],
  ['round {1}', 'раунд {1}'],
  ['{1} hit', '{1|попадание|попадания|попаданий}'],
  ['{1} hits', '{1|попадание|попадания|попаданий}'],
  ['{1} submarine hit', '{1|попадание|попадания|попаданий} подлодок'],
  ['{1} submarine hits', '{1|попадание|попадания|попаданий} подлодок'],
  ['{1} plane hit', '{1|попадание|попадания|попаданий} авиации'],
  ['{1} plane hits', '{1|попадание|попадания|попаданий} авиации'],
  ['{1} by surprise', '{1} внезапно'],
  ['after {1} hit', 'после {1} {1!попадания|попаданий|попаданий}'],
  ['after {1} hits', 'после {1} {1!попадания|попаданий|попаданий}'],
  ['{1}: lose nothing', '{1}; без потерь'],
  ['{1}: lose {2}', '{1}; потери: {2}'],
  ['{1}: damage {2}', '{1}; повреждён: {2}'],
  ['{1}: submerge {2}', '{1}; погружение: {2}'],
  ['{1}: fight on', '{1}: драться дальше'],
  ['{1}: go on', '{1}: драться дальше'],
  ['{1}: retreat', '{1}: отступить'],
  ['{1}: stop', '{1}: остановиться'],
  ['{1}: strike', '{1}: стрелять'],
  ['{1} diving submarine', '{1|погружённая подлодка|погружённые подлодки|погружённых подлодок}'],
  ['{1} transport with {2}', '{1|транспорт|транспорта|транспортов} с грузом ({2})'],
  ['{1} transport with {2} and {3}', '{1|транспорт|транспорта|транспортов} с грузом ({2}, {3})'],

  // Мины и подводная война.
  ['mines', 'мины'],
  ['submarine warfare', 'подводная война'],
  ['fleet  {1}', 'флот: {1}'],
  ['Passage', 'Проход'],
  ['untouched', 'никто не подорвался'],
  ['Ships sunk', 'Потоплено кораблей'],
  ['ships', 'кораблей'],
  ['Expected losses', 'Потери в среднем'],
  ['IPC lost', 'Потеряно IPC'],
  ['Likeliest survivors', 'Вероятнее всего уцелеют'],
  ['nothing', 'ничего'],
  ['submarines that raid: {1}', 'подлодок, которые топят транспорты: {1}'],
  ['Income lost on average', 'Потери дохода в среднем'],
  ['Lost by both together', 'Потеряют вместе'],
  ['Lost by the {1}', 'Потеряет {1}'],
  ['Lost by {1}', 'Потеряет {1}'],
  ['Lost by the United States', 'Потеряют США'],
  ['total', 'всего'],
  ['enter the war', 'вступят в войну'],
]
