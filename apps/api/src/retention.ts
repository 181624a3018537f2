import { type RetentionName, retentions } from '@domicile/contract/home/jobs/retention-kinds'
import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { type RawBuilder, sql } from 'kysely'
import { deleteFormerIdentities } from './domain/companies/delete-identities.ts'
import type { Database } from './feature.ts'

/** The most rows that one run deletes of each kind, so that no transaction is long. */
const BATCH = 10_000

/** Deletes one batch of what is older than some days. Returns its number. */
type Rule = (db: Database, days: number) => Promise<number>

/**
 * Deletes what is older than the table of retentions allows, a batch of each kind, and records the sums. Returns false if
 * there may be more.
 */
export async function applyRetention(db: Database): Promise<boolean> {
  const deleted: Partial<Record<RetentionName, number>> = {}
  for (const [name, rule] of Object.entries(rules) as [RetentionName, Rule][]) {
    const count = await rule(db, retentions[name].days)
    if (count > 0) deleted[name] = count
  }
  const counts = Object.values(deleted)
  if (counts.length > 0)
    await recordChange(db, 'retention.applied', byPortal(), { after: deleted, staffOnly: true })
  return counts.every((count) => count < BATCH)
}

/** Deletes the rows of a table whose time, an expression over its columns, is some days ago. */
function deletes(table: string, since: RawBuilder<unknown>, unless = sql`false`): Rule {
  return runs(
    (days) => sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${since} < ${line(days)} and not (${unless}) limit ${BATCH}))`,
  )
}

function runs(statement: (days: number) => RawBuilder<unknown>): Rule {
  return async (db, days) => Number((await statement(days).execute(db)).numAffectedRows ?? 0)
}

function line(days: number): RawBuilder<unknown> {
  return sql`now() - make_interval(days => ${days})`
}

const sessionEnd = sql`coalesce(sessions.ended_at, least(sessions.expires_at, sessions.ends_at))`

/** Rows that others refer to come after those. */
const rules: Record<RetentionName, Rule> = {
  registrations: deletes('registrations', sql`coalesce(completed_at, expires_at)`),
  invitations: deletes(
    'invitations',
    sql`coalesce(accepted_at, declined_at, removed_at, expires_at)`,
    sql`exists (select from registrations where invitation_id = invitations.id)`,
  ),
  'email-changes': deletes('email_changes', sql`coalesce(undo_until, expires_at)`),
  // The time of a sign-in's last token shows when its user was last here.
  tokens: runs(
    (days) => sql`
    delete from refresh_tokens where ctid = any(array(
      select token.ctid from sessions join refresh_tokens token on token.session_id = sessions.id
      where ${sessionEnd} < ${line(days)} and exists (
        select from refresh_tokens later where later.session_id = sessions.id and later.created_at > token.created_at)
      limit ${BATCH}))`,
  ),
  sessions: runs(
    (days) => sql`
    with old as (
      select id from sessions
      where ${sessionEnd} < ${line(days)}
        and not exists (select from impersonations where session_id = sessions.id)
        and not exists (select from email_changes where session_id = sessions.id)
        and exists (select from sessions later where later.user_id = sessions.user_id and later.id > sessions.id)
      limit ${BATCH}
    ), tokens as (delete from refresh_tokens using old where session_id = old.id)
    delete from sessions using old where sessions.id = old.id`,
  ),
  'password-resets': deletes('password_resets', sql`expires_at`),
  challenges: deletes('two_factor_challenges', sql`expires_at`),
  'two-factor-resets': deletes('two_factor_resets', sql`coalesce(done_at, stopped_at)`),
  emails: deletes('emails', sql`created_at`),
  'unsent-emails': runs(
    (days) => sql`
    update emails set sealed = null where id = any(array(
      select id from emails where sealed is not null and failed_at < ${line(days)} limit ${BATCH}))`,
  ),
  notices: deletes('notices', sql`created_at`, sql`needs_action and done_at is null`),
  answers: deletes('idempotency_keys', sql`created_at`),
  effects: deletes('effects', sql`done_at`),
  attempts: deletes('failed_attempts', sql`forgotten_at`),
  counters: deletes('rate_limits', sql`resets_at`),
  identities: (db, days) => deleteFormerIdentities(db, days, BATCH),
}
