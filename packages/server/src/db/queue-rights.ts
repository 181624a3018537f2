import type pg from 'pg'

/**
 * Lets `domicile_worker` take the jobs of the queue, and add none. The queue's tables belong to its library, whose next
 * release may add some, so this runs after each migration. Each table has row-level security, which hides all rows
 * without a policy. Nothing happens in a database without the portal's roles.
 */
export async function grantQueue(client: pg.ClientBase): Promise<void> {
  await client.query(`
    do $$
    declare
      queued regclass;
    begin
      if to_regrole('domicile_worker') is null then return; end if;
      grant usage on schema graphile_worker to domicile_worker;
      grant usage on all sequences in schema graphile_worker to domicile_worker;
      for queued in
        select oid from pg_class
        where relnamespace = 'graphile_worker'::regnamespace and relkind = 'r' and relname <> 'migrations'
      loop
        execute format('grant select, insert, update, delete on %s to domicile_worker', queued);
        if not exists (select from pg_policy where polrelid = queued and polname = 'domicile_worker') then
          execute format('create policy domicile_worker on %s to domicile_worker using (true) with check (true)', queued);
        end if;
      end loop;
      revoke insert on graphile_worker._private_jobs from domicile_worker;
    end $$`)
}
