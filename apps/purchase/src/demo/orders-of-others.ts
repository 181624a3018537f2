import { dateAgo } from './days.ts'
import type { DemoOrder } from './order.ts'

const [manager, admin] = ['manager@domicile.example', 'admin@domicile.example']

/** Orders that the firm placed for companies outside the Union: no VAT. */
export const ordersOfOthers: readonly DemoOrder[] = [
  {
    ...{ company: 'Thistlewood Analytics', by: manager, placed: 140 },
    lines: [
      {
        service: 'Share transfer',
        answers: { from: 'Fiona Thistlewood', to: 'Rajiv Menon', shares: 40 },
      },
    ],
    steps: [
      ['paid', 133],
      ['done', 115],
    ],
  },
  {
    ...{ company: 'Pennyfold Brewing', by: admin, placed: 110 },
    lines: [
      {
        service: 'Mail scanning',
        answers: { readers: 'office@pennyfold.example', originals: 'Shred them' },
      },
    ],
    steps: [
      ['paid', 107],
      ['done', 98],
    ],
  },
  {
    ...{ company: 'Alpenrand Präzision', by: manager, placed: 107 },
    lines: [
      { service: 'Apostille', quantity: 2, answers: { country: 'India', document: 'Powers of attorney' } },
    ],
    steps: [
      ['paid', 99],
      ['done', 88],
    ],
  },
  {
    ...{ company: 'Thistlewood Analytics', by: manager, placed: 90 },
    lines: [{ service: 'Sworn translation', answers: { from: 'English', to: 'Danish', pages: 31 } }],
    steps: [
      ['quoted', 87, '1240.00'],
      ['declined', 84, 'Our customer in Aarhus reads English.'],
    ],
  },
  {
    ...{ company: 'Alpenrand Präzision', by: manager, placed: 68 },
    lines: [
      {
        service: 'Mail forwarding',
        answers: { address: 'Alpenrand Präzision AG, Werkstrasse 9, 6460 Altdorf', often: 'Every month' },
      },
    ],
    steps: [
      ['paid', 65],
      ['done', 57],
      ['ended', 20, 'The office in Dublin closes.'],
    ],
  },
  {
    ...{ company: 'Thistlewood Analytics', by: manager, placed: 41 },
    lines: [{ service: 'Filing of beneficial owners', answers: { occasion: 'Change of owners' } }],
    steps: [
      ['paid', 39],
      ['worked-on', 34, 'Register of beneficial owners', 'in-progress'],
    ],
  },
  {
    ...{ company: 'Alpenrand Präzision', by: manager, placed: 30 },
    lines: [
      {
        service: 'Training in directors’ duties',
        quantity: 2,
        answers: { day: dateAgo(8), people: 'The board, by video in two halves' },
      },
    ],
    steps: [['paid', 18]],
  },
  {
    ...{ company: 'Wexcombe Clinical Research', by: manager, placed: 15 },
    lines: [
      {
        service: 'VAT registration',
        answers: { turnover: 400000, trade: 'Monitoring of clinical studies for Irish sponsors' },
      },
    ],
    steps: [
      ['paid', 14],
      ['worked-on', 9, 'VAT registration in Ireland', 'in-progress'],
    ],
  },
  {
    ...{ company: 'Straits Meridian', by: admin, placed: 11 },
    lines: [
      {
        service: 'Due diligence check',
        answers: { subject: 'PT Laut Biru Sejahtera', country: 'Indonesia', why: 'A new supplier of prawns' },
      },
    ],
    steps: [['paid', 9]],
  },
  {
    // Its due diligence is not approved, so the work waits.
    ...{ company: 'Straits Meridian', by: admin, placed: 7 },
    lines: [
      {
        service: 'Mail forwarding',
        answers: { address: '8 Shenton Way, Singapore 068811', often: 'Every month' },
      },
    ],
    steps: [['paid', 4]],
  },
  {
    ...{ company: 'Pennyfold Brewing', by: admin, placed: 5 },
    lines: [{ service: 'Filing of beneficial owners', answers: { occasion: 'Correction' } }],
  },
]
