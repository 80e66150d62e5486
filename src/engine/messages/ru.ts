import type { Translation } from '../message.ts'
import { countRu, formRu, numberRu } from '../plural.ts'
import type { en } from './en.ts'

const characters = (count: number): string => `${count} ${formRu(count, 'знака', 'знаков', 'знаков')}`
const entries = (count: number): string => `${count} ${formRu(count, 'записи', 'записей', 'записей')}`

const types: Readonly<Record<string, string>> = {
  string: 'текст',
  boolean: 'да или нет',
  object: 'объект',
  array: 'список',
  tuple: 'список',
  null: 'ничего (null)',
  undefined: 'ничего',
}

/** The same in Russian. */
export const ru: Translation<typeof en> = {
  hinted: ({ said, word }) => `${said}; может быть, «${word}»?`,
  wholeNumber: 'целое число',
  number: 'число',
  text: 'текст',
  trueOrFalse: 'true или false (да или нет)',
  object: 'объект',
  list: 'список',
  value: 'значение',
  zodType: ({ type }) => types[type] ?? type,
  missing: ({ kinds }) => `этого не хватает; нужно: ${kinds.join(' или ')}`,
  wrongType: ({ kinds, received }) =>
    `нужно: ${kinds.join(' или ')}${received === undefined ? '' : `; а здесь: ${received}`}`,
  atLeast: ({ least }) => `нужно не меньше ${numberRu(least)}`,
  atMost: ({ most }) => `нужно не больше ${numberRu(most)}`,
  fewCharacters: ({ least }) => `нужно не меньше ${characters(least)}`,
  manyCharacters: ({ most }) => `нужно не больше ${characters(most)}`,
  fewEntries: ({ least }) => `нужно не меньше ${entries(least)}`,
  manyEntries: ({ most }) => `нужно не больше ${entries(most)}`,
  oneOf: ({ values }) => `нужно: ${values}`,
  invalidInput: () => 'такого значения быть не может',
  invalidString: () => 'текст не того вида',
  noMultiple: ({ of }) => `число должно делиться на ${numberRu(of)}`,
  noField: ({ name }) => `поля «${name}» здесь нет; уберите его`,
  noFieldBut: ({ name, places }) => `поля «${name}» здесь нет; уберите его или пишите ${places.join(' или ')}`,

  tooManyKeys: ({ most }) =>
    `здесь больше ${countRu(most, 'поля', 'полей', 'полей')}, чем может быть у объекта; уберите ненужные`,
  tooLongText: ({ most }) => `этот текст длиннее ${countRu(most, 'знака', 'знаков', 'знаков')}; сократите его`,
  tooDeep: ({ depth }) =>
    `вложенность больше ${countRu(depth, 'уровня', 'уровней', 'уровней')}; таких запросов нет: выньте списки и объекты друг из друга`,
  atWord: ({ word, at, said }) => `«${word}» (знак ${at}): ${said}`,
  atEnd: ({ said }) => `в конце: ${said}`,
  longNotation: ({ length, longest }) =>
    `в строке ${countRu(length, 'знак', 'знака', 'знаков')}; прочитать можно не больше ${longest}: сократите её или пришлите вопрос в JSON`,

  emptyBody: 'тело запроса пусто; пришлите вопрос в JSON',
  noJson: ({ problem }) => `это не JSON: ${problem}; исправьте там`,
  forbiddenField: 'полю с таким названием здесь не место; уберите его',
  noSuchField: 'такого поля нет; уберите его',
  givenAgain: 'задано больше одного раза; задайте один раз',
  saidOtherwise: 'другое поле уже говорит иное; скажите это один раз',
  noJsonInLink: 'начинается как JSON, но это не JSON; исправьте или запишите список через запятую',
  oneQuestion: ({ example }) => `дайте один вопрос краткой записью, например ?battle=${example}`,

  noNotation: ({ example }) => `нужен текст краткой записью${example && `, например «${example}»`}`,
  saidByBattle: ({ name }) => `"battle" это уже говорит; уберите "${name}" или уберите "battle" и скажите всё полями`,
  notOfThisKind: ({ name }) =>
    `у вопроса, который задаёт "battle", поля "${name}" нет; уберите его или уберите "battle" и скажите всё полями`,
  noGame: ({ key, keys }) => `игры «${key}» нет; есть: ${keys}`,

  noVersion: ({ player, version, calls }) =>
    `у игрока ${player} нет версии «${version}»; назовите одну из тех, что есть (${calls.join(', ')}), или опустите версию, чтобы взять новейшую`,
  engineFailed: ({ problem }) => `движок не справился: ${problem}`,
  noKindLikeThis: ({ kinds }) => `такого вида вопроса нет; есть: ${kinds}`,
  noKind: ({ kind, kinds }) => `вида вопроса «${kind}» нет; есть: ${kinds}`,
  answersNo: ({ game, kind, kinds }) => `вопроса «${kind}» в игре ${game} нет; есть: ${kinds}`,
  sayWhatIsAsked: ({ game, kinds }) => `скажите, о чём вопрос к игре ${game}; есть: ${kinds}`,
  neverSampled: 'на это отвечают только точно, без выборки; укажите "auto" или "exact"',
  tooLarge: 'для точного ответа это слишком велико; укажите "auto" или "monteCarlo"',
  sampledInstead: ({ trials, wished }) =>
    `просчитать оказалось слишком долго, поэтому взята выборка: испытаний ${trials}, а не ${wished}; чтобы взять все, укажите "monteCarlo"`,
  methodField: 'как лучше (если не сказано): точно там, где это быстро, иначе по выборке',
  trialsField: 'сколько раз бросать при выборке',
  seedField:
    'с тем же зерном выходит тот же ответ, сколько бы ни было потоков; если его нет, оно выбирается и сообщается',
  battleField: 'вопрос краткой записью, если ею его можно задать',
}
