// No zod here: screens load this.

/** Why a document could not be fetched from its address, in words for staff. */
export const fetchRefusals = {
  'invalid-address':
    'The address must begin with https:// or http://, without a port, a user name or a password.',
  'unknown-host': 'The host name of this address is unknown.',
  'private-address': 'This address is not on the public internet.',
  'not-found': 'There is no page at this address.',
  'no-access': 'The site doesn’t let us read this page.',
  'site-failed': 'The site answered with an error.',
  'timed-out': 'The site didn’t send the page within 20 seconds.',
  'too-large': 'The page is larger than 10 MB.',
  'wrong-type': 'This is not an HTML page, a PDF, a Word document (DOCX) or plain text.',
  'bad-certificate': 'The certificate of the site is not valid.',
  'insecure-redirect': 'The address redirects from https:// to http://.',
  'too-many-redirects': 'The address redirects too often.',
  infected: 'The file contains malware.',
  failed: 'No connection to this address was possible.',
} as const
export type FetchRefusal = keyof typeof fetchRefusals
export const fetchRefusalNames = Object.keys(fetchRefusals) as [FetchRefusal, ...FetchRefusal[]]

/** Why a document has no text that can be compared, in words for staff. */
export const textRefusals = {
  empty: 'The document has no text. A page that is put together by scripts can’t be watched.',
  'filter-found-nothing': 'The selector finds nothing on the page, or all of its lines are ignored.',
  'invalid-filter': 'This is not a CSS selector.',
  unreadable: 'The document is damaged, locked or too complex to be read.',
  'no-encoding': 'The document’s encoding is not supported.',
  'too-long': 'The text is longer than 1 MB.',
} as const
/** The same of an uploaded file. */
export const fileRefusals = {
  ...textRefusals,
  empty: 'The file has no text. Upload one with text.',
  'no-encoding': 'The file’s encoding is not supported. Save it as UTF-8.',
}
export type TextRefusal = keyof typeof textRefusals
export const textRefusalNames = Object.keys(textRefusals) as [TextRefusal, ...TextRefusal[]]

/** The types of documents that are fetched, by their media types. */
export const fetchedTypes = {
  'text/html': 'HTML page',
  'application/pdf': 'PDF',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word document',
  'text/plain': 'Plain text',
} as const
export type FetchedType = keyof typeof fetchedTypes
export const fetchedTypeNames = Object.keys(fetchedTypes) as [FetchedType, ...FetchedType[]]
