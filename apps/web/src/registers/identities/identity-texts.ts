export const identityTexts = {
  open: (name: string) => `Identity of ${name}`,
  residence: 'Residence and birth',
  document: 'Identity document',
  documentHelp: 'A document needs its kind, number and country.',
  copy: 'Copy of the document',
  currentCopy: 'Current copy',
  newCopy: 'New copy',
  replace: 'A new file replaces this copy. We keep the earlier ones.',
  earlierCopies: 'Earlier copies',
  uploadedBy: (person: string) => `Uploaded by ${person},`,
  download: (file: string) => `Download ${file}`,
  verification: 'Verification',
  newCopyObstacle: 'Another person must verify the new copy.',
  noDocument: 'No document',
  notVerified: 'Not verified',
  save: 'Save identity',
  saved: 'Identity saved.',
  fields: {
    residence: 'Country of residence',
    address: 'Address',
    birthPlace: 'Place of birth',
    documentKind: 'Document',
    documentNumber: 'Document number',
    documentCountry: 'Issued by',
    documentExpiresOn: 'Document expires on',
    documentSeen: 'Verification method',
  },
} as const

/** The label of the copy that is sent with the form. */
export const formFields = { ...identityTexts.fields, file: identityTexts.newCopy } as const
