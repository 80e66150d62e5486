import type { Session } from './database.ts'

/** How many rows of a table there are of each status. */
export const countsByStatus = async <Status extends string>(
  session: Session,
  table: 'experiment' | 'job',
  states: readonly Status[],
): Promise<Readonly<Record<Status, number>>> => {
  const rows = await session.query<{ status: Status; count: number }>(
    `select status, count(*)::int as count from ${table} group by status`,
  )
  const none = Object.fromEntries(states.map(status => [status, 0])) as Record<Status, number>
  return { ...none, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) }
}
