/** The players outside of this program that take part: only a process that knows them all computes the experiment, or does the job. */
export const outsiders = `
alter table experiment add column outsiders text[] not null default '{}';
alter table job add column outsiders text[] not null default '{}';
create index experiment_outsiders on experiment (engine, outsiders) where outsiders <> '{}';
create index job_outsiders on job (engine, outsiders) where outsiders <> '{}';
`
