import type { FieldProblem } from '@domicile/contract/problems'
import { importMessages } from '@domicile/contract/forms/templates/import-messages'
import { doTasks } from '@domicile/server/files/thread'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import type { Upload } from '@domicile/server/http/feature'
import { type ImportedDraft, importTemplate } from './import-template.ts'

/** A thread cannot send a refusal, so it sends the problems of the file instead. */
export type ImportAnswer = ImportedDraft | { problems: FieldProblem[] }

/** Characters of a draft: the editor could not send a larger one back in one request. */
const LARGEST_DRAFT = 900_000

doTasks(async ({ name, bytes }: Upload): Promise<ImportAnswer> => {
  try {
    const form = await importTemplate({ name, bytes: Buffer.from(bytes) })
    if (JSON.stringify(form.draft).length <= LARGEST_DRAFT) return form
    throw invalidField('file', importMessages.largeForm, 'too-large')
  } catch (error) {
    const problems = error instanceof Refusal ? error.details.errors : undefined
    if (!problems) throw error
    return { problems }
  }
})
