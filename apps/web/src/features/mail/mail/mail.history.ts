import { mailTroubles, paperKinds, readingStates, scanContents } from '@domicile/contract/mail/mail-kinds'
import type { NounHistory } from '../../../history/noun-history.ts'

export const mailHistory: NounHistory<'mail'> = {
  title: 'Mail',
  events: {
    received: () => 'registered the item',
    'file-added': () => 'added a scan',
    'custody-exported': () => 'exported the chain of custody',
    opened: () => 'opened the item',
    marked: () => 'marked the item',
    'file-downloaded': () => 'downloaded a scan',
    'page-viewed': () => 'viewed a page',
    'found-statutory': () => 'found that the item is statutory mail',
    'marked-statutory': () => 'marked the item as statutory mail',
    'blank-confirmed': () => 'confirmed that a page is blank',
    escalated: () => 'notified the next contact',
    acknowledged: () => 'acknowledged the item',
    moved: () => 'moved the item',
    'trouble-reported': () => 'reported trouble with the item',
    'trouble-settled': () => 'settled the trouble with the item',
    shelved: () => 'put the paper on the shelf',
    withdrawn: () => 'returned the letter to the intake',
  },
  fields: {
    dateRecived: 'Received',
    paperKind: 'Kind',
    reading: 'State',
    entity: 'Company',
    shelf: 'Shelf',
    statutoryReason: 'Reason',
    trouble: 'Trouble',
    shows: 'Envelope',
  },
  values: {
    shows: (value) => (scanContents as Record<string, string>)[value] ?? value,
    trouble: (value) => (mailTroubles as Record<string, string>)[value] ?? value,
    paperKind: (value) => (paperKinds as Record<string, string>)[value] ?? value,
    reading: (value) => (readingStates as Record<string, string>)[value] ?? value,
  },
}

export const mailRuleHistory: NounHistory<'mail-rule'> = {
  title: 'Rules for statutory mail',
  events: {
    added: (rule) => `added the rule ${rule}`,
    changed: (rule) => `changed the rule ${rule}`,
  },
  fields: { isActive: 'In use' },
}

export const mailDeadlineHistory: NounHistory<'mail-deadline'> = {
  title: 'Deadlines of mail',
  events: {
    confirmed: () => 'confirmed a deadline',
    dismissed: () => 'set a deadline aside',
    completed: () => 'marked a deadline as done',
    reopened: () => 'reopened a deadline',
  },
  fields: { day: 'Day', assignee: 'Seen to by', reason: 'Reason', state: 'State' },
}
