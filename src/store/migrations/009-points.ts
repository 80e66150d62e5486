/** Answers of a sweep of which several come from one chunk, each with its point, from 0; of a suite, and of sweeps of older programs, there is none. */
export const points = `
create or replace view answer as
  select
    e.id as experiment,
    c.chunk,
    c.chunk < e.taken as counted,
    c.about,
    c.result as reply,
    c.worker,
    c.computed_at,
    null::int as point
  from experiment e
  join chunk c on c.experiment = e.id
  where json_typeof(c.result) = 'object'
  union all
  select
    e.id as experiment,
    c.chunk,
    c.chunk < e.taken as counted,
    p.about,
    p.reply,
    c.worker,
    c.computed_at,
    (p.about ->> 'point')::int as point
  from experiment e
  join chunk c on c.experiment = e.id
  cross join lateral rows from (json_array_elements(c.about), json_array_elements(c.result)) as p (about, reply)
  where json_typeof(c.about) = 'array';
`
