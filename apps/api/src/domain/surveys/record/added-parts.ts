import { isEmpty } from '@domicile/contract/form-engine/conditions'
import { type Answers, type Form, pathOf } from '@domicile/contract/form-engine/evaluate'
import { fieldTypes } from '@domicile/contract/form-engine/field-types'
import type { Section } from '@domicile/contract/form-engine/structure'
import { keyAt, ROWS } from '../../company-form/form-fields.ts'
import { valueText } from '../../company-form/value-text.ts'

/** The unit that is compared and written: a field of an added section, or all rows of one that repeats. */
export type AddedPart = {
  path: string
  label: string
  /** Returns its answers, without calculated ones. */
  valuesIn: (answers: Answers) => Answers
  /** Returns these answers as readers see them; null without any. */
  format: (values: Answers) => string | null
}

/** Returns the parts of a section that the company form has and asks in the same way. */
export function addedParts(section: Section, form: Form): AddedPart[] {
  if (section.repeats) return keyAt(form, section.name)?.kind === ROWS ? [rowsPart(section)] : []
  const fields = section.fields.filter(({ computed, name, type }) => {
    return !computed && keyAt(form, name)?.kind === fieldTypes[type]
  })
  return fields.map((field) => ({
    path: field.name,
    label: field.label,
    valuesIn: (answers) => pick(answers, (path) => path === field.name),
    format: (values) => valueText(field, values[field.name] ?? null),
  }))
}

function rowsPart(section: Section): AddedPart {
  const { name, title, fields } = section
  const typed = new Set(fields.filter(({ computed }) => !computed).map((field) => field.name))
  const isTyped = (path: string) => path.startsWith(`${name}/`) && typed.has(path.split('/')[2] ?? '')
  return {
    path: name,
    label: title,
    valuesIn: (answers) => pick(answers, (path) => path === name || isTyped(path)),
    format: (values) => formatRows(section, values),
  }
}

function formatRows(section: Section, values: Answers): string | null {
  const rows = (values[section.name] ?? []) as string[]
  const texts = rows.map((row, place) => {
    const cells = section.fields.flatMap((field) => {
      return valueText(field, values[pathOf(section, field, row)] ?? null) ?? []
    })
    return `${section.repeats!.item} ${place + 1}: ${cells.join(', ')}`
  })
  return texts.join('; ') || null
}

function pick(answers: Answers, isOf: (path: string) => boolean): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([path, value]) => value !== null && isOf(path)))
}

/** Returns answers as one text to compare them by; null if there are none. A box that was never ticked is no answer. */
export function textOfAnswers(values: Answers): string | null {
  const filled = Object.entries(values).filter(([, value]) => !isEmpty(value))
  const inOrder = filled.toSorted(([one], [other]) => (one < other ? -1 : 1))
  return filled.length > 0 ? JSON.stringify(Object.fromEntries(inOrder)) : null
}

/** Returns the answers that a text of `textOfAnswers` holds. */
export function answersFromText(text: string | null): Answers {
  return text === null ? {} : (JSON.parse(text) as Answers)
}
