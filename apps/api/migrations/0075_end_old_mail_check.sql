-- The daily check of mail became four jobs. The last one that an older release enqueued is taken by no worker, and
-- administrators can drop only jobs that failed.
delete from graphile_worker._private_jobs jobs using graphile_worker._private_tasks tasks
where tasks.id = jobs.task_id and tasks.identifier = 'mail.check';
