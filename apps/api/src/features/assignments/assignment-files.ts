import { surveyMessages } from '@domicile/contract/surveys/survey-messages'
import { nodeAt, prepareForm } from '@domicile/contract/templates/evaluate'
import { fieldTypes } from '@domicile/contract/templates/field-types'
import { newId } from '@domicile/server/db/ids'
import { hash, prepareDocument } from '@domicile/server/files/prepare-document'
import { invalidField } from '@domicile/server/http/errors'
import type { Download, Upload } from '@domicile/server/http/feature'
import type { FileStore, Kept } from '../../domain/files/file-store.ts'
import type { Database } from '../../feature.ts'
import { countFiles, getFile, insertFile, type NewFile } from './assignment-files.queries.ts'
import type { Author } from './answers.queries.ts'
import type { AssignmentRow } from './assignment-row.ts'

/** Files of one assignment, also those that no answer names yet; and those of one outsider, who leaves room for others. */
const [MOST_FILES, MOST_OF_OUTSIDER] = [200, 100]

/** Refuses another file of an assignment that has too many. */
export async function refuseFull(db: Database, assignmentId: string, author: Author): Promise<void> {
  const { all, own } = await countFiles(db, assignmentId, author)
  if (all >= MOST_FILES) throw invalidField('file', surveyMessages.mostFiles)
  if ('outsiderId' in author && own >= MOST_OF_OUTSIDER)
    throw invalidField('file', surveyMessages.mostOwnFiles)
}

const images = ['image/png', 'image/jpeg']

/** Returns the media types that the field at a path accepts; refuses one outside the own sections. */
export function acceptedAt(
  row: Pick<AssignmentRow, 'sections'>,
  own: readonly string[],
  path: string,
): readonly string[] {
  const node = nodeAt(prepareForm(row), path)
  const answering = node?.field && fieldTypes[node.field.type]
  if (answering !== 'file' && answering !== 'image') throw invalidField('path', surveyMessages.notAFile)
  if (!own.includes(node!.section.name)) throw invalidField('path', surveyMessages.notYours)
  return answering === 'image' ? images : [...images, 'application/pdf']
}

type Prepared = { document: Omit<NewFile, 'id'>; kept: Kept }

/** Checks a file and stores its content, before the transaction that adds it. */
export async function prepareFile(
  fileStore: FileStore,
  file: Upload,
  accepted: readonly string[],
): Promise<Prepared> {
  const { bytes, ...document } = await prepareDocument(file, accepted)
  return { document, kept: await fileStore.put(bytes) }
}

type Adding<Row> = {
  /** Locks the assignment; throws if the author cannot add the file. */
  lock(): Promise<Row>
  author(row: Row): Author
  record(row: Row, after: Record<string, unknown>): Promise<void>
}

/** Adds a prepared file. Its content is removed where that fails. */
export async function addFile<Row extends Pick<AssignmentRow, 'id' | 'company'>>(
  { db, fileStore }: { db: Database; fileStore: FileStore },
  { document, kept }: Prepared,
  { lock, author, record }: Adding<Row>,
): Promise<NewFile> {
  try {
    const row = await lock()
    const file = { id: newId(), ...document }
    await insertFile(db, row, file, { kept, author: author(row) })
    await record(row, { file: file.name, size: file.size, sha256: file.sha256 })
    return file
  } catch (error) {
    await fileStore.remove(kept)
    throw error
  }
}

/** Reads a file of an assignment with its content; throws the same 404 for a file of another. */
export async function readFile(
  { db, fileStore }: { db: Database; fileStore: FileStore },
  assignmentId: string,
  id: string,
): Promise<Download> {
  const { name, mediaType, sha256, bytes, storeKey } = await getFile(db, assignmentId, id)
  const content = bytes ?? (await fileStore.get(storeKey!))
  if (hash(content) !== sha256) throw new Error(`file ${id} is not what was stored`)
  return { name, mediaType, content }
}
