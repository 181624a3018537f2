/** A statement of the Beneficial Ownership Data Standard 0.4, as far as ownership needs it. */
export type Statement = {
  statementId: string
  statementDate: string
  declarationSubject: string
  recordId: string
  recordType: 'entity' | 'person' | 'relationship'
  recordStatus?: 'new' | 'updated' | 'closed'
  recordDetails: { isComponent: boolean } & Record<string, unknown>
  [other: string]: unknown
}

export type EntityDetails = {
  entityType: { type: string; subtype?: string }
  publicListing?: { hasPublicListing: boolean }
}

/** A record id, or why there is none. */
export type Reference = string | { reason: string; description?: string }

export type RelationshipDetails = {
  isComponent: boolean
  subject: Reference
  interestedParty: Reference
  interests?: BodsInterest[]
  componentRecords?: string[]
}

export type BodsInterest = {
  type?: string
  directOrIndirect?: 'direct' | 'indirect' | 'unknown'
  beneficialOwnershipOrControl?: boolean
  details?: string
  share?: Share
  startDate?: string
  endDate?: string
}

/** Percentages from 0 to 100. */
export type Share = {
  exact?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  exclusiveMaximum?: number
}
