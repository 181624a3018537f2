import type { Key } from '../../api/client.ts'

/** What is out of date once an invitation has changed. */
export const invitationReads: readonly Key[] = ['GET /api/invitations']
