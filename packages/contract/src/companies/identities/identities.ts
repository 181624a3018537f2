import { z } from 'zod'
import { country, date, id, instant, optionalText, orNone, staffOnly, version } from '../../fields.ts'
import { messages } from '../../messages.ts'
import { routes } from '../../route.ts'
import { documentViewNames, identityDocumentNames } from './identity-kinds.ts'
import { printable } from '../../texts/printable.ts'

const identityFields = {
  residence: orNone(country),
  address: printable(optionalText(300)),
  birthPlace: optionalText(120),
  documentKind: orNone(z.enum(identityDocumentNames)),
  documentNumber: optionalText(60),
  /** The country that issued it. */
  documentCountry: orNone(country),
  documentExpiresOn: orNone(date),
  /** How the firm verified it: what clients send here does not count. */
  documentSeen: orNone(z.enum(documentViewNames)),
}

type IdentityFields = z.output<ReturnType<typeof z.strictObject<typeof identityFields>>>

/** A document has its kind, its number and its country. */
function checkIdentity(identity: IdentityFields, context: z.RefinementCtx): void {
  const required = ['documentKind', 'documentNumber', 'documentCountry'] as const
  const fields = [...required, 'documentExpiresOn', 'documentSeen'] as const
  if (fields.every((field) => !identity[field])) return
  for (const field of required)
    if (!identity[field]) context.addIssue({ code: 'custom', path: [field], message: messages.required })
}

export const IdentityInput = z.strictObject(identityFields).superRefine(checkIdentity)
export type IdentityInput = z.output<typeof IdentityInput>

/** A copy of an identity document. */
const IdentityFile = z.object({
  id,
  name: z.string(),
  /** In bytes. */
  size: z.number().int(),
  uploadedAt: instant,
  uploadedBy: z.string(),
  /** True for the newest copy of the document that is recorded now; others are earlier ones. */
  isCurrent: z.boolean(),
})
export type IdentityFile = z.infer<typeof IdentityFile>

/** The residence, birth place and identity document of a person in a register. */
export const Identity = z.object({
  id,
  companyId: id,
  /** The name of the person in the register. */
  name: z.string(),
  residence: z.string().nullable(),
  address: z.string().nullable(),
  birthPlace: z.string().nullable(),
  documentKind: z.enum(identityDocumentNames).nullable(),
  documentNumber: z.string().nullable(),
  documentCountry: z.string().nullable(),
  documentExpiresOn: z.string().nullable(),
  documentSeen: staffOnly(z.enum(documentViewNames).nullable()),
  /** Why the reader must leave it to another person to say how the recorded document was verified. */
  seenObstacle: staffOnly(z.string().nullable()),
  /** Copies of the document, the newest first. */
  files: z.array(IdentityFile),
  /** The version of the register entry. */
  version,
})
export type Identity = z.infer<typeof Identity>

const change = z.strictObject({ ...identityFields, version }).superRefine(checkIdentity)

/** The identities of people in the registers: for those who may enter them, and in no list or file. */
export const identities = routes({
  'GET /api/companies/:companyId/owners/:id/identity': {
    summary: 'The identity of an owner who is a person.',
    may: 'owners:write',
    response: Identity,
    reads: 'owner.read',
  },
  'PUT /api/companies/:companyId/owners/:id/identity': {
    summary: 'Change the identity of an owner who is a person.',
    may: 'owners:write',
    body: change,
    response: Identity,
    audit: 'owner.identity-changed',
  },
  'POST /api/companies/:companyId/owners/:id/identity/files': {
    summary: 'Upload a copy of the identity document of an owner. Another person verifies it then.',
    may: 'owners:write',
    upload: 'document',
    body: z.strictObject({}),
    response: Identity,
    status: 201,
    audit: 'owner.identity-file-added',
  },
  'GET /api/companies/:companyId/owners/:id/identity/files/:fileId': {
    summary: 'A copy of the identity document of an owner, as an attachment.',
    may: 'owners:write',
    download: 'application/octet-stream',
    reads: 'owner.identity-file-downloaded',
  },
  'GET /api/companies/:companyId/officers/:id/identity': {
    summary: 'The identity of an officer.',
    may: 'officers:write',
    response: Identity,
    reads: 'officer.read',
  },
  'PUT /api/companies/:companyId/officers/:id/identity': {
    summary: 'Change the identity of an officer.',
    may: 'officers:write',
    body: change,
    response: Identity,
    audit: 'officer.identity-changed',
  },
  'POST /api/companies/:companyId/officers/:id/identity/files': {
    summary: 'Upload a copy of the identity document of an officer. Another person verifies it then.',
    may: 'officers:write',
    upload: 'document',
    body: z.strictObject({}),
    response: Identity,
    status: 201,
    audit: 'officer.identity-file-added',
  },
  'GET /api/companies/:companyId/officers/:id/identity/files/:fileId': {
    summary: 'A copy of the identity document of an officer, as an attachment.',
    may: 'officers:write',
    download: 'application/octet-stream',
    reads: 'officer.identity-file-downloaded',
  },
})
