// No zod here: screens load this.

/** How a field of a PDF is filled: with text, by a tick, or with one of its options. */
export const pdfFieldKinds = ['text', 'tick', 'choice'] as const
export type PdfFieldKind = (typeof pdfFieldKinds)[number]

/** Characters of the name of a field of a PDF; one with a longer name is not filled. */
export const LONGEST_PDF_FIELD = 500

export const officialFormMessages = {
  unreadable: 'This PDF cannot be read. It may be damaged or protected by a password.',
  noFields: 'This PDF has no fields to fill.',
  tooManyFields: 'This PDF has more than 1,000 fields.',
  tooManyOptions: 'The fields of this PDF have too many options.',
  slow: 'These answers take too long to fill in. Download them as a PDF instead.',
  unknownPdfField: (name: string) => `The PDF has no field ${name}.`,
  tooMany: 'A template has 20 official forms at most.',
} as const
