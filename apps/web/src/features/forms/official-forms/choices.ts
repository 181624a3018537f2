import type { Filling, PdfField } from '@domicile/contract/forms/official-forms/official-forms'
import { fieldTypes } from '@domicile/contract/form-engine/field-types'
import type { Field, Section } from '@domicile/contract/form-engine/structure'
import { officialFormTexts as words } from './official-form-texts.ts'

/** A source for a field of a PDF: an answer, or for a box one of the options of an answer. */
export type Choice = Pick<Filling, 'answer' | 'option'> & { label: string }

/** A form on paper has room for few rows. */
const MOST_ROWS = 10

/** Returns what can fill a field of a PDF of a kind, in the order of the form. */
export function choicesFor(kind: PdfField['kind'], sections: readonly Section[]): Choice[] {
  return sections.flatMap((section) => {
    if (!section.repeats)
      return section.fields.flatMap((field) => choicesOf(kind, field, field.name, field.label))
    const { item, max } = section.repeats
    return Array.from({ length: Math.min(max, MOST_ROWS) }, (_, index) => index + 1).flatMap((row) =>
      section.fields.flatMap((field) =>
        choicesOf(kind, field, `${section.name}.${row}.${field.name}`, words.inRow(item, row, field.label)),
      ),
    )
  })
}

function choicesOf(kind: PdfField['kind'], field: Field, answer: string, label: string): Choice[] {
  const answering = fieldTypes[field.type]
  if (answering === 'file' || answering === 'image') return []
  if (kind !== 'tick') return [{ answer, option: null, label }]
  if (answering === 'yes-no') return [{ answer, option: null, label: words.isYes(label) }]
  return field.options.map(({ name, label: option }) => ({
    answer,
    option: name,
    label: words.isChosen(label, option),
  }))
}

/** Identifies a choice in a list. */
export function keyOf({ answer, option }: Pick<Filling, 'answer' | 'option'>): string {
  return option === null ? answer : `${answer} ${option}`
}

/** Fills the fields whose name is that of an answer, as long as none is chosen for any. */
export function proposeFillings(pdfFields: readonly PdfField[], sections: readonly Section[]): Filling[] {
  return pdfFields.flatMap(({ name, kind }) => {
    const wanted = plain(name)
    const found = choicesFor(kind, sections).find(
      ({ answer, label, option }) => option === null && [plain(answer), plain(label)].includes(wanted),
    )
    return found ? [{ pdfField: name, answer: found.answer, option: null }] : []
  })
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
