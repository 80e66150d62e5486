import { Forfeit, type OutsidePlayer, type Participant, refuse } from '../engine/index.ts'
import type { Place } from './address.ts'
import { type Channel, jsonIn } from './channel.ts'
import { actionIn, momentOf, type Tabled } from './moment.ts'
import { openChannel } from './open-channel.ts'
import { Answer, Hello, hello, type Question } from './protocol.ts'
import { say } from './says.ts'

/** A player outside of this program: plain data, so that threads can be told of him. */
export interface Outsider {
  /** What requests call him. */
  readonly name: string
  readonly place: Place
  /** Milliseconds that an answer of his may take. */
  readonly timeInMs: number
}

/** One who has said who he is. */
export interface Introduced extends Outsider {
  readonly identity: { readonly name: string; readonly version: string }
}

/** A program has to start before it can say hello. */
const helloInMs = 10_000

/** Asks a player who he is. Rejects with a Refusal where he does not say. */
export const introduce = async (outsider: Outsider): Promise<Introduced> => {
  const channel = openChannel(outsider.place)
  try {
    return { ...outsider, identity: await greet(channel) }
  } catch (problem) {
    if (!(problem instanceof Forfeit)) throw problem
    return refuse('unknown-player', [], say.noHello({ name: outsider.name, why: problem.said }))
  } finally {
    channel.close()
  }
}

const greet = async (channel: Channel): Promise<Introduced['identity']> => {
  const { success, data } = Hello.safeParse(jsonIn(await channel.ask(hello, helloInMs)))
  if (!success) throw new Forfeit(say.notProtocol)
  return data
}

/** The player at a table. A program is run anew for every game. */
export const outsidePlayer = (table: Tabled, outsider: Introduced): OutsidePlayer<unknown, unknown> => ({
  ...outsider.identity,
  join: () => new OutsideParticipant(table, outsider),
})

class OutsideParticipant implements Participant<unknown, unknown> {
  private readonly table: Tabled
  private readonly outsider: Introduced
  private channel: Channel | undefined
  private id = 0

  constructor(table: Tabled, outsider: Introduced) {
    this.table = table
    this.outsider = outsider
  }

  decide: Participant<unknown, unknown>['decide'] = async (view, seat, occasion) => {
    const { timeInMs } = this.outsider
    const moment = momentOf(this.table, view, seat, occasion)
    const question: Question = { kind: 'decide', id: ++this.id, ...moment, timeInMs }
    const channel = await this.opened()
    const { success, data } = Answer.safeParse(jsonIn(await channel.ask(question, timeInMs)))
    if (!success || data.id !== question.id) throw new Forfeit(say.notProtocol)
    return actionIn(this.table, data.action, seat)
  }

  leave(): void {
    this.channel?.close()
  }

  private async opened(): Promise<Channel> {
    if (this.channel) return this.channel
    this.channel = openChannel(this.outsider.place)
    const { name, version } = await greet(this.channel)
    const { identity } = this.outsider
    if (name !== identity.name || version !== identity.version)
      refuse('conflict', [], say.otherIdentity({ was: inWords(identity), is: inWords({ name, version }) }))
    return this.channel
  }
}

const inWords = ({ name, version }: Introduced['identity']): string => `${name} ${version}`
