/** Who sent an experiment over HTTP: the holder of a key, or an address. Null of what came by the command line. */
export const callers = `
alter table experiment add column caller text;
`
