import { transitions } from '../transitions.ts'

export const companyStatuses = ['draft', 'active', 'archived'] as const
export type CompanyStatus = (typeof companyStatuses)[number]

/** How long a description is, in characters as a person counts them. */
export const descriptionLength = { min: 300, max: 2000 } as const

/** What may happen to a company. A restored one returns to what it was before: published or not. */
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

/** The fields that are still empty and must not be once a company is published. */
export function missingToPublish(company: Partial<Record<(typeof neededToPublish)[number], unknown>>) {
  return neededToPublish.filter((field) => !company[field])
}
