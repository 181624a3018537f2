import type { NounHistory } from '../../../history/noun-history.ts'

export const mailIntakeHistory: NounHistory<'mail-intake'> = {
  title: 'Mail intake',
  events: {
    received: (subject) => `added the scan ${subject}`,
    downloaded: (subject) => `downloaded the scan ${subject}`,
    'read-again': (subject) => `had the scan ${subject} read again`,
    discarded: (subject) => `discarded the scan ${subject}`,
    opened: (subject) => `viewed a letter of the scan ${subject}`,
    claimed: (subject) => `started work on a letter of the scan ${subject}`,
    filed: (subject) => `filed a letter from ${subject}`,
    split: (subject) => `split a letter of the scan ${subject}`,
    merged: (subject) => `merged two letters of the scan ${subject}`,
    turned: (subject) => `turned a page of the scan ${subject}`,
    'set-aside': (subject) => `set the scanned file ${subject} aside`,
    deleted: (subject) => `deleted pages without text of the scan ${subject}`,
  },
  fields: { size: 'Size', sha256: 'SHA-256', paperKind: 'Kind' },
}
