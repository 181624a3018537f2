import { nameOfRole } from '../../../session/role-names.ts'
import type { NounHistory } from '../../../history/noun-history.ts'

export const invitationHistory: NounHistory<'invitation'> = {
  title: 'Invitations',
  events: {
    sent: (invited) => `invited ${invited}`,
    'bulk-sent': () => 'invited people from a list',
    resent: (invited) => `resent the invitation to ${invited}`,
    removed: (invited) => `removed the invitation of ${invited}`,
    opened: () => 'opened an invitation',
    accepted: () => 'accepted an invitation',
    declined: () => 'declined an invitation',
  },
  values: { role: nameOfRole },
}
