import { sql } from 'kysely'
import type { AnswerFiles, NewFile } from '../../../domain/files/answer-files.ts'
import type { StoredContent } from '../../../domain/files/file-store.ts'
import type { Database } from '../../../feature.ts'
import { enqueueAll } from '../../../jobs/jobs.ts'

/** The files of messages. No answer names one. */
export const enquiryFiles: AnswerFiles = { table: 'enquiry_files', answers: sql`select where false` }

type Place = { companyId: string; messageId: string }

/** Stores a file, whose text a job reads for the search. */
export async function insertFile(
  db: Database,
  { companyId, messageId }: Place,
  { id, name, mediaType, size, sha256 }: NewFile,
  storedContent: StoredContent,
): Promise<void> {
  await db
    .insertInto('enquiry_files')
    .values({
      ...{ id, company_id: companyId, message_id: messageId },
      ...{ name, media_type: mediaType, size, sha256, ...storedContent },
    })
    .execute()
  await enqueueAll(db, 'enquiry.read-file', [{ payload: { fileId: id }, lane: 'scans' }])
}

/** Stores the text of a file once. */
export async function saveText(db: Database, fileId: string, text: string): Promise<void> {
  await sql`
    insert into enquiry_file_texts (file_id, company_id, text)
    select id, company_id, ${text} from enquiry_files where id = ${fileId}
    on conflict do nothing`.execute(db)
}

/** The names of the files of a message, in the order in which they were added. */
export async function findFileNames(db: Database, messageId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from enquiry_files where message_id = ${messageId} order by id`.execute(db)
  return rows.map(({ name }) => name)
}

/** The hashes of all files of a conversation. */
export async function findFileHashes(db: Database, enquiryId: string): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from enquiry_files file join enquiry_messages message on message.id = file.message_id
    where enquiry_id = ${enquiryId}`.execute(db)
  return rows.map(({ sha256 }) => sha256)
}
