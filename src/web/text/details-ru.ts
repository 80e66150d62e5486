import { powerNameRu, unitCountRu, unitNameRu } from '../../armies/messages/names-ru.ts'
import { formRu } from '../../engine/index.ts'
import type { detailsEn } from './details-en.ts'

const sides: Readonly<Record<string, string>> = { attacker: 'нападающий', defender: 'защитник' }

const фигур = (count: number): string => `${count} ${formRu(count, 'фигуру', 'фигуры', 'фигур')}`

const solvable: Readonly<Record<string, string>> = {
  'attacker retreat': 'отступление нападающего',
  'attacker stop': 'остановка атаки',
  'attacker submerge': 'погружение подлодок нападающего',
  'defender submerge': 'погружение подлодок защитника',
  'attacker casualties': 'потери нападающего',
  'defender casualties': 'потери защитника',
}

const stage = (name: string): string =>
  name
    .replace(/^sea.*/, 'морской бой')
    .replace(/^land.*/, 'бой на суше')
    .replace('wave', 'волна')
    .replace('counter-attack', 'контратака')

const parts: Readonly<Record<string, string>> = {
  waves: 'волна',
  sea: 'на море',
  land: 'на суше',
  seaborne: 'с транспортов',
  bombardment: 'обстрел берега',
  cargo: 'на транспортах',
  loads: 'на транспорте',
  overland: 'посуху',
  air: 'авиация',
  fleet: 'флот',
  reinforcements: 'подкрепления',
  each: 'каждый ход',
  turns: 'ход',
}

/** The same in Russian. */
export const detailsRu: typeof detailsEn = {
  armyPart: (name, number) => [parts[name] ?? name, number].filter(part => part !== undefined).join(' '),
  details: {
    unit: (name, count) => unitCountRu(count, name),
    unitName: unitNameRu,
    side: { attacker: 'нападающий', defender: 'защитник' },
    called: {
      captured: 'Территория захвачена',
      cleared: 'Морская зона очищена',
      held: 'Защитник удержался',
      both: 'Никого не осталось',
      contested: 'Спорная территория',
      stopped: 'Атака прекращена',
    },
    holder: { attacker: 'нападающего', defender: 'защитника', contested: 'спорная', nobody: 'ничья' },
    power: name => sides[name] ?? powerNameRu(name),
    dashed: 'Пунктир: ноль.',
    badLuck: 'не везёт',
    usual: 'середина',
    goodLuck: 'везёт',
    swingBar: (p5, p50, p95, mean) =>
      `Разница потерь: в среднем ${mean} IPC. Не меньше одного боя из двадцати кончается на ${p5} или хуже, не меньше половины на ${p50} или лучше, не меньше одного из двадцати на ${p95} или лучше.`,
    losesNoAircraft: side => `Авиация цела, ${side}`,
    ifNeither: 'Если не победит никто',
    facing: (attackers, defenders) => `${attackers} против ${defenders}`,
    ifWins: { attacker: 'Если победит нападающий', defender: 'Если победит защитник' },
    ofThose: share => `${share} таких боёв`,
    swingTitle: 'Как распределена разница потерь',
    leftTitle: { attacker: 'Что останется у нападающего, в IPC', defender: 'Что останется у защитника, в IPC' },
    spread: (from, to, mode, chance) => `От ${from} до ${to} IPC; вероятнее всего ${mode} (${chance}).`,
    atLeast: 'Не меньше',
    atLeastSays: (value, chance) => `Не меньше ${value} IPC: ${chance}`,
    pickBar: 'Щёлкните по столбцу или двигайте ползунок.',
    value: 'IPC',
    chance: 'Вероятность',
    orMore: 'Столько или больше',
    asTable: 'Таблицей',
    behind: value => `Чем кончаются бои на ${value} IPC`,
    behindShare: share => `Это ${share} таких боёв.`,
    behindNone: 'Среди самых вероятных исходов таких нет.',
    looking: 'Ищу ещё…',
    versus: (attacker, defender) => `${attacker} против: ${defender}`,
    nobody: 'никого',
    roundsTitle: 'Раунд за раундом',
    round: 'Раунд',
    fought: 'Состоится',
    wonBy: 'Победа к концу',
    lostBy: 'Поражение к концу',
    swingBy: 'Разница потерь',
    winFromHere: 'Победа отсюда',
    stopNow: 'Выгода от остановки',
    bestStop: 'лучше всего остановиться здесь',
    stopHere: round => `Остановиться после раунда ${round}`,
    bestNever: swing =>
      `Если считать только IPC, лучше драться до конца: в среднем ${swing}. Цена территории прибавится сверху.`,
    bestBefore: (swing, begun) =>
      `Если считать только IPC, лучше не нападать вовсе: бой до конца даёт в среднем ${swing}. Если бой уже начат, лучше ${
        begun === undefined ? 'драться до конца' : `остановиться после раунда ${begun}`
      }. Цена территории может это изменить.`,
    bestAfter: (round, best, swing) =>
      `Если считать только IPC, лучше остановиться после раунда ${round}: в среднем ${best} против ${swing}, если драться дальше. Цена территории может это изменить.`,
    bestSlight: (round, more) =>
      `${round === 0 ? 'Не нападать' : `Остановиться после раунда ${round}`} было бы выгоднее на ${more} IPC. Это почти ничего.`,
    leave: {
      bestNever: swing => `По IPC лучше драться до конца: в среднем ${swing}.`,
      bestBefore: (swing, begun) =>
        `По IPC лучше не нападать: в среднем ${swing}. Начав, лучше ${
          begun === undefined ? 'драться дальше' : `выйти после раунда ${begun}`
        }.`,
      bestAfter: (round, best, swing) => `По IPC лучше выйти после раунда ${round}: в среднем ${best}, а не ${swing}.`,
    },
    ofBombardment: /обстрел/i,
    roundsHelp:
      '«Победа отсюда» и «выгода от остановки» относятся к боям, которые после этого раунда ещё идут. Выгода от остановки: на сколько IPC остановиться в среднем лучше, чем драться дальше.',
    turnsTitle: 'Ход за ходом',
    turn: 'Ход',
    by: 'Чей',
    attackers: 'Нападающих',
    defenders: 'Защитников',
    swing: 'Разница',
    stagesTitle: 'Бой за боем, если он состоится',
    battle: 'Бой',
    stage,
    wins: 'Победа',
    losses: 'Поражение',
    captured: 'Захват',
    powersTitle: 'Потери каждой державы',
    powerName: 'Держава',
    began: 'Было',
    lost: 'Потеряет в среднем',
    supremacy: 'Господство в воздухе',
    solvedTitle: 'Лучшая игра',
    objective: { winProbability: 'шанс победить', captureProbability: 'шанс захватить', ipcSwing: 'разница потерь' },
    solvedFor: (choices, objective, value) =>
      `Просчитано: ${choices}. Цель того, кто решает: ${objective}; получается ${value}.`,
    withTerritory: value => ` (территория оценена в ${value} IPC)`,
    choice: text => solvable[text] ?? text,
    state: 'Нападающий против защитника',
    when: 'Случается',
    best: 'Лучше',
    worth: 'Даёт',
    instead: 'Иначе',
    more: count => `и ещё ${count}`,
    margins: {
      title: 'От полного поражения до полной победы',
      defenderLeft: '◂ осталось у защитника',
      attackerLeft: 'осталось у нападающего ▸',
      atLeast: 'Не хуже этого',
      says: (margin, chance) =>
        margin > 0
          ? `У нападающего больше на ${фигур(margin)} или лучше: ${chance}.`
          : margin === 0
            ? `У защитника не больше: ${chance}.`
            : `У защитника больше не более чем на ${фигур(-margin)}: ${chance}.`,
      behind: margin => (margin === 0 ? 'Поровну: кто остался' : `Больше на ${фигур(Math.abs(margin))}: кто остался`),
      listed: share => `На картинке – ${share} всех боёв.`,
      atLeastLeft: 'Останется не меньше',
      howMany: 'сколько',
      ofWhat: 'из',
    },
    orders: 'Теряются первыми',
    optimalOrder: 'решается при каждом попадании',
    firstHit: name => `${name}: первое попадание`,
    onStandoff: 'Что такое противостояние?',
    onContested: 'Что значит «спорная»?',
    onOrder: 'Что такое порядок потерь?',
    helpStandoff:
      'Противостояние: бой, который прекращается, хотя живы обе стороны, потому что никто ни в кого попасть не может. Например, самолёты и подлодки без эсминца.',
    helpContested:
      'Спорная территория: там остались войска обеих сторон. В этой игре бой длится один раунд, и обе стороны остаются на месте.',
    helpOrder:
      'Порядок потерь: какую фигуру отдают за каждое попадание. Он меняет шансы, и из-за него чаще всего расходятся разные калькуляторы.',
    rulesBehind: 'Правила, на которых стоят эти числа',
    ruleOf: {
      outcomes: 'чем кончается бой',
      captured: 'когда территория взята',
      losses: 'в кого попадают',
      retreat: 'как прервать бой',
      aircraft: 'потери авиации',
    },
    patched: 'по изменённым правилам',
    exact: 'Точно: сочтены все исходы бросков.',
    worked: 'Точно: посчитано целиком, без выборки.',
    sampled: how => `${how}: в 19 выборках из 20 верное число лежит в пределах ±.`,
    unresolved: share => `${share} боёв слишком длинны, чтобы досчитать.`,
  },
}
