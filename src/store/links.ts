import { refuse } from '../engine/index.ts'
import type { Database, Session } from './database.ts'
import { say } from './says.ts'

/** How many links are kept, for how long, and how many of them come from one caller. */
export interface LinkRoom {
  readonly linksKept: number
  readonly linksKeptBytes: number
  /** From the last time that somebody followed it. */
  readonly linkKeptForInMs: number
  /** Most new links of one caller within a day, and most bytes of them. */
  readonly linksADayEach: number
  readonly linksADayBytesEach: number
}

/** A link that somebody wants. */
export interface SentLink {
  /** Made of what it leads to, so that the same is kept once. */
  readonly id: string
  /** JSON text. */
  readonly content: string
  readonly caller: string
}

export interface KeptLink {
  readonly id: string
  readonly content: string
  /** When it goes if nobody follows it any more. */
  readonly expires: Date
}

/** The caller has made as many links as one may within a day. */
export interface ShareTaken {
  /** When the oldest of these counts no more. */
  readonly seconds: number
}

/** Whoever makes a link holds this lock, so that no more are kept than there is room for. */
const making = 7_263_003

/** Visits are noted to the hour: a link that many follow is not written anew for each of them. */
const visitsNotedAfter = `interval '1 hour'`

export const refuseLink = (id: string): never => refuse('not-found', ['id'], say.noLink({ id: id.slice(0, 60) }))

/** Short links that were made, and what they lead to. */
export class Links {
  private readonly database: Database
  private readonly room: LinkRoom

  constructor(database: Database, room: LinkRoom) {
    this.database = database
    this.room = room
  }

  /** Keeps a link, or finds it where it is kept already. Throws a Refusal where another has its name. */
  add(sent: SentLink): Promise<{ link: KeptLink; isNew: boolean } | ShareTaken> {
    const { id, content, caller } = sent
    return this.database.transaction(async session => {
      await session.query('select pg_advisory_xact_lock($1)', [making])
      await session.query(`delete from link where visited_at <= ${this.keptSince}`)
      const known = await this.visited(session, id)
      if (known && known.content !== content) refuse('conflict', [], say.otherLink)
      if (known) return { link: known, isNew: false }
      const bytes = Buffer.byteLength(content)
      const taken = await this.shareTaken(session, caller, bytes)
      if (taken) return taken
      const [link] = await session.query<KeptLink>(
        `insert into link (id, caller, content, bytes) values ($1, $2, $3, $4) returning ${this.columns}`,
        [id, caller, content, bytes],
      )
      await this.makeRoom(session)
      return { link: link ?? refuseLink(id), isNew: true }
    })
  }

  /** What a link leads to; that somebody follows it is noted. Throws a Refusal where there is none, or no longer. */
  async follow(id: string): Promise<KeptLink> {
    const [link] = await this.database.query<KeptLink & { readonly isNoted: boolean }>(
      `select ${this.columns}, visited_at > now() - ${visitsNotedAfter} as "isNoted" from link
       where id = $1 and visited_at > ${this.keptSince}`,
      [id],
    )
    if (!link) return refuseLink(id)
    const { isNoted, ...kept } = link
    return isNoted ? kept : ((await this.visited(this.database, id)) ?? kept)
  }

  private async visited(session: Session, id: string): Promise<KeptLink | undefined> {
    const [link] = await session.query<KeptLink>(
      `update link set visited_at = now() where id = $1 returning ${this.columns}`,
      [id],
    )
    return link
  }

  private async shareTaken(session: Session, caller: string, bytes: number): Promise<ShareTaken | undefined> {
    const { linksADayEach, linksADayBytesEach } = this.room
    const [made] = await session.query<{ links: number; bytes: number; seconds: number | null }>(
      `select count(*)::int as links, coalesce(sum(bytes), 0)::float8 as bytes,
         extract(epoch from min(created_at) + interval '1 day' - now())::float8 as seconds
       from link where caller = $1 and created_at > now() - interval '1 day'`,
      [caller],
    )
    if (!made || (made.links < linksADayEach && made.bytes + bytes <= linksADayBytesEach)) return undefined
    return { seconds: Math.max(1, Math.ceil(made.seconds ?? 1)) }
  }

  /** Those that nobody has followed for longest make way for a new one. */
  private async makeRoom(session: Session): Promise<void> {
    const { linksKept, linksKeptBytes } = this.room
    const [kept] = await session.query<{ links: number; bytes: number }>(
      'select count(*)::int as links, coalesce(sum(bytes), 0)::float8 as bytes from link',
    )
    if (!kept || (kept.links <= linksKept && kept.bytes <= linksKeptBytes)) return
    await session.query(
      `delete from link where id in (
         select id from (
           select id, row_number() over newest as place, sum(bytes) over newest as filled from link
           window newest as (order by visited_at desc, created_at desc, id)
         ) as ranked
         where place > $1 or (filled > $2 and place > 1))`,
      [linksKept, linksKeptBytes],
    )
  }

  private get columns(): string {
    return `id, content, visited_at + ${this.lifetime} as expires`
  }

  private get keptSince(): string {
    return `now() - ${this.lifetime}`
  }

  private get lifetime(): string {
    return `interval '${this.room.linkKeptForInMs} milliseconds'`
  }
}
