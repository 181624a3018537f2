import { readFileSync } from 'node:fs'
import {
  PDFCheckBox,
  PDFDocument,
  PDFDropdown,
  type PDFField,
  PDFOptionList,
  PDFRadioGroup,
  PDFTextField,
} from '@cantoo/pdf-lib'
import { isStorable } from '@domicile/contract/characters'
import { LONGEST_PDF_FIELD } from '@domicile/contract/forms/official-forms/official-form-kinds'
import type { PdfField } from '@domicile/contract/forms/official-forms/official-forms'
import { isPlain } from '@domicile/server/files/paper/base-letters'
import { paperFonts } from '@domicile/server/files/paper/paper-fonts'
import * as fontkit from 'fontkit'
import { drawField, type ShownField } from './draw-field.ts'
import { removeActions } from './pdf-safety.ts'

/** The value that fills a field of a PDF; several options where the field holds several. */
export type PdfValue = { pdfField: string; value: string | boolean | readonly string[] }

/** Reads the fields of a PDF that can be filled. Throws where it is damaged or protected. */
export async function readPdfFields(bytes: Uint8Array): Promise<PdfField[]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false, preserveXFA: true })
  return pdf
    .getForm()
    .getFields()
    .flatMap((field) => describe(field) ?? [])
    .filter(({ name }) => name.length <= LONGEST_PDF_FIELD && isStorable(name))
    .map((field) => ({ ...field, options: field.options.filter(isStorable) }))
}

function describe(field: PDFField): PdfField | undefined {
  const name = field.getName()
  if (field instanceof PDFTextField) return { name, kind: 'text', options: [] }
  if (field instanceof PDFCheckBox) return { name, kind: 'tick', options: [] }
  if (isChoice(field)) return { name, kind: 'choice', options: field.getOptions() }
  // Buttons and signatures are not filled.
  return undefined
}

function isChoice(field: PDFField): field is PDFRadioGroup | PDFDropdown | PDFOptionList {
  return field instanceof PDFRadioGroup || field instanceof PDFDropdown || field instanceof PDFOptionList
}

/**
 * Fills the fields of a PDF, which stay fields. What does not fit a field (a text too long for it, an option it does
 * not have) leaves it empty. Scripts of the PDF are removed, and what would send its answers elsewhere.
 */
export async function fillPdf(bytes: Uint8Array, values: readonly PdfValue[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes)
  removeActions(pdf)
  pdf.registerFontkit(fontkit)
  const form = pdf.getForm()
  for (const { pdfField, value } of values) {
    const field = form.getFieldMaybe(pdfField)
    if (field) fill(field, value)
  }
  // The fonts of most forms have Latin letters alone.
  const font = await pdf.embedFont(readFileSync(paperFonts.Roboto.normal), { subset: true })
  form.updateFieldAppearances(font)
  const foreign = values.flatMap(({ pdfField }) => shownValue(form.getFieldMaybe(pdfField)) ?? [])
  const all = foreign.map(({ value }) => value).join('')
  for (const { field, value } of foreign) await drawField(pdf, field, { value, all, font, ...lookOf(field) })
  return pdf.save({ updateFieldAppearances: false })
}

/** Returns a field with the value that Roboto cannot show. */
function shownValue(field: PDFField | undefined): { field: ShownField; value: string } | undefined {
  const value =
    field instanceof PDFTextField
      ? field.getText()
      : field instanceof PDFDropdown
        ? field.getSelected()[0]
        : undefined
  return value === undefined || isPlain(value) ? undefined : { field: field as ShownField, value }
}

const alignments = ['left', 'center', 'right'] as const

function lookOf(field: ShownField) {
  const isText = field instanceof PDFTextField
  return {
    size: sizeOf(field),
    alignment: alignments[isText ? field.getAlignment() : 0] ?? 'left',
    isMultiline: isText && field.isMultiline(),
  }
}

function fill(field: PDFField, value: PdfValue['value']): void {
  if (field instanceof PDFTextField && typeof value === 'string') return fillText(field, value)
  if (field instanceof PDFCheckBox) return value === true ? field.check() : field.uncheck()
  if (isChoice(field) && typeof value !== 'boolean') choose(field, [value].flat())
}

/** The size of letters in a field of several lines that names none: it would be as large as the field. */
const SIZE_OF_LINES = 10

function fillText(field: PDFTextField, value: string): void {
  const longest = field.getMaxLength()
  const text = field.isMultiline() ? value : value.replaceAll('\n', ' ')
  if (longest !== undefined && text.length > longest) return
  if (field.isMultiline() && sizeOf(field) === 0) field.setFontSize(SIZE_OF_LINES)
  field.setText(text)
}

const LARGEST_SIZE = 72

/** Reads the size from a default appearance such as `/Helv 0 Tf`; 0 is as large as fits. */
function sizeOf({ acroField }: ShownField): number {
  const size = Number(/([\d.]{1,9})\s+Tf/.exec(acroField.getDefaultAppearance() ?? '')?.[1] ?? 0)
  return Math.min(size, LARGEST_SIZE)
}

function choose(field: PDFRadioGroup | PDFDropdown | PDFOptionList, wanted: readonly string[]): void {
  const options = wanted.filter((option) => field.getOptions().includes(option))
  if (field instanceof PDFOptionList) field.select(field.isMultiselect() ? options : options.slice(0, 1))
  else if (options[0] !== undefined) field.select(options[0])
}
