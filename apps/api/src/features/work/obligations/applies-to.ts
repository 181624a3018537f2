import type { ObligationRule } from '@domicile/contract/work/obligations/obligations'
import { wordsOf } from '../../../domain/companies/words-of.ts'

type Rule = Pick<ObligationRule, 'country' | 'legalForms'>
type Company = { countryOfIncorporation: string | null; legalForm: string | null }

/** Begins a form that a rule leaves out: `limited, not public`. */
const LEFT_OUT = /^\s*not\s+/i

/**
 * Returns true if a rule applies to a company. A form of several words is in a legal form that has all of them. Where the legal
 * form is not recorded the rule applies: an obligation that is shown in vain costs less than one that is missed.
 */
export function appliesTo({ country, legalForms }: Rule, company: Company): boolean {
  if (country !== null && country !== company.countryOfIncorporation) return false
  if (legalForms === null || !company.legalForm?.trim()) return true
  const words = wordsOf(company.legalForm)
  const isIn = (form: string) => wordsOf(form.replace(LEFT_OUT, '')).every((word) => words.includes(word))
  const forms = legalForms.split(',').filter((form) => wordsOf(form).length > 0)
  const wanted = forms.filter((form) => !LEFT_OUT.test(form))
  if (forms.some((form) => LEFT_OUT.test(form) && isIn(form))) return false
  return wanted.length === 0 || wanted.some(isIn)
}
