import type { ChargeKind, RuleKind } from '@domicile/contract/mail/mail-requests/request-states'
import { WINDOW_DAYS } from '@domicile/contract/mail/mail-requests/request-states'
import { formatCount } from '../../../../ui/data/format.ts'
import { destinationTexts } from '../request-texts.ts'

/** The texts of the standing rules of a company. */
export const ruleTexts = {
  title: 'Standing rules',
  subtitle: 'What happens to mail without being asked each time. An owner approves each rule.',
  new: 'New rule',
  empty: 'No rules yet. Each letter waits for a request.',
  former: 'Stopped rules',
  destination: (destination: string) => `To ${destination}`,
  limit: (price: string) => `Up to ${price} without asking`,
  noLimit: 'Each price is agreed to first',
  drawn: (by: string, day: string) => `Drawn up by ${by} on ${day}`,
  us: 'us',
  approved: (by: string, day: string) => `approved by ${by} on ${day}`,
  stopped: (day: string) => `stopped on ${day}`,
  used: (count: number) => `applied to ${formatCount(count, 'item')}`,
  approve: 'Approve rule',
  stop: 'Stop rule',
  approveOf: (rule: string) => `Approve rule: ${rule}`,
  stopOf: (rule: string) => `Stop rule: ${rule}`,
  asks: {
    approve: { title: (rule: string) => `Approve “${rule}”?`, done: 'Rule approved' },
    stop: {
      title: (rule: string) => `Stop “${rule}”?`,
      text: 'Its requests that have not started are cancelled.',
      done: 'Rule stopped',
    },
  },
  effects: {
    scan: 'We scan this mail without asking you.',
    forward: 'We forward this mail without asking you. Each forward is charged.',
    hold: 'We keep this mail here without asking you.',
    destroy: `We destroy the paper without asking you. You can cancel each time for ${WINDOW_DAYS} days; after that it can’t be undone.`,
  } satisfies Record<RuleKind, string>,
}

/** The texts of the form of a new rule. */
export const ruleFormTexts = {
  title: 'New rule',
  save: 'Propose rule',
  done: 'Rule proposed',
  anyKind: 'All mail',
  kinds: { scan: 'Scan', forward: 'Forward', hold: 'Hold', destroy: 'Destroy' } satisfies Record<
    RuleKind,
    string
  >,
  fields: {
    kind: 'Action',
    paperKind: 'Kind of mail',
    sender: 'Sender',
    afterDays: 'Days after arrival',
    ...destinationTexts.fields,
    costLimit: 'Price limit',
    currency: 'Currency',
  },
  help: {
    sender: 'Words of the sender’s name. Leave empty for all senders.',
    costLimit: 'A higher price is agreed to each time. Leave empty to agree to each price.',
  },
}

/** The texts of the charges. */
export const chargeTexts = {
  title: 'Mail charges',
  empty: 'No charges. Storage is free at first, and forwards have a price of their own.',
  columns: { day: 'Day', kind: 'For', item: 'Letter', state: 'Status', amount: 'Amount' },
  kinds: { storage: 'Storage', forward: 'Forwarding' } satisfies Record<ChargeKind, string>,
  states: { to_bill: 'To bill', billed: 'Billed' },
  letter: (number: string, sender: string) => `${number}, ${sender}`,
}
