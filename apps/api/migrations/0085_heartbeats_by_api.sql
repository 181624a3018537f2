-- Each API says in /ready whether a worker runs its jobs. A worker of an earlier release writes neither.
alter table job_workers add column jobs_of text check (jobs_of in ('main', 'purchase'));
grant select on job_workers to domicile_api;
