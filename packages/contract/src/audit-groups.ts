/** What the audit log's events are about: the part of their names before the dot. */
export const auditGroups = [
  'company',
  'owner',
  'employee',
  'file',
  'note',
  'project',
  'task',
  'support-access',
  'impersonation',
  'user',
  'invitation',
  'registration',
  'session',
  'password',
  'two-factor',
  'two-factor-reset',
  'recovery-codes',
  'profile',
  'account',
  'terms',
] as const
export type AuditGroup = (typeof auditGroups)[number]
