import type { Translation } from '../../engine/index.ts'
import type { en } from './en.ts'

/** The same in Russian. */
export const ru: Translation<typeof en> = {
  address: 'здесь нужно cmd: и команда, например cmd:python my_bot.py, или адрес, например http://127.0.0.1:9000/',
  noAddress: ({ address }) =>
    `«${address}» не говорит, где игрок; напишите cmd: и команду, например cmd:python my_bot.py, или адрес, например http://127.0.0.1:9000/`,
  outside: 'внешний игрок',
  defined: 'игрок программы, которая пользуется этой',
  notPlayed: ({ game }) => `в игру «${game}» здесь не играют`,
  nameTaken: ({ name }) => `игрок «${name}» уже есть; назовите этого в списке иначе`,

  crashed: 'программа игрока завершилась',
  tooSlow: ({ seconds }) => `игрок не ответил за ${seconds} с`,
  tooMuch: ({ bytes }) => `игрок написал на один ответ больше ${bytes} байт`,
  notProtocol: 'написанное игроком не подходит к протоколу',
  unreachable: 'адрес игрока отвечает не так, как должен',

  noHello: ({ name, why }) => `игрок «${name}» не представился: ${why}; чего ждут от игрока, сказано в docs/players.md`,
  otherIdentity: ({ was, is }) =>
    `игрок назвал себя ${was}, а теперь называет ${is}; результаты обоих смешались бы, поэтому начните заново`,
  listIsNoJson: ({ problem }) => `здесь нужен JSON, имя и место каждого игрока, или файл с ним: ${problem}`,
  playerName: 'имя игрока начинается с буквы, в нём только латинские буквы, цифры, - и _, не больше 64',
  manyPlayers: ({ most }) => `в списке может быть не больше ${most} игроков`,
}
