import { sentence } from '../../../ui/data/format.ts'
import type { NounHistory } from '../../../history/noun-history.ts'

export const checkHistory: NounHistory<'check'> = {
  title: 'Checks',
  events: {
    ordered: () => 'ordered the check',
    opened: () => 'viewed the check',
    exported: () => 'exported the checks',
    assigned: () => 'assigned the check',
    started: () => 'started the check',
    cancelled: () => 'cancelled the check',
    'result-recorded': () => 'recorded a result',
    'file-added': () => 'added evidence',
    'document-named': () => 'added a company document as evidence',
    'file-removed': () => 'removed evidence',
    'file-downloaded': () => 'downloaded evidence',
    'data-requested': () => 'requested information',
    'data-complete': () => 'received all the information requested',
    'data-waived': () => 'continued without the information requested',
    proposed: () => 'proposed the result',
    confirmed: () => 'confirmed the result',
    'sent-back': () => 'sent the result back',
    retried: () => 'reopened the check',
    finished: () => 'published the result',
    'certificate-downloaded': () => 'downloaded the certificate',
  },
  fields: {
    orderedChecks: 'Checks',
    dataRequested: 'Information requested',
    dueOn: 'Due',
    checkedOn: 'Checked on',
    item: 'Check',
    searched: 'Searched for',
    clientNote: 'Note for the client',
    note: 'Internal note',
  },
  values: { state: sentence },
}

export const checkKindHistory: NounHistory<'check-kind'> = {
  title: 'Kinds of check',
  events: {
    added: (kind) => `added the kind of check ${kind}`,
    changed: (kind) => `changed the kind of check ${kind}`,
  },
  fields: {
    needsConfirmation: 'A second person confirms the result',
    validMonths: 'Valid for months',
    isOffered: 'Can be ordered',
    days: 'Working days',
  },
  values: {},
}
