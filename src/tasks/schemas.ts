import type { z } from 'zod'
import type { Table } from '../engine/index.ts'

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
