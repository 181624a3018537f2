import type { CompanyForm } from '@domicile/contract/companies/company-form'
import type { Demand } from '@domicile/contract/companies/company-form-rules'
import type { Answers } from '@domicile/contract/templates/evaluate'
import type { Section } from '@domicile/contract/templates/structure'
import type { RefObject } from 'react'
import type { FieldIssue } from '../../forms/form-errors.ts'

/** The sections that the firm added to the company form, and the stored answers of a company. */
export type Added = { sections: readonly Section[]; today: string; answers: Answers }

/** The check of the answers to added sections, once these are on the screen; `how` names the pressed button. */
export type AddedCheck = RefObject<((how: string) => FieldIssue[]) | undefined>

/** Returns the added sections with the answers by path. */
export function addedOf({ sections, today, answers }: CompanyForm): Added {
  const byPath = answers.map(({ path, value }) => [path, value] as const)
  return { sections, today, answers: Object.fromEntries(byPath) }
}

/** Returns what a button of the form requires of the answers. */
export function demandOf(isDraft: boolean, how: string): Demand {
  if (how === 'publish') return 'all'
  return isDraft ? 'draft' : 'edited'
}
