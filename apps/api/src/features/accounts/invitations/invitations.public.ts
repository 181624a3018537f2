export { countMails } from './mail-limits.ts'
export { countsOfInvitations } from './invitations.queries.ts'
export { openInvitations } from './open-invitations.ts'
