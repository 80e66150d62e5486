/** What every chunk was asked, so that a row is understood by itself; answers of sweeps and suites as a view; who gave up a game of a pair. */
export const abouts = `
alter table chunk add column about json;

create or replace view pair as
  select
    e.id as experiment,
    c.chunk,
    (p ->> 'pair')::int as pair,
    c.chunk < e.taken and (e.kind <> 'match' or (p ->> 'pair')::int < (e.result ->> 'pairs')::int) as counted,
    p -> 'a' ->> 'name' as a,
    p -> 'b' ->> 'name' as b,
    ((p -> 'games' -> 0 ->> 'shareOfA')::float8 + (p -> 'games' -> 1 ->> 'shareOfA')::float8) / 2 as score,
    (p -> 'games' -> 0 ->> 'shareOfA')::float8 as first_share,
    (p -> 'games' -> 1 ->> 'shareOfA')::float8 as second_share,
    (p -> 'games' -> 0 ->> 'rounds')::int as first_rounds,
    (p -> 'games' -> 1 ->> 'rounds')::int as second_rounds,
    (p -> 'games' -> 0 ->> 'reason') as first_reason,
    (p -> 'games' -> 1 ->> 'reason') as second_reason,
    c.worker,
    c.computed_at,
    (p -> 'games' -> 0 -> 'illegal' ->> 'a')::int + (p -> 'games' -> 1 -> 'illegal' ->> 'a')::int as illegal_a,
    (p -> 'games' -> 0 -> 'illegal' ->> 'b')::int + (p -> 'games' -> 1 -> 'illegal' ->> 'b')::int as illegal_b,
    c.about,
    p -> 'games' -> 0 ->> 'forfeitBy' as first_forfeit_by,
    p -> 'games' -> 1 ->> 'forfeitBy' as second_forfeit_by
  from experiment e
  join chunk c on c.experiment = e.id
  cross join lateral json_array_elements(c.result) p
  where json_typeof(c.result) = 'array' and e.kind in ('match', 'league', 'tune');

create or replace view game as
  select
    e.id as experiment,
    c.chunk,
    g ->> 'label' as variant,
    (g ->> 'number')::int as number,
    c.chunk < e.taken as counted,
    g -> 'shares' as shares,
    g ->> 'winner' as winner,
    g ->> 'reason' as reason,
    (g ->> 'capped')::boolean as capped,
    (g ->> 'rounds')::int as rounds,
    (g ->> 'turns')::int as turns,
    (g ->> 'illegalOrders')::int as illegal,
    g -> 'counts' as counts,
    c.worker,
    c.computed_at,
    c.about
  from experiment e
  join chunk c on c.experiment = e.id
  cross join lateral json_array_elements(c.result) g
  where json_typeof(c.result) = 'array' and e.kind in ('variant', 'calibrate');

create view answer as
  select
    e.id as experiment,
    c.chunk,
    c.chunk < e.taken as counted,
    c.about,
    c.result as reply,
    c.worker,
    c.computed_at
  from experiment e
  join chunk c on c.experiment = e.id
  where json_typeof(c.result) = 'object';
`
