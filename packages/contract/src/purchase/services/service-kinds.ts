/** How a service is sold: once, again and again, or at a price that is told on request. */
export const serviceKinds = ['one-off', 'recurring', 'on-request'] as const
export type ServiceKind = (typeof serviceKinds)[number]

/** How often a recurring service is renewed. */
export const renewalIntervals = ['monthly', 'quarterly', 'yearly'] as const
export type RenewalInterval = (typeof renewalIntervals)[number]

export const serviceStates = ['draft', 'published', 'archived'] as const
export type ServiceState = (typeof serviceStates)[number]

/** The classes of VAT that have a rate in each country. */
export const ratedClasses = ['standard', 'reduced'] as const
export type RatedClass = (typeof ratedClasses)[number]

/** What rate of VAT a service bears in the firm's own country; the exempt ones name the provision that says so. */
export const vatClasses = [...ratedClasses, 'exempt'] as const
export type VatClass = (typeof vatClasses)[number]

/** What is opened when a service is paid for. */
export const serviceOpens = ['project', 'nothing'] as const
export type ServiceOpens = (typeof serviceOpens)[number]

/** Kinds of questions that a client answers for a service. */
export const intakeKinds = ['text', 'longText', 'number', 'date', 'choice', 'yesOrNo'] as const
export type IntakeKind = (typeof intakeKinds)[number]

/** Why an order bears the VAT it bears. */
export const vatTreatments = [
  /** The buyer is of the firm's own country. */
  'domestic',
  /** A business elsewhere in the European Union whose number was found valid pays it there. */
  'reverse-charge',
  /** A buyer elsewhere in the European Union without a number that was found valid: as in the firm's own country. */
  'no-valid-id',
  /** The number could not be checked: as without one, until it can. */
  'not-checked',
  /** A business outside the European Union. */
  'outside-eu',
] as const
export type VatTreatment = (typeof vatTreatments)[number]

/** What asking the register of VAT numbers gave: three different things. */
export const vatCheckStates = ['valid', 'invalid', 'could-not-check'] as const
export type VatCheckState = (typeof vatCheckStates)[number]

export const paymentTypes = ['bank-transfer', 'card'] as const
export type PaymentType = (typeof paymentTypes)[number]

/** Documents about money, each numbered in a series of its own; a pro forma is no invoice. */
export const invoiceKinds = ['invoice', 'credit-note', 'pro-forma'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** What their list is narrowed to: one kind, or what is booked, which are invoices and credit notes. */
export const invoiceFilters = [...invoiceKinds, 'booked'] as const
