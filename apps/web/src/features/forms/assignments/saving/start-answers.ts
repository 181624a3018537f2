import type { AssignmentRecord } from '@domicile/contract/forms/assignments/assignments'
import type { Answers } from '@domicile/contract/form-engine/evaluate'
import { initialAnswers } from '../../../../answering/state/initial-answers.ts'

type Stored = Pick<AssignmentRecord, 'sections' | 'answers' | 'ownSections'>

/** Returns the answers that a form opens with: those stored, and the defaults of sections that no one has answered. */
export function startAnswers({ sections, answers, ownSections }: Stored): {
  stored: Answers
  defaults: Answers
} {
  const stored = Object.fromEntries(answers.map(({ path, value }) => [path, value]))
  const untouched = sections.filter(
    ({ name, repeats, fields }) =>
      ownSections.includes(name) &&
      !(repeats ? Object.hasOwn(stored, name) : fields.some((field) => Object.hasOwn(stored, field.name))),
  )
  return { stored, defaults: initialAnswers({ sections: untouched }) }
}
