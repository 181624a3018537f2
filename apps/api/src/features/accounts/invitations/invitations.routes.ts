import { invitations } from '@domicile/contract/accounts/invitations'
import { ownMessages } from '@domicile/contract/messages'
import type { ClientRole } from '@domicile/contract/roles/roles'
import { guessedEncoding } from '@domicile/server/files/texts/decode-text'
import { decodeUpload } from '@domicile/server/files/texts/uploaded-text'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import { type Actor, inTwoSteps, type RequestInfo } from '@domicile/server/http/feature'
import { companyOf } from '@domicile/server/http/load-limits'
import { findMemberships } from '@domicile/server/auth/find-actor'
import { tokenHash } from '@domicile/server/auth/tokens'
import { sql } from 'kysely'
import { findCompanyCountry } from '../../../domain/companies/company-day.ts'
import { type Database, feature } from '../../../feature.ts'
import { lockPeople, mayGrant } from '../../../domain/people/people-scope.ts'
import { endActingsOf } from '../../../domain/sign-in/acting-ends.ts'
import { endSessionsOf } from '../../../domain/sign-in/session.queries.ts'
import { inviteAll } from './bulk.ts'
import {
  endInvitation,
  findByToken,
  getInvitation,
  joinCompany,
  listInvitations,
  locked,
  secondsUntilResend,
} from './invitations.queries.ts'
import { invite, inviteAgain, type InviteParts } from './invite.ts'
import { readAllowance } from './mail-limits.ts'

export type InvitationsParts = InviteParts

export function invitationsFeature(parts: InvitationsParts) {
  return feature(invitations, {
    'GET /api/invitations': ({ db, user, query }) => listInvitations(db, user, query),

    'GET /api/invitations/allowance': ({ db, user, query }) =>
      readAllowance(db, parts.rateLimits, user, query.companyId),

    'POST /api/invitations': async ({ db, user, body, record }) => {
      const invited = await invite(db, parts, user, body)
      await record({ ...about(invited), after: { email: invited.email, role: invited.role } })
      return invited
    },

    'POST /api/invitations/lists': async ({ db, user, query, file }) => {
      const companyId = companyOf(user)
      // A client’s company hints at the encoding of their files.
      const country = companyId ? await findCompanyCountry(db, companyId) : null
      const decoded = decodeUpload(file.bytes, query.encoding, { country })
      return { csv: decoded.text, guessed: guessedEncoding(decoded) }
    },

    'POST /api/invitations/bulk': inTwoSteps(
      ({ user, spend }) => spend('invitation-lists', companyOf(user) ?? user.id),
      async ({ db, user, body, record }) => {
        const { results, invited } = await inviteAll(db, parts, user, body.csv)
        await record(
          ...invited.map((one) => ({ ...about(one), after: { email: one.email, role: one.role } })),
          { subject: `${invited.length} of ${results.length}`, staffOnly: true },
        )
        return { results }
      },
    ),

    'PUT /api/invitations/:id/sending': async ({ db, user, params, record }) => {
      const before = await getOpen(db, user, params.id)
      const wait = await secondsUntilResend(db, params.id)
      if (wait > 0) throw new Refusal('sent-lately', { retryAfter: wait })
      const invited = await inviteAgain(db, parts, user, before)
      await record(about(before))
      return invited
    },

    'DELETE /api/invitations/:id': async ({ db, user, params, record }) => {
      const before = await getOpen(db, user, params.id)
      await endInvitation(db, params.id, 'removed')
      await record({ ...about(before), before: { email: before.email, role: before.role } })
    },

    'POST /api/invitations/opening': async ({ db, body, record }) => {
      const invited = await getLive(db, body.token)
      await record({ ...about(invited), staffOnly: true })
      return invited
    },

    'POST /api/invitations/acceptance': async ({ db, user, body, request, record }) => {
      const invited = await getLive(db, body.token)
      await lockPeople(db, [user.id])
      await refuseOther(db, user, invited.email)
      await endInvitation(db, invited.id, 'accepted', user.id)
      const { companyId, role } = invited
      const membership = companyId
        ? await joinCompany(db, user.id, companyId, role as ClientRole)
        : await joinStaff(db, user, role)
      if (!companyId) await endEverySession(db, user, request)
      await record({ ...about(invited), after: { role: membership?.role ?? role } })
      return { membership }
    },

    'POST /api/invitations/refusal': async ({ db, body, record }) => {
      const invited = await getLive(db, body.token)
      await endInvitation(db, invited.id, 'declined')
      await record(about(invited))
    },
  })
}

function about({ id, email, companyId }: { id: string; email: string; companyId: string | null }) {
  // An invitation to the firm is no client's matter.
  return { subjectId: id, subject: email, companyId, staffOnly: !companyId }
}

/** An invitation that is neither answered nor taken back, locked, and of a role that this person may give. */
async function getOpen(db: Database, user: Actor, id: string) {
  const invited = await getInvitation(db, user, id, locked)
  if (invited.state !== 'pending' && invited.state !== 'expired')
    throw new Refusal('state', { text: `This invitation is ${invited.state}.` })
  if (!mayGrant(user, invited.role, invited.companyId))
    throw invalidField('role', ownMessages.roleAboveOwn, 'role-above-own')
  return invited
}

async function getLive(db: Database, token: string) {
  const invited = await findByToken(db, tokenHash(token))
  if (!invited) throw new Refusal('dead-link')
  return invited
}

/** The link alone does not do: it is for the person of its address. */
async function refuseOther(db: Database, user: Actor, email: string): Promise<void> {
  const { rows } = await sql<{ email: string; role: string | null }>`
    select email, staff_role as role from users where id = ${user.id}`.execute(db)
  if (rows[0]?.email !== email) throw new Refusal('other-address')
  if (rows[0].role) throw new Refusal('works-for-firm')
}

/** Refuses members of a client as staff, so that no user has two roles at a company. */
async function joinStaff(db: Database, user: Actor, role: string): Promise<null> {
  // Read again under the lock: the roles of the session may be some seconds old.
  if ((await findMemberships(db, user.id)).length > 0) throw new Refusal('client')
  await sql`
    update users set staff_role = ${role}, version = version + 1, updated_at = now()
    where id = ${user.id}`.execute(db)
  return null
}

/** A session from before, perhaps by password alone, must not have the rights of staff: they sign in again. */
async function endEverySession(db: Database, { id }: Actor, request: RequestInfo): Promise<void> {
  await endActingsOf(db, id, request)
  await endSessionsOf(db, id, 'role-changed')
}
