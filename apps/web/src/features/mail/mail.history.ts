import { paperKinds, readingStates } from '@domicile/contract/mail/mail-kinds'
import type { NounHistory } from '../../history/noun-history.ts'

export const mailHistory: NounHistory<'mail'> = {
  title: 'Mail',
  events: {
    received: () => 'registered the item',
    'file-added': () => 'added a scan',
    opened: () => 'opened the item',
    marked: () => 'marked the item',
    'file-downloaded': () => 'downloaded a scan',
    'page-viewed': () => 'viewed the pages',
  },
  fields: {
    dateRecived: 'Received',
    paperKind: 'Kind',
    reading: 'State',
  },
  values: {
    paperKind: (value) => (paperKinds as Record<string, string>)[value] ?? value,
    reading: (value) => (readingStates as Record<string, string>)[value] ?? value,
  },
}
