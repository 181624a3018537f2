import { surveyMessages } from '@domicile/contract/forms/surveys/survey-messages'
import { nodeAt, prepareForm } from '@domicile/contract/form-engine/evaluate'
import { fieldTypes } from '@domicile/contract/form-engine/field-types'
import type { Structure } from '@domicile/contract/form-engine/structure'
import type { AssignmentFile } from '@domicile/contract/forms/assignments/assignment-files'
import { newId } from '@domicile/server/db/ids'
import { prepareDocument } from '@domicile/server/files/prepare-document'
import { invalidField, notFound } from '@domicile/server/http/errors'
import type { Upload } from '@domicile/server/http/feature'
import { columnsOf } from '@domicile/server/db/columns'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { enqueueAll } from '../../jobs/jobs.ts'
import { type FileStore, type StoredContent, readStored } from './file-store.ts'

// Files that answers name by their ids: of assignments, and of the forms of runs.

export type NewFile = AssignmentFile & { sha256: string }

/** A table of files, and the answers that can name one: a row of the table is `file`. */
export type AnswerFiles = { table: string; answers: RawBuilder<unknown> }

export const images = ['image/png', 'image/jpeg']

/** Returns the media types that the field at a path accepts; refuses a field outside the caller's own sections. */
export function acceptedAt(form: Structure, own: readonly string[], path: string): readonly string[] {
  const node = nodeAt(prepareForm(form), path)
  const answering = node?.field && fieldTypes[node.field.type]
  if (answering !== 'file' && answering !== 'image') throw invalidField('path', surveyMessages.notAFile)
  if (!own.includes(node!.section.name)) throw invalidField('path', surveyMessages.notYours)
  return answering === 'image' ? images : [...images, 'application/pdf']
}

export type Prepared = { document: Omit<NewFile, 'id'>; storedContent: StoredContent }

/** Checks a file and stores its content, before the transaction that adds it. */
export async function prepareFile(
  fileStore: FileStore,
  file: Upload,
  accepted: readonly string[],
  maxImageBytes?: number,
): Promise<Prepared> {
  const { bytes, ...document } = await prepareDocument(file, accepted, maxImageBytes)
  return { document, storedContent: await fileStore.put(bytes) }
}

/** Adds a prepared file with `insert`. Its content is removed where that fails. */
export async function addPrepared(
  fileStore: FileStore,
  { document, storedContent }: Prepared,
  insert: (file: NewFile, storedContent: StoredContent) => Promise<void>,
): Promise<NewFile> {
  try {
    const file = { id: newId(), ...document }
    await insert(file, storedContent)
    return file
  } catch (error) {
    await fileStore.remove(storedContent)
    throw error
  }
}

/** The fields of a file in the audit log. */
export function auditFields({ name, size, sha256 }: NewFile) {
  return { file: name, size, sha256 }
}

/** Reads the file that meets the condition, with its content; throws 404 if there is none. */
export async function readContent(
  { db, fileStore }: { db: Database; fileStore: FileStore },
  { table }: AnswerFiles,
  which: RawBuilder<boolean>,
): Promise<NewFile & { content: Buffer }> {
  const { rows } = await sql<NewFile & { bytes: Buffer | null; storeKey: string | null }>`
    select ${columnsOf('id name mediaType size sha256 bytes storeKey')}
    from ${sql.table(table)} file where ${which}`.execute(db)
  if (!rows[0]) throw notFound()
  const { bytes, storeKey, ...file } = rows[0]
  const stored = { bytes, storeKey, sha256: file.sha256 }
  return { ...file, content: await readStored(fileStore, stored, `file ${file.id}`) }
}

/** Deletes those files that no answer names. */
export async function deleteUnnamed(
  db: Database,
  { table, answers }: AnswerFiles,
  which: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ storeKey: string | null }>`
    delete from ${sql.table(table)} file
    where ${which} and not exists (${answers} and answer.value @> to_jsonb(file.id::text))
    returning store_key as "storeKey"`.execute(db)
  const contents = rows.flatMap(({ storeKey }) => (storeKey ? [{ payload: { storeKey } }] : []))
  if (contents.length > 0) await enqueueAll(db, 'files.delete-content', contents)
}
