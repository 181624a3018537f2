import { type Answers, evaluateForm, prepareForm } from '@domicile/contract/form-engine/evaluate'
import { groupFieldsOf } from '@domicile/contract/form-engine/group-fields'
import type { Section } from '@domicile/contract/form-engine/structure'
import { companyDay } from '../../../../domain/companies/company-day.ts'
import type { AssignmentRow } from '../assignment-row.ts'

type AssignmentSections = Pick<AssignmentRow, 'sections'>

/** Returns true if a group question, or its section, is hidden or disabled at times. */
export function hasConditions({ sections }: AssignmentSections): boolean {
  return sections.some((section) => {
    const names = new Set(groupFieldsOf(section))
    const parts = [section, ...section.fields.filter(({ name }) => names.has(name))]
    return names.size > 0 && parts.some(({ show, enable }) => show !== null || enable !== null)
  })
}

/**
 * Returns a function that finds the group questions that the form of another company hides: now, and later, once the answers
 * of the first company to the questions of a section are used there.
 */
export function hiddenQuestions(row: AssignmentSections, own: Answers) {
  const form = prepareForm(row)
  return ({ country }: Pick<AssignmentRow, 'country'>, theirs: Answers) => {
    const hiddenWith = (answers: Answers, sections: readonly Section[]) => {
      const { fields } = evaluateForm(form, answers, companyDay(country))
      return sections.flatMap(groupFieldsOf).filter((path) => {
        const { isVisible, isEnabled } = fields.get(path)!
        return !isVisible || !isEnabled
      })
    }
    if (!hasConditions(row)) return { now: new Set<string>(), later: new Set<string>() }
    const later = form.sections.flatMap((section) => {
      return hiddenWith({ ...theirs, ...pick(own, groupFieldsOf(section)) }, [section])
    })
    return { now: new Set(hiddenWith(theirs, form.sections)), later: new Set(later) }
  }
}

function pick(answers: Answers, paths: readonly string[]): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([path]) => paths.includes(path)))
}
