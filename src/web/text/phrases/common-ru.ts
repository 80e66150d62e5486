import type { Phrases } from './translator.ts'

/** Что говорят движок и служба о любой игре. */
export const commonRu: Phrases = [
  // Вид значения.
  ['string', 'текст'],
  ['boolean', 'да или нет'],
  ['object', 'объект'],
  ['array', 'список'],
  ['null', 'ничего (null)'],
  ['undefined', 'ничего'],
  ['did you mean "{1}"?', 'может быть, «{1}»?'],

  // Адрес и запрос.
  ['there is no question in the batch; give at least one', 'в списке нет ни одного вопроса; дайте хотя бы один'],
  [
    '"{1}" is a field of the battle; say it in "battle", as an object: {2}',
    '«{1}» относится к бою; впишите в "battle" объект: {2=}',
  ],
  ['the engine failed: {1}', 'движок не справился: {1}'],
  ['the engine stopped', 'движок остановился'],
  ['there is no engine for {1}', 'для игры {1} нет движка'],

  // Как отвечать.

  // Строка.
  ['at the end: {1}', 'в конце: {1}'],
  ['"{1}" at character {2}: {3}', '«{1}» (знак {2}): {3}'],
  [
    '"{1}" at character {2} is no count; write a whole number from 0 on',
    '«{1}» (знак {2}): это не количество; впишите целое число от 0',
  ],
  [
    '"{1}" at character {2} means nothing here; write counts, units and "v", as in docs/notation.md',
    '«{1}» (знак {2}): здесь это ничего не значит; впишите числа, войска и «v»',
  ],
]
