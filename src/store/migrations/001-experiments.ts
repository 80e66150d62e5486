/** Experiments, what their chunks brought, and the pairs in it. */
export const experiments = `
create table experiment (
  id uuid primary key,
  number bigint generated always as identity unique,
  name text,
  labels text[] not null,
  kind text not null,
  game text not null,
  seed text,
  status text not null check (status in ('queued', 'running', 'done', 'stopped', 'failed')),
  engine text not null,
  asked json not null,
  said json not null,
  key text unique,
  fingerprint text not null,
  chunks int not null,
  sent int not null default 0,
  taken int not null default 0,
  version int not null default 0,
  result json,
  faults json,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
create index experiment_labels on experiment using gin (labels);

create table chunk (
  experiment uuid not null references experiment on delete cascade,
  chunk int not null,
  result json not null,
  took_ms int not null,
  worker text not null,
  computed_at timestamptz not null default now(),
  primary key (experiment, chunk)
);

create view pair as
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
    c.computed_at
  from experiment e
  join chunk c on c.experiment = e.id
  cross join lateral json_array_elements(c.result) p
  where json_typeof(c.result) = 'array';
`
