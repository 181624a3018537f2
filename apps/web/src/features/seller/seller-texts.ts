export const sellerTexts = {
  title: 'The firm on invoices',
  subtitle: 'How the firm stands on quotes and invoices from now on. What was issued stays as it is.',
  invoices: 'Invoices',
  who: { title: 'Who sells', help: 'Name, address and VAT number stand on every invoice.' },
  bank: { title: 'Where it is paid', help: 'Clients who pay by bank transfer are shown this account.' },
  terms: {
    title: 'Time and terms',
    help: 'The time zone decides which day, and which year, an invoice is of.',
  },
  fields: {
    name: 'Name',
    address: 'Address',
    country: 'Country',
    vatId: 'VAT number',
    registrationNumber: 'Registration number',
    email: 'Email address for questions',
    bankName: 'Bank',
    iban: 'IBAN',
    bic: 'BIC',
    timeZone: 'Time zone',
    currency: 'Currency of new services',
    paysWithin: 'Days to pay',
    quoteHolds: 'Days a quote holds',
  },
  help: {
    name: 'In full, as it is registered.',
    address: 'One line for each, as on an envelope.',
    paysWithin: 'From an order until its money should be there.',
  } as Partial<Record<SellerField, string>>,
  save: 'Save',
  saved: 'Saved. It stands on what is issued from now on.',
} as const

export type SellerField =
  | 'name'
  | 'address'
  | 'country'
  | 'vatId'
  | 'registrationNumber'
  | 'email'
  | 'bankName'
  | 'iban'
  | 'bic'
  | 'timeZone'
  | 'currency'
  | 'paysWithin'
  | 'quoteHolds'
