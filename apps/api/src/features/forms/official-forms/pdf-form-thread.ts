import type { PdfField } from '@domicile/contract/forms/official-forms/official-forms'
import { doTasks } from '@domicile/server/files/thread'
import { fillPdf, type PdfValue, readPdfFields } from './pdf-form.ts'
import { boundDecoding } from './pdf-safety.ts'

/** Without values the fields are read; null where the PDF cannot be read. */
export type { PdfValue }

export type PdfTask = { bytes: Uint8Array; values?: readonly PdfValue[] }
export type PdfResult = { fields: PdfField[] } | { pdf: Uint8Array } | null

boundDecoding()

doTasks(async ({ bytes, values }: PdfTask): Promise<PdfResult> => {
  try {
    if (values) return { pdf: await fillPdf(bytes, values) }
    const fields = await readPdfFields(bytes)
    // A PDF that cannot be filled is refused when it is added, not when it is needed.
    await fillPdf(bytes, [])
    return { fields }
  } catch {
    return null
  }
})
