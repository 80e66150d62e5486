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
  ['a whole number', 'целое число'],
  ['a number', 'число'],
  ['a text', 'текст'],
  ['true or false', 'true или false (да или нет)'],
  ['an object', 'объект'],
  ['a list', 'список'],
  ['a value', 'значение'],
  ['string', 'текст'],
  ['boolean', 'да или нет'],
  ['object', 'объект'],
  ['array', 'список'],
  ['null', 'ничего (null)'],
  ['undefined', 'ничего'],
  ['did you mean "{1}"?', 'может быть, «{1}»?'],
  ['there is no field "{1}" here; remove it', 'поля «{1}» здесь нет; уберите его'],
  ['there is no field "{1}" here; remove it, or write {2}', 'поля «{1}» здесь нет; уберите его или пишите {2}'],
  [
    'there is no field "{1}" here; remove it, or write {2} or {3}',
    'поля «{1}» здесь нет; уберите его или пишите {2} или {3}',
  ],
  ['there is no such field; remove it', 'такого поля нет; уберите его'],
  ['a field of this name is never welcome; remove it', 'полю с таким названием здесь не место; уберите его'],
  ['this is missing; give {1}', 'этого не хватает; нужно: {1}'],
  ['this must be {1}', 'нужно: {1}'],
  ['this must be {1}; it is {2}', 'нужно: {1}; а здесь: {2}'],
  ['this must be at least {1}', 'нужно не меньше {1}'],
  ['this must be at most {1}', 'нужно не больше {1}'],
  ['this must have at least {1} characters', 'нужно не меньше {1} {1!знака|знаков|знаков}'],
  ['this must have at most {1} characters', 'нужно не больше {1} {1!знака|знаков|знаков}'],
  ['this must have at least {1} character', 'нужно не меньше {1} {1!знака|знаков|знаков}'],
  ['this must have at most {1} character', 'нужно не больше {1} {1!знака|знаков|знаков}'],
  ['this must have at least {1} entries', 'нужно не меньше {1} {1!записи|записей|записей}'],
  ['this must have at most {1} entries', 'нужно не больше {1} {1!записи|записей|записей}'],
  ['this must have at least {1} entry', 'нужно не меньше {1} {1!записи|записей|записей}'],
  ['this must have at most {1} entry', 'нужно не больше {1} {1!записи|записей|записей}'],
  ['tuple', 'список'],
  ['Invalid input', 'такого значения быть не может'],
  ['Invalid input: {1}', 'такого значения быть не может'],
  ['Invalid string: {1}', 'текст не того вида'],
  ['Invalid number: must be a multiple of {1}', 'число должно делиться на {1}'],

  // Адрес и запрос.
  ['this must be a text in compact notation, such as "{1}"', 'нужен текст краткой записью, например «{1}»'],
  ['this must be a text in compact notation', 'нужен текст краткой записью'],
  [
    '"{1}" is a field of the battle; say it in "battle", as an object: {2}',
    '«{1}» относится к бою; впишите в "battle" объект: {2=}',
  ],
  ['give one question in compact notation, such as {1}', 'дайте один вопрос краткой записью, например {1}'],
  ['is given more than once; give it once', 'задано больше одного раза; задайте один раз'],
  ['another field already says otherwise; say it once', 'другое поле уже говорит иное; скажите это один раз'],
  [
    '"battle" says this already; leave out "{1}", or leave out "battle" and say all of it in fields',
    '"battle" это уже говорит; уберите "{1}" или уберите "battle" и скажите всё полями',
  ],
  [
    'a question such as "battle" asks has no field "{1}"; leave it out, or leave out "battle" and say all of it in fields',
    'у вопроса, который задаёт "battle", поля "{1}" нет; уберите его или уберите "battle" и скажите всё полями',
  ],
  [
    'this begins as JSON but is none; mend it, or write a list with commas',
    'начинается как JSON, но это не JSON; исправьте или запишите список через запятую',
  ],
  [
    'the body is empty; send a question as application/json',
    'тело запроса пусто; пришлите вопрос как application/json',
  ],
  ['the engine failed: {1}', 'движок не справился: {1}'],
  ['the engine stopped', 'движок остановился'],
  ['there is no engine for {1}', 'для игры {1} нет движка'],
  ['{1} answers no "{2}"; there are {3}', 'вопроса «{2}» в игре {1=} нет; есть: {3=}'],
  ['say what is asked of {1}; there are {2}', 'скажите, о чём вопрос к игре {1=}; есть: {2=}'],

  // Как отвечать.
  [
    'this is answered exactly and never sampled; use "auto" or "exact"',
    'на это отвечают только точно, без выборки; укажите "auto" или "exact"',
  ],
  [
    'this is too large for an exact answer; use "auto" or "monteCarlo"',
    'для точного ответа это слишком велико; укажите "auto" или "monteCarlo"',
  ],
  [
    'solving proved too large, so this was sampled: {1} trials, not {2}; ask with "monteCarlo" for all of them',
    'просчитать оказалось слишком долго, поэтому взята выборка: испытаний {1}, а не {2}; чтобы взять все, укажите "monteCarlo"',
  ],
  [
    'auto (default): exact where that is quick, sampled elsewhere',
    'как лучше (если не сказано): точно там, где это быстро, иначе по выборке',
  ],
  ['how often to sample', 'сколько раз бросать при выборке'],
  [
    'the same seed gives the same answer on any number of threads; left out, it is chosen and reported',
    'с тем же зерном выходит тот же ответ, сколько бы ни было потоков; если его нет, оно выбирается и сообщается',
  ],
  ['the question in compact notation, where that can say it', 'вопрос краткой записью, если ею его можно задать'],

  // Строка.
  ['at the end: {1}', 'в конце: {1}'],
  ['"{1}" at character {2}: {3}', '«{1}» (знак {2}): {3}'],
  [
    'it has {1} characters; at most {2} are read: leave something out, or send the question as JSON',
    'в строке {1|знак|знака|знаков}; прочитать можно не больше {2}: сократите её или пришлите вопрос в JSON',
  ],
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
