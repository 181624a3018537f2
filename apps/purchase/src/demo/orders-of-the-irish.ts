import { dateAgo } from './days.ts'
import type { DemoOrder } from './order.ts'

const harbour = { company: 'Harbour Shipping', by: 'owner@harbour.example' } as const
const corrib = { company: 'Corrib Bioscience', by: 'admin@domicile.example' } as const

/** Orders of companies in the firm's own country, which pay its VAT. */
export const irishOrders: readonly DemoOrder[] = [
  {
    ...{ ...harbour, placed: 352 },
    lines: [{ service: 'Registered office address', answers: { from: dateAgo(345), agent: 'no' } }],
    steps: [
      ['paid', 350],
      ['done', 340],
    ],
  },
  {
    ...{ ...harbour, placed: 164 },
    lines: [
      {
        service: 'Mail forwarding',
        answers: { address: 'Harbour Shipping, Boompjes 258, 3011 XZ Rotterdam', often: 'Every week' },
      },
    ],
    steps: [
      ['paid', 161],
      ['done', 150],
    ],
    renewalsPaidAfter: 6,
  },
  {
    ...{ ...corrib, placed: 130 },
    lines: [
      {
        service: 'VAT registration',
        answers: { turnover: 250000, trade: 'Enzymes for makers of implants, in Ireland and Germany' },
      },
    ],
    steps: [
      ['paid', 122],
      ['done', 70],
    ],
  },
  {
    ...{ ...harbour, placed: 62 },
    lines: [
      {
        service: 'Meeting room for half a day',
        quantity: 2,
        answers: { day: dateAgo(45), half: 'Afternoon' },
      },
    ],
    steps: [
      ['paid', 60],
      ['cancelled', 50, 'The meeting with the charterers was moved to Rotterdam.'],
      ['transferred', 48],
    ],
  },
  {
    ...{ ...harbour, placed: 46 },
    lines: [
      {
        service: 'Training in directors’ duties',
        answers: { day: dateAgo(23), people: 'Ciarán Doyle, Aoife Brannigan, Lars Petersen' },
      },
      { service: 'Filing of beneficial owners', answers: { occasion: 'Change of owners' } },
    ],
    steps: [
      ['paid', 40],
      ['done', 22],
    ],
  },
  {
    ...{ ...corrib, placed: 28 },
    lines: [
      {
        service: 'Due diligence check',
        quantity: 2,
        answers: { subject: 'Two distributors, see the note', country: 'Portugal' },
      },
    ],
    wish: 'MedNorte Lda. in Porto and Clínica Ibérica Lda. in Braga.',
  },
  {
    ...{ ...harbour, placed: 21 },
    lines: [
      {
        service: 'Apostille',
        quantity: 2,
        answers: { country: 'Latvia', document: 'Bill of sale of a ship' },
      },
    ],
    steps: [
      ['paid', 19],
      ['done', 9],
      ['refunded', 3, '221.40', 'One of the two was not accepted in Riga.'],
    ],
  },
  {
    ...{ ...corrib, placed: 12 },
    lines: [
      {
        service: 'Certificate of good standing',
        quantity: 3,
        answers: { to: 'Corrib Bioscience, Deerpark Estate, Oranmore, Co. Galway' },
      },
    ],
    steps: [['paid', 7, { amount: '285.00' }]],
  },
  {
    ...{ ...harbour, placed: 10 },
    lines: [{ service: 'Statutory registers' }],
    steps: [['paid', 8]],
  },
  {
    ...{ ...harbour, placed: 1 },
    lines: [{ service: 'Sworn translation', answers: { from: 'Polish', to: 'English', pages: 23 } }],
    wish: 'The contracts of the new crew.',
  },
]
