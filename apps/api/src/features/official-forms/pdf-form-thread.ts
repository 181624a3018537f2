import type { PdfField } from '@domicile/contract/official-forms/official-forms'
import { doTasks } from '@domicile/server/files/thread'
import { fillPdf, type PdfValue, readPdfFields } from './pdf-form.ts'

/** Without values the fields are read; null where the PDF cannot be read. */
export type { PdfValue }

export type PdfTask = { bytes: Uint8Array; values?: readonly PdfValue[] }
export type PdfResult = { fields: PdfField[] } | { pdf: Uint8Array } | null

doTasks(async ({ bytes, values }: PdfTask): Promise<PdfResult> => {
  try {
    return values ? { pdf: await fillPdf(bytes, values) } : { fields: await readPdfFields(bytes) }
  } catch {
    return null
  }
})
