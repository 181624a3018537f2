import { importMessages as messages } from '@domicile/contract/companies/owners/import-messages'
import { runOnce } from '@domicile/server/files/thread'
import { invalidField } from '@domicile/server/http/errors'
import type { Upload } from '@domicile/server/http/feature'
import { createGate } from '@domicile/server/http/gate'
import { sha256Of } from '@domicile/server/security/sha256'
import type { BodsFile, BodsRefusal } from './bods-file.ts'

/** A file with its name and the hash of its bytes. */
export type ReadFile = BodsFile & { name: string; hash: string }

/** Some megabytes of statements take about a second, in which the API could answer no other request. */
const LIMITS = { milliseconds: 20_000, megabytes: 512 }
const gate = createGate(1, 4)
const thread = new URL('./bods-thread.ts', import.meta.url)

/** Reads a file of statements in a thread. Throws a refusal for another file, or one that takes too long. */
export async function readBods({ name, bytes }: Upload): Promise<ReadFile> {
  const answer = await gate(() =>
    runOnce<Uint8Array, BodsFile | BodsRefusal>(thread, bytes, LIMITS).catch(refuseEndless),
  )
  if ('refused' in answer) throw invalidField('file', answer.refused)
  return { ...answer, name, hash: sha256Of(bytes) }
}

function refuseEndless(error: Error & { code?: string }): never {
  const isEndless = error.name === 'AbortError' || error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  throw isEndless ? invalidField('file', messages.tooMany, 'too-large') : error
}
