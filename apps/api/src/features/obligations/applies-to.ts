import type { ObligationRule } from '@domicile/contract/obligations/obligations'

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

/** Words in lower case without dots: `G.m.b.H. & Co.` is `gmbh` and `co`. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('.', '')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
}
