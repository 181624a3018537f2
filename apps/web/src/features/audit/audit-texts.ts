import type { AuditGroup } from '@domicile/contract/audit-groups'

const groups: Record<AuditGroup, string> = {
  company: 'Companies',
  owner: 'Owners',
  employee: 'Employees',
  file: 'Documents',
  note: 'Internal notes',
  project: 'Projects',
  'support-access': 'Support access',
  impersonation: 'Acting as a company',
  user: 'Users',
  invitation: 'Invitations',
  registration: 'Registrations',
  session: 'Sign-ins',
  password: 'Passwords',
  'two-factor': 'Second factors',
  'two-factor-reset': 'Resets of second factors',
  'recovery-codes': 'Recovery codes',
  profile: 'Profiles',
  account: 'Accounts',
  terms: 'Terms of use',
}

export const auditTexts = {
  title: 'Audit log',
  subtitle: 'Who did what and when, on whose behalf, and why.',
  groups,
  filters: {
    person: 'Person',
    company: 'Company',
    group: 'About',
    period: 'Days',
    from: 'From',
    to: 'To',
    record: 'Record',
    oneRecord: 'one record',
    since: (day: string) => `From ${day}`,
    until: (day: string) => `To ${day}`,
  },
  about: (subject: string) => `All about ${subject}`,
  from: (address: string) => `from ${address}`,
  internal: 'not shown to the client',
  empty: {
    title: 'Nothing has happened yet',
    text: 'Every change is listed here with who made it, on whose behalf, when and why. Nobody can change or delete an entry.',
  },
  emptyFiltered: 'Nothing that you may see fits these filters.',
} as const
