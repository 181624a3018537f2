import type { AssignmentFile } from '@domicile/contract/forms/assignments/assignment-files'
import type { StoredAnswer } from '@domicile/contract/forms/assignments/assignments'
import { checkAnswers, type Problem } from '@domicile/contract/form-engine/check-answers'
import { evaluateForm, nodeAt, prepareForm } from '@domicile/contract/form-engine/evaluate'
import type { Section } from '@domicile/contract/form-engine/structure'
import { companyDay } from '../../../domain/companies/company-day.ts'
import { patternMatcher } from '@domicile/server/domain/templates/patterns'
import type { Database } from '../../../feature.ts'
import { filesOfOutsider, findFiles, valuesOf } from '../assignments/assignments.public.ts'
import type { OutsiderRow } from './outsiders.queries.ts'

/** Returns the sections that an outsider answers; no other is sent to them, or accepted from them. */
export function ownSections({
  sections,
  given,
}: Pick<OutsiderRow, 'sections' | 'given'>): readonly Section[] {
  return given ? sections.filter(({ name }) => given.includes(name)) : sections
}

/** Returns the answers of an outsider's sections. */
export function ownAnswers(found: OutsiderRow, answers: readonly StoredAnswer[]): StoredAnswer[] {
  return answersIn(ownSections(found), answers)
}

/** Returns the files that an outsider uploaded, and those that answers of their sections name. */
export async function ownFiles(
  db: Database,
  found: OutsiderRow,
  answers: readonly StoredAnswer[],
): Promise<AssignmentFile[]> {
  const form = prepareForm({ sections: ownSections(found) })
  return filesOfOutsider({ form, answers, files: await findFiles(db, found.id) }, found.outsider.id)
}

/** Returns the answers that belong to some sections. */
function answersIn(sections: readonly Section[], answers: readonly StoredAnswer[]): StoredAnswer[] {
  const form = prepareForm({ sections })
  return answers.filter(({ path }) => nodeAt(form, path))
}

/** Returns what is missing in some sections: conditions read the answers of these alone, as in the browser. */
export function problemsIn(
  sections: readonly Section[],
  answers: readonly StoredAnswer[],
  { country }: Pick<OutsiderRow, 'country'>,
): Problem[] {
  const today = companyDay(country)
  const state = evaluateForm(prepareForm({ sections }), valuesOf(answersIn(sections, answers)), today)
  return checkAnswers(state, { today, matches: patternMatcher() })
}
