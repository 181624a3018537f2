import { impersonation } from '@domicile/contract/accounts/impersonation'
import { notFound, Refusal } from '@domicile/server/http/errors'
import { newId } from '@domicile/server/db/ids'
import { requireCompany } from '@domicile/server/auth/scope'
import type { TokenSigner } from '@domicile/server/auth/tokens'
import { feature } from '../../../feature.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import { lockCompany } from '../../../domain/companies/lock-company.ts'
import { recordEnd } from '../../../domain/sign-in/acting-ends.ts'
import { endActing, sessionsOf } from '../../../domain/sign-in/acting.queries.ts'
import {
  endActings,
  findPersonToActAs,
  getSupportAccess,
  insertImpersonation,
  saveSupportAccess,
} from './impersonation.queries.ts'

export type ImpersonationParts = {
  signer: TokenSigner
}

export function impersonationFeature({ signer }: ImpersonationParts) {
  return feature(impersonation, {
    'POST /api/companies/:companyId/impersonation': async ({ db, user, params, body, request, record }) => {
      const company = await requireCompany(db, user, 'companies:impersonate', params.companyId)
      const person = await findPersonToActAs(db, user, company.id)
      if (!person) throw unavailable()
      // A browser that could not say so has ended it all the same.
      const before = await endActing(db, 'session_id', user.sessionId)
      if (before) await recordEnd(db, 'impersonation.ended', before, request)
      const id = newId()
      const acting = { id, user, personId: person.id, companyId: company.id, reason: body.reason }
      const expiresAt = await insertImpersonation(db, acting)
      if (!expiresAt) throw unavailable()
      await enqueue(db, 'impersonation.end', { impersonationId: id }, { at: new Date(expiresAt) })
      await record({ ...subject(company), reason: body.reason, after: { person: person.name } })
      const token = await signer.sign({ sub: person.id, sid: id, act: { sub: user.id } }, new Date(expiresAt))
      return { token, email: person.email, name: person.name, expiresAt }
    },

    'DELETE /api/impersonation': async ({ db, user, record }) => {
      const { acting } = await sessionsOf(db, user)
      const ended = acting && (await endActing(db, 'id', acting))
      if (!ended) throw notFound()
      await record(subject({ id: ended.companyId, name: ended.companyName }))
    },

    'GET /api/companies/:companyId/support-access': async ({ db, user, params }) => {
      await requireCompany(db, user, 'support-access:read', params.companyId)
      return getSupportAccess(db, user, params.companyId)
    },

    'PUT /api/companies/:companyId/support-access': async ({ db, user, params, body, record }) => {
      const company = await lockCompany(db, user, 'support-access:write', params.companyId)
      const before = await getSupportAccess(db, user, company.id)
      await saveSupportAccess(db, user, company.id, body)
      if (!body.allowed) await endActings(db, company.id)
      const after = await getSupportAccess(db, user, company.id)
      await record({ ...subject(company), before: auditFields(before), after: auditFields(after) })
      return after
    },
  })
}

function unavailable() {
  return new Refusal('impersonation-unavailable')
}

function subject({ id, name }: { id: string; name: string }) {
  return { companyId: id, subjectId: id, subject: name }
}

function auditFields({ allowed, writeUntil }: { allowed: boolean; writeUntil: string | null }) {
  return { allowed, writeUntil }
}
