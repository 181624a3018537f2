import { nameOfRole } from '../../../session/role-names.ts'
import { formatCode } from '../../../ui/data/format.ts'
import type { NounHistory } from '../../../history/noun-history.ts'

export const userHistory: NounHistory<'user'> = {
  title: 'Users',
  events: {
    'role-changed': (user) => `changed the role of ${user}`,
    'membership-removed': (user) => `removed ${user} from the company`,
    deactivated: (user) => `deactivated ${user}`,
    activated: (user) => `activated ${user}`,
    archived: (user) => `archived ${user}`,
    restored: (user) => `restored ${user}`,
    'reset-by-operator': (user) => `reset the sign-in of ${user}, on the operator’s command`,
    'notifications-changed': (user) => `changed the notifications of ${user}`,
  },
  values: { role: nameOfRole, state: formatCode },
}

export const twoFactorResetHistory: NounHistory<'two-factor-reset'> = {
  title: 'Second factor resets',
  events: {
    requested: (user) => `requested a reset of the second factor of ${user}`,
    confirmed: (user) => `confirmed the reset of the second factor of ${user}`,
    stopped: () => 'stopped the reset of the second factor',
    done: (user) => `reset the second factor of ${user}`,
  },
}
