import { dayIn } from '@domicile/contract/days'
import type { Download } from '@domicile/server/http/feature'
import { columnsOf } from '@domicile/server/db/columns'
import { findMemberships } from '@domicile/server/auth/find-actor'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { findProfile } from '../../../domain/sign-in/session.queries.ts'

const BATCH = 1_000
const openedColumns = columnsOf('recordId openedAt pinnedAt')

/** All that is kept about a person, as JSON; what they did is read in batches, as it may be years of work. */
export async function myData(db: Database, userId: string): Promise<Download> {
  const { mustAcceptTerms: _state, version: _version, ...profile } = await findProfile(db, userId)
  const personalData = {
    profile,
    memberships: await findMemberships(db, userId),
    acceptedTerms: await acceptedTerms(db, userId),
    sessions: await sessions(db, userId),
    emailChanges: await emailChanges(db, userId),
    savedViews: await savedViews(db, userId),
    openedRecords: await openedRecords(db, userId),
    emails: await emails(db, userId),
  }
  const day = dayIn(profile.timeZone)
  return {
    name: `my-data-${day}.json`,
    mediaType: 'application/json',
    content: pieces(db, userId, personalData),
  }
}

async function* pieces(db: Database, userId: string, personalData: object): AsyncGenerator<string> {
  yield `${JSON.stringify(personalData, null, 2).slice(0, -2)},\n  "activity": [`
  let last: string | null = null
  for (;;) {
    const rows = await activityBefore(db, userId, last)
    const lines = rows.map(({ id: _id, ...row }) => `\n    ${JSON.stringify(row)}`)
    yield `${last !== null && lines.length > 0 ? ',' : ''}${lines.join(',')}`
    if (rows.length < BATCH) break
    last = rows.at(-1)!.id
  }
  yield '\n  ]\n}\n'
}

type Activity = { id: string; at: string; action: string; subject: string | null; changes: unknown }

/** Lists the acts of a person, or of staff in their name and then without the staff's network address, newest first. */
async function activityBefore(db: Database, userId: string, id: string | null): Promise<Activity[]> {
  const { rows } = await sql<Activity>`
    select id, at, action, subject, reason, changes,
      case when actor_id = ${userId} then host(address) end as address,
      on_behalf_of = ${userId} as "doneInYourName"
    from audit_events
    where (actor_id = ${userId} or on_behalf_of = ${userId}) and (${id}::uuid is null or id < ${id})
    order by id desc limit ${BATCH}`.execute(db)
  return rows
}

function acceptedTerms(db: Database, userId: string) {
  return db
    .selectFrom('terms_acceptances')
    .where('user_id', '=', userId)
    .orderBy('version')
    .select(['version', 'at', sql<string | null>`host(address)`.as('address')])
    .execute()
}

async function sessions(db: Database, userId: string) {
  const { rows } = await sql`
    select ${columnsOf('startedAt endedAt endReason')}, host(address) as address, user_agent as browser
    from sessions where user_id = ${userId} order by id desc`.execute(db)
  return rows
}

async function emailChanges(db: Database, userId: string) {
  const { rows } = await sql`
    select old_email as from, new_email as to, ${columnsOf('requestedAt doneAt undoneAt')}
    from email_changes where user_id = ${userId} order by id`.execute(db)
  return rows
}

function savedViews(db: Database, userId: string) {
  return db
    .selectFrom('saved_views')
    .where('user_id', '=', userId)
    .orderBy('id')
    .select(['list', 'name', 'search'])
    .execute()
}

/** Without titles, which belong to the records and may no longer be for this person. */
async function openedRecords(db: Database, userId: string) {
  const { rows } = await sql`
    select noun as kind, ${openedColumns}
    from opened_records where user_id = ${userId} order by opened_at desc`.execute(db)
  return rows
}

function emails(db: Database, userId: string) {
  return db
    .selectFrom('emails')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .select(['kind', 'to_address as to', 'subject', 'created_at as at'])
    .execute()
}
