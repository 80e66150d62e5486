import type { BattleReply } from './protocol.ts'

/**
 * What a reader is after in a battle. The attacker is after all but `hold`, by which the defender keeps what he has. The one
 * that battles at sea have not is the last, so that the others have their places in all.
 */
export const aimNames = ['win', 'swing', 'hold', 'capture'] as const
export type AimName = (typeof aimNames)[number]

export const isAimName = (name: unknown): name is AimName => aimNames.includes(name as AimName)

type Answered = Pick<BattleReply, 'location' | 'outcomes' | 'territoryCaptured' | 'ipcSwing'>

/** The aims that a battle can have: only where there is land can it be captured. */
export const aimsOf = ({ location }: Pick<Answered, 'location'>): readonly AimName[] =>
  aimNames.filter(aim => aim !== 'capture' || location === 'land')

/** How well a battle goes by an aim: a chance, or for the swing a mean in IPC. */
export const valueBy = (aim: AimName, reply: Answered): number => {
  const { location, outcomes, territoryCaptured, ipcSwing } = reply
  if (aim === 'swing') return ipcSwing.mean
  if (aim === 'win') return outcomes.attackerWins
  if (aim === 'capture') return territoryCaptured
  return 1 - (location === 'land' ? territoryCaptured : outcomes.attackerWins)
}

/** What is advised on where no aim was chosen. */
export const usualAim = ({ location }: Pick<Answered, 'location'>): AimName => (location === 'land' ? 'capture' : 'win')
