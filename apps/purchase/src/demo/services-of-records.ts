import type { DemoService } from './service.ts'

/** Services for a company's yearly filings with the register. */
export const filingServices: DemoService[] = [
  {
    title: 'Annual return',
    summary: 'We prepare, check and file the annual return, and remind you 60 days before it is due.',
    description: `<p>The annual return tells the register who runs and owns the company. A late one costs a penalty and,
      for small companies, the exemption from audit.</p>
      <h3>How it goes</h3>
      <ol><li>We fill it in from what the portal knows.</li><li>You check it and sign.</li><li>We file it, and you get
      the receipt.</li></ol><p>The fee of the register is included.</p>`,
    kind: 'recurring',
    renewal: 'yearly',
    price: '450',
    cost: '180.50',
    picture: 2,
    tasks: ['Draw up the return', 'Have it checked by the client', 'File it', 'Put the receipt on file'],
    template: 'annual-return-order',
    documents: ['annualReport', 'capTable'],
  },
  {
    title: 'Statutory registers',
    summary: 'Statutory registers of members, directors and secretaries.',
    description: `<p>We write up every change within five working days and give you an extract whenever a bank or a buyer
      asks for one.</p>`,
    kind: 'recurring',
    renewal: 'yearly',
    price: '320',
    cost: '141.00',
    picture: 2,
    tasks: ['Take over the registers', 'Compare them with the public register'],
    documents: ['articlesOfIncorporation', 'capTable'],
  },
  {
    title: 'Filing of beneficial owners',
    summary: 'We file the company’s beneficial owners with the central register on time.',
    description: `<p>Companies file their beneficial owners within five months of being formed, and changes within 14 days.
      We file what your portal says of your owners, after you have confirmed it.</p>`,
    price: '150',
    cost: '47.80',
    picture: 2,
    tasks: ['Have the owners confirmed', 'File them'],
    template: 'beneficial-owners-order',
    documents: ['capTable'],
  },
  {
    title: 'VAT registration',
    summary: 'We apply for a VAT number and answer the tax office’s questions.',
    description: `<p>We apply, answer what the tax office asks, and keep you informed. It usually takes six to eight weeks; the
      number is in your portal on the day it comes.</p>`,
    price: '390',
    cost: '162.00',
    picture: 2,
    tasks: ['Draw up the application', 'Have it signed', 'Send it in', 'Answer questions of the tax office'],
    template: 'vat-registration-order',
    documents: ['articlesOfIncorporation', 'fiscalResidency'],
  },
  {
    title: 'Company secretary',
    summary: 'A company secretary for companies without their own.',
    description: '<p>Scope and terms are being agreed with the insurer.</p>',
    kind: 'recurring',
    renewal: 'yearly',
    price: '1200',
    cost: '640.00',
    state: 'draft',
  },
]

/** Services for changes to a company. */
export const changeServices: DemoService[] = [
  {
    title: 'Change of director',
    summary: 'Appointment or resignation of a director, from the resolution to the filing.',
    description: `<p>We draw up the resolution and the consent, have them signed, and file the change within 14 days, as the
      law asks.</p>`,
    price: '220',
    cost: '74.00',
    picture: 3,
    tasks: ['Draw up the resolution', 'Collect signatures', 'File the change', 'Write up the registers'],
    template: 'change-of-director-order',
  },
  {
    title: 'Change of company name',
    summary: 'We check, resolve and register the new name, with a new certificate.',
    description: `<p>We check that the name is free, draw up the special resolution and the new constitution, and file both.
      The fee of the register is included.</p>`,
    price: '280',
    cost: '129.00',
    picture: 3,
    tasks: ['Check the name', 'Draw up the resolution', 'File it', 'Order the new certificate'],
    template: 'change-of-company-name-order',
    documents: ['articlesOfIncorporation'],
  },
  {
    title: 'Share transfer',
    summary: 'Transfer instrument, stamp duty and register updates for one transfer.',
    description: `<p>We draw up the instrument, work out and pay the stamp duty on your behalf, and write up the register of
      members. Stamp duty itself is charged at cost.</p>`,
    price: '360',
    cost: '151.00',
    picture: 3,
    tasks: ['Draw up the instrument', 'Pay the stamp duty', 'Write up the registers'],
    template: 'share-transfer-order',
    documents: ['capTable', 'articlesOfIncorporation'],
  },
  {
    title: 'Voluntary strike-off',
    summary: 'We remove a company you no longer need from the register.',
    description: `<p>What it takes depends on the accounts, the tax affairs and the creditors, so we tell the price after a
      look at them. Usually that takes two working days.</p>`,
    kind: 'on-request',
    price: '',
    cost: '',
    tasks: ['Look at accounts and taxes', 'Place the notice', 'Apply for the strike-off'],
    template: 'voluntary-strike-off-order',
    documents: ['annualReport'],
  },
]
