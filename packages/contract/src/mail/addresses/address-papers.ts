import { z } from 'zod'
import { date, id, instant } from '../../fields.ts'
import { routes } from '../../route.ts'

/** A letter of proof. */
export const Letter = z.object({
  id,
  /** Printed on the letter, so that a reader can ask the firm to verify it: such as `PA-000012-K7QF2M`. */
  number: z.string(),
  issuedAt: instant,
  issuedBy: z.string(),
})
export type Letter = z.infer<typeof Letter>

/** A signed form, which allows the firm to handle the company's mail. */
export const Authorisation = z.object({
  id,
  name: z.string(),
  size: z.number().int(),
  /** The day on which it was signed. */
  signedOn: z.string(),
  addedAt: instant,
  addedBy: z.string(),
})
export type Authorisation = z.infer<typeof Authorisation>

/** The signed authorisations of an address, which only staff see, and its letters of proof. */
export const addressPapers = routes({
  'POST /api/addresses/:id/authorisations': {
    summary: 'Add the signed authorisation to handle the company’s mail.',
    may: 'addresses:write',
    upload: 'document',
    body: z.strictObject({ signedOn: date }),
    response: Authorisation,
    status: 201,
    audit: 'address.authorised',
  },
  'GET /api/addresses/:id/authorisations/:fileId': {
    summary: 'A signed authorisation, as an attachment.',
    may: 'addresses:write',
    download: 'application/octet-stream',
    reads: 'address.authorisation-downloaded',
  },
  'POST /api/addresses/:id/letters': {
    summary: 'Issue a letter that proves the address, if it may be a registered office.',
    may: 'addresses:request',
    body: z.strictObject({}),
    response: Letter,
    status: 201,
    audit: 'address.letter-issued',
  },
  'GET /api/addresses/:id/letters/:letterId': {
    summary: 'A letter of proof as it was issued.',
    may: 'addresses:read',
    download: 'application/pdf',
    reads: 'address.letter-downloaded',
  },
})
