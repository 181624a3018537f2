import { sql } from 'kysely'
import type { AnswerFiles, NewFile } from '../../../domain/files/answer-files.ts'
import type { StoredContent } from '../../../domain/files/file-store.ts'
import type { Database } from '../../../feature.ts'
import type { PlainRequest } from './requests.queries.ts'

/** The papers of requests. No answer names one. */
export const requestFiles: AnswerFiles = { table: 'mail_request_files', answers: sql`select where false` }

export async function insertFile(
  db: Database,
  { id: requestId, companyId }: PlainRequest,
  { id, name, mediaType, size, sha256 }: NewFile,
  storedContent: StoredContent,
  userId: string,
): Promise<void> {
  const place = { company_id: companyId, request_id: requestId, uploaded_by: userId }
  await db
    .insertInto('mail_request_files')
    .values({ ...place, id, name, media_type: mediaType, size, sha256, ...storedContent })
    .execute()
}
