/** Short links: the name of each is made of what it leads to. */
export const links = `
create table link (
  id text primary key,
  caller text not null,
  content text not null,
  bytes bigint not null,
  created_at timestamptz not null default now(),
  visited_at timestamptz not null default now()
);
create index link_visited on link (visited_at);
create index link_caller on link (caller, created_at);
`
