// No zod here: screens load this.

/** The kinds of paper, with their labels. */
export const paperKinds = {
  letter: 'Letter',
  registered: 'Registered letter',
  parcel: 'Parcel',
  courier: 'Courier',
} as const
export type PaperKind = keyof typeof paperKinds
export const paperKindNames = Object.keys(paperKinds) as [PaperKind, ...PaperKind[]]

/** The place of the paper. */
export const physicalStates = {
  received: 'Not opened',
  opened_scanned: 'Opened and scanned',
  held: 'On hold',
  forwarded: 'Forwarded',
  returned: 'Returned to sender',
  destroyed: 'Destroyed',
} as const
export type PhysicalState = keyof typeof physicalStates
export const physicalStateNames = Object.keys(physicalStates) as [PhysicalState, ...PhysicalState[]]

/** The content of a scan: the pages, or the envelope of an item that is not opened yet. */
export const scanContents = {
  pages: 'Opened: the scan shows the pages',
  envelope: 'Not opened: the picture shows the envelope',
} as const
export type ScanContent = keyof typeof scanContents
export const scanContentNames = Object.keys(scanContents) as [ScanContent, ...ScanContent[]]

/** True for an item of which the pages were not scanned, but only its envelope. */
export function hasOnlyEnvelope(files: readonly { shows: ScanContent }[]): boolean {
  return files.length > 0 && files.every(({ shows }) => shows === 'envelope')
}

/** Requests that a client can make. */
export const mailRequests = {
  scan: 'Scan',
  rescan: 'Scan again',
  forward: 'Forward',
  hold: 'Hold',
  pickup: 'Collect',
  return: 'Return to sender',
  destroy: 'Destroy',
} as const
export type MailRequest = keyof typeof mailRequests
export const mailRequestNames = Object.keys(mailRequests) as [MailRequest, ...MailRequest[]]

export const readingStates = { unread: 'Unread', read: 'Read', archived: 'Archived' } as const
export type ReadingState = keyof typeof readingStates
export const readingStateNames = Object.keys(readingStates) as [ReadingState, ...ReadingState[]]

/** Troubles that the firm settles. */
export const mailTroubles = {
  wrong_addressee: 'For another company',
  damaged: 'Damaged',
} as const
export type MailTrouble = keyof typeof mailTroubles
export const mailTroubleNames = Object.keys(mailTroubles) as [MailTrouble, ...MailTrouble[]]

/** The authorities from which staff can say that an item is. */
export const statutoryAuthorities = {
  tax: 'Tax office',
  court: 'Court',
  registrar: 'Registrar',
  other: 'Another authority',
} as const
export type StatutoryAuthority = keyof typeof statutoryAuthorities
export const statutoryAuthorityNames = Object.keys(statutoryAuthorities) as [
  StatutoryAuthority,
  ...StatutoryAuthority[],
]

/** The most files of one item. */
export const MOST_MAIL_FILES = 20
