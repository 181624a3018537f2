// No zod here: screens load this.

/** The documents that prove the identity of a person. */
export const identityDocuments = {
  passport: 'Passport',
  identityCard: 'Identity card',
  residencePermit: 'Residence permit',
  drivingLicence: 'Driving licence',
} as const

export type IdentityDocument = keyof typeof identityDocuments
export const identityDocumentNames = Object.keys(identityDocuments) as [
  IdentityDocument,
  ...IdentityDocument[],
]

/** How the firm verified an identity document. */
export const documentViews = {
  original: 'Original',
  certifiedCopy: 'Certified copy',
  video: 'Video call',
  electronic: 'Electronic identity',
} as const

export type DocumentView = keyof typeof documentViews
export const documentViewNames = Object.keys(documentViews) as [DocumentView, ...DocumentView[]]

export const identityMessages = {
  ownDocument: 'You supplied this document. Another person must verify it.',
  noDocument: 'Fill in Document, Document number and Issued by first.',
} as const

/** The number of a document where its end is enough to recognise it: at most a third of it. */
export function shortNumber(number: string): string {
  const shown = Math.min(3, Math.floor(number.length / 3))
  return `…${number.slice(number.length - shown)}`
}
