import { importMessages } from '@domicile/contract/forms/templates/import-messages'
import { runOnce } from '@domicile/server/files/thread'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import type { Upload } from '@domicile/server/http/feature'
import { createGate } from '@domicile/server/http/gate'
import type { ImportedDraft } from './import-template.ts'
import type { ImportAnswer } from './import-thread.ts'

/** Reading and translating a few megabytes takes seconds, in which the API could answer no other request. */
const LIMITS = { milliseconds: 20_000, megabytes: 512 }
const gate = createGate(1, 4)
const thread = new URL('./import-thread.ts', import.meta.url)

/** Imports the definition of a form in a thread. Throws a refusal for a file that is not a form or takes too long. */
export async function runImport(file: Upload): Promise<ImportedDraft> {
  const answer = await gate(() => runOnce<Upload, ImportAnswer>(thread, file, LIMITS).catch(refuseEndless))
  if ('problems' in answer) throw new Refusal('invalid', { errors: answer.problems })
  return answer
}

function refuseEndless(error: Error & { code?: string }): never {
  const isEndless = error.name === 'AbortError' || error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  throw isEndless ? invalidField('file', importMessages.largeFile, 'too-large') : error
}
