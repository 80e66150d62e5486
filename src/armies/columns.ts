/** Columns of a table of answers about battles: a heading, and the path in a reply where it is found. */
export const battleColumns = [
  ['attackerWins', 'outcomes.attackerWins'],
  ['defenderWins', 'outcomes.defenderWins'],
  ['mutualDestruction', 'outcomes.mutualDestruction'],
  ['standoff', 'outcomes.standoff'],
  ['attackerRetreats', 'outcomes.attackerRetreats'],
  ['territoryCaptured', 'territoryCaptured'],
  ['attackerLossInIpc', 'attacker.expectedLosses.ipc'],
  ['defenderLossInIpc', 'defender.expectedLosses.ipc'],
  ['ipcSwing', 'ipcSwing.mean'],
  ['ipcSwingStandardDeviation', 'ipcSwing.standardDeviation'],
  ['rounds', 'rounds.mean'],
  ['stages', 'stages.*.name'],
  ['stagesFought', 'stages.*.fought'],
  ['roundsByStage', 'stages.*.rounds.mean'],
] as const
