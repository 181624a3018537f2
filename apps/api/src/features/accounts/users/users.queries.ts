import type { Permission } from '@domicile/contract/permissions'
import type { User, UserQuery, UserState, UserSummary } from '@domicile/contract/accounts/users/users'
import { columnsOf } from '@domicile/server/db/columns'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { inScope } from '@domicile/server/auth/scope'
import { readPage } from '@domicile/server/db/list'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { searchPatterns } from '@domicile/server/db/search-patterns'
import { peopleInScope } from '../../../domain/people/people-scope.ts'

/** A page of the users this reader may see, and the total that the filter finds. */
export function listUsers(db: Database, user: Actor, query: UserQuery) {
  const from = sql`users`
  const list = { id: 'users.id', from, where: peopleFound(user, query), orderBy: orderOf(user, query) }
  return readPage<UserSummary>(db, list, { columns: summaryOf(user), from }, query)
}

export type UserRow = Omit<User, 'twoFactorReset' | 'emailChange' | 'allowedActions'>

const ownColumns = columnsOf(
  'firstName lastName phoneNumber timeZone createdAt deactivatedAt version',
  'users',
)

/** Returns one user, or throws the 404, which is the same for a user out of sight. */
export async function getUserRow(
  db: Database,
  user: Actor,
  id: string,
  permission: Permission = 'users:read',
): Promise<UserRow> {
  const { rows } = await sql<UserRow>`
    select ${summaryOf(user)}, ${ownColumns}, ${notificationsFor(user)} as notifications
    from users where ${peopleInScope(user, permission)} and id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

const managed = (user: Actor) =>
  sql<boolean>`${inScope(user, 'users:toggle-notifications', 'memberships.company_id')}`

/** Switches for notifications by email: to staff, of the account; to clients, about the companies they manage. */
function notificationsFor(user: Actor): RawBuilder<boolean> {
  if (user.role) return sql`notifications`
  return sql`coalesce((select bool_and(memberships.notifications) from memberships
    where memberships.user_id = users.id and ${managed(user)}), true)`
}

/**
 * Turns notification mails on or off: staff for the account, and clients about the companies in which they may.
 * Returns the ids of these companies, or null for the account.
 */
export async function setNotifications(
  db: Database,
  user: Actor,
  id: string,
  enabled: boolean,
): Promise<string[] | null> {
  if (user.role) {
    await sql`
      update users set notifications = ${enabled}, version = version + 1, updated_at = now()
      where id = ${id}`.execute(db)
    return null
  }
  const { rows } = await sql<{ companyId: string }>`
    update memberships set notifications = ${enabled}
    where user_id = ${id} and ${managed(user)} returning company_id as "companyId"`.execute(db)
  return rows.map(({ companyId }) => companyId)
}

const state = sql<UserState>`case when archived_at is not null then 'archived'
  when deactivated_at is not null then 'deactivated' else 'active' end`

const lastSeen = sql<string | null>`(
  select max(greatest(sessions.started_at, (
    select max(refresh_tokens.created_at) from refresh_tokens where refresh_tokens.session_id = sessions.id)))
  from sessions where sessions.user_id = users.id)`

const userColumns = columnsOf('id email jobTitle role twoFactor', 'users', { role: 'staff_role' })

/** The columns of a user in a list, with only those of their companies whose users the reader may see. */
function summaryOf(user: Actor): RawBuilder<UserSummary> {
  return sql`
    ${userColumns}, first_name || ' ' || last_name as name, ${state} as state, ${lastSeen} as "lastSeenAt",
    coalesce((
      select json_agg(json_build_object(
          'companyId', companies.id, 'companyName', companies.name, 'role', memberships.role
        ) order by companies.sort_name, companies.id)
      from memberships join companies on companies.id = memberships.company_id
      where ${inScope(user, 'users:read', 'memberships.company_id')} and memberships.user_id = users.id
    ), '[]') as memberships`
}

type UserFilter = Pick<UserQuery, 'state'> & Partial<UserQuery>

/** The condition for the users that the reader may see and a filter asks for. */
export function peopleFound(
  user: Actor,
  { q, role, companyId, state: wantedState }: UserFilter,
): RawBuilder<boolean> {
  const conditions = [
    peopleInScope(user, 'users:read'),
    ...(wantedState === 'all' ? [] : [sql<boolean>`${state} = ${wantedState}`]),
    ...(role || companyId ? [inRole(user, role, companyId)] : []),
    ...searchPatterns(q).map((pattern) => sql<boolean>`users.search_text like ${pattern}`),
  ]
  return sql.join<boolean>(conditions, sql` and `)
}

/** The condition for a staff role, or a role in one of the companies whose users the reader may see. */
function inRole(user: Actor, role: string | undefined, companyId: string | undefined): RawBuilder<boolean> {
  const belongs = sql`exists (
    select from memberships asked where ${inScope(user, 'users:read', 'asked.company_id')}
      and asked.user_id = users.id
      ${companyId ? sql`and asked.company_id = ${companyId}` : sql``}
      ${role ? sql`and asked.role = ${role}` : sql``})`
  return companyId ? sql`${belongs}` : sql`(users.staff_role = ${role} or ${belongs})`
}

/**
 * The order of a list: users who were never here come last in either direction, and the id breaks ties. Clients may
 * not know who was here last.
 */
function orderOf(user: Actor, { sort, order }: UserQuery): RawBuilder<unknown> {
  const direction = order === 'desc' ? sql`desc` : sql`asc`
  if (sort === 'email') return sql`email ${direction}`
  if (sort === 'lastSeen' && user.role) return sql`${lastSeen} ${direction} nulls last, users.id ${direction}`
  return sql`lower(last_name) ${direction}, lower(first_name) ${direction}, users.id ${direction}`
}
