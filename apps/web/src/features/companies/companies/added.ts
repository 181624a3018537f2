import type { CompanyForm } from '@domicile/contract/companies/company-form'
import type { Demand } from '@domicile/contract/companies/company-form-rules'
import type { Answers } from '@domicile/contract/form-engine/evaluate'
import type { Section } from '@domicile/contract/form-engine/structure'
import type { FieldIssue } from '../../../forms/form-errors.ts'

/** The sections that the firm added to the company form, and the stored answers of a company. */
export type Added = { sections: readonly Section[]; today: string; answers: Answers }

type Check = (how: string) => FieldIssue[]

/** The check of the answers to added sections, which load later than the form; `how` names the pressed button. */
export type AddedCheck = { set(check: Check): void; issues: Check }

/** Creates the check of a form, without problems until the added sections are on the screen. */
export function createAddedCheck(): AddedCheck {
  let current: Check = () => []
  return { set: (check) => void (current = check), issues: (how) => current(how) }
}

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
