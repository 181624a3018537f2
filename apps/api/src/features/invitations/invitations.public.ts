export { countInvitations } from './invitations.queries.ts'
