import type { shareEn } from './share-en.ts'

/** The same in Russian. */
export const shareRu: typeof shareEn = {
  share: {
    title: 'Поделиться',
    copyLink: 'Скопировать ссылку',
    shortLink: 'Короткая ссылка',
    copyText: 'Скопировать текстом',
    picture: 'Картинка',
    compareFrom: 'Сравнивать с этим',
    linkCopied: 'Ссылка скопирована.',
    textCopied: 'Текст скопирован.',
    notCopied: 'Браузер не даёт странице копировать. Выделите и скопируйте сами:',
    notLoaded: 'Эту часть страницы не удалось загрузить. Есть ли связь?',
  },
  shareText: {
    attackerWins: 'победа нападающего',
    shares: (win, between, loss) => `Победа нападающего ${win}, ни то ни другое ${between}, победа защитника ${loss}`,
    swing: (mean, p5, p50, p95) =>
      `Разница потерь в среднем ${mean} IPC; не меньше чем в 5 % боёв ${p5} или хуже, в половине ${p50} или лучше, в 5 % ${p95} или лучше`,
    losses: (attacker, defender) => `Потери в среднем: нападающий ${attacker} IPC, защитник ${defender} IPC`,
    inRounds: rounds => `; раундов ${rounds}`,
    roundsOfEach: battles => `Раундов в среднем, если бой состоится: ${battles}`,
  },
  recent: {
    title: count => `Недавние бои (${count})`,
    short: 'Недавние',
    none: 'Бои, на которых вы задержались, остаются здесь, только в этом браузере.',
    compare: title => `Сравнить с боем ${title}`,
    compareShort: 'Сравнить',
    remove: title => `Убрать ${title}`,
    clear: 'Очистить список',
    bringBack: 'Вернуть',
    removed: 'Убрано.',
    cleared: 'Список пуст.',
    broughtBack: 'Список возвращён.',
    win: chance => `победа ${chance}`,
  },
  compare: {
    title: 'Сравнение двух боёв',
    how: 'Этот бой останется рядом с тем, что вы измените дальше; будет видно, что изменилось.',
    there: 'В сравнении с',
  },
}
