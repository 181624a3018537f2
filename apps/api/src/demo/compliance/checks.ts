import type { CheckOutcome, CheckSubject } from '@domicile/contract/compliance/checks/check-kinds'
import type { CheckState } from '@domicile/contract/compliance/checks/check-states'

/** A result of one kind. */
export type DemoResult = {
  kind: string
  outcome: CheckOutcome
  source: string
  by: string
  /** Its age in days. */
  done: number
  found?: string
  note?: string
  clientNote?: string
}

export type DemoCheck = {
  company: string
  by: string
  name: string
  reference?: string
  subject: {
    /** An owner is found by the name. */
    kind: Extract<CheckSubject, 'company' | 'owner' | 'person' | 'organisation'>
    name: string
    birthDate?: string
    country: string
  }
  kinds: readonly string[]
  state: CheckState
  assignee?: string
  /** The ages of the order and of the due day; a negative age is in the future. */
  ordered: number
  due: number
  results?: readonly DemoResult[]
  proposed?: { by: string; days: number; note?: string }
  decided?: { by: string; days: number }
  reason?: string
}

const [OPERATIONS, COMPLIANCE, ADMIN] = [
  'operations@domicile.example',
  'compliance@domicile.example',
  'admin@domicile.example',
]
const [NORTHWIND, HARBOUR] = ['owner@northwind.example', 'owner@harbour.example']

const lists = 'EU, UN, UK and OFAC lists'

/** A check in each state. */
const eachState: readonly DemoCheck[] = [
  {
    ...{ company: 'northwind', by: NORTHWIND, name: 'New supplier in Kenya', reference: 'PO-2291' },
    subject: { kind: 'organisation', name: 'Kericho Highlands Tea Limited', country: 'KE' },
    ...{ kinds: ['sanctions', 'adverse-media', 'company-registry'], state: 'ordered', ordered: 1, due: -2 },
  },
  {
    ...{ company: 'northwind', by: NORTHWIND, name: 'New warehouse manager', assignee: OPERATIONS },
    subject: { kind: 'person', name: 'Marcus Bell', birthDate: '1988-07-02', country: 'GB' },
    ...{ kinds: ['identity', 'sanctions'], state: 'data_requested', ordered: 5, due: -1 },
    results: [{ kind: 'sanctions', outcome: 'clear', source: lists, by: COMPLIANCE, done: 3 }],
  },
  {
    ...{ company: 'harbour', by: HARBOUR, name: 'Agent in Piraeus', assignee: COMPLIANCE },
    subject: { kind: 'organisation', name: 'Aegean Liner Agencies S.A.', country: 'GR' },
    ...{ kinds: ['sanctions', 'financial'], state: 'processing', ordered: 9, due: 2 },
    results: [{ kind: 'sanctions', outcome: 'clear', source: lists, by: COMPLIANCE, done: 6 }],
  },
  {
    ...{ company: 'northwind', by: 'member@northwind.example', name: 'Investor', assignee: OPERATIONS },
    subject: { kind: 'person', name: 'Astrid Holm', birthDate: '1969-11-23', country: 'NO' },
    ...{ kinds: ['pep', 'adverse-media'], state: 'result_proposed', ordered: 6, due: -1 },
    results: [
      {
        ...{ kind: 'pep', outcome: 'clear', source: 'Register of public offices, Norway', by: OPERATIONS },
        ...{ done: 2, note: 'Left the municipal council in 2011.' },
      },
      { kind: 'adverse-media', outcome: 'clear', source: 'Press archive', by: OPERATIONS, done: 2 },
    ],
    proposed: { by: OPERATIONS, days: 1, note: 'The council seat ended more than 12 months ago.' },
  },
  {
    ...{ company: 'northwind', by: NORTHWIND, name: 'Annual check of the company', reference: 'KYC 2026' },
    ...{
      assignee: OPERATIONS,
      subject: { kind: 'company', name: 'Northwind Trading Limited', country: 'GB' },
    },
    ...{ kinds: ['sanctions', 'company-registry'], state: 'cleared', ordered: 48, due: 45 },
    results: [
      { kind: 'sanctions', outcome: 'clear', source: lists, by: OPERATIONS, done: 46 },
      {
        ...{
          kind: 'company-registry',
          outcome: 'clear',
          source: 'Companies House',
          by: OPERATIONS,
          done: 46,
        },
        clientNote: 'The register shows your current directors and address.',
      },
    ],
    proposed: { by: OPERATIONS, days: 46 },
    decided: { by: COMPLIANCE, days: 45 },
  },
  {
    ...{ company: 'harbour', by: HARBOUR, name: 'Buyer of a vessel', assignee: COMPLIANCE },
    subject: { kind: 'organisation', name: 'Meridian Gulf Bulk Carriers', country: 'AE' },
    ...{ kinds: ['sanctions'], state: 'failed', ordered: 30, due: 27 },
    results: [
      {
        ...{ kind: 'sanctions', outcome: 'finding', source: lists, by: COMPLIANCE, done: 28 },
        ...{ found: 'The sole director is listed.', clientNote: 'Please call us before you sign anything.' },
      },
    ],
    proposed: { by: COMPLIANCE, days: 28 },
    decided: { by: ADMIN, days: 27 },
  },
  {
    ...{ company: 'northwind', by: NORTHWIND, name: 'Carrier in Latvia', assignee: OPERATIONS },
    subject: { kind: 'organisation', name: 'Baltā Jūra Kravas SIA', country: 'LV' },
    ...{ kinds: ['company-registry'], state: 'source_error', ordered: 7, due: 3 },
    results: [
      {
        ...{ kind: 'company-registry', outcome: 'not_checked', source: 'Register of enterprises, Latvia' },
        ...{ by: OPERATIONS, done: 4, note: 'The register was down on both attempts.' },
      },
    ],
    proposed: { by: OPERATIONS, days: 4 },
  },
  {
    ...{ company: 'northwind', by: NORTHWIND, name: 'Temporary clerk', reason: 'She took another job.' },
    subject: { kind: 'person', name: 'Rhona Black', country: 'GB' },
    ...{ kinds: ['identity'], state: 'cancelled', ordered: 20, due: 18 },
  },
]

const { owners, registry, press } = {
  owners: [
    { name: 'Fiona Thistlewood', birthDate: '1979-02-18', country: 'GB' },
    { name: 'Rajiv Menon', birthDate: '1982-11-07', country: 'IN' },
    { name: 'Grace Adeyemi', birthDate: '1986-07-29', country: 'GB' },
  ],
  registry: {
    kind: 'company-registry',
    outcome: 'clear',
    source: 'Companies House',
    by: OPERATIONS,
    done: 17,
  },
  press: { kind: 'adverse-media', outcome: 'clear', source: 'Press archive', by: OPERATIONS, done: 17 },
} as const

/** Due diligence on clients: nothing of note at one, and an exposed person at another. */
const dueDiligence: readonly DemoCheck[] = [
  {
    ...{ company: 'thistlewood', by: COMPLIANCE, name: 'Register and press', assignee: OPERATIONS },
    subject: { kind: 'company', name: 'Thistlewood Analytics Limited', country: 'GB' },
    ...{ kinds: ['adverse-media', 'company-registry'], state: 'cleared', ordered: 18, due: 16 },
    ...{ results: [press, registry], proposed: { by: OPERATIONS, days: 17 } },
    decided: { by: COMPLIANCE, days: 16 },
  },
  ...owners.map((owner): DemoCheck => ({
    ...{ company: 'thistlewood', by: COMPLIANCE, name: `Offices and press: ${owner.name}` },
    ...{ assignee: OPERATIONS, subject: { kind: 'owner', ...owner } },
    ...{ kinds: ['pep', 'adverse-media'], state: 'cleared', ordered: 18, due: 16 },
    results: [
      { kind: 'pep', outcome: 'clear', source: 'Registers of public offices', by: OPERATIONS, done: 17 },
      press,
    ],
    ...{ proposed: { by: OPERATIONS, days: 17 }, decided: { by: COMPLIANCE, days: 16 } },
  })),
  {
    ...{ company: 'jantar', by: COMPLIANCE, name: 'Offices: Krzysztof Malec', assignee: OPERATIONS },
    subject: { kind: 'owner', name: 'Krzysztof Malec', birthDate: '1966-11-23', country: 'PL' },
    ...{ kinds: ['pep'], state: 'failed', ordered: 20, due: 17 },
    results: [
      {
        ...{ kind: 'pep', outcome: 'finding', source: 'Official journal of the province', by: OPERATIONS },
        ...{ done: 18, found: 'Member of a regional parliament since 7 May 2024.' },
      },
    ],
    ...{ proposed: { by: OPERATIONS, days: 18 }, decided: { by: COMPLIANCE, days: 17 } },
  },
]

export const checks: readonly DemoCheck[] = [...eachState, ...dueDiligence]
