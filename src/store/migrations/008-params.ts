/** By which numbers of their own the two players of a pair are steered: null of one who has none. */
export const params = `
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
    p -> 'games' -> 1 ->> 'forfeitBy' as second_forfeit_by,
    c.about -> 'paramsOfA' as params_a,
    c.about -> 'paramsOfB' as params_b
  from experiment e
  join chunk c on c.experiment = e.id
  cross join lateral json_array_elements(c.result) p
  where json_typeof(c.result) = 'array' and e.kind in ('match', 'league', 'tune');
`
