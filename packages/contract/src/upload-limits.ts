// No zod here: screens load this.

const MEGABYTE = 1_048_576

/** The largest uploads by purpose, in bytes; the limit itself is allowed. */
export const uploadLimits = {
  /** The specification's "max 500 KB" for uploaded images. */
  image: 512_000,
  /** The specification's "max 500 KB" for mail files. */
  mailFile: 512_000,
  /** Documents of companies, checks, forms, projects, translations and messages; images keep their own limit. */
  document: 10 * MEGABYTE,
  officialForm: 2 * MEGABYTE,
  templateImport: 5_000_000,
  ownersImport: 5 * MEGABYTE,
  bankStatement: 5 * MEGABYTE,
  /** The list has at most 100,000 characters. */
  invitationList: 400 * 1024,
  legalText: 5 * MEGABYTE,
  /** A scanner's PDF contains many letters. */
  scan: 25 * MEGABYTE,
  screeningList: 40 * MEGABYTE,
} as const

export type UploadPurpose = keyof typeof uploadLimits
