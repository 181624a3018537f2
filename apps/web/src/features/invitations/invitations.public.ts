export { type Invited, useInvitation } from './use-invitation.ts'
