import { isEmpty } from '../form-engine/conditions.ts'
import type { Problem } from '../form-engine/check-answers.ts'
import type { Answers, Form, FormState } from '../form-engine/evaluate.ts'

// No zod here: the browser checks with the same code as the server.

/** Returns the problems of required fields and sections without an answer. */
export function missingAnswers(state: FormState, problems: readonly Problem[]): Problem[] {
  return problems.filter(({ path }) => {
    const field = state.fields.get(path)
    if (field) return field.isRequired && (isEmpty(field.value) || field.value === false)
    const { section, rows } = state.sections.get(path)!
    return rows.length <= (section.repeats?.max ?? 0)
  })
}

/** Returns the names of the sections with answers that differ. */
export function editedSections(form: Form, before: Answers, after: Answers): Set<string> {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = paths.filter((path) => textAt(before, path) !== textAt(after, path))
  return new Set(changed.flatMap((path) => sectionAt(form, path) ?? []))
}

function textAt(answers: Answers, path: string): string {
  return JSON.stringify(Object.hasOwn(answers, path) ? answers[path] : null)
}

/** Returns the name of the section that a path belongs to. */
export function sectionAt({ nodes }: Form, path: string): string | undefined {
  const [first = '', , name] = path.split('/')
  return nodes.get(name ?? first)?.section.name
}

/** The answers that a save requires: of a draft no answers, of a published company those of edited sections, all to publish one. */
export type Demand = 'draft' | 'edited' | 'all'

/**
 * Returns the problems that refuse a save. Fields that the firm adds later must not prevent unrelated changes, so only
 * edited sections count, and what a draft lacks is asked when it is published.
 */
export function refusedProblems(
  { form, state, problems }: { form: Form; state: FormState; problems: readonly Problem[] },
  edited: ReadonlySet<string>,
  demand: Demand,
): Problem[] {
  if (demand === 'all') return [...problems]
  const inEdited = problems.filter(({ path }) => edited.has(sectionAt(form, path) ?? ''))
  if (demand === 'edited') return inEdited
  const missing = new Set(missingAnswers(state, inEdited))
  return inEdited.filter((problem) => !missing.has(problem))
}
