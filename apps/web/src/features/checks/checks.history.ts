import { sentence } from '../../ui/data/format.ts'
import type { NounHistory } from '../../history/noun-history.ts'

export const checkHistory: NounHistory<'check'> = {
  title: 'Checks',
  events: {
    ordered: () => 'ordered the check',
    opened: () => 'opened the check',
    exported: () => 'exported the checks',
    assigned: () => 'assigned the check',
    started: () => 'started the check',
    cancelled: () => 'cancelled the check',
  },
  fields: { orderedChecks: 'Checks', subject: 'Subject', assignee: 'Assignee' },
  values: { state: sentence },
}

export const checkKindHistory: NounHistory<'check-kind'> = {
  title: 'Kinds of check',
  events: { added: (kind) => `added the check ${kind}`, changed: (kind) => `changed the check ${kind}` },
  fields: {
    needsConfirmation: 'Needs confirmation',
    validMonths: 'Valid for months',
    isOffered: 'Can be ordered',
    days: 'Working days',
  },
  values: {},
}
