import type { Translation } from '../../engine/index.ts'
import type { en } from './en.ts'

/** The same in Russian. */
export const ru: Translation<typeof en> = {
  cancelled: 'работа прервана до конца',
  largeResult: ({ bytes, most }) =>
    `результат занимает ${bytes} байт, а можно не больше ${most}; спросите меньше, например без записи`,
  threads: ({ most }) => `нужно целое число от 0 (всё в вызывающем потоке) до ${most}`,
  notReinforced: ({ game }) =>
    `что добавить к бою, говорится об играх, где за войска платят, а ${game} не такова; спросите шансы`,
  noJudge: ({ game, player }) =>
    `«${player}» в ${game} не говорит, насколько вероятна победа; назовите игрока, который играет по числам`,
  notReviewed: ({ game }) =>
    `приказы в игре ${game} разобрать нельзя; проверьте их по правилам (orders) или спросите ход (turn)`,
  notPlayed: ({ game, task }) => `в игру ${game} здесь не играют, поэтому ${task} у неё нет; спросите odds`,

  gameIsOver: 'игра окончена; решать больше нечего',
  diceDue: ({ dice }) =>
    `здесь пора бросать кубики (${dice}), а решать нечего; пришлите позицию с зерном и без действия, и они будут брошены`,
  seedMissing: ({ dice }) => `здесь пора бросать кубики (${dice}); дайте зерно, из которого их бросать`,
  actionMissing: ({ decider, about }) => `решает ${decider} (${about}); дайте действие`,
  othersDecision: ({ decider, about, seat }) => `в этой позиции решает ${decider} (${about}), а не ${seat}`,

  nobodyPlays: ({ seat }) => `за ${seat} никто не играет; назовите игрока за неё или за её сторону`,
  noPlayer: ({ game, player, players }) => `в игре ${game} нет игрока «${player}»; есть: ${players.join(', ')}`,
  notListed: ({ player }) =>
    `игрока «${player}» здесь звать нельзя; внешних игроков по именам перечисляет в SANDTABLE_PLAYERS тот, кто держит службу`,
  noParam: ({ player, name }) => `у игрока ${player} нет числа «${name}»`,
  notSteered: ({ player }) => `у игрока ${player} нет чисел, которые можно менять; уберите их`,
  noEffort: ({ player }) => `игрок ${player} не перебирает ходов, и менять у него нечего; уберите это поле`,
  longTurns: ({ seconds, most }) =>
    `с такими числами ход займёт примерно ${seconds} с, а больше ${most} нельзя; уменьшите glances, rollouts или turns`,
  noLevels: ({ player }) => `у игрока ${player} нет уровней; уберите это`,
  noLevel: ({ player, level, levels }) => `у игрока ${player} нет уровня «${level}»; есть: ${levels.join(', ')}`,
  capBeforeStart: ({ round }) =>
    `партии начинаются здесь в раунде ${round}, и при меньшем пределе ничего не было бы сыграно; дайте cap от ${round}`,
  eitherStart: 'дайте позицию или начало, но не то и другое',
  noPosition: ({ name, some, isAll }) =>
    `позиции «${name}» нет; есть${isAll ? '' : ' среди прочих'}: ${some.join(', ')}`,
}
