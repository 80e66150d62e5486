import type { Translation } from '../../engine/index.ts'
import type { en } from './en.ts'

/** The same in Russian. */
export const ru: Translation<typeof en> = {
  noKind: ({ kinds }) => `назовите вид опыта: ${kinds.join(' или ')}`,
  unprintable: 'уберите непечатаемые знаки, например концы строк',
  sprtOrder: 'первая из двух долей побед должна быть меньше второй, например [0.5, 0.55]',
  playersCount: ({ count, most }) => `в лиге от 2 до ${most} игроков, а здесь их ${count}`,
  noAnchor: ({ anchor, players }) => `«${anchor}» нет среди игроков ${players.join(', ')}`,
  paramsCount: ({ count, most, method }) =>
    `методом ${method} можно настраивать от 1 до ${most} чисел сразу, а здесь их ${count}`,
  growingValues: 'каждое значение должно быть больше предыдущего, например [0.5, 1, 1.5]',
  valuesNeeded:
    'ntbea пробует отдельные значения: скажите в `values`, сколько их в диапазоне, или перечислите их, например [0.5, 1, 1.5]',
  valuesOfRange: 'spsa берёт диапазон только с `from` и `to`; уберите значения или выберите метод ntbea',
  noParam: ({ name }) => `числа «${name}», по которому играют в эту игру, нет`,
  emptyRange: 'диапазон должен идти от меньшего значения к большему',
  noRange: 'так никуда не прийти: шаг должен вести от первого значения к последнему',
  manyValues: ({ count, most }) => `значений в этом диапазоне ${count}, а можно не больше ${most}; увеличьте шаг`,
  manyPoints: ({ count, most }) =>
    `точек в этих диапазонах вместе ${count}, а можно не больше ${most}; возьмите меньше значений`,
  manyRanges: ({ count, most }) => `диапазонов ${count}, а можно не больше ${most}; уберите лишние`,
  atPoint: ({ point, said }) => `в точке ${point}: ${said}`,
  noField: ({ field }) => `«${field}» не может быть полем вопроса: часть этого имени там уже значение`,
  variantsCount: ({ count, most }) => `сравнивать можно от 2 до ${most} вариантов, а здесь их ${count}`,
  noVariant: ({ base, variants }) => `«${base}» нет среди вариантов ${variants.join(', ')}`,
  noMorePairs: ({ kinds }) => `продлить можно только опыты вида ${kinds.join(', ')}, в которых играют`,
  fewerPairs: ({ had }) => `пар уже ${had}; назовите больше, считая все вместе`,
  nothingCompared: 'назовите игроков, или дайте список вопросов, или и то и другое',
  stopOfGames: 'дайте `players` и `stop` вместе: по каждому варианту играют столько партий',
  onlyPrinted: ({ game }) =>
    `партии ${game} играют только по напечатанным правилам; уберите игроков и дайте список вопросов`,
  rulesOfVariants: 'правила задают варианты; уберите их из вопроса',
  manyTrials: ({ trials, most }) =>
    `${trials} испытаний – больше, чем ${most}, сколько можно на один вопрос опыта; просите меньше`,
  muchSampled: ({ seconds, most, trials, fitting }) =>
    `${trials} испытаний этого боя займут, по оценке, ${seconds} с одного потока, а на один вопрос опыта можно ${most} с; просите не больше ${fitting}`,
  muchWork: ({ seconds, most }) =>
    `этот вопрос займёт, по оценке, ${seconds} с одного потока, а на один вопрос опыта можно ${most} с; возьмите меньше отрядов или считайте выборкой из немногих испытаний`,
  noMeasure: ({ measure, measures }) =>
    `в ответах нет числа «${measure}»; \`measure\` может быть ${measures.join(', ')}`,
}
