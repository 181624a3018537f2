import { z } from 'zod'
import { date, id, orNone, staffOnly, text, version, checkPeriod } from '../../fields.ts'
import { routes } from '../../route.ts'
import { addressKindNames } from './address-kinds.ts'
import { checkPostalAddress, postalFields } from './postal-address.ts'
import { printable } from '../../texts/printable.ts'

const premisesFields = {
  name: printable(text(80)),
  ...postalFields,
  kinds: z.array(z.enum(addressKindNames)).min(1).max(addressKindNames.length),
  /** The number of companies that can have an address here; null means no limit. */
  capacity: z.number().int().min(1).max(100_000).nullable(),
  startsOn: date,
  endsOn: orNone(date),
  /** Days for which mail is stored without a charge. */
  freeStorageDays: z.number().int().min(0).max(365),
  /** Months after the end of an address during which its mail is still received. */
  mailMonths: z.number().int().min(0).max(60),
  /** Mail may be handed on only with a signed authorisation, as US law demands. */
  needsAuthorisation: z.boolean(),
}

type PremisesFields = z.output<ReturnType<typeof z.strictObject<typeof premisesFields>>>

function checkPremises(premises: PremisesFields, context: z.RefinementCtx): void {
  checkPostalAddress(premises, context)
  checkPeriod(premises, context)
}

export const PremisesInput = z.strictObject(premisesFields).superRefine(checkPremises)
export type PremisesInput = z.output<typeof PremisesInput>

/** An address of the firm, at which companies can have theirs. */
export const Premises = z.object({
  id,
  name: z.string(),
  firstLine: z.string(),
  secondLine: z.string().nullable(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  zipCode: z.string().nullable(),
  country: z.string(),
  /** The address as its country writes it. */
  lines: z.array(z.string()),
  kinds: z.array(z.enum(addressKindNames)),
  /** It can be chosen today: it is in use and has a free place. */
  isOffered: z.boolean(),
  capacity: staffOnly(z.number().int().nullable()),
  /** The number of companies with an address here that has not ended. */
  companies: staffOnly(z.number().int()),
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  freeStorageDays: z.number().int(),
  mailMonths: z.number().int(),
  needsAuthorisation: z.boolean(),
  version,
})
export type Premises = z.infer<typeof Premises>

export const premisesRoutes = routes({
  'GET /api/premises': {
    summary: 'The firm’s own addresses, at which companies can have theirs.',
    may: 'addresses:read',
    response: z.array(Premises),
  },
  'POST /api/premises': {
    summary: 'Add an address of the firm.',
    may: 'addresses:configure',
    body: PremisesInput,
    response: Premises,
    status: 201,
    audit: 'premises.added',
  },
  'PUT /api/premises/:id': {
    summary:
      'Change an address of the firm. Addresses of companies there keep theirs; a stale version is refused.',
    may: 'addresses:configure',
    body: z.strictObject({ ...premisesFields, version }).superRefine(checkPremises),
    response: Premises,
    audit: 'premises.changed',
  },
})
