/** Jobs: tasks that somebody sent, what is told of them on their way, and the pairs of arenas that were played before the end. */
export const jobs = `
create table job (
  id uuid primary key,
  number bigint generated always as identity unique,
  owner text check (owner <> ''),
  caller text not null,
  key text,
  fingerprint text not null,
  game text not null,
  task text not null,
  status text not null check (status in ('queued', 'running', 'done', 'failed', 'cancelled', 'interrupted')),
  cost_ms float8 not null,
  engine text not null,
  request text not null,
  run uuid,
  done float8,
  total float8,
  result text,
  said text,
  faults text,
  bytes bigint not null,
  events int not null default 0,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
create unique index job_owner_key on job (coalesce(owner, ''), key);
create index job_owner_number on job (owner, number);
create index job_status on job (status);

create table job_event (
  job uuid not null references job on delete cascade,
  event int not null,
  name text not null,
  data text not null,
  said text,
  primary key (job, event)
);

create table job_pair (
  job uuid not null references job on delete cascade,
  number bigint generated always as identity,
  pair text not null,
  primary key (job, number)
);
`
