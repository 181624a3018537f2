import { dateAgo } from './days.ts'
import type { DemoOrder } from './order.ts'

const [manager, admin] = ['manager@domicile.example', 'admin@domicile.example']
const toHamburg = { to: 'Hafenlicht Software GmbH, Baakenallee 21, 20457 Hamburg' }

/** The firm's orders for companies elsewhere in the Union, whose VAT depends on their VAT numbers. */
export const ordersOfTheUnion: readonly DemoOrder[] = [
  {
    ...{ company: 'Duinkant Bloembollen', by: manager, placed: 118 },
    lines: [
      { service: 'Certificate of good standing', answers: { to: 'Heereweg 412, 2161 DG Lisse' } },
      { service: 'Apostille', answers: { country: 'Japan', document: 'Certificate of good standing' } },
    ],
    steps: [
      ['paid', 112],
      ['done', 101],
    ],
  },
  {
    ...{ company: 'Jantar Energia', by: manager, placed: 95 },
    lines: [{ service: 'Statutory registers' }],
    steps: [
      ['paid', 89],
      ['done', 74],
    ],
  },
  {
    ...{ company: 'Aubrelle Santé', by: manager, placed: 83 },
    lines: [
      { service: 'Sworn translation', answers: { from: 'French', to: 'English', pages: 40 } },
      { service: 'Certified copy', quantity: 2, answers: { document: 'Certificate of the notified body' } },
    ],
    steps: [
      ['quoted', 81, '1480.00'],
      ['accepted', 79],
      ['paid', 72],
      ['done', 50],
    ],
  },
  {
    ...{ company: 'Norrbrunn Skog', by: admin, placed: 77 },
    lines: [
      { service: 'Certified copy', quantity: 4, answers: { document: 'Deeds of the forest at Ragunda' } },
    ],
    steps: [
      ['paid', 70],
      ['done', 58],
    ],
  },
  {
    ...{ company: 'Jantar Energia', by: manager, placed: 66 },
    lines: [{ service: 'Sworn translation', answers: { from: 'Polish', to: 'German', pages: 12 } }],
    steps: [
      ['quoted', 63, '540.00'],
      ['expired', 48],
    ],
  },
  {
    ...{ company: 'Ardenne Fund Administration', by: admin, placed: 52 },
    lines: [{ service: 'Certified copy', quantity: 5, answers: { document: 'Subscription agreements' } }],
    steps: [
      ['paid', 47],
      ['done', 40],
    ],
  },
  {
    ...{ company: 'Jantar Energia', by: manager, placed: 34 },
    lines: [
      {
        service: 'Due diligence check',
        quantity: 3,
        answers: { subject: 'Landowners of the wind farm at Lidzbark', country: 'Poland' },
      },
    ],
    steps: [
      ['paid', 26],
      ['done', 12],
    ],
  },
  {
    ...{ company: 'Hafenlicht Software', by: manager, placed: 12 },
    lines: [{ service: 'Certificate of good standing', answers: toHamburg }],
    steps: [['paid', 4, { message: 'Rechnung Bescheinigung', isOpen: true }]],
  },
  {
    ...{ company: 'Duinkant Bloembollen', by: manager, placed: 8 },
    lines: [
      {
        service: 'Apostille',
        quantity: 4,
        answers: { country: 'Canada', document: 'Certificates of plant health' },
      },
    ],
    steps: [['paid', 6]],
  },
  {
    ...{ company: 'Aubrelle Santé', by: manager, placed: 3 },
    lines: [
      {
        service: 'Sworn translation',
        answers: { from: 'French', to: 'Italian', pages: 18, by: dateAgo(-15) },
      },
    ],
  },
]
