import type { z } from 'zod'
import type { Frozen, Table } from '../engine/index.ts'

/** A schema that is made of a table, once for each: its id may stand for only one. */
export const oncePerTable = <Schema extends z.ZodType>(make: (table: Table) => Schema): ((table: Table) => Schema) => {
  const made = new WeakMap<Table, Schema>()
  return table => {
    let schema = made.get(table)
    if (!schema) {
      schema = make(table)
      made.set(table, schema)
    }
    return schema
  }
}

/** What a schema of a reply says of it, with the position as the game at hand writes it. */
export type ReplyWith<Position, Made extends (table: Table) => z.ZodType> = Frozen<
  Omit<z.output<ReturnType<Made>>, 'position'>
> & { readonly position: Position }
