import { z } from 'zod'
import { HistoryEntry } from '../../history-entry.ts'
import {
  checkPeriod,
  country,
  date,
  exportFormat,
  id,
  instant,
  optionalReason,
  optionalText,
  orNone,
  page,
  pageOf,
  reasonText,
  staffOnly,
  text,
  version,
} from '../../fields.ts'
import { routes } from '../../route.ts'
import { WaitsFor } from '../../waits-for.ts'
import { addressActions, addressKindNames, addressStates, addressWaits } from './address-kinds.ts'
import { addressMessages } from './address-messages.ts'
import { Authorisation, Letter } from './address-papers.ts'
import { checkPostalAddress, postalFields } from './postal-address.ts'
import { printable } from '../../texts/printable.ts'

const Reference = z.object({ id, name: z.string() })

const addressFields = {
  addressName: printable(text(120)),
  kind: z.enum(addressKindNames),
  /** The firm's premises; none for an address elsewhere. All lines but the second are copied from them. */
  premisesId: orNone(id),
  ...postalFields,
  startsOn: date,
  /** The last day. */
  endsOn: orNone(date),
  mayBeRegisteredOffice: z.boolean(),
}

/** Why a company may have an address at the firm's premises. */
const coverFields = {
  /** The line of an order that pays for the address from now on; none for the order that it has. */
  orderLineId: orNone(id),
  /** Why it has the address although no order pays for it. */
  unpaidReason: optionalReason(),
}

type AddressFields = z.output<ReturnType<typeof z.strictObject<typeof addressFields>>>

function checkAddress(address: AddressFields, context: z.RefinementCtx): void {
  if (!address.premisesId) checkPostalAddress(address, context)
  if (address.kind === 'registered_office' && !address.mayBeRegisteredOffice)
    context.addIssue({
      code: 'custom',
      path: ['mayBeRegisteredOffice'],
      message: addressMessages.notRegisteredOffice,
    })
  checkPeriod(address, context)
}

export const AddressDetails = z.strictObject({ ...addressFields, ...coverFields }).superRefine(checkAddress)
export type AddressDetails = z.output<typeof AddressDetails>

export const NewAddress = z
  .strictObject({ companyId: id, ...addressFields, ...coverFields })
  .superRefine(checkAddress)
export type NewAddress = z.output<typeof NewAddress>

const ChangedAddress = z.strictObject({ ...addressFields, ...coverFields, version }).superRefine(checkAddress)

/** A request of a client; staff complete the details. */
export const AddressRequest = z.strictObject({
  kind: z.enum(addressKindNames),
  premisesId: orNone(id),
  note: optionalText(500),
})
export type AddressRequest = z.output<typeof AddressRequest>

const AddressSummary = z.object({
  id,
  company: Reference,
  addressName: z.string(),
  kind: z.enum(addressKindNames),
  /** Null for an address elsewhere. */
  premises: Reference.nullable(),
  /** The address as its country writes it; empty until its details are complete. */
  lines: z.array(z.string()),
  country: z.string().nullable(),
  state: z.enum(addressStates),
  waitingOn: z.enum(addressWaits),
  waitsFor: WaitsFor,
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  isArchived: z.boolean(),
})
export type AddressSummary = z.infer<typeof AddressSummary>

export const Address = AddressSummary.extend({
  firstLine: z.string().nullable(),
  secondLine: z.string().nullable(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  zipCode: z.string().nullable(),
  mayBeRegisteredOffice: z.boolean(),
  /** The client's note with the request. */
  note: z.string().nullable(),
  requestedBy: z.string().nullable(),
  requestedAt: instant,
  /** The order that the address was paid in. */
  order: z.object({ id, number: z.string() }).nullable(),
  /** The kinds of address that its order pays for; null without an order. */
  orderKinds: staffOnly(z.array(z.enum(addressKindNames)).nullable()),
  /** Why the company has the address although no order pays for it. */
  unpaid: staffOnly(z.object({ reason: z.string(), by: z.string(), at: instant }).nullable()),
  /** The last day that is paid for; null for an address without a renewed service. */
  paidUntil: z.string().nullable(),
  /** The last paid day of an ended address that was renewed and waits for a place at its premises. */
  unplacedUntil: z.string().nullable(),
  /** The last day on which its mail is received; null while it has no end, and elsewhere. */
  mailUntil: z.string().nullable(),
  /** The reason of a refusal, or of the end. */
  reason: z.string().nullable(),
  needsAuthorisation: z.boolean(),
  isAuthorised: z.boolean(),
  /** The signed forms, the newest first. */
  authorisations: staffOnly(z.array(Authorisation)),
  /** The letters of proof, the newest first. */
  letters: z.array(Letter),
  /** The actions that the reader is allowed now. */
  allowedActions: z.array(z.enum(addressActions)),
  version,
})
export type Address = z.infer<typeof Address>

const addressSorts = ['name', 'company', 'newest', 'from'] as const
const addressViews = ['current', 'archived', 'all'] as const

const filters = {
  q: z.string().max(200).optional(),
  companyId: id.optional(),
  kind: z.enum(addressKindNames).optional(),
  state: z.enum(addressStates).optional(),
  country: country.optional(),
  premisesId: id.optional(),
  waitingOn: z.enum(addressWaits).optional(),
  /** By default those that are not archived. */
  show: z.enum(addressViews).optional(),
}

const sorting = { sort: z.enum(addressSorts).default('name'), order: z.enum(['asc', 'desc']).default('asc') }

export const AddressFilter = z.strictObject(filters)
export type AddressFilter = z.output<typeof AddressFilter>
export const AddressQuery = page.extend({ ...filters, ...sorting })
export type AddressQuery = z.output<typeof AddressQuery>

/** A line of an order that pays for an address which is not in use. */
const AddressOrder = z.object({
  lineId: id,
  number: z.string(),
  kinds: z.array(z.enum(addressKindNames)),
  paidUntil: z.string().nullable(),
  /** The address that has the order now: it needs details, or has ended. */
  address: z.object({ id, name: z.string(), state: z.enum(addressStates) }),
})
export type AddressOrder = z.infer<typeof AddressOrder>

const Reason = z.strictObject({ reason: reasonText() })

export const addresses = routes({
  'GET /api/addresses': {
    summary: 'The addresses of the companies you may see, filtered, sorted and in pages.',
    may: 'addresses:read',
    query: AddressQuery,
    response: pageOf(AddressSummary),
  },
  'GET /api/addresses/export': {
    summary: 'The same list as a file.',
    may: 'addresses:read',
    whileActing: 'refused',
    query: z.strictObject({ ...filters, ...sorting, format: exportFormat }),
    download: 'text/csv',
    reads: 'address.exported',
  },
  'POST /api/addresses': {
    summary: 'Record an address of a company, at the firm’s premises or elsewhere.',
    may: 'addresses:write',
    body: NewAddress,
    response: Address,
    status: 201,
    audit: 'address.added',
  },
  'POST /api/companies/:companyId/address-requests': {
    summary: 'Request an address for a company; staff complete its details.',
    may: 'addresses:request',
    body: AddressRequest,
    response: Address,
    status: 201,
    audit: 'address.requested',
  },
  'GET /api/companies/:companyId/address-orders': {
    summary: 'The orders of a company that pay for an address which is not in use.',
    may: 'addresses:write',
    response: z.array(AddressOrder),
  },
  'GET /api/addresses/:id': {
    summary: 'One address with its letters of proof.',
    may: 'addresses:read',
    response: Address,
  },
  'GET /api/addresses/:id/history': {
    summary: 'The history of an address, newest first.',
    may: 'addresses:read',
    query: page,
    response: pageOf(HistoryEntry),
  },
  'PUT /api/addresses/:id': {
    summary: 'Change an address. A stale version is refused.',
    may: 'addresses:write',
    body: ChangedAddress,
    response: Address,
    audit: 'address.changed',
  },
  'PUT /api/addresses/:id/activation': {
    summary: 'Complete the details of a requested or ordered address, which puts it into use.',
    may: 'addresses:write',
    body: ChangedAddress,
    response: Address,
    audit: 'address.activated',
  },
  'PUT /api/addresses/:id/refusal': {
    summary: 'Decline a requested or ordered address, with the reason.',
    may: 'addresses:write',
    body: Reason,
    response: Address,
    audit: 'address.declined',
  },
  'PUT /api/addresses/:id/end': {
    summary: 'End an address after a day, with the reason. Its mail is still received for some months.',
    may: 'addresses:write',
    body: Reason.extend({ endsOn: date }),
    response: Address,
    audit: 'address.ended',
  },
  'PUT /api/addresses/:id/archival': {
    summary: 'Archive an address that ended or was declined.',
    may: 'addresses:archive',
    response: Address,
    audit: 'address.archived',
  },
  'DELETE /api/addresses/:id/archival': {
    summary: 'Restore an archived address.',
    may: 'addresses:archive',
    response: Address,
    audit: 'address.restored',
  },
})
