-- For /ready: whether a worker runs the jobs of this API.
create view job_workers as select jobs_of, seen_at from public.job_workers;
revoke all on job_workers from domicile_purchase, domicile_buyer;
grant select on job_workers to domicile_purchase;
