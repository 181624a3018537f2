import type { Condition, Value } from '@domicile/contract/templates/conditions'
import type { FieldType } from '@domicile/contract/templates/field-types'
import type { Field, Section } from '@domicile/contract/templates/structure'

/** Returns a field with a name and a label; every setting that is not given has no effect. */
export function field(name: string, label: string, type: FieldType, given: Partial<Field> = {}): Field {
  const plain = { help: null, placeholder: null, unit: null, required: false, show: null, enable: null }
  const bounds = { min: null, max: null, from: null, until: null, pattern: null }
  return { name, label, type, ...plain, ...bounds, options: [], default: null, computed: null, ...given }
}

/** Returns a required field. */
export function needed(name: string, label: string, type: FieldType, given: Partial<Field> = {}): Field {
  return field(name, label, type, { required: true, ...given })
}

/** Returns a field that is shown, and then required, while a condition holds. */
export function shownWhen(show: Condition, shown: Field): Field {
  return { ...shown, show, required: true }
}

/** Returns a required question that is answered with yes or no. */
export function yesOrNo(name: string, label: string, given: Partial<Field> = {}): Field {
  return needed(name, label, 'single choice', { options: options({ yes: 'Yes', no: 'No' }), ...given })
}

/** Returns options from their names and labels. */
export function options(labels: Record<string, string>): Field['options'] {
  return Object.entries(labels).map(([name, label]) => ({ name, label, show: null, enable: null }))
}

export function section(name: string, title: string, fields: Field[], given: Partial<Section> = {}): Section {
  const plain = { help: null, repeats: null, required: false, show: null, enable: null }
  return { name, title, ...plain, fields, ...given }
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
