import { dateAgo } from './days.ts'
import type { DemoOrder } from './order.ts'

const [owner, member] = ['owner@northwind.example', 'member@northwind.example']
const company = 'Northwind Trading'
const toBristol = { to: 'Northwind Trading, 4 Redcliff Wharf, Bristol BS1 6SR' }

/** A company outside the Union that orders every few weeks; an owner approves totals above 500 euro. */
export const ordersOfNorthwind: readonly DemoOrder[] = [
  {
    ...{ company, by: owner, placed: 102 },
    lines: [
      {
        service: 'Mail scanning',
        answers: { readers: 'member@northwind.example', originals: 'Send them on' },
      },
    ],
    steps: [
      ['paid', 98],
      ['done', 92],
    ],
    // The latest renewal is not paid yet.
    renewalsPaidAfter: 9,
  },
  {
    ...{ company, by: member, placed: 103 },
    lines: [
      {
        service: 'Change of director',
        answers: { what: 'A director joins', name: 'Amara Nwosu', from: dateAgo(70) },
      },
    ],
    steps: [
      ['paid', 101],
      ['worked-on', 96, 'Extra director', 'in-progress'],
      ['worked-on', 61, 'Extra director', 'delivered'],
      ['worked-on', 60, 'Extra director', 'done'],
    ],
  },
  {
    ...{ company, by: member, placed: 74 },
    lines: [
      { service: 'Certificate of good standing', answers: toBristol },
      {
        service: 'Apostille',
        quantity: 3,
        answers: { country: 'Turkey', document: 'Certificate of good standing' },
      },
    ],
    wish: 'For the customs office in Mersin.',
    steps: [
      ['approved', 73],
      ['paid', 71],
      ['done', 60],
      ['refunded', 55, '180.00', 'One of the three apostilles was not needed.'],
      ['transferred', 53],
    ],
  },
  {
    ...{ company, by: member, placed: 44 },
    lines: [
      {
        service: 'Plain translation, one page',
        quantity: 6,
        answers: { from: 'Turkish', to: 'English' },
      },
    ],
    steps: [['cancelled', 42, 'Our agent in Mersin translates it.']],
  },
  {
    ...{ company, by: owner, placed: 36 },
    lines: [{ service: 'Registered office address', answers: { from: dateAgo(30), agent: 'yes' } }],
    steps: [
      ['paid', 35],
      ['worked-on', 31, 'New registered office', 'in-progress'],
      ['worked-on', 2, 'New registered office', 'delivered'],
    ],
  },
  {
    ...{ company, by: member, placed: 25 },
    lines: [{ service: 'Annual return', answers: { year: Number(dateAgo(365).slice(0, 4)) } }],
    steps: [
      ['paid', 24],
      ['worked-on', 20, 'Annual return and accounts', 'in-progress'],
    ],
  },
  {
    // The self-declaration has expired, so the work waits for a new one.
    ...{ company, by: owner, placed: 16 },
    lines: [{ service: 'Sanctions screening' }],
    steps: [['paid', 14]],
  },
  {
    ...{ company, by: owner, placed: 9 },
    lines: [
      {
        service: 'Meeting room for half a day',
        answers: { day: dateAgo(-20), half: 'Morning', guests: 6 },
      },
      { service: 'Certified copy', quantity: 2, answers: { document: 'Certificate of incorporation' } },
    ],
    steps: [['paid', 3, { isOpen: true }]],
  },
  {
    ...{ company, by: member, placed: 6 },
    lines: [
      {
        service: 'Sworn translation',
        answers: { from: 'English', to: 'German', pages: 14, by: dateAgo(-24) },
      },
    ],
    wish: 'The supply contract with our roaster in Bremen.',
    steps: [['quoted', 4, '612.50']],
  },
  {
    ...{ company, by: member, placed: 5 },
    lines: [
      { service: 'Plain translation, one page', quantity: 4, answers: { from: 'German', to: 'English' } },
    ],
    steps: [['paid', 4]],
  },
  {
    ...{ company, by: member, placed: 2 },
    lines: [
      { service: 'Chart of ownership' },
      {
        service: 'Share transfer',
        answers: { from: 'Julian Whitcombe', to: 'Northwind Holdings S.A.', shares: 120 },
      },
    ],
  },
]
