import { formatCode } from '../../../ui/data/format.ts'
import type { NounHistory } from '../../../history/noun-history.ts'

export const registrationHistory: NounHistory<'registration'> = {
  title: 'Registrations',
  events: {
    started: () => 'started to register',
    resumed: () => 'resumed the registration',
    'details-confirmed': () => 'confirmed the details and chose a password',
    'code-sent': () => 'requested another code',
    verified: () => 'verified the email address',
    'terms-accepted': () => 'accepted the terms of use',
    'two-factor-chosen': () => 'chose a second factor',
    completed: () => 'completed the registration',
  },
  fields: { twoFactor: 'Second factor' },
  values: { twoFactor: formatCode },
}
