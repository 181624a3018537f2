import type { DemoService } from './service.ts'

/** Services that keep a company reachable at an address. */
export const officeServices: DemoService[] = [
  {
    title: 'Registered office address',
    isRegulated: true,
    summary: 'A registered address in Bristol or Wilmington. We scan official mail the same day.',
    description: `<p>Every company needs an address at which the register, courts and authorities reach it. Ours is
      staffed on every working day, so nothing waits in a letter box.</p>
      <h3>What is in it</h3>
      <ul><li>The address for the register and on your letters</li><li>Official mail scanned and passed on the same
      day</li><li>Your registers kept for inspection</li></ul>
      <p>The first year begins on the day you name. We file the address with the register for you.</p>`,
    kind: 'recurring',
    renewal: 'yearly',
    price: '480',
    cost: '118.00',
    picture: 0,
    opens: 'address',
    addressKinds: ['registered_office'],
    template: 'registered-office-order',
    documents: ['articlesOfIncorporation'],
  },
  {
    title: 'Mail scanning',
    isRegulated: true,
    summary: 'We scan your letters into the portal by noon on the day they arrive.',
    description: `<p>We open, scan and read what arrives for your company, and tell the people you name. Originals are
      kept for 90 days, then shredded or sent on as you choose.</p><p>Up to 60 letters a month are included.</p>`,
    kind: 'recurring',
    renewal: 'monthly',
    price: '35',
    cost: '11.50',
    picture: 1,
    tasks: ['Set up the mail box', 'Tell the people named'],
    template: 'mail-scanning-order',
  },
  {
    title: 'Mail forwarding',
    isRegulated: true,
    summary: 'We forward your originals by tracked post.',
    description: `<p>We send your letters on in one parcel, tracked and insured. Postage within the European Union is
      included; elsewhere it is charged at cost.</p>`,
    kind: 'recurring',
    renewal: 'quarterly',
    price: '90',
    cost: '52.40',
    picture: 1,
    tasks: ['Set up the forwarding address'],
    template: 'mail-forwarding-order',
  },
  {
    title: 'Meeting room for half a day',
    summary: 'A quiet room for eight in our office, with a screen and a receptionist.',
    description: `<p>From 9:00 to 13:00 or from 13:30 to 17:30 on working days. Water and coffee are there; we can be
      the witness of a signature, too.</p>`,
    price: '85',
    cost: '38.00',
    picture: 0,
    tasks: ['Book the room', 'Confirm the time'],
    template: 'meeting-room-order',
  },
  {
    title: 'Fax forwarding',
    summary: 'We forward faxes for your company as PDFs.',
    description: '<p>No longer offered. The last fax was sent in 2024.</p>',
    kind: 'recurring',
    renewal: 'yearly',
    price: '60',
    cost: '31.00',
    state: 'archived',
  },
  {
    title: 'Mail storage charges',
    summary: 'Storage beyond the free days.',
    description: '<p>Billed monthly, per day of storage.</p>',
    kind: 'on-request',
    price: null,
    cost: null,
    opens: 'nothing',
    charges: 'mail-storage',
    state: 'draft',
  },
  {
    title: 'Mail forwarding charges',
    summary: 'Each forwarding at the price the company agreed to.',
    description: '<p>Billed monthly.</p>',
    kind: 'on-request',
    price: null,
    cost: null,
    opens: 'nothing',
    charges: 'mail-forwarding',
    state: 'draft',
  },
]
