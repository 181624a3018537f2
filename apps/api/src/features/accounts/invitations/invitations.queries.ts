import { Invitation, type InvitationInput } from '@domicile/contract/accounts/invitations'
import type { Membership } from '@domicile/contract/accounts/session/auth'
import type { ClientRole } from '@domicile/contract/roles/roles'
import { columnsOf } from '@domicile/server/db/columns'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { inScope } from '@domicile/server/auth/scope'
import { readPage } from '@domicile/server/db/list'
import { type RawBuilder, sql } from 'kysely'
import type { Counts } from '../../../domain/dashboard/contributions.ts'
import type { Database } from '../../../feature.ts'
import { searchPatterns } from '@domicile/server/db/search-patterns'
import { inviterStands, mayGrant } from '../../../domain/people/people-scope.ts'

type Row = Omit<Invitation, 'allowedActions'>

type Filter = {
  q?: string | undefined
  state: Invitation['state'] | 'all'
  companyId?: string | undefined
  page: number
  pageSize: number
}

/** A page of the invitations this person may see, the latest first. */
export async function listInvitations(db: Database, user: Actor, query: Filter) {
  const { q, state: wantedState, companyId } = query
  const conditions = [
    inScope(user, 'invitations:read', 'invitations.company_id'),
    ...(wantedState === 'all' ? [] : [sql`${state} = ${wantedState}`]),
    ...(companyId ? [sql`invitations.company_id = ${companyId}`] : []),
    ...searchPatterns(q).map((pattern) => sql`${searched} like ${pattern}`),
  ]
  const where = sql.join(conditions, sql` and `)
  const list = { id: 'invitations.id', from: source, where, orderBy: sql`invitations.id desc` }
  const page = await readPage<Row>(db, list, { columns, from: source }, query)
  return { ...page, items: page.items.map((row) => withActions(user, row)) }
}

/** How many of the invitations that this person may see are in each of these states. */
export const countsOfInvitations: Counts<{ state: Invitation['state'] }> = (_db, user, filters) => {
  const counts = filters.map((filter) => sql`count(*) filter (where ${state} = ${filter.state})::int`)
  return sql<{ counts: number[] }>`
    select array[${sql.join(counts)}] as counts from ${source}
    where ${inScope(user, 'invitations:read', 'invitations.company_id')}`
}

/** One invitation as its inviters see it; `lock` keeps it as it is until the transaction ends. */
export async function getInvitation(db: Database, user: Actor, id: string, lock = sql``) {
  const [found] = await findInvitations(db, user, [id], lock)
  if (!found) throw notFound()
  return found
}

/** Invitations by their ids, as their inviters see them; in any order. */
export async function findInvitations(db: Database, user: Actor, ids: readonly string[], lock = sql``) {
  const { rows } = await sql<Row>`
    select ${columns} from ${source}
    where ${inScope(user, 'invitations:read', 'invitations.company_id')} and invitations.id = any(${[...ids]}::uuid[])
    ${lock}`.execute(db)
  return rows.map((row) => withActions(user, row))
}

export const locked = sql`for no key update of invitations`

export type NewInvitation = InvitationInput & { id: string; invitedBy: string }

type Linked = NewInvitation & { token: string; hash: Buffer }

/**
 * Stores invitations and returns those that were stored: the others' addresses have an open one to the company, or to
 * the firm.
 */
export async function insertInvitations(db: Database, invitations: readonly Linked[]) {
  const made = invitations.map(({ hash, token: _token, ...rest }) => ({
    ...rest,
    hash: hash.toString('hex'),
  }))
  const { rows } = await sql<{ id: string }>`
    insert into invitations (id, email, first_name, last_name, job_title, role, company_id, hash, invited_by)
    select id, email, "firstName", "lastName", "jobTitle", role, "companyId", decode(hash, 'hex'), "invitedBy"
    from json_to_recordset(${JSON.stringify(made)}::json) as made (id uuid, email text, "firstName" text, "lastName" text,
      "jobTitle" text, role text, "companyId" uuid, hash text, "invitedBy" uuid)
    on conflict do nothing returning id`.execute(db)
  const stored = new Set(rows.map(({ id }) => id))
  return invitations.filter(({ id }) => stored.has(id))
}

/** Returns those whose address has no open invitation yet to their company, or to the firm. */
export async function withoutInvited(db: Database, invitations: readonly NewInvitation[]) {
  const { rows } = await sql<{ email: string; companyId: string | null }>`
    select ${columnsOf('email companyId')} from invitations
    where email = any(${invitations.map(({ email }) => email)}::text[])
      and accepted_at is null and declined_at is null and removed_at is null`.execute(db)
  const open = new Set(rows.map(({ email, companyId }) => `${companyId} ${email}`))
  return invitations.filter(({ email, companyId }) => !open.has(`${companyId} ${email}`))
}

/** Renews an invitation in its sender's name for seven days, with a new token that replaces the old one. */
export async function renewInvitation(db: Database, id: string, hash: Buffer, by: string): Promise<void> {
  await sql`
    update invitations set hash = ${hash}, sent_at = now(), expires_at = now() + interval '7 days',
      sendings = sendings + 1, invited_by = ${by}
    where id = ${id}`.execute(db)
}

/** Seconds until an invitation may be sent again: an hour after it was last sent. */
export async function secondsUntilResend(db: Database, id: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from sent_at + interval '1 hour' - now()))::int as seconds
    from invitations where id = ${id}`.execute(db)
  return rows[0]!.seconds
}

/** How an invitation ends. */
export async function endInvitation(
  db: Database,
  id: string,
  how: 'removed' | 'declined' | 'accepted',
  by: string | null = null,
): Promise<void> {
  const column = sql.ref(`${how}_at`)
  const accepted = how === 'accepted' ? sql`, accepted_by = ${by}` : sql``
  await sql`update invitations set ${column} = now() ${accepted} where id = ${id}`.execute(db)
}

/** Finds and locks an open invitation by its token; undefined if used, replaced, cancelled or expired. */
export async function findByToken(db: Database, hash: Buffer) {
  const { rows } = await sql<Row & { jobTitle: string | null; hasAccount: boolean }>`
    select ${columns}, invitations.job_title as "jobTitle",
      exists (select from users where users.email = invitations.email) as "hasAccount"
    from ${source}
    where hash = ${hash} and ${state} = 'pending' and companies.archived_at is null ${locked}`.execute(db)
  return rows[0]
}

/** Adds a person to a company; an existing member keeps their role. */
export async function joinCompany(db: Database, userId: string, companyId: string, role: ClientRole) {
  await sql`
    insert into memberships (user_id, company_id, role) values (${userId}, ${companyId}, ${role})
    on conflict do nothing`.execute(db)
  const { rows } = await sql<Membership>`
    select companies.id as "companyId", companies.name as "companyName", memberships.role
    from memberships join companies on companies.id = memberships.company_id
    where memberships.user_id = ${userId} and companies.id = ${companyId}`.execute(db)
  return rows[0]!
}

// An invitation is valid as long as its inviter could send it; then another user may, in their own name.
const state = sql<Invitation['state']>`case
  when accepted_at is not null then 'accepted' when declined_at is not null then 'declined'
  when removed_at is not null then 'removed'
  when expires_at <= now() or not ${inviterStands} then 'expired' else 'pending' end`

const searched = sql`fold(invitations.email || ' ' || coalesce(invitations.first_name, '') || ' '
  || coalesce(invitations.last_name, ''))`

const invitationColumns = columnsOf(
  Invitation.omit({ companyName: true, state: true, invitedBy: true, allowedActions: true }),
  'invitations',
)

const columns: RawBuilder<Row> = sql`
  ${invitationColumns}, companies.name as "companyName", ${state} as state,
    coalesce(inviter.first_name || ' ' || inviter.last_name, 'The operator') as "invitedBy"`

const source = sql`
  invitations left join users inviter on inviter.id = invitations.invited_by
    left join companies on companies.id = invitations.company_id`

function withActions(user: Actor, row: Row): Invitation {
  const isOpen = row.state === 'pending' || row.state === 'expired'
  const isTheirs = mayGrant(user, row.role, row.companyId)
  return { ...row, allowedActions: isOpen && isTheirs ? ['resend', 'remove'] : [] }
}
