import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../feature.ts'

/**
 * Sets up a stage on which the portal's own functions play a story of months in one transaction (decision
 * 55). A schema first in the search path, dropped before the transaction ends, has a clock that can be set, a
 * log dated by it, and a queue that drops past jobs, so that no one is notified today about the past.
 */
export async function setStage(db: Database): Promise<void> {
  for (const statement of stage) await statement.execute(db)
}

const stage: readonly RawBuilder<unknown>[] = [
  sql`create schema demo_stage`,
  sql`
    create function demo_stage.now() returns timestamptz language sql stable as
      $$ select current_setting('demo.now')::timestamptz $$`,
  sql`
    create function demo_stage.pg_notify(text, text) returns void language sql as $$ $$`,
  sql`
    create function demo_stage.enqueue_job(
      name text, payload json, run_at timestamptz, max_attempts integer, job_key text
    ) returns void language plpgsql as $$
    begin
      if run_at > pg_catalog.now() or name = 'order.open-due-diligence'
        or (name = 'order.fulfil' and current_setting('demo.is_work_open') = 'true') then
        perform purchase.enqueue_job(name, payload, run_at, max_attempts, job_key);
      end if;
    end $$`,
  // The story began before the demo data's cases: all companies but one were approved.
  sql`
    create view demo_stage.due_diligence as
      select id as company_id, case when name = 'Straits Meridian' then 'none' else 'approved' end as state
      from purchase.companies`,
  sql`
    create table demo_stage.audit_events (
      like purchase.audit_events, at timestamptz not null default demo_stage.now())`,
  sql`set local search_path = demo_stage, pg_catalog, purchase, public`,
]

/** Sets the clock of the stage. While `isWorkOpen`, paid work is passed to the main API as usual. */
export async function setClock(db: Database, at: Date, isWorkOpen = false): Promise<void> {
  await sql`
    select set_config('demo.now', ${at.toISOString()}, true),
      set_config('demo.is_work_open', ${String(isWorkOpen)}, true)`.execute(db)
}

/** Dates back the rows whose database defaults hold the day of the transaction instead of the clock's. */
export async function dateBack(db: Database): Promise<void> {
  const parts = Object.entries(datedByItself).map(([table, columns]) => {
    const then = columns.map((column) => sql`${sql.ref(column)} = now()`)
    return sql`${sql.ref(`of_${table}`)} as (
      update ${sql.table(table)} set ${sql.join(then)} where ${sql.ref(columns[0]!)} = pg_catalog.now())`
  })
  await sql`with ${sql.join(parts)} select`.execute(db)
}

/** The columns that default to the time of the transaction. */
const datedByItself: Record<string, readonly string[]> = {
  services: ['created_at', 'updated_at'],
  service_pictures: ['created_at'],
  carts: ['updated_at'],
  cart_lines: ['added_at'],
  vat_checks: ['checked_at'],
  orders: ['created_at', 'updated_at'],
  order_states: ['at'],
  payments: ['created_at'],
  refunds: ['created_at'],
  invoices: ['created_at'],
  renewals: ['created_at'],
  bank_statements: ['imported_at'],
}

/**
 * Copies the recorded events into the audit log and drops the stage. The ids begin with their time, because
 * the log is sorted by them.
 */
export async function clearStage(db: Database): Promise<void> {
  await sql`
    insert into public.audit_events (id, at, action, actor_id, on_behalf_of, company_id, subject_id, subject, reason,
      changes, staff_only, request_id, address)
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || substr(replace(id::text, '-', ''), 13))::uuid,
      at, action, actor_id, on_behalf_of, company_id, subject_id, subject, reason, changes, staff_only, request_id, address
    from demo_stage.audit_events order by at, id`.execute(db)
  await sql`set local search_path = purchase, public`.execute(db)
  await sql`drop schema demo_stage cascade`.execute(db)
}
