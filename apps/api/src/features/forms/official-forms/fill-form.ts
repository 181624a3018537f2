import type { Filling, PdfField } from '@domicile/contract/forms/official-forms/official-forms'
import type { AssignmentRecord } from '@domicile/contract/forms/assignments/assignments'
import { answerText, type Wording } from '@domicile/contract/form-engine/answer-text'
import {
  type Answers,
  evaluateForm,
  type FieldState,
  prepareForm,
} from '@domicile/contract/form-engine/evaluate'
import { paragraphsOf } from '@domicile/server/security/formatted-text'
import { plainText } from '@domicile/server/domain/templates/plain-text'
import { headingOf } from '../assignments/assignments.public.ts'
import type { PdfValue } from './pdf-form-thread.ts'

/** As in files, with the paragraphs of formatted text on lines of their own. */
const inLines: Wording = { ...plainText, html: (html) => paragraphsOf(html).join('\n') }

/** Returns what the fields of an official form are filled with: only answers that the form shows. */
export function valuesForPdf(
  record: Pick<AssignmentRecord, 'sections' | 'answers' | 'today'>,
  pdfFields: readonly PdfField[],
  fillings: readonly Filling[],
): PdfValue[] {
  const answers = answersByHeading(record)
  const kinds = new Map(pdfFields.map(({ name, kind }) => [name, kind]))
  return fillings.flatMap(({ pdfField, answer, option }): PdfValue[] => {
    const state = answers.get(answer)
    const kind = kinds.get(pdfField)
    if (!state || !kind) return []
    if (kind === 'tick') return [{ pdfField, value: isTicked(state, option) }]
    const value = kind === 'text' ? answerText(state.field, state.value, inLines) : choicesOf(state)
    return value === null ? [] : [{ pdfField, value }]
  })
}

function answersByHeading(record: Pick<AssignmentRecord, 'sections' | 'answers' | 'today'>) {
  const answers = Object.fromEntries(record.answers.map(({ path, value }) => [path, value])) as Answers
  const { sections, fields } = evaluateForm(prepareForm(record), answers, record.today)
  const rowOf = ({ section, row }: FieldState) =>
    row === undefined ? undefined : sections.get(section.name)!.rows.indexOf(row)
  return new Map(
    [...fields.values()].map((state) => [headingOf(state.section, rowOf(state), state.field.name), state]),
  )
}

function isTicked({ value }: FieldState, option: string | null): boolean {
  if (option === null) return value === true
  return Array.isArray(value) ? (value as unknown[]).includes(option) : value === option
}

/** An option of the PDF may say the name or the label of ours. */
function choicesOf({ field, value }: FieldState): string[] | null {
  if (value === null) return null
  const names = [value].flat().map(String)
  const labels = names.flatMap((name) => field.options.find((option) => option.name === name)?.label ?? [])
  return [...labels, ...names]
}
