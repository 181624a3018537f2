import { z } from 'zod'
import { country, email, id, instant, optionalText, orNone, text, version } from '../fields.ts'
import { routes } from '../route.ts'
import { amount, typedAmount } from '../money/amounts.ts'
import { printable } from '../texts/printable.ts'
import { vatCheckStates, vatTreatments } from './services/service-kinds.ts'

/** The register's answer about the VAT number, and its time. */
export const VatCheck = z.object({
  state: z.enum(vatCheckStates),
  checkedAt: instant,
  /** The number of the register's answer: the proof that it was asked. */
  consultation: z.string().nullable(),
  /** The name registered for the number. */
  name: z.string().nullable(),
  /** The reason it could not be checked, as a sentence. */
  failure: z.string().nullable(),
})
export type VatCheck = z.infer<typeof VatCheck>

/** The invoice recipient of a company. Missing fields are taken from the company itself. */
export const Billing = z.object({
  companyId: id,
  name: z.string().nullable(),
  /** Lines as on an envelope. */
  address: z.string().nullable(),
  country: z.string().nullable(),
  /** With the prefix of its country: `DE136695976`, `EL094259216`. */
  vatId: z.string().nullable(),
  /** The address that receives invoices. */
  email: z.string().nullable(),
  /** The buyer's own reference for its orders, such as a cost centre. */
  reference: z.string().nullable(),
  /** Name, address and country are complete, so orders can be placed. */
  isComplete: z.boolean(),
  /** The check of the current number; null if it was never checked. */
  vatCheck: VatCheck.nullable(),
  /** The VAT treatment of the next order; null while a country is unknown. */
  vatTreatment: z.enum(vatTreatments).nullable(),
  /** An owner must approve orders above this total; null for no limit. */
  approvalLimit: z.object({ amount, currency: z.string() }).nullable(),
  version,
  /** `change`, `check-vat` and `set-limit`, if the reader is allowed to. */
  allowedActions: z.array(z.enum(['change', 'check-vat', 'set-limit'])),
})
export type Billing = z.infer<typeof Billing>

const billingFields = {
  name: printable(text(200)),
  address: printable(text(500)),
  country,
  vatId: optionalText(40),
  email: orNone(email),
  reference: printable(optionalText(100)),
}

export const BillingInput = z.strictObject({ ...billingFields, version })
export type BillingInput = z.output<typeof BillingInput>

export const ApprovalLimitInput = z.strictObject({
  /** In the currency of the firm's prices; empty for no limit. */
  limit: orNone(typedAmount),
  version,
})
export type ApprovalLimitInput = z.output<typeof ApprovalLimitInput>

export const billing = routes({
  'GET /api/purchase/companies/:companyId/billing': {
    summary: 'The invoice recipient of a company, and the check of its VAT number.',
    may: 'carts:read',
    response: Billing,
  },
  'PUT /api/purchase/companies/:companyId/billing': {
    summary: 'Change the invoice recipient. A VAT number is checked in the register of the European Union.',
    may: 'carts:write',
    body: BillingInput,
    response: Billing,
    audit: 'invoice.buyer-changed',
  },
  'POST /api/purchase/companies/:companyId/billing/vat-check': {
    summary: 'Ask the register about the VAT number again.',
    may: 'carts:write',
    response: Billing,
    audit: 'invoice.vat-number-checked',
  },
  'PUT /api/purchase/companies/:companyId/billing/approval-limit': {
    summary: 'Set the total above which an owner must approve orders.',
    may: 'purchasing-limits:write',
    whileActing: 'refused',
    body: ApprovalLimitInput,
    response: Billing,
    audit: 'order.limit-set',
  },
})
