import { rules } from '../rules.ts'
import lines from '../tables/legal-forms.json' with { type: 'json' }
import { lazy } from '../tables/lookup.ts'
import { editCosts, editDistance } from './edit-distance.ts'

export type LegalForm = { form: string; generic: string }

const forms = lazy(() => {
  const found = new Map<string, LegalForm>()
  for (const line of lines) {
    const [symbol = '', ...spellings] = line.split('|')
    const [form = '', generic = ''] = symbol.split('=')
    for (const spelling of spellings) found.set(spelling, { form, generic })
  }
  return found
})

/** Spellings long enough to be known in spite of a slip, by their first letter. */
const longSpellings = lazy(() => {
  const byLetter = new Map<string, string[]>()
  for (const spelling of forms().keys()) {
    if (spelling.length < 14) continue
    const letter = spelling.charAt(0)
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), spelling])
  }
  return byLetter
})

const costs = lazy(() => editCosts(rules.spelling))

/**
 * The legal form that folded words name. Short abbreviations count only at the ends of a name, where legal forms are
 * written: `as` and `co` are words elsewhere.
 */
export function findLegalForm(text: string, atEnd: boolean): LegalForm | undefined {
  if (text.length <= 3 && !atEnd) return undefined
  const exact = forms().get(text)
  if (exact) return exact
  if (text.length < 14) return undefined
  const near = longSpellings()
    .get(text.charAt(0))
    ?.find((spelling) => Math.abs(spelling.length - text.length) <= 1 && isSlip(text, spelling))
  return near === undefined ? undefined : forms().get(near)
}

function isSlip(text: string, spelling: string): boolean {
  return editDistance(text, spelling, costs(), 1) <= 1
}
