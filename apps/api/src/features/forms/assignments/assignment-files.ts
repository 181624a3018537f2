import type { StoredAnswer } from '@domicile/contract/forms/assignments/assignments'
import { surveyMessages } from '@domicile/contract/forms/surveys/survey-messages'
import { type Form, nodeAt } from '@domicile/contract/form-engine/evaluate'
import { isFileType } from '@domicile/contract/form-engine/field-types'
import { invalidField } from '@domicile/server/http/errors'
import type { Download } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import {
  addPrepared,
  auditFields,
  type NewFile,
  type prepareFile,
  readContent,
} from '../../../domain/files/answer-files.ts'
import type { FileStore } from '../../../domain/files/file-store.ts'
import { assignmentFiles } from './answer-files.ts'
import type { Database } from '../../../feature.ts'
import { countFiles, insertFile, type StoredFile } from './assignment-files.queries.ts'
import type { Author } from './answers.queries.ts'
import type { AssignmentRow } from './assignment-row.ts'

/** The most files of one assignment, named by answers or not, and of one outsider in it, so that others have room. */
const [MOST_FILES, MOST_OF_OUTSIDER] = [200, 100]

/** Refuses another file of an assignment that has too many. */
export async function refuseFull(db: Database, assignmentId: string, author: Author): Promise<void> {
  const { all, own } = await countFiles(db, assignmentId, author)
  if (all >= MOST_FILES) throw invalidField('file', surveyMessages.mostFiles)
  if ('outsiderId' in author && own >= MOST_OF_OUTSIDER)
    throw invalidField('file', surveyMessages.mostOwnFiles)
}

type Answered = { form: Form; answers: readonly StoredAnswer[]; files: readonly StoredFile[] }

/**
 * Returns the files that an outsider may name and download: their own, and those that these answers name. Only answers to
 * fields for files name any: the key of a row can be every text, also the id of a file.
 */
export function filesOfOutsider({ form, answers, files }: Answered, outsider: string): StoredFile[] {
  const isOfFiles = ({ path }: StoredAnswer) => {
    const field = nodeAt(form, path)?.field
    return field && isFileType(field.type)
  }
  const named = new Set(answers.filter(isOfFiles).flatMap(({ value }) => (Array.isArray(value) ? value : [])))
  return files.filter(({ id, outsiderId }) => outsiderId === outsider || named.has(id))
}

type Adding<Row> = {
  /** Locks the assignment; throws if the author cannot add the file. */
  lock(): Promise<Row>
  author(row: Row): Author
  record(row: Row, after: Record<string, unknown>): Promise<void>
}

/** Adds a prepared file to an assignment. */
export function addFile<Row extends Pick<AssignmentRow, 'id' | 'company'>>(
  { db, fileStore }: { db: Database; fileStore: FileStore },
  prepared: Awaited<ReturnType<typeof prepareFile>>,
  { lock, author, record }: Adding<Row>,
): Promise<NewFile> {
  return addPrepared(fileStore, prepared, async (file, storedContent) => {
    const row = await lock()
    await insertFile(db, row, file, { storedContent, author: author(row) })
    await record(row, auditFields(file))
  })
}

/** Reads a file of an assignment with its content; throws 404 for a file of another assignment. */
export function readFile(
  parts: { db: Database; fileStore: FileStore },
  assignmentId: string,
  id: string,
): Promise<Download> {
  return readContent(parts, assignmentFiles, sql`assignment_id = ${assignmentId} and id = ${id}`)
}
