import { countRu, type Translation } from '../../engine/index.ts'
import { citedIn, powerNameRu, unitNameRu } from './names-ru.ts'
import type { reinforcementEn } from './reinforcement-en.ts'

/** The same in Russian. */
export const reinforcementRu: Translation<typeof reinforcementEn> = {
  manyStatesInSearch: 'здесь слишком много положений для точного ответа; укажите method "auto" или "monteCarlo"',
  giveBattle: 'этого не хватает; нужен бой',
  fieldOfBattle: ({ field, example }) => `«${field}» относится к бою; впишите в "battle" объект: ${example}`,
  manyFreeAdditions: ({ most }) =>
    `добавить бесплатные войска можно больше чем ${countRu(most, 'способом', 'способами', 'способами')}; разрешите добавлять меньше`,
  singleBattle: ({ kind, kinds }) =>
    `кого добавить, известно только для одного боя, а не для вопроса вида ${kind}; спросите о бое вида ${kinds.join(' или ')}`,
  goalOfAttacker: ({ goal }) => `защитник удерживается; ${goal} — цель нападающего`,
  goalOfDefender: 'удержаться — цель защитника; нападающий побеждает или захватывает',
  noGoalAtSea: 'на море нет территории, которую можно захватить; цель там — победить',
  cannotBeAdded: ({ unit, side }) =>
    `${side === 'attacker' ? 'нападающему' : 'защитнику'} в этом бою не добавить: ${unitNameRu(unit)}; уберите`,
  addedTo: ({ power }) => `Добавленное стоит с первой из держав: ${powerNameRu(power)}.`,
  roomOnCarriers: ({ rule }) =>
    `Истребители добавляются, только если на авианосцах есть для них место${citedIn(rule)}.`,
  nobodyToAdd: 'Добавить здесь некого.',
  notLookedAt: ({ upTo, most }) =>
    `Больше ${upTo} IPC можно потратить более чем ${countRu(most, 'способом', 'способами', 'способами')}, и они не просмотрены: разрешите добавлять меньше видов войск или меньше войск.`,
  maybeNotReached: 'Шанс получен по выборке, и нужное лежит в пределах его погрешности: его может немного не хватить.',
  luckiestAddition:
    'Шансы получены по выборке, и из нескольких добавок лучшей кажется самая везучая: может хватить чуть меньше или понадобиться чуть больше.',
}
