import type { AuditGroup } from '@domicile/contract/audit-groups'

const groups: Record<AuditGroup, string> = {
  company: 'Companies',
  owner: 'Owners',
  employee: 'Employees',
  file: 'Documents',
  note: 'Internal notes',
  session: 'Sign-ins',
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
