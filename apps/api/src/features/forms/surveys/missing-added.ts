import { missingAnswers, sectionAt } from '@domicile/contract/companies/company-form-rules'
import { checkAnswers } from '@domicile/contract/form-engine/check-answers'
import { namesIn } from '@domicile/contract/form-engine/conditions'
import { evaluateForm, type Form, type FormState, type Node } from '@domicile/contract/form-engine/evaluate'
import { fieldTypes } from '@domicile/contract/form-engine/field-types'
import type { Section } from '@domicile/contract/form-engine/structure'
import { addedField } from '../../../domain/companies/sources.queries.ts'
import type { AddedForm } from '../../../domain/company-form/read-added.ts'

/**
 * Returns the sections of the company form with an answer that is missing, or due again, and the sections that their
 * conditions and calculations read. `due` are the names of sources.
 */
export function addedToAsk({ form, answers }: AddedForm, due: ReadonlySet<string>, today: string): Section[] {
  const state = evaluateForm(form, answers, today)
  // A pattern says nothing about a missing answer.
  const problems = checkAnswers(state, { today, matches: () => true })
  const missing = missingAnswers(state, problems).map(({ path }) => path)
  const openSections = [...missing, ...dueIn(state, due)].map((path) => sectionAt(form, path)!)
  const needed = withNeeded(form, new Set(openSections))
  return form.sections.filter(({ name }) => needed.has(name)).map(toAsk)
}

/** Returns the paths of shown fields whose answers are due. */
function dueIn({ fields }: FormState, due: ReadonlySet<string>): string[] {
  return [...fields].flatMap(([path, { field, isVisible, isEnabled }]) => {
    const isDue = due.has(addedField({ path, kind: fieldTypes[field.type] }))
    return isVisible && isEnabled && isDue ? [path] : []
  })
}

/** Returns the names of sections, and of those that they need. */
function withNeeded(form: Form, names: Set<string>): Set<string> {
  const nodes = [...form.nodes.values()]
  const more = nodes
    .filter(({ section }) => names.has(section.name))
    .flatMap((node) => needsOf(node).flatMap((name) => form.nodes.get(name)?.section.name ?? []))
    .filter((name) => !names.has(name))
  return more.length > 0 ? withNeeded(form, new Set([...names, ...more])) : names
}

function needsOf({ needs, section, field }: Node): string[] {
  const { required } = field ?? section
  return typeof required === 'boolean' ? [...needs] : [...needs, ...namesIn(required)]
}

function toAsk(section: Section): Section {
  return { ...section, added: true }
}
