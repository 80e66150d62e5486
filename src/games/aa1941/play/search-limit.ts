import { type SearchTools, sumBy } from '../../../engine/index.ts'
import type { Effort } from '../strategist/strategist.ts'
import { phases } from '../turn/state.ts'
import type { Aa1941TurnReply, Aa1941TurnRequest } from './turn-question.ts'

/** The phases in which plans are compared, in the order of a turn, and how the time of a turn is shared out among them. */
const shares = { purchase: 3, combatMove: 6, noncombatMove: 1 } as const
type SearchedPhase = keyof typeof shares
const searchedPhases = Object.keys(shares) as readonly SearchedPhase[]

const isSearched = (phase: string): phase is SearchedPhase => Object.hasOwn(shares, phase)

/** So much of the time is for the search; the rest for writing the reply and sending it. */
const shareOfSearch = 0.9

type Asked = Pick<Aa1941TurnRequest, 'phase' | 'maxMs' | 'samples'>
type Told = NonNullable<Aa1941TurnReply['search']>

/** Phases that are searched by such a question, of a position that stands in one of the phases. */
const phasesOf = ({ phase: asked }: Pick<Asked, 'phase'>, standsIn: number): readonly SearchedPhase[] =>
  searchedPhases.filter(phase => {
    const at = phases.indexOf(phase)
    return asked === 'turn' ? at >= standsIn : at === standsIn
  })

/** When the searches of a turn end: when its time is over, after so many samples, or not before all of them are drawn. */
export class SearchLimit {
  private readonly asked: Asked
  private readonly tools: SearchTools
  /** Milliseconds left for all of the search; there where it is limited by time. */
  private readonly leftMs: (() => number) | undefined
  private readonly samples: Partial<Record<SearchedPhase, number>> = {}
  private isCut = false

  /** Time begins when the work was asked for. */
  constructor(asked: Asked, tools: SearchTools) {
    this.asked = asked
    this.tools = tools
    this.leftMs = asked.maxMs === undefined ? undefined : tools.countDown?.(asked.maxMs * shareOfSearch)
  }

  /** What a phase is to be searched with. Its samples count as those of the phase, whatever they are of. */
  toolsFor(phase: string): SearchTools {
    if (!isSearched(phase)) return this.tools
    const mayDraw = this.mayDrawIn(phase)
    let drawn = 0
    this.samples[phase] = 0
    const sequentialHalving: SearchTools['sequentialHalving'] = (candidates, budget, sample, options) => {
      const before = drawn
      const mayGoOn = (drawnHere: number): boolean => {
        if (!mayDraw(before + drawnHere)) return false
        drawn = Math.max(drawn, before + drawnHere + 1)
        return true
      }
      const halved = this.tools.sequentialHalving(candidates, budget, sample, { ...options, mayGoOn })
      this.samples[phase] = (this.samples[phase] ?? 0) + halved.spent
      this.isCut ||= halved.isCut
      return halved
    }
    return { ...this.tools, sequentialHalving }
  }

  /** What the reply says of it; nothing where no limit was asked for. */
  told(): Told | undefined {
    const { maxMs, samples } = this.asked
    if (maxMs === undefined && samples === undefined) return undefined
    const by = maxMs === undefined ? 'samples' : 'time'
    return { cutBy: this.isCut ? by : null, samples: { ...this.samples } }
  }

  /** Whether a phase may have another sample after so many. A phase has its share of the time that is left when it begins. */
  private mayDrawIn(phase: SearchedPhase): (drawn: number) => boolean {
    const { asked, leftMs } = this
    const most = asked.samples?.[phase] ?? Number.POSITIVE_INFINITY
    if (!leftMs) return drawn => drawn < most
    const toCome = asked.phase === 'turn' ? searchedPhases.slice(searchedPhases.indexOf(phase)) : [phase]
    const forLater = leftMs() * (1 - shares[phase] / sumBy(toCome, one => shares[one]))
    return () => leftMs() > forLater
  }
}

/** How many glances and rollouts there are at most, for an estimate of the time they take. */
export const mostDrawn = (
  { glances, rollouts }: Effort,
  asked: Asked,
  standsIn: number,
): Pick<Effort, 'glances' | 'rollouts'> => {
  const drawn = sumBy(phasesOf(asked, standsIn), phase => asked.samples?.[phase] ?? Number.POSITIVE_INFINITY)
  // Glances come first. Those of all phases are taken for rollouts beyond those of one, which take longer.
  return { glances: Math.min(glances, drawn), rollouts: Math.min(rollouts, Math.max(0, drawn - glances)) }
}
