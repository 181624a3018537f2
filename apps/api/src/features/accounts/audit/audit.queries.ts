import type { AuditEntry, AuditFilter } from '@domicile/contract/accounts/audit/audit'
import { scopeOf } from '@domicile/contract/permissions'
import { firstIdAt } from '@domicile/server/audit/audit-seal'
import type { Actor } from '@domicile/server/http/feature'
import { inScope } from '@domicile/server/auth/scope'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from '../../../db/database.ts'
import { entryTexts, isEntryInScope } from '../../../domain/events/entries-in-scope.ts'
import type { Database } from '../../../feature.ts'
import { searchPatterns } from '@domicile/server/db/search-patterns'

type Part = { before?: string | undefined; limit: number }

/** Lists the entries a filter finds in the part of the log that the user may read, newest first. */
export async function listEvents(
  db: Database,
  user: Actor,
  filter: AuditFilter,
  { before, limit }: Part,
): Promise<AuditEntry[]> {
  const found = eventsFound(db, user, filter)
    .$if(before !== undefined, (all) => all.where('audit_events.id', '<', before!))
    .limit(limit)
  return readEvents(user, found)
}

/** The ids of all entries that a filter finds, newest first: so many at most. */
export async function findEventIds(db: Database, user: Actor, filter: AuditFilter, most: number) {
  const rows = await eventsFound(db, user, filter)
    .orderBy('audit_events.id', 'desc')
    .limit(most)
    .select('audit_events.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Some entries by id, newest first. */
export function findEvents(db: Database, user: Actor, ids: readonly string[]): Promise<AuditEntry[]> {
  return readEvents(user, eventsRead(db, user).where('audit_events.id', 'in', ids))
}

async function readEvents(user: Actor, found: EventsQuery): Promise<AuditEntry[]> {
  const { reason, changes } = entryTexts(user)
  const rows = await found
    .orderBy('audit_events.id', 'desc')
    .select([
      'audit_events.id',
      'at',
      'action',
      'subject_id as subjectId',
      'subject',
      reason.as('reason'),
      changes.as('changes'),
      personOf('actor_id').as('actor'),
      personOf('on_behalf_of').as('onBehalfOf'),
      company.as('company'),
    ])
    .$if(user.role !== null, (all) => all.select([address.as('address'), 'staff_only as internal']))
    .execute()
  return rows
}

type PeopleQuery = { q?: string | undefined; id?: string | undefined }

/** Finds people in the part of the log that the user may read, by the words of their names. */
export function findPeople(db: Database, user: Actor, { q = '', id }: PeopleQuery) {
  const name = sql<string>`first_name || ' ' || last_name`
  return db
    .selectFrom('users')
    .where(occurs(db, user))
    .where(sql<boolean>`fold(${name}) like all(${searchPatterns(q)}::text[])`)
    .$if(id !== undefined, (found) => found.where('users.id', '=', id!))
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('users.id')
    .limit(50)
    .select(['users.id', name.as('name')])
    .execute()
}

/**
 * The condition that a person occurs in the log. For a user who reads everything, each person is looked up
 * in the log, in time proportional to the people; for others, they are gathered from their part of it.
 */
function occurs(db: Database, user: Actor): RawBuilder<boolean> {
  const events = eventsRead(db, user)
  if (user.role && scopeOf(user.role, 'audit:read') === 'all') {
    const by = (column: 'actor_id' | 'on_behalf_of') => events.whereRef(column, '=', sql.ref('users.id'))
    return sql`(exists ${by('actor_id').select('audit_events.id')} or exists ${by('on_behalf_of').select('audit_events.id')})`
  }
  return sql`users.id in (${events.select('actor_id')} union ${events.select('on_behalf_of')})`
}

type EventsQuery = SelectQueryBuilder<DB, 'audit_events', object>

/** The part of the log that a person may read. Rows that are the firm's own matter are for staff alone. */
function eventsRead(db: Database, user: Actor): EventsQuery {
  return db
    .selectFrom('audit_events')
    .where(mayRead(user))
    .where(isEntryInScope(user))
    .$if(user.role === null, (found) => found.where('staff_only', '=', false))
}

function mayRead(user: Actor): RawBuilder<boolean> {
  const isOwnActsOnly = user.role !== null && scopeOf(user.role, 'audit:read') === 'self'
  return isOwnActsOnly ? concerns(user.id) : inScope(user, 'audit:read', 'audit_events.company_id')
}

const concerns = (person: string) => sql<boolean>`(actor_id = ${person} or on_behalf_of = ${person})`

function eventsFound(db: Database, user: Actor, filter: AuditFilter): EventsQuery {
  const { person, company, group, record, from, to } = filter
  let found = eventsRead(db, user)
  if (person) found = found.where(concerns(person))
  if (company) found = found.where('company_id', '=', company)
  if (group) found = found.where(sql<boolean>`split_part(action, '.', 1) = ${group}`)
  else found = found.where('action', '<>', 'session.refreshed')
  if (record) found = found.where('subject_id', '=', record)
  if (from)
    found = found
      .where('audit_events.id', '>=', idNear(from, -2))
      .where(sql<boolean>`at >= ${startOf(from, user)}`)
  if (to)
    found = found
      .where('audit_events.id', '<', idNear(to, 3))
      .where(sql<boolean>`at < ${startOf(to, user, 1)}`)
  return found
}

const DAY_MS = 86_400_000

/** Ids sort by age: one that is surely outside the days asked for spares reading all that is. */
function idNear(day: string, days: number): string {
  return firstIdAt(Date.parse(day) + days * DAY_MS)
}

/** The moment a day begins where the person lives. */
function startOf(day: string, user: Actor, daysLater = 0) {
  return sql<string>`
    (${day}::date + ${daysLater}::int)::timestamp at time zone (select time_zone from users where id = ${user.id})`
}

type Named = { id: string; name: string }

const personOf = (column: 'actor_id' | 'on_behalf_of') => sql<Named | null>`(
  select json_build_object('id', people.id, 'name', first_name || ' ' || last_name)
  from users people where people.id = ${sql.ref(column)})`

const company = sql<Named | null>`(
  select json_build_object('id', companies.id, 'name', name) from companies where companies.id = audit_events.company_id)`

const address = sql<string | null>`host(audit_events.address)`
