import type { Grants } from './roles.ts'

// Roles that hold several permissions alike.

export const everybody: Grants = {
  administrator: 'self',
  accountManager: 'self',
  complianceOfficer: 'self',
  operations: 'self',
  contentEditor: 'self',
  owner: 'self',
  member: 'self',
  viewer: 'self',
}
export const readers: Grants = {
  administrator: 'all',
  accountManager: 'assigned',
  complianceOfficer: 'all',
  operations: 'all',
  owner: 'own',
  member: 'own',
  viewer: 'own',
}
export const keepers: Grants = {
  administrator: 'all',
  accountManager: 'assigned',
  owner: 'own',
  member: 'own',
}

/** Roles that keep the registers on which others rely: who owns a company, and who may sign for it. */
export const registrars: Grants = {
  administrator: 'all',
  accountManager: 'assigned',
  complianceOfficer: 'all',
  owner: 'own',
}

/** Roles that handle addresses, mail and translations, in which compliance has no part. */
export const workers: Grants = { administrator: 'all', accountManager: 'assigned', operations: 'all' }
export const readersOfWork: Grants = { ...workers, owner: 'own', member: 'own', viewer: 'own' }

/** Records of the firm that belong to no company. */
export const firmWide: Grants = {
  administrator: 'all',
  accountManager: 'all',
  complianceOfficer: 'all',
  operations: 'all',
}

/** Clients, each for what they wrote themselves, and the staff who answer them. */
export const writers: Grants = { owner: 'mine', member: 'mine', viewer: 'mine' }
export const answerers: Grants = { ...workers, contentEditor: 'all' }

/** Roles that write content for clients, and those that read it. */
export const drafters: Grants = { ...firmWide, contentEditor: 'all' }
export const editors: Grants = { administrator: 'all', contentEditor: 'all' }
export const readersOfContent: Grants = { ...drafters, owner: 'own', member: 'own', viewer: 'own' }

/** Roles that send surveys to companies, review their answers and prepare their due diligence. */
export const reviewers: Grants = {
  administrator: 'all',
  accountManager: 'assigned',
  complianceOfficer: 'all',
}

/** Roles that keep the lists of sanctioned and exposed parties and the rules of risk, and decide hits and due diligence. */
export const screeners: Grants = { administrator: 'all', complianceOfficer: 'all' }

/** Roles that invite users and manage their access. */
export const inviters: Grants = { administrator: 'all', accountManager: 'assigned', owner: 'own' }
