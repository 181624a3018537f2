import type { Condition, Value } from '@domicile/contract/form-engine/conditions'
import type { FieldType } from '@domicile/contract/form-engine/field-types'
import { plainField, plainOption, plainSection } from '@domicile/contract/form-engine/plain-parts'
import type { Field, Section } from '@domicile/contract/form-engine/structure'

/** Returns a field with a name and a label; every setting that is not given has no effect. */
export function field(name: string, label: string, type: FieldType, overrides: Partial<Field> = {}): Field {
  return { ...plainField(name, label, type), ...overrides }
}

/** Returns a required field. */
export function needed(name: string, label: string, type: FieldType, overrides: Partial<Field> = {}): Field {
  return field(name, label, type, { required: true, ...overrides })
}

/** Returns a field that is shown, and then required, while a condition holds. */
export function shownWhen(show: Condition, dependent: Field): Field {
  return { ...dependent, show, required: true }
}

/** Returns a required question that is answered with yes or no. */
export function yesOrNo(name: string, label: string, overrides: Partial<Field> = {}): Field {
  return needed(name, label, 'single choice', { options: options({ yes: 'Yes', no: 'No' }), ...overrides })
}

/** Returns options from their names and labels. */
export function options(labels: Record<string, string>): Field['options'] {
  return Object.entries(labels).map(([name, label]) => plainOption(name, label))
}

export function section(
  name: string,
  title: string,
  fields: Field[],
  overrides: Partial<Section> = {},
): Section {
  return { ...plainSection(name, title), fields, ...overrides }
}

export function is(name: string, value: Value): Condition {
  return { of: { field: name }, operator: 'equals', to: { value } }
}

export function has(name: string, value: string): Condition {
  return { of: { field: name }, operator: 'contains', to: { value } }
}

export function atLeast(name: string, value: number): Condition {
  return { of: { field: name }, operator: 'at-least', to: { value } }
}
