import { z } from 'zod'
import { addressKindNames } from '../../mail/addresses/address-kinds.ts'
import { exportFormat, id, instant, page, pageOf, reasonText, staffOnly, version } from '../../fields.ts'
import { fileKinds } from '../../companies/files/file-kinds.ts'
import { routes } from '../../route.ts'
import { eventsOf } from '../../transitions.ts'
import { StoredSections } from '../../form-engine/answer-values.ts'
import { amount } from '../../money/amounts.ts'
import { ServiceChange, ServiceInput, ServiceTexts } from './service-input.ts'
import {
  chargedWork,
  renewalIntervals,
  serviceKinds,
  serviceOpens,
  serviceStates,
  vatClasses,
} from './service-kinds.ts'
import { serviceEvents } from './service-states.ts'

/** A service in the list. Its cost is only for users who may read costs. */
const ServiceSummary = z.object({
  id,
  /** Identifies its page; it never changes after publication. */
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  summary: z.string(),
  /** Changes with the picture. */
  pictureId: id.nullable(),
  kind: z.enum(serviceKinds),
  renewal: z.enum(renewalIntervals).nullable(),
  /** ISO 4217. */
  currency: z.string(),
  /** Net, for one piece; null if priced on request. */
  price: amount.nullable(),
  vatClass: z.enum(vatClasses),
  state: z.enum(serviceStates),
  updatedAt: instant,
  /** Net, for one piece, in the same currency. */
  cost: staffOnly(amount.nullable()),
  /** Null if the price or the cost is unknown. */
  margin: staffOnly(z.object({ amount, percent: z.number().nullable() }).nullable()),
})
export type ServiceSummary = z.infer<typeof ServiceSummary>

const Service = ServiceSummary.extend({
  /** HTML of few elements, sanitised. */
  description: z.string(),
  /** The legal provision for its VAT exemption. */
  vatExemption: z.string().nullable(),
  /** The record that is opened when it is paid. */
  opens: z.enum(serviceOpens),
  /** The kinds of address that the service pays for. */
  addressKinds: z.array(z.enum(addressKindNames)),
  /** The premises that are proposed for the address. */
  premisesId: staffOnly(id.nullable()),
  /** The work waits until the due diligence of the company is approved. */
  isRegulated: z.boolean(),
  tasks: staffOnly(z.array(z.string())),
  /** The work that is billed as this service. */
  charges: staffOnly(z.enum(chargedWork).nullable()),
  /** The slug of the template whose form clients answer. */
  template: staffOnly(z.string().nullable()),
  /** The form as it is published; empty without one. */
  sections: StoredSections,
  /** Kinds of documents that the company must have, valid. */
  documents: z.array(z.enum(fileKinds)),
  publishedAt: instant.nullable(),
  version,
  /** The events that the reader is allowed now. */
  allowedActions: z.array(z.enum(eventsOf(serviceEvents))),
})
export type Service = z.infer<typeof Service>

/** The sort keys of the list, for users who may read costs and for all. */
export const costSorts = ['cost', 'margin'] as const
export const serviceSorts = ['title', 'category', 'price', 'state', 'updated', ...costSorts] as const

export const ServiceQuery = page.extend({
  q: z.string().max(200).optional(),
  category: z.string().max(60).optional(),
  /** Only these services, by their slugs, separated by commas. */
  slugs: z.string().max(5000).optional(),
  kind: z.enum(serviceKinds).optional(),
  /** Services that pay for this kind of address. */
  addressKind: z.enum(addressKindNames).optional(),
  /** By default those that are not archived. Clients only ever receive published ones. */
  state: staffOnly(z.enum([...serviceStates, 'all'])),
  sort: z.enum(serviceSorts).default('title'),
  order: z.enum(['asc', 'desc']).default('asc'),
})
export type ServiceQuery = z.output<typeof ServiceQuery>

const Versioned = z.strictObject({ version })
const reading = { may: 'services:read' } as const
const deciding = { may: 'services:price', response: Service } as const

/** The firm's catalogue. */
export const services = routes({
  'GET /api/purchase/services': {
    summary:
      'The catalogue, filtered, sorted and in pages. Sorting by cost or margin is for those who may read costs.',
    ...reading,
    query: ServiceQuery,
    response: pageOf(ServiceSummary),
  },
  'GET /api/purchase/services/categories': {
    summary: 'The categories of the services that one may see, by name.',
    ...reading,
    response: z.array(z.string()),
  },
  'GET /api/purchase/services/export': {
    summary: 'The filtered services as a file, with costs and margins for those who may read costs.',
    ...reading,
    whileActing: 'refused',
    query: ServiceQuery.extend({ format: exportFormat }),
    download: 'text/csv',
  },
  'GET /api/purchase/services/:slug': {
    summary: 'One service, by the name of its page.',
    ...reading,
    response: Service,
  },
  'GET /api/purchase/services/:id/picture': {
    summary: 'The picture of a service, as an attachment.',
    ...reading,
    download: 'application/octet-stream',
  },
  'POST /api/purchase/services': {
    summary: 'Write a service, as a draft that clients do not see.',
    ...deciding,
    body: ServiceInput,
    status: 201,
    audit: 'service.drafted',
  },
  'PUT /api/purchase/services/:id': {
    summary: 'Change a service; a stale version is refused with the changed fields.',
    ...deciding,
    body: ServiceChange,
    audit: 'service.changed',
  },
  'PUT /api/purchase/services/:id/texts': {
    summary: 'Change the title, summary and description of a service.',
    may: 'services:write',
    response: Service,
    body: ServiceTexts,
    audit: 'service.texts-changed',
  },
  'POST /api/purchase/services/:id/picture': {
    summary: 'Give a service a picture: PNG or JPG, at most 500 KB.',
    ...deciding,
    upload: 'image',
    audit: 'service.picture-changed',
  },
  'DELETE /api/purchase/services/:id/picture': {
    summary: 'Take the picture of a service away.',
    ...deciding,
    audit: 'service.picture-removed',
  },
  'PUT /api/purchase/services/:id/publication': {
    summary: 'Put a draft on sale.',
    ...deciding,
    body: Versioned,
    audit: 'service.published',
  },
  'DELETE /api/purchase/services/:id/publication': {
    summary: 'Take a service off sale: it is a draft again.',
    ...deciding,
    audit: 'service.unpublished',
  },
  'PUT /api/purchase/services/:id/archival': {
    summary: 'Archive a service, with the reason.',
    ...deciding,
    body: z.strictObject({ reason: reasonText() }),
    audit: 'service.archived',
  },
  'DELETE /api/purchase/services/:id/archival': {
    summary: 'Restore an archived service as a draft.',
    ...deciding,
    audit: 'service.restored',
  },
})
