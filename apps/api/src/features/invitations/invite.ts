import type { InvitationInput } from '@domicile/contract/invitations'
import { messages, ownMessages } from '@domicile/contract/messages'
import { staffRoles } from '@domicile/contract/permissions'
import { invalidField } from '@domicile/server/http/errors'
import { refuseArchived } from '@domicile/server/auth/lock-record'
import type { Actor } from '@domicile/server/http/feature'
import { newId } from '@domicile/server/db/ids'
import { inScope } from '@domicile/server/auth/scope'
import { opaqueToken, tokenHash } from '@domicile/server/auth/tokens'
import { sql } from 'kysely'
import type { SendEmail } from '../../domain/emails/emails.ts'
import type { Database } from '../../feature.ts'
import { mayGrant, peopleInScope } from '../../domain/people/people-scope.ts'
import { getInvitation, insertInvitation } from './invitations.queries.ts'
import { invitation as invitationMail } from './invitations.emails.ts'

/** Invites a person: checks all that may stand against it, keeps the invitation, and mails its link. */
export async function invite(db: Database, sendEmail: SendEmail, user: Actor, input: InvitationInput) {
  await refuseImpossible(db, user, input)
  const [id, token] = [newId(), opaqueToken()]
  if (!(await insertInvitation(db, { ...input, id, hash: tokenHash(token), invitedBy: user.id })))
    throw invalidField('email', 'This person is already invited. Resend their invitation.', 'invited')
  return mailInvitation(db, sendEmail, user, id, token)
}

/** Sends the link of an invitation, and gives the invitation as it stands. */
export async function mailInvitation(
  db: Database,
  sendEmail: SendEmail,
  user: Actor,
  id: string,
  token: string,
) {
  const invited = await getInvitation(db, user, id)
  const message = invitationMail({ ...invited, token })
  await sendEmail(db, { to: invited.email, kind: 'invitation', message })
  return invited
}

async function refuseImpossible(db: Database, user: Actor, input: InvitationInput): Promise<void> {
  const { role, companyId, email } = input
  const isStaff = (staffRoles as readonly string[]).includes(role)
  if (!isStaff && !companyId) throw invalidField('companyId', messages.required)
  if (isStaff && companyId) throw invalidField('companyId', 'Leave the company empty for a role in the firm.')
  if (companyId) await requireLivingCompany(db, user, companyId)
  if (!mayGrant(user, role, companyId)) throw invalidField('role', ownMessages.roleAboveOwn, 'role-above-own')
  await refuseKnown(db, user, email, companyId)
}

async function requireLivingCompany(db: Database, user: Actor, companyId: string): Promise<void> {
  const { rows } = await sql<{ status: string }>`
    select status from companies
    where ${inScope(user, 'invitations:send', 'companies.id')} and id = ${companyId}`.execute(db)
  if (!rows[0]) throw invalidField('companyId', ownMessages.unknownCompany)
  refuseArchived(rows[0].status === 'archived', 'company', 'invite people')
}

/** Says of an address only what its inviter may see of its person anyway. */
async function refuseKnown(
  db: Database,
  user: Actor,
  email: string,
  companyId: string | null,
): Promise<void> {
  const { rows } = await sql<{ isStaff: boolean; isActive: boolean; belongs: boolean; isClient: boolean }>`
    select staff_role is not null as "isStaff", deactivated_at is null as "isActive",
      exists (select from memberships where user_id = users.id and company_id = ${companyId}) as belongs,
      exists (select from memberships where user_id = users.id) as "isClient"
    from users where ${peopleInScope(user, 'users:read')} and email = ${email}`.execute(db)
  const known = rows[0]
  if (!known) return
  if (known.belongs) throw invalidField('email', 'This person already belongs to the company.')
  if (!known.isActive) throw invalidField('email', 'This person is deactivated. Activate them instead.')
  if (known.isStaff) throw invalidField('email', 'This person is already on the firm’s staff.')
  if (!companyId && known.isClient)
    throw invalidField('email', 'This person belongs to a client and cannot hold a staff role.')
}
