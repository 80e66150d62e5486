import { numberRu, type Translation } from '../../engine/index.ts'
import type { en } from './en.ts'

/** The same in Russian. */
export const ru: Translation<typeof en> = {
  folderHeld: ({ folder, pid, machine, address, named }) =>
    `папку ${folder} держит ${pid === undefined ? 'другой процесс' : `процесс ${pid} на машине ${machine}${address === undefined ? '' : `, служба по адресу ${address}`}`}; ${address === undefined ? 'остановите его' : 'шлите опыты ей, остановите её'} или укажите другую папку в ${named}`,
  newerSchema: ({ found, known }) =>
    `база данных создана более новой программой: её версия ${found}, а здесь известны версии до ${known}; запустите ту программу`,
  noFolder: ({ folder, file, named }) =>
    `${folder} не может быть папкой: ${file} не папка; укажите другое место в ${named}`,
  folderNotMade: ({ folder, problem, named }) =>
    `папку ${folder} не создать (${problem}); укажите другое место в ${named}`,
  databaseRefuses: ({ problem }) =>
    `базу данных нельзя открыть так, как она названа: ${problem}; исправьте адрес с пользователем, паролем и названием базы`,
  databaseAway: ({ problem }) => `база данных недоступна (${problem}); об этом больше не говорят, пока она не ответит`,
  databaseBack: ({ failures, seconds }) =>
    `база данных снова доступна через ${seconds} с; напрасных запросов было: ${failures}`,
  noAddress: ({ url }) => `${url} – не адрес Postgres; пишите postgres://user@host/database`,
  noDatabase: 'база данных не отвечает; спросите ещё раз чуть позже',
  noExperiment: ({ id }) => `опыта ${id} нет`,
  manyExperiments: ({ most }) =>
    `незаконченных опытов уже ${most}, и больше нельзя; остановите какие-нибудь или подождите`,
  unkeepable:
    'в тексте есть знак, который не хранит ни одна база данных: 0 или половина суррогатной пары (U+D800 – U+DFFF); уберите его',
  manyOwnExperiments: ({ most }) =>
    `незаконченных опытов у вас уже ${most}, и больше одному нельзя; остановите какие-нибудь или подождите`,
  otherExperiment: 'под этим ключом прислан другой опыт; выберите другой ключ',
  otherEngine: ({ began, here }) => `опыт начат движком ${began}, а здесь ${here}; начните его заново`,
  isOver: ({ status }) => `опыт окончен: ${status}; продолжить можно только остановленный или неудавшийся`,
  notExtended: ({ status }) =>
    `опыт в состоянии ${status}; продлить можно только законченный или остановленный${status === 'failed' ? '; сначала продолжите его' : ''}`,
  noJob: ({ id }) => `работы «${id}» нет; законченные хранятся недолго`,
  otherJob: 'под этим ключом прислана другая работа; выберите свой ключ',
  jobCutShort: 'служба закрылась, не закончив работу; пришлите её снова',
  jobNotDoneIn: ({ seconds }) => `за ${numberRu(seconds)} с работа не закончена; просите меньше`,
  jobGivenUp: 'все процессы, бравшиеся за эту работу, погибли; просите меньше или пришлите её позже',
  waitElsewhere: ({ chunks, engine, here }) =>
    `частей, которые ждут движка ${engine}: ${chunks}; здесь ${here}, и он дал бы другие результаты: запустите работника той сборки, или остановите эти опыты и начните их заново`,
  waitForOutsiders: ({ chunks, outsiders }) =>
    `частей, которые ждут процесса, знающего ${outsiders.join(', ')}: ${chunks}; перечислите всех этих игроков в SANDTABLE_PLAYERS здесь, запустите работника, у которого они перечислены, или остановите эти опыты`,
  otherOutsiders: ({ outsiders }) =>
    `${outsiders.join(', ')} этому процессу неизвестен; обратитесь к тому, у которого все игроки опыта перечислены в SANDTABLE_PLAYERS`,
  chunkFailed: ({ chunk, reason }) => `часть ${chunk} не удалась ни с одной попытки: ${reason}`,
  chunkKilled: ({ chunk }) =>
    `часть ${chunk} не удалась ни с одной попытки: процесс, который её считал, завершился или не уложился в срок`,
}
