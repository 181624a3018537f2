export const sellerTexts = {
  title: 'Seller details',
  subtitle: 'Changes apply to new quotes and invoices.',
  invoices: 'Invoices',
  who: { title: 'Seller', help: 'Every invoice shows the name, address and VAT number.' },
  bank: { title: 'Bank account', help: 'Clients who pay by bank transfer see this account.' },
  terms: {
    title: 'Payment terms',
    help: 'The time zone sets the date of each invoice.',
  },
  fields: {
    name: 'Name',
    address: 'Address',
    country: 'Country',
    vatId: 'VAT number',
    registrationNumber: 'Registration number',
    email: 'Contact email',
    bankName: 'Bank',
    iban: 'IBAN',
    bic: 'BIC',
    timeZone: 'Time zone',
    currency: 'Default currency',
    paysWithin: 'Payment term in days',
    quoteHolds: 'Quote validity in days',
  },
  help: {
    name: 'The full registered name.',
    address: 'One line for each part, as on an envelope.',
    paysWithin: 'From the order to the payment.',
  } as Partial<Record<SellerField, string>>,
  save: 'Save',
  saved: 'Saved. It applies to new documents.',
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
