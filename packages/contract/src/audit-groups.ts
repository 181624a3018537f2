/** What the audit log's events are about: the part of their names before the dot. */
export const auditGroups = ['company', 'owner', 'employee', 'file', 'note', 'session'] as const
export type AuditGroup = (typeof auditGroups)[number]
