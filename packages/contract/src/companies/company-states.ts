import { transitions } from '../transitions.ts'

export const companyStatuses = ['draft', 'active', 'archived'] as const
export type CompanyStatus = (typeof companyStatuses)[number]

/** The kinds of sources of a value in the record. */
export const valueSources = ['staff', 'company', 'assignment', 'import'] as const

/** The length of a description, in characters as people count them. */
export const descriptionLength = { min: 300, max: 2000 } as const

/** The events of a company. A restored company returns to its previous state: published or draft. */
export const companyEvents = transitions({
  publish: { from: ['draft'], to: ['active'], may: 'companies:update' },
  archive: { from: ['draft', 'active'], to: ['archived'], may: 'companies:archive' },
  restore: { from: ['archived'], to: ['draft', 'active'], may: 'companies:archive' },
})

const neededToPublish = [
  'legalName',
  'registrationNumber',
  'legalForm',
  'countryOfIncorporation',
  'dateOfEstablishment',
  'description',
] as const

/** The required fields of a published company that are still empty. */
export function missingToPublish(company: Partial<Record<(typeof neededToPublish)[number], unknown>>) {
  return neededToPublish.filter((field) => !company[field])
}
