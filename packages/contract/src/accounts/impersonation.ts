import { z } from 'zod'
import { id, instant, reasonText } from '../fields.ts'
import { routes } from '../route.ts'

/** A company's consent that staff may act for it. */
export const SupportAccess = z.object({
  companyId: id,
  /** Staff may act as the company, unless its owner refused. */
  allowed: z.boolean(),
  /** Until this time they may also change data. */
  writeUntil: instant.nullable(),
  /** The most recent times that staff acted as the company. */
  actings: z.array(
    z.object({
      id,
      actorName: z.string(),
      reason: z.string(),
      startedAt: instant,
      endedAt: instant.nullable(),
    }),
  ),
})
export type SupportAccess = z.infer<typeof SupportAccess>

export const impersonation = routes({
  'POST /api/companies/:companyId/impersonation': {
    idempotencyKey: 'ignored',
    summary: 'Act as a company for 30 minutes: gives a token that names both people.',
    may: 'companies:impersonate',
    whileActing: 'refused',
    body: z.strictObject({ reason: reasonText() }),
    response: z.object({ token: z.string(), email: z.string(), name: z.string(), expiresAt: instant }),
    status: 201,
    audit: 'impersonation.started',
  },
  'DELETE /api/impersonation': {
    summary: 'Stop acting as a company.',
    may: 'signed-in',
    whileActing: 'allowed',
    audit: 'impersonation.ended',
  },
  'GET /api/companies/:companyId/support-access': {
    summary: 'The company’s consent for staff to act in its name, and the recent uses.',
    may: 'support-access:read',
    response: SupportAccess,
  },
  'PUT /api/companies/:companyId/support-access': {
    summary: 'Refuse or allow that staff act as the company, and let them change things for some hours.',
    may: 'support-access:write',
    whileActing: 'refused',
    body: z.strictObject({ allowed: z.boolean(), writeHours: z.number().int().min(0).max(72) }),
    response: SupportAccess,
    audit: 'support-access.changed',
  },
})
