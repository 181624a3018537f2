import type { Field, Section } from '@domicile/contract/form-engine/structure'
import { newField, newSection } from '../new-parts.ts'

/** Returns a field with some of its settings. */
export function fieldWith(change: Partial<Field> & { name: string }): Field {
  return { ...newField(change.type ?? 'text', []), label: change.name, ...change }
}

/** Returns a section with fields, given by their names or in full. */
export function sectionWith(
  name: string,
  fields: readonly (string | Field)[],
  change: Partial<Section> = {},
): Section {
  return {
    ...newSection(name, []),
    ...{ name, title: name },
    fields: fields.map((field) => (typeof field === 'string' ? fieldWith({ name: field }) : field)),
    ...change,
  }
}
