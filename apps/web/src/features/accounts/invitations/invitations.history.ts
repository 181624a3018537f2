import { nameOfRole } from '../../../session/role-names.ts'
import type { NounHistory } from '../../../history/noun-history.ts'

export const invitationHistory: NounHistory<'invitation'> = {
  title: 'Invitations',
  events: {
    sent: (invited) => `invited ${invited}`,
    'bulk-sent': () => 'invited people from a list',
    resent: (invited) => `resent the invitation to ${invited}`,
    removed: (invited) => `removed the invitation of ${invited}`,
    'sent-by-operator': (invited) => `invited ${invited}, on the operator’s command`,
    'replaced-by-operator': (invited) =>
      `removed the earlier invitation of ${invited}, on the operator’s command`,
    opened: () => 'opened an invitation',
    accepted: () => 'accepted an invitation',
    declined: () => 'declined an invitation',
  },
  values: { role: nameOfRole },
}
