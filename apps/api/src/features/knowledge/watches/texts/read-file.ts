import {
  type FetchedType,
  fileRefusals,
  type TextRefusal,
} from '@domicile/contract/knowledge/watches/fetch-kinds'
import type { TextEncoding } from '@domicile/contract/texts/text-encodings'
import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import { notify } from '../../../../domain/notices/notify.ts'
import { textOfDocument } from '../documents/document-text.ts'
import { type AnswerFiles, readContent } from '../../../../domain/files/answer-files.ts'
import type { FileStore } from '../../../../domain/files/file-store.ts'
import { inTransaction } from '@domicile/server/db/db'
import type { JobContext } from '@domicile/server/jobs/jobs'
import type { DB } from '../../../../db/database.ts'
import type { Database } from '../../../../feature.ts'
import { filterOf, type Look, noteOf, outcomes } from './check-watch.ts'
import { insertCheck, pathOf, storeVersion } from './store-version.ts'
import { markRead } from './upload-files.ts'
import { findPlainWatch, isOtherText, type PlainWatch } from '../watches.queries.ts'

/** The uploaded files of watches. No answer names one. */
export const watchFiles: AnswerFiles = { table: 'watch_files', answers: sql`select where false` }

/** Reads an uploaded file and stores its text as a version, if it is new. */
export async function readUploadedFile(
  { db, once }: Pick<JobContext<DB>, 'db' | 'once'>,
  fileStore: FileStore,
  fileId: string,
): Promise<void> {
  const { rows } = await sql<{ watchId: string; encoding: TextEncoding | null }>`
    select ${columnsOf('watchId encoding')} from watch_files where id = ${fileId}`.execute(db)
  const { watchId, encoding: chosen } = rows[0]!
  const { content, mediaType } = await readContent(
    { db, fileStore },
    watchFiles,
    sql<boolean>`id = ${fileId}`,
  )
  const watch = await inTransaction(db, (transaction) => findPlainWatch(transaction, watchId))
  const filter = { ...filterOf(watch!), chosen }
  const look = lookFrom(await textOfDocument(content, mediaType as FetchedType, filter))
  await once((transaction) => storeUploaded(transaction, watch!, fileId, look))
}

function lookFrom(read: { text: string } | { refused: TextRefusal }): Look {
  if ('text' in read) return read
  return { outcome: outcomes[read.refused], message: fileRefusals[read.refused] }
}

async function storeUploaded(db: Database, before: PlainWatch, fileId: string, look: Look): Promise<void> {
  const watch = (await findPlainWatch(db, before.id))!
  // An archived watch gets no new versions, so its owner no notices.
  if (watch.archivedAt) return markRead(db, fileId, null)
  // The text of another filter would be taken for a change, or become the baseline: the retry reads the file again.
  if (isOtherText(before, watch))
    throw new Error('the address or the filters of this watch changed while its file was read')
  const source = 'uploaded' as const
  const { outcome, number } =
    'text' in look
      ? await storeVersion(db, watch, { text: look.text, source })
      : { outcome: look.outcome, number: null }
  const message = 'text' in look ? noteOf(look) : look.message
  await insertCheck(db, watch.id, { outcome, message, number, source })
  if ('message' in look) await notifyUploader(db, watch, fileId, look.message)
  await markRead(db, fileId, number)
  const subject = { subjectId: watch.id, subject: watch.title, staffOnly: true }
  await recordChange(db, 'watch.file-read-in', byPortal(), { ...subject, after: { outcome, number } })
}

/** The upload was accepted minutes ago, so its reader may have left the page. */
async function notifyUploader(db: Database, { id }: PlainWatch, fileId: string, body: string): Promise<void> {
  const { rows } = await sql<{ name: string; uploadedBy: string }>`
    select ${columnsOf('name uploadedBy')} from watch_files where id = ${fileId}`.execute(db)
  const { name, uploadedBy } = rows[0]!
  await notify(db, {
    kind: 'watch.check-failed',
    to: [uploadedBy],
    subjectId: id,
    path: pathOf(id),
    title: `File could not be read: ${name}`,
    body,
  })
}
