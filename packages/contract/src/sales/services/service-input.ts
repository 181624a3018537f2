import { z } from 'zod'
import { addressKindNames } from '../../mail/addresses/address-kinds.ts'
import { isStorable } from '../../characters.ts'
import { id, optionalText, orNone, staffOnly, text, version } from '../../fields.ts'
import { fileKinds } from '../../companies/files/file-kinds.ts'
import { messages, ownMessages } from '../../messages.ts'
import { purchaseMessages } from '../messages.ts'
import { typedAmount } from '../../money/amounts.ts'
import { currencies, fromMinor, toMinor } from '../../money/money.ts'
import { chargedWork, renewalIntervals, serviceKinds, serviceOpens, vatClasses } from './service-kinds.ts'
import { printable } from '../../texts/printable.ts'

const DESCRIPTION_MAX = 20_000

/** HTML of paragraphs, headings, lists, links and quotes; everything else is removed when it is saved. */
const description = z
  .string()
  .max(DESCRIPTION_MAX, { error: ownMessages.tooLong(DESCRIPTION_MAX), abort: true })
  .refine(isStorable, { error: ownMessages.badText })

const texts = {
  title: printable(text(120)),
  /** One or two sentences, as shown in the list. */
  summary: optionalText(300).transform((value) => value ?? ''),
  description,
}

const fields = {
  ...texts,
  category: text(60),
  kind: z.enum(serviceKinds),
  /** The interval of a recurring service. */
  renewal: orNone(z.enum(renewalIntervals)),
  /** ISO 4217. */
  currency: z.string().refine((value) => currencies.includes(value), {
    error: (issue) => (issue.input ? purchaseMessages.currency : messages.required),
  }),
  /** Net, for one piece; null if priced on request. */
  price: orNone(typedAmount),
  /** The firm's own cost, net, for one piece. */
  cost: staffOnly(orNone(typedAmount)),
  vatClass: z.enum(vatClasses),
  /** The legal provision for the exemption. */
  vatExemption: optionalText(300),
  opens: z.enum(serviceOpens),
  /** The kinds of address that the service pays for; the first is proposed. */
  addressKinds: z.array(z.enum(addressKindNames)).max(addressKindNames.length),
  /** The premises of the firm that are proposed for the address. */
  premisesId: orNone(id),
  /** The work waits until the due diligence of the company is approved. */
  isRegulated: z.boolean(),
  /** The work that is billed as this service; one service for each. */
  charges: orNone(z.enum(chargedWork)),
  /** The titles of its tasks, in their order. */
  tasks: z.array(text(200)).max(30),
  /** The slug of the template whose form clients answer. */
  template: orNone(z.string().max(80)),
  /** Kinds of documents that the company must have, valid. */
  documents: z.array(z.enum(fileKinds)).max(fileKinds.length),
}

const Fields = z.strictObject(fields)
type Fields = z.output<typeof Fields>

/** The fields of a service that administrators edit. */
export const ServiceInput = Fields.superRefine(check).transform(normalise)
export type ServiceInput = z.output<typeof ServiceInput>

/** The same with the version it was read in. */
export const ServiceChange = z
  .strictObject({ ...fields, version })
  .superRefine(check)
  .transform(normalise)

/** The fields of a service that content editors edit. */
export const ServiceTexts = z.strictObject({ ...texts, version })

function check(service: Fields, context: z.RefinementCtx): void {
  const refuse = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message })
  const { kind, renewal, currency, price, cost, vatClass, vatExemption, opens, addressKinds } = service
  if (kind === 'recurring' && !renewal) refuse(['renewal'], messages.required)
  if (kind !== 'on-request' && price === null) refuse(['price'], messages.required)
  if (kind !== 'on-request' && !isAmount(price, currency)) refuse(['price'], messages.price)
  if (!isAmount(cost, currency)) refuse(['cost'], messages.price)
  if (vatClass === 'exempt' && !vatExemption) refuse(['vatExemption'], messages.required)
  if (opens === 'address' && addressKinds.length === 0) refuse(['addressKinds'], messages.required)
}

/** A text that is no amount in any currency is already refused. */
function isAmount(value: string | null | undefined, currency: string): boolean {
  return !typedAmount.safeParse(value).success || toMinor(value!, currency) !== undefined
}

/** Removes fields of other kinds, so that no invisible data is stored, and adds all decimals to amounts. */
function normalise<T extends Fields>(service: T): T & { cost: string | null } {
  const { kind, currency, vatClass, opens } = service
  return {
    ...service,
    renewal: kind === 'recurring' ? service.renewal : null,
    price: kind === 'on-request' ? null : written(service.price, currency),
    cost: written(service.cost, currency),
    vatExemption: vatClass === 'exempt' ? service.vatExemption : null,
    addressKinds:
      opens === 'address' ? addressKindNames.filter((name) => service.addressKinds.includes(name)) : [],
    premisesId: opens === 'address' ? service.premisesId : null,
    tasks: opens === 'project' ? service.tasks : [],
    documents: fileKinds.filter((kind) => service.documents.includes(kind)),
  }
}

function written(value: string | null | undefined, currency: string): string | null {
  return value ? fromMinor(toMinor(value, currency)!, currency) : null
}
