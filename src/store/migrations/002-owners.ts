/** Whose an experiment is: the name of the key that it was sent with, null without one. Keys of its sending are each owner's own. */
export const owners = `
alter table experiment add column owner text check (owner <> '');
alter table experiment drop constraint experiment_key_key;
create unique index experiment_owner_key on experiment (coalesce(owner, ''), key);
create index experiment_owner_number on experiment (owner, number);
`
