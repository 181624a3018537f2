export { countsOfInvitations } from './invitations.queries.ts'
