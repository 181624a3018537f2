import type { DueDiligenceState } from '@domicile/contract/sales/services/service-kinds'

/** The texts that the cart and the order share. */
export const buyingTexts = {
  each: { monthly: 'per month', quarterly: 'per quarter', yearly: 'per year' },
  onRequest: 'Price on request',
  sums: {
    net: 'Net',
    vat: (rate: string) => `VAT ${rate}`,
    vatOf: (rate: string, net: string) => `VAT ${rate} on ${net}`,
    total: 'Total',
    noVat: 'VAT',
  },
  documents: {
    title: 'Documents',
    states: { valid: 'valid', unapproved: 'uploaded', expired: 'expired', missing: 'missing' },
    until: (day: string) => `until ${day}`,
    upload: 'Upload document',
    uploadNew: 'Upload new version',
  },
  dueDiligence: {
    title: 'Due diligence',
    help: 'We check your company before we start.',
    states: {
      none: 'we’ll contact you',
      open: 'in progress',
      asked: 'waiting for your answers',
      approved: 'approved',
      declined: 'not approved',
    } satisfies Record<DueDiligenceState, string>,
    waiting: {
      none: ['We check your company first', 'We’ll contact you about due diligence.'],
      open: ['We’re checking your company', 'We start as soon as the check is complete.'],
      asked: ['Details needed', 'Answer our questions about your company so we can start.'],
      approved: ['Due diligence approved', 'We’re about to start.'],
      declined: ['We can’t start this order', 'We’ll contact you about your payment.'],
    } satisfies Record<DueDiligenceState, [string, string]>,
  },
} as const
