// Apart from the other tables, so that a start, the sign-in page and the browser tests need nothing else of them.

/** The password of every demo account. */
export const demoPassword = 'Demo-pass-1'

/** An account of the demo data that a start prints and the sign-in page offers. */
export type DemoAccount = {
  email: string
  role: string
  /** The companies of a client. */
  companies?: string
  /** The purpose of the account, as a sentence without its subject. */
  purpose: string
}

/** The accounts to try the portal with, in the order in which they are shown; the keys are those of the browser tests. */
export const demoAccounts = {
  admin: {
    email: 'admin@domicile.example',
    role: 'Administrator',
    purpose: 'Sees everything, and manages users, prices and payments',
  },
  manager: {
    email: 'manager@domicile.example',
    role: 'Account manager',
    purpose: 'Looks after the companies assigned to them',
  },
  compliance: {
    email: 'compliance@domicile.example',
    role: 'Compliance officer',
    purpose: 'Screens companies, rates their risk and approves them',
  },
  operations: {
    email: 'operations@domicile.example',
    role: 'Operations',
    purpose: 'Files mail, and works on checks and translations',
  },
  content: {
    email: 'content@domicile.example',
    role: 'Content editor',
    purpose: 'Writes guides, answers and the texts of services',
  },
  owner: {
    email: 'owner@northwind.example',
    role: 'Owner',
    companies: 'Northwind Trading',
    purpose: 'Orders, pays, answers surveys and invites colleagues',
  },
  member: {
    email: 'member@northwind.example',
    role: 'Member',
    companies: 'Northwind Trading',
    purpose: 'Keeps the record, and answers what is assigned to them',
  },
  viewer: {
    email: 'viewer@northwind.example',
    role: 'Viewer',
    companies: 'Northwind Trading',
    purpose: 'Reads, and changes nothing',
  },
  stranger: {
    email: 'owner@harbour.example',
    role: 'Owner',
    companies: 'Harbour Shipping, Harbour Vessel Leasing',
    purpose: 'Answers the annual update for two companies at once',
  },
} as const satisfies Record<string, DemoAccount>
