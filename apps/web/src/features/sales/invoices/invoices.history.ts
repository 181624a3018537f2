import { countryName } from '@domicile/contract/countries'
import { formatCode } from '../../../ui/data/format.ts'
import type { NounHistory } from '../../../history/noun-history.ts'

export const invoiceHistory: NounHistory<'invoice'> = {
  title: 'Invoices',
  events: {
    credited: (invoice) => `issued the credit note ${invoice}`,
    'seller-changed': () => 'changed the seller details on invoices',
    'vat-rate-added': (rate) => `added the ${rate}`,
    'vat-rate-removed': (rate) => `removed the ${rate}`,
    'vat-rate-compared': (rate) => `compared the ${rate} with its source`,
    'buyer-changed': () => 'changed the billing details',
    'vat-number-checked': () => 'checked the VAT number',
    exported: () => 'exported the list of invoices',
    downloaded: (invoice) => `downloaded the invoice ${invoice}`,
  },
  fields: { vatId: 'VAT number', iban: 'IBAN', bic: 'BIC', quoteHolds: 'Days a quote is valid' },
  values: { country: countryName, answer: formatCode, class: formatCode },
}
