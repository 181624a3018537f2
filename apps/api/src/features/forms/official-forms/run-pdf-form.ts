import type { PdfField } from '@domicile/contract/forms/official-forms/official-forms'
import { officialFormMessages } from '@domicile/contract/forms/official-forms/official-form-kinds'
import { runOnce } from '@domicile/server/files/thread'
import { refuseEndless } from '@domicile/server/http/errors'
import { createGate } from '@domicile/server/http/gate'
import type { PdfResult, PdfTask, PdfValue } from './pdf-form-thread.ts'

/** Files come from outside: a thread of its own bounds what one of them can cost. */
const BOUNDS = { milliseconds: 10_000, megabytes: 256 }
/** Values in several scripts need fonts, each of which takes a moment. */
const FILLING = { ...BOUNDS, milliseconds: 20_000 }
const gate = createGate(1, 20)
const file = new URL('./pdf-form-thread.ts', import.meta.url)

/** Reads the fields of a PDF; null where it is damaged, protected or too dear to read. */
export async function readForm(bytes: Buffer): Promise<PdfField[] | null> {
  const result = await run({ bytes }).catch(() => null)
  return result && 'fields' in result ? result.fields : null
}

/**
 * Fills the fields of a PDF that was read before. Throws 503 while too many calls wait, and `too-many` if filling takes
 * too long.
 */
export async function fillForm(bytes: Buffer, values: readonly PdfValue[]): Promise<Buffer> {
  const result = await run({ bytes, values }, FILLING).catch(refuseEndless(officialFormMessages.slow))
  if (!result || !('pdf' in result)) throw new Error('an official form could not be filled')
  return Buffer.from(result.pdf)
}

function run(task: PdfTask, bounds = BOUNDS): Promise<PdfResult> {
  return gate(() => runOnce<PdfTask, PdfResult>(file, task, bounds))
}
