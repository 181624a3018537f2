import type { Condition } from '@domicile/contract/form-engine/conditions'
import type { FieldType } from '@domicile/contract/form-engine/field-types'
import type { Field, Structure } from '@domicile/contract/form-engine/structure'
import { plainField, plainSection } from '../../../../../packages/contract/src/form-engine/test/structures.ts'

const SECTIONS = 30
const FIELDS = 500
const CONDITIONS = 200

/** The types of ten fields in a row; the first is a text, the seventh a number. */
const types: readonly FieldType[] = [
  'text',
  'textarea',
  'radio',
  'select',
  'date',
  'checkbox',
  'number',
  'autocomplete',
  'short text',
  'multi choice',
]

/** 500 fields in 30 sections, of which 200 are shown by conditions on the fields before them. */
export function longStructure(): Structure {
  const fields = Array.from({ length: FIELDS }, (_, index) => fieldAt(index))
  const startOf = (section: number) => Math.round((section * FIELDS) / SECTIONS)
  const sections = Array.from({ length: SECTIONS }, (_, index) =>
    plainSection(`section-${index}`, fields.slice(startOf(index), startOf(index + 1))),
  )
  return { sections }
}

function fieldAt(index: number): Field {
  const hasCondition =
    index % 10 !== 0 &&
    Math.floor((index * CONDITIONS) / FIELDS) !== Math.floor(((index - 1) * CONDITIONS) / FIELDS)
  return plainField(`field-${index}`, types[index % 10]!, {
    label: `Question ${index + 1}`,
    required: index % 3 === 0,
    show: hasCondition ? conditionAt(index) : null,
  })
}

/** The text at the start of its ten fields, and the number of the ten before. */
function conditionAt(index: number): Condition {
  const start = index - (index % 10)
  return {
    any: [
      { of: { field: `field-${start}` }, operator: 'not-equals', to: { value: 'hide' } },
      { of: { field: `field-${Math.max(0, start - 4)}` }, operator: 'greater', to: { value: 5 } },
    ],
  }
}
