import type { ProjectLifecycle, WaitedFor } from '@domicile/contract/work/projects/project-states'

type DemoTask = {
  title: string
  by?: string
  waitsFor?: Exclude<WaitedFor, 'none'>
  /** Days from now; below 0 it is overdue. */
  due?: number
  doneDaysAgo?: number
  shown?: true
  optional?: true
  blocker?: true
}

export type DemoProject = {
  company: string
  title: string
  manager: string
  lifecycle: ProjectLifecycle
  /** Days ago; absent for a draft. */
  started?: number
  delivered?: number
  ended?: number
  /** Days from now. */
  deadline?: number
  tasks: readonly DemoTask[]
  /** The author, how many days ago, and the text. */
  updates: readonly [by: string, daysAgo: number, body: string][]
  reason?: string
}

const firm = (name: string) => `${name}@domicile.example`
const northwind = (name: string) => `${name}@northwind.example`

/** The firm's work for its clients, in every state. */
export const projects: readonly DemoProject[] = [
  {
    company: 'northwind',
    title: 'Annual return and accounts',
    manager: firm('manager'),
    lifecycle: 'active',
    started: 20,
    deadline: 24,
    tasks: [
      { title: 'Collect the bank statements', by: firm('operations'), doneDaysAgo: 12, shown: true },
      { title: 'Draft the accounts', by: firm('manager'), doneDaysAgo: 3 },
      { title: 'Sign the accounts and send them back', waitsFor: 'client', due: 2 },
      { title: 'File with the register', by: firm('operations'), due: 16, shown: true },
      { title: 'Check last year’s remarks', optional: true },
    ],
    updates: [
      [firm('manager'), 12, 'We have your bank statements. The draft follows within ten days.'],
      [northwind('member'), 11, 'Thank you. Our auditor is away until Monday, but reachable by phone.'],
      [firm('manager'), 3, 'The accounts are drafted. Please sign them and send them back to us.'],
    ],
  },
  {
    company: 'northwind',
    title: 'New registered office',
    manager: firm('manager'),
    lifecycle: 'delivered',
    started: 31,
    delivered: 2,
    deadline: 5,
    tasks: [
      { title: 'Resolution of the directors', waitsFor: 'client', doneDaysAgo: 19 },
      { title: 'Notice to the register', by: firm('operations'), doneDaysAgo: 9, shown: true },
      { title: 'Update letterhead and invoices', by: firm('operations'), doneDaysAgo: 3, shown: true },
    ],
    updates: [
      [firm('manager'), 2, 'The register shows the new address. Please look it over and accept the work.'],
    ],
  },
  {
    company: 'northwind',
    title: 'Extra director',
    manager: firm('manager'),
    lifecycle: 'closed',
    started: 96,
    delivered: 61,
    ended: 60,
    deadline: -58,
    tasks: [{ title: 'Identity check of the new director', by: firm('operations'), doneDaysAgo: 70 }],
    updates: [[firm('manager'), 61, 'The new director is registered as of today.']],
  },
  {
    company: 'northwind',
    title: 'Licence renewal',
    manager: firm('manager'),
    lifecycle: 'draft',
    deadline: 88,
    tasks: [{ title: 'Ask the licensing office for the present form', by: firm('operations') }],
    updates: [],
  },
  {
    company: 'thistlewood',
    title: 'Register of beneficial owners',
    manager: firm('manager'),
    lifecycle: 'active',
    started: 34,
    deadline: 6,
    tasks: [
      { title: 'Chart of the holdings', by: firm('manager'), doneDaysAgo: 20 },
      { title: 'Passport copies of the owners', by: firm('manager'), due: -8, blocker: true },
      { title: 'Entry in the register', waitsFor: 'authority', due: 4, shown: true },
      { title: 'Confirmation to the bank', by: firm('operations'), due: 6 },
    ],
    updates: [[firm('manager'), 16, 'To continue, we need a signed copy of each owner’s passport.']],
  },
  {
    company: 'wexcombe',
    title: 'VAT registration in Ireland',
    manager: firm('operations'),
    lifecycle: 'active',
    started: 9,
    tasks: [
      { title: 'Form TR2', by: firm('operations'), doneDaysAgo: 4 },
      { title: 'Answer of the revenue office', waitsFor: 'authority', shown: true },
    ],
    updates: [[firm('operations'), 4, 'The form is with the revenue office, who need about three weeks.']],
  },
  {
    company: 'harbour',
    title: 'Yearly compliance review',
    manager: firm('admin'),
    lifecycle: 'active',
    started: 5,
    deadline: 40,
    tasks: [
      { title: 'Questionnaire to the client', by: firm('admin'), doneDaysAgo: 2, shown: true },
      { title: 'Answer the questionnaire', waitsFor: 'client', due: 12 },
      { title: 'Report', by: firm('admin'), due: 35 },
    ],
    updates: [[firm('admin'), 2, 'The questionnaire is in your files. It takes about half an hour.']],
  },
  {
    company: 'pennyfold',
    title: 'Trade mark watch',
    manager: firm('admin'),
    lifecycle: 'cancelled',
    started: 25,
    ended: 18,
    tasks: [],
    updates: [],
    reason: 'The client has its own agent for this.',
  },
]
