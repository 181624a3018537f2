import type { Value } from '@domicile/contract/form-engine/conditions'
import { type Answers, pathOf } from '@domicile/contract/form-engine/evaluate'
import type { Section, Structure } from '@domicile/contract/form-engine/structure'
import { newKey } from '../../api/new-key.ts'

const ROW_KEY_LENGTH = 8

/** Creates the key of a row. */
export function newRow(): string {
  return newKey().slice(0, ROW_KEY_LENGTH)
}

/** Returns the answers of a form that was never opened: the defaults, and as many rows as each section needs. */
export function initialAnswers({ sections }: Structure): Answers {
  return Object.assign({}, ...sections.map(sectionDefaults)) as Answers
}

function sectionDefaults(section: Section): Answers {
  if (!section.repeats) return rowDefaults(section, undefined)
  const needed = Math.max(section.repeats.min, section.required === true ? 1 : 0)
  const rows = Array.from({ length: needed }, newRow)
  if (rows.length === 0) return {}
  return Object.assign({ [section.name]: rows }, ...rows.map((row) => rowDefaults(section, row))) as Answers
}

/** Returns the defaults of the fields of a section, or of one of its rows. */
export function rowDefaults(section: Section, row: string | undefined): Answers {
  const fieldsWithDefault = section.fields.filter((field) => field.default !== null && !field.computed)
  return Object.fromEntries(
    fieldsWithDefault.map((field): [string, Value] => [pathOf(section, field, row), field.default]),
  )
}
