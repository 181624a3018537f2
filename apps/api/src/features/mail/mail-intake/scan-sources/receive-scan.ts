import { documentTypes } from '@domicile/contract/companies/files/file-kinds'
import type { ScanSource } from '@domicile/contract/mail/mail-intake/intake-kinds'
import { newId } from '@domicile/server/db/ids'
import { requireDocument } from '@domicile/server/files/prepare-document'
import type { Upload } from '@domicile/server/http/feature'
import { withEnding } from '@domicile/server/http/uploads'
import { sha256Of } from '@domicile/server/security/sha256'
import type { FileStore, StoredContent } from '../../../../domain/files/file-store.ts'
import { refuseKnown } from '../../../../domain/mail/known-files.ts'
import type { Database } from '../../../../feature.ts'
import { enqueueAll } from '../../../../jobs/jobs.ts'

export type PreparedScan = Awaited<ReturnType<typeof prepareScan>>

/** Checks the type of a scan by its content and stores it unchanged, before the transaction that adds it. */
export async function prepareScan(db: Database, store: FileStore, { name, bytes }: Upload) {
  const type = requireDocument(bytes, documentTypes)
  const sha256 = sha256Of(bytes)
  await refuseKnown(db, sha256)
  const document = { name: withEnding(name, type.endings), mediaType: type.mediaType, size: bytes.length }
  return { ...document, sha256, storedContent: await store.put(bytes) }
}

export type ScanOrigin =
  | { source: 'upload'; uploadedBy: string; premisesId?: string | null }
  | { source: Exclude<ScanSource, 'upload'>; sentBy?: string; premisesId?: string | null }

/** Adds a prepared scan and enqueues its reading. What was stored of one that is refused is removed. */
export async function addScan(
  db: Database,
  store: FileStore,
  { storedContent, ...document }: PreparedScan,
  origin: ScanOrigin,
): Promise<string> {
  const id = newId()
  try {
    await refuseKnown(db, document.sha256)
    await insertScan(db, { id, ...document }, storedContent, origin)
    await enqueueReading(db, id)
    return id
  } catch (error) {
    await store.remove(storedContent)
    throw error
  }
}

/** Recognition takes a processor: one scan is read at a time, behind other work. */
export async function enqueueReading(db: Database, scanId: string): Promise<void> {
  const payload = { scanId }
  await enqueueAll(db, 'scan.read', [{ payload, key: `scan.read:${scanId}`, lane: 'scans', priority: 5 }])
}

type NewScan = Omit<PreparedScan, 'storedContent'> & { id: string }

async function insertScan(
  db: Database,
  scan: NewScan,
  storedContent: StoredContent,
  origin: ScanOrigin,
): Promise<void> {
  const { id, name, mediaType: media_type, size, sha256 } = scan
  await db
    .insertInto('scans')
    .values({
      ...{ id, name, media_type, size, sha256, ...storedContent },
      source: origin.source,
      premises_id: origin.premisesId ?? null,
      uploaded_by: origin.source === 'upload' ? origin.uploadedBy : null,
      sent_by: origin.source === 'upload' ? null : (origin.sentBy ?? null),
    })
    .execute()
}
