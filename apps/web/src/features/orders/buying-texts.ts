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
} as const
