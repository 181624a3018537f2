import { sql } from 'kysely'
import type { AnswerFiles, NewFile } from '../../domain/files/answer-files.ts'
import type { Kept } from '../../domain/files/file-store.ts'
import type { Database } from '../../feature.ts'

/** The files of messages. No answer names one. */
export const enquiryFiles: AnswerFiles = { table: 'enquiry_files', answers: sql`select where false` }

type Place = { companyId: string; messageId: string }

export async function insertFile(
  db: Database,
  { companyId, messageId }: Place,
  { id, name, mediaType, size, sha256 }: NewFile,
  kept: Kept,
): Promise<void> {
  await db
    .insertInto('enquiry_files')
    .values({
      ...{ id, company_id: companyId, message_id: messageId },
      ...{ name, media_type: mediaType, size, sha256, ...kept },
    })
    .execute()
}
