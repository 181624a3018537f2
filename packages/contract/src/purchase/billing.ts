import { z } from 'zod'
import { country, email, id, instant, optionalText, orNone, text, version } from '../fields.ts'
import { routes } from '../route.ts'
import { amount, typedAmount } from './money/amounts.ts'
import { printable } from './invoices/printable.ts'
import { vatCheckStates, vatTreatments } from './services/service-kinds.ts'

/** What the register of VAT numbers said of the number, and when. */
export const VatCheck = z.object({
  state: z.enum(vatCheckStates),
  checkedAt: instant,
  /** The number of the register's answer: the proof that it was asked. */
  consultation: z.string().nullable(),
  /** The name under which the register knows the number. */
  name: z.string().nullable(),
  /** Why it could not be checked, in words. */
  failure: z.string().nullable(),
})
export type VatCheck = z.infer<typeof VatCheck>

/** Whom the invoices of a company are for. What nobody has filled in yet is taken from the company itself. */
export const Billing = z.object({
  companyId: id,
  name: z.string().nullable(),
  /** Lines as on an envelope. */
  address: z.string().nullable(),
  country: z.string().nullable(),
  /** With the prefix of its country: `DE136695976`, `EL094259216`. */
  vatId: z.string().nullable(),
  /** Where invoices go. */
  email: z.string().nullable(),
  /** The buyer's own word for its orders, such as a cost centre. */
  reference: z.string().nullable(),
  /** Name, address and country are there, so that orders can be placed. */
  isComplete: z.boolean(),
  /** Of the present number; null where it was never asked about. */
  vatCheck: VatCheck.nullable(),
  /** How the next order would be taxed; null while a country is not known. */
  vatTreatment: z.enum(vatTreatments).nullable(),
  /** Above this total an owner approves what others order; null for no limit. */
  approvalLimit: z.object({ amount, currency: z.string() }).nullable(),
  version,
  /** `change`, `check-vat` and `set-limit`, as far as the reader may. */
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
    summary: 'Whom the invoices of a company are for, and what is known of its VAT number.',
    may: 'carts:read',
    response: Billing,
  },
  'PUT /api/purchase/companies/:companyId/billing': {
    summary:
      'Change whom invoices are for. A VAT number is asked about at the register of the European Union.',
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
    summary: 'Set the total above which an owner approves what others order.',
    may: 'purchasing-limits:write',
    whileActing: 'refused',
    body: ApprovalLimitInput,
    response: Billing,
    audit: 'order.limit-set',
  },
})
