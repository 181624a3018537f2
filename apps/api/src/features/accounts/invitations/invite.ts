import type { Invitation, InvitationInput } from '@domicile/contract/accounts/invitations'
import { messages, ownMessages } from '@domicile/contract/messages'
import { staffRoles } from '@domicile/contract/roles/roles'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import { refuseArchived } from '@domicile/server/auth/lock-record'
import type { Actor } from '@domicile/server/http/feature'
import { newId } from '@domicile/server/db/ids'
import { inScope } from '@domicile/server/auth/scope'
import { opaqueToken, tokenHash } from '@domicile/server/auth/tokens'
import { sql } from 'kysely'
import type { RateLimits } from '@domicile/server/http/rate-limits'
import type { SendEmails } from '../../../domain/emails/emails.ts'
import type { Database } from '../../../feature.ts'
import { mayGrant, peopleInScope } from '../../../domain/people/people-scope.ts'
import {
  findInvitations,
  insertInvitations,
  type NewInvitation,
  renewInvitation,
  withoutInvited,
} from './invitations.queries.ts'
import { invitation as invitationMail } from './invitations.emails.ts'
import { countInvitations } from './mail-limits.ts'

export type InviteParts = { sendEmails: SendEmails; rateLimits: RateLimits }

/** Invites a person: checks everything that forbids it, stores the invitation, and mails its link. */
export async function invite(db: Database, parts: InviteParts, user: Actor, input: InvitationInput) {
  const [result] = await inviteMany(db, parts, user, [input])
  if (result instanceof Refusal) throw result
  return result!
}

/** Invites people with a few statements for all of them; returns each one's invitation, or why there is none. */
export async function inviteMany(
  db: Database,
  { sendEmails, rateLimits }: InviteParts,
  user: Actor,
  inputs: readonly InvitationInput[],
): Promise<(Invitation | Refusal)[]> {
  const refuse = await createCheck(db, user, inputs)
  const checked = inputs.map((input) =>
    orRefusal(() => {
      refuse(input)
      return newInvitation(user, input)
    }),
  )
  const fresh = await withoutInvited(db, checked.filter(isAllowed))
  const { refusals, unmailed } = await countInvitations(db, rateLimits, user, fresh)
  const counted = fresh.filter(({ id }) => !refusals.has(id))
  const stored = await insertInvitations(db, counted.map(withLink))
  const invited = await mailInvitations(db, sendEmails, user, stored, unmailed)
  return checked.map((one) =>
    one instanceof Refusal ? one : (invited.get(one.id) ?? refusals.get(one.id) ?? alreadyInvited()),
  )
}

function newInvitation(user: Actor, input: InvitationInput): NewInvitation {
  return { ...input, id: newId(), invitedBy: user.id }
}

function withLink(invitation: NewInvitation) {
  const token = opaqueToken()
  return { ...invitation, token, hash: tokenHash(token) }
}

function alreadyInvited(): Refusal {
  return invalidField('email', 'This person is already invited. Resend their invitation.', 'invited')
}

/** Makes something, or returns the refusal that was thrown. */
export function orRefusal<T>(make: () => T): T | Refusal {
  try {
    return make()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

export function isAllowed<T>(outcome: T | Refusal): outcome is T {
  return !(outcome instanceof Refusal)
}

/** Renews an invitation with a new link, which counts as another one. */
export async function inviteAgain(
  db: Database,
  { sendEmails, rateLimits }: InviteParts,
  user: Actor,
  before: Invitation,
): Promise<Invitation> {
  const { id } = before
  const { refusals, unmailed } = await countInvitations(db, rateLimits, user, [before])
  const refusal = refusals.get(id)
  if (refusal) throw refusal
  const token = opaqueToken()
  await renewInvitation(db, id, tokenHash(token), user.id)
  return (await mailInvitations(db, sendEmails, user, [{ id, token }], unmailed)).get(id)!
}

/** Mails the links of stored invitations except the unmailed ones, and returns the invitations by their ids. */
async function mailInvitations(
  db: Database,
  sendEmails: SendEmails,
  user: Actor,
  links: readonly { id: string; token: string }[],
  unmailed: ReadonlySet<string>,
): Promise<Map<string, Invitation>> {
  const ids = links.map(({ id }) => id)
  const invited = new Map((await findInvitations(db, user, ids)).map((one) => [one.id, one]))
  const mailed = links.filter(({ id }) => !unmailed.has(id))
  await sendEmails(
    db,
    mailed.map(({ id, token }) => {
      const one = invited.get(id)!
      return { to: one.email, kind: 'invitation', message: invitationMail({ ...one, token }) }
    }),
  )
  return invited
}

/** Reads everything that the checks of these invitations need; the returned function throws why one is impossible. */
async function createCheck(db: Database, user: Actor, inputs: readonly InvitationInput[]) {
  const statuses = await findStatuses(db, user, inputs)
  const people = await findPeople(db, user, inputs)
  return ({ role, companyId, email }: InvitationInput) => {
    const isStaff = (staffRoles as readonly string[]).includes(role)
    if (!isStaff && !companyId) throw invalidField('companyId', messages.required)
    if (isStaff && companyId)
      throw invalidField('companyId', 'Leave the company empty for a role in the firm.')
    if (companyId) requireActiveCompany(statuses.get(companyId))
    if (!mayGrant(user, role, companyId))
      throw invalidField('role', ownMessages.roleAboveOwn, 'role-above-own')
    refuseKnown(people.get(email), companyId)
  }
}

/** The statuses of the companies, none of which is archived before the transaction ends. */
async function findStatuses(db: Database, user: Actor, inputs: readonly InvitationInput[]) {
  const ids = [...new Set(inputs.flatMap(({ companyId }) => companyId ?? []))]
  const { rows } = await sql<{ id: string; status: string }>`
    select id, status from companies
    where ${inScope(user, 'invitations:send', 'companies.id')} and id = any(${ids}::uuid[])
    order by id for key share`.execute(db)
  return new Map(rows.map(({ id, status }) => [id, status]))
}

function requireActiveCompany(status: string | undefined): void {
  if (!status) throw invalidField('companyId', ownMessages.unknownCompany)
  refuseArchived(status === 'archived', 'company', 'invite people')
}

type Person = { email: string; isStaff: boolean; isActive: boolean; companyIds: string[] }

/** The people at the addresses, of whom the inviter may see at least this. */
async function findPeople(db: Database, user: Actor, inputs: readonly InvitationInput[]) {
  const emails = inputs.map(({ email }) => email)
  const { rows } = await sql<Person>`
    select email, staff_role is not null as "isStaff", deactivated_at is null as "isActive",
      array(select company_id from memberships where user_id = users.id) as "companyIds"
    from users where ${peopleInScope(user, 'users:read')} and email = any(${emails}::text[])`.execute(db)
  return new Map(rows.map((person) => [person.email, person]))
}

function refuseKnown(existingUser: Person | undefined, companyId: string | null): void {
  if (!existingUser) return
  if (companyId && existingUser.companyIds.includes(companyId))
    throw invalidField('email', 'This person already belongs to the company.')
  if (!existingUser.isActive)
    throw invalidField('email', 'This person is deactivated. Activate them instead.')
  if (existingUser.isStaff) throw invalidField('email', 'This person is already on the firm’s staff.')
  if (!companyId && existingUser.companyIds.length > 0)
    throw invalidField('email', 'This person belongs to a client and cannot hold a staff role.')
}
