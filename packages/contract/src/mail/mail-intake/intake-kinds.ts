// No zod here: screens load this.

/** The most scans that are dropped at once. */
export const MOST_SCANS = 200

/** The types of scans. */
export const scanTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const

export const scanSources = { upload: 'Uploaded', folder: 'Scan folder', email: 'Email' } as const
export type ScanSource = keyof typeof scanSources
export const scanSourceNames = Object.keys(scanSources) as [ScanSource, ...ScanSource[]]

export const intakeMessages = {
  pageTaken: 'This page is no longer in the letter. Open it again.',
  claimedBy: (name: string) => `${name} is working on this letter.`,
  notYours: 'You no longer hold this letter. Open it again.',
  filedBy: (name: string) => `${name} already filed this letter.`,
  notFiled: 'This letter is not filed. Open it in the queue.',
  filedLongAgo: 'A filing can be undone for ten minutes. Move the mail to the right company instead.',
  openedByCompany: 'The company has opened this mail. Move it to the right company instead.',
  gone: 'This letter no longer waits. Open the next one.',
  firstPage: 'Choose a later page: the letter starts with this one.',
  noPrevious: 'There is no waiting letter before this one.',
  hasContent: 'A page with a text or a picture is never deleted. File or quarantine the letter instead.',
  partlyRead: 'Parts of this page could not be read. Check the picture.',
  noPicture: 'A page can be neither read nor shown. Split it off and scan it again.',
  scannedBefore: (name: string, day: string) => `This file was received before: ${name}, ${day}.`,
  tooLarge: 'The file is larger than 25 MB.',
  unreadable: (code: string) => `The file can’t be read (${code}).`,
  stuck: (reason: string, others: number) =>
    `The file stays in the folder (${reason})${others > 0 ? `, with ${others} more` : ''}. We keep trying to take it in.`,
  notFailed: 'Only a scan that could not be read can be discarded or read again.',
} as const
