export { openMemberships } from './open-memberships.ts'
