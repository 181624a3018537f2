import type { ObligationRule } from '@domicile/contract/obligations/obligations'
import { wordsOf } from '../../domain/companies/words-of.ts'

type Rule = Pick<ObligationRule, 'country' | 'legalForms'>
type Company = { countryOfIncorporation: string | null; legalForm: string | null }

/**
 * Returns true if a rule applies to a company. Where the legal form is not recorded the rule applies: an obligation that
 * is shown in vain costs less than one that is missed.
 */
export function appliesTo({ country, legalForms }: Rule, company: Company): boolean {
  if (country !== null && country !== company.countryOfIncorporation) return false
  if (legalForms === null || !company.legalForm?.trim()) return true
  const words = wordsOf(company.legalForm)
  return wordsOf(legalForms).some((form) => words.includes(form))
}
