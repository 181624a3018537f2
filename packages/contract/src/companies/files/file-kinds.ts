import { addDays } from '../../days.ts'

/** The documents of a company, in the order of the specification. */
export const fileKinds = [
  'logo',
  'articlesOfIncorporation',
  'goodStanding',
  'fiscalResidency',
  'capTable',
  'license',
  'annualReport',
  'aml',
] as const
export type FileKind = (typeof fileKinds)[number]

/** The kinds that a firm needs as evidence: all but the logo. */
export type DocumentKind = Exclude<FileKind, 'logo'>
export const documentKinds = fileKinds.filter((kind): kind is DocumentKind => kind !== 'logo')

/** Documents that expire: a survey asks for their expiry date with the file. */
export const expiringKinds = [
  'goodStanding',
  'fiscalResidency',
  'license',
  'aml',
] as const satisfies DocumentKind[]

export const fileKindLabels: Record<FileKind, string> = {
  logo: 'Logo',
  articlesOfIncorporation: 'Articles of incorporation',
  goodStanding: 'Certificate of good standing',
  fiscalResidency: 'Certificate of fiscal residency',
  capTable: 'Cap table',
  license: 'License',
  annualReport: 'Annual report',
  aml: 'AML documents',
}

export const fileMessages = {
  ownDocument: 'You supplied this document. Another person must mark it as valid.',
} as const

export const fileStatuses = ['missing', 'uploaded', 'valid', 'expiring', 'expired'] as const
export type FileStatus = (typeof fileStatuses)[number]

/** A document counts as expiring this many days before its last day. */
export const EXPIRING_DAYS = 30

/** The media types of images. */
export const imageTypes = ['image/png', 'image/jpeg'] as const

/** The media types of documents. */
export const documentTypes = [...imageTypes, 'application/pdf'] as const

/** The media types that a kind accepts, detected from the content. */
export function acceptedTypes(kind: FileKind): readonly string[] {
  return kind === 'logo' ? imageTypes : documentTypes
}

/** The status of a version on a day, both dates as `YYYY-MM-DD`. A document is still valid on the day it expires. */
export function fileStatus(
  version: { expiresOn: string | null; approved: boolean },
  today: string,
): FileStatus {
  const { expiresOn, approved } = version
  if (expiresOn && expiresOn < today) return 'expired'
  if (expiresOn && expiresOn <= addDays(today, EXPIRING_DAYS)) return 'expiring'
  return approved ? 'valid' : 'uploaded'
}
