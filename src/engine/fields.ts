/** An object of JSON whose fields are not known. */
export type Fields = Readonly<Record<string, unknown>>

/** Whether a value is an object with fields, and no list. */
export const isFields = (value: unknown): value is Record<string, unknown> => isObject(value) && !Array.isArray(value)

/** The fields of a value that was read as JSON; none where it is no object. A list has its entries by their numbers. */
export const fieldsIn = (value: unknown): Fields => (isObject(value) ? value : {})

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Without the fields that are undefined. */
export const withoutUndefined = (fields: object): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
