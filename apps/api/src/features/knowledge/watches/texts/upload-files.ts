import type { FetchedType } from '@domicile/contract/knowledge/watches/fetch-kinds'
import { watchMessages } from '@domicile/contract/knowledge/watches/watch-kinds'
import type { AskedEncoding } from '@domicile/contract/texts/encoding-query'
import type { TextEncoding } from '@domicile/contract/texts/text-encodings'
import { newId } from '@domicile/server/db/ids'
import { invalidField } from '@domicile/server/http/errors'
import type { Upload } from '@domicile/server/http/feature'
import { decodeUpload } from '@domicile/server/files/texts/uploaded-text'
import { sha256Of } from '@domicile/server/security/sha256'
import { sql } from 'kysely'
import { typeOf } from '../documents/fetch-document.ts'
import type { FileStore, StoredContent } from '../../../../domain/files/file-store.ts'
import type { Database } from '../../../../feature.ts'
import { enqueueAll } from '../../../../jobs/jobs.ts'

type Prepared = {
  file: { name: string; mediaType: FetchedType; size: number; sha256: string; encoding: TextEncoding | null }
  storedContent: StoredContent
}

/** The types of files that do not say themselves what they are, by the ends of their names. */
const namedTypes: Record<string, string> = {
  html: 'text/html',
  htm: 'text/html',
  txt: 'text/plain',
  md: 'text/plain',
}

const textFormats: Partial<Record<FetchedType, 'html' | 'plain'>> = {
  'text/html': 'html',
  'text/plain': 'plain',
}

/** Checks the type and encoding of an uploaded document and stores its content, before the transaction that adds it. */
export async function prepareDocumentFile(
  fileStore: FileStore,
  { name, bytes }: Upload,
  asked: AskedEncoding,
): Promise<Prepared> {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const { mediaType } = typeOf(bytes, namedTypes[ending] ?? 'application/octet-stream')
  if (!mediaType) throw invalidField('file', watchMessages.documentType, 'type')
  if (bytes.length === 0) throw invalidField('file', watchMessages.empty)
  const format = textFormats[mediaType]
  if (format) decodeUpload(bytes, asked, { format })
  const encoding = asked === 'ask' ? null : (asked ?? null)
  return {
    file: { name, mediaType, size: bytes.length, sha256: sha256Of(bytes), encoding },
    storedContent: await fileStore.put(bytes),
  }
}

/** Adds a prepared file to a watch and has it read by a job: a large or hostile file may take long. */
export async function insertDocumentFile(
  db: Database,
  { watchId, uploadedBy }: { watchId: string; uploadedBy: string },
  { file, storedContent }: Prepared,
): Promise<void> {
  const id = newId()
  const { name, mediaType, size, sha256, encoding } = file
  await db
    .insertInto('watch_files')
    .values({
      id,
      watch_id: watchId,
      name,
      media_type: mediaType,
      size,
      sha256,
      encoding,
      uploaded_by: uploadedBy,
      ...storedContent,
    })
    .execute()
  await enqueueAll(db, 'watch.read-file', [{ payload: { fileId: id }, lane: 'scans' }])
}

/** Notes that a file was read, and the version that its text became. */
export async function markRead(db: Database, fileId: string, number: number | null): Promise<void> {
  await sql`update watch_files set number = ${number}, read_at = now() where id = ${fileId}`.execute(db)
}
