import type { Phrases } from './translator.ts'

/** Что говорят движок и служба о любой игре. */
export const commonRu: Phrases = [
  // Заголовки отказов.
  ['The request cannot be read', 'Запрос не прочесть'],
  ['A field has the wrong type or form', 'Значение поля не того вида'],
  ['There is no such field', 'Такого поля нет'],
  ['A number or a size is beyond its bounds', 'Число или размер вне пределов'],
  ['There is no such game', 'Такой игры нет'],
  ['The game has no such unit', 'В этой игре таких войск нет'],
  ['Nobody is there to fight', 'Сражаться некому'],
  ['Units are where they cannot be', 'Войска там, где быть не могут'],
  ['The transports cannot carry this cargo', 'Транспортам столько не увезти'],
  ['An army may not stand so', 'Такой армии быть не может'],
  ['A policy cannot be followed', 'Так решать нельзя'],
  ['The changed rules make no sense', 'Такое изменение правил бессмысленно'],
  ['No game comes to this position', 'Такой позиции в игре не бывает'],
  ['A rule forbids this order', 'Правила запрещают этот приказ'],
  ['The rules at hand do not say', 'В доступных правилах этого нет'],
  ['There is no such player', 'Такого игрока нет'],
  ['The battle is too large to be solved for best play', 'Бой слишком велик, чтобы просчитать лучшую игру'],
  ['Nothing is here', 'Здесь ничего нет'],
  ['This cannot be done here', 'Здесь так нельзя'],
  ['The body is of a kind not read here', 'Тело запроса не того вида'],
  ['The body is too large', 'Тело запроса слишком велико'],
  ['A line is too long', 'Строка слишком длинна'],
  ['This is more work than one request may ask for', 'Это больше работы, чем можно попросить за раз'],
  ['The answer took too long', 'Ответ занял слишком много времени'],
  ['The work was stopped before it was done', 'Работа остановлена, не закончившись'],
  ['The service has too much to do', 'Служба слишком занята'],
  ['Something went wrong on our side', 'У нас что-то сломалось'],
  ['(and {1} more)', '(и ещё {1})'],

  // Вид значения.
  ['string', 'текст'],
  ['boolean', 'да или нет'],
  ['object', 'объект'],
  ['array', 'список'],
  ['null', 'ничего (null)'],
  ['undefined', 'ничего'],
  ['did you mean "{1}"?', 'может быть, «{1}»?'],

  // Адрес и запрос.
  [
    '"{1}" is a field of the battle; say it in "battle", as an object: {2}',
    '«{1}» относится к бою; впишите в "battle" объект: {2=}',
  ],
  [
    'the body is empty; send a question as application/json',
    'тело запроса пусто; пришлите вопрос как application/json',
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

  // Служба.
  [
    'this would take one thread some {1} s, and {2} s is the most for one request; {3}',
    'на это ушло бы около {1} с одного потока, а на один вопрос отводится не больше {2} с; {3}',
  ],
  [
    'this would take one thread some {1} s, and {2} s is the most for one request; {3}: {4}',
    'на это ушло бы около {1} с одного потока, а на один вопрос отводится не больше {2} с; {3}: {4}',
  ],
  ['ask for less at a time', 'просите меньше за раз'],
  [
    'a smaller budget, fewer kinds of units, or a smaller battle',
    'нужно меньше денег, меньше видов войск или бой поменьше',
  ],
  ['fewer trials, or fewer units', 'меньше боёв в выборке или меньше войск'],
  ['fewer units, or method "monteCarlo"', 'меньше войск или method "monteCarlo"'],
  [
    '{1} trials are more than the {2} of one request; ask for fewer',
    'боёв в выборке {1}, а на один вопрос отводится не больше {2}; просите меньше',
  ],
  [
    'the service is at work on all it can answer in time',
    'у службы столько работы, сколько она успевает сделать в срок',
  ],
  [
    'as many large replies wait to be read as the service holds',
    'столько больших ответов ждут, пока их прочтут, сколько служба может держать',
  ],
  ['ask again in {1} s', 'спросите снова через {1} с'],
]
