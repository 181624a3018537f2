/** How a service is sold: once, repeatedly, or priced on request. */
export const serviceKinds = ['one-off', 'recurring', 'on-request'] as const
export type ServiceKind = (typeof serviceKinds)[number]

/**
 * The state of a company’s due diligence as the purchase API knows it: `asked` waits for the client's answers, `declined`
 * includes ended relationships.
 */
export const dueDiligenceStates = ['none', 'open', 'asked', 'approved', 'declined'] as const
export type DueDiligenceState = (typeof dueDiligenceStates)[number]

/** How often a recurring service is renewed. */
export const renewalIntervals = ['monthly', 'quarterly', 'yearly'] as const
export type RenewalInterval = (typeof renewalIntervals)[number]

export const serviceStates = ['draft', 'published', 'archived'] as const
export type ServiceState = (typeof serviceStates)[number]

/** The classes of VAT that have a rate in each country. */
export const ratedClasses = ['standard', 'reduced'] as const
export type RatedClass = (typeof ratedClasses)[number]

/** The VAT class of a service in the firm's own country; exempt ones name the legal provision. */
export const vatClasses = [...ratedClasses, 'exempt'] as const
export type VatClass = (typeof vatClasses)[number]

/** The record that is opened when a service is paid. */
export const serviceOpens = ['project', 'check', 'address', 'translation', 'nothing'] as const
export type ServiceOpens = (typeof serviceOpens)[number]

/** The work of the firm that is billed as one service of the catalogue. */
export const chargedWork = ['mail-storage', 'mail-forwarding', 'translation'] as const
export type ChargedWork = (typeof chargedWork)[number]

/** The VAT treatments of an order and their reasons. */
export const vatTreatments = [
  /** The buyer is in the firm's own country. */
  'domestic',
  /** A business elsewhere in the European Union with a valid VAT number pays the VAT there. */
  'reverse-charge',
  /** A buyer elsewhere in the European Union without a valid VAT number: treated as in the firm's own country. */
  'no-valid-id',
  /** The number could not be checked: treated as missing until it can. */
  'not-checked',
  /** A business outside the European Union. */
  'outside-eu',
] as const
export type VatTreatment = (typeof vatTreatments)[number]

/** The possible results of a check against the register of VAT numbers. */
export const vatCheckStates = ['valid', 'invalid', 'could-not-check'] as const
export type VatCheckState = (typeof vatCheckStates)[number]

export const paymentTypes = ['bank-transfer', 'card'] as const
export type PaymentType = (typeof paymentTypes)[number]

/** Documents about money, each numbered in a separate series; a pro forma is not an invoice. */
export const invoiceKinds = ['invoice', 'credit-note', 'pro-forma'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** The filters of their list: one kind, or the booked ones, which are invoices and credit notes. */
export const invoiceFilters = [...invoiceKinds, 'booked'] as const
