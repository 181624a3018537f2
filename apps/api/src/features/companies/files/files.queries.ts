import {
  type FileKind,
  fileKinds,
  fileMessages,
  fileStatus,
} from '@domicile/contract/companies/files/file-kinds'
import type { FileSlot, FileVersion } from '@domicile/contract/companies/files/files'
import { columnsOf } from '@domicile/server/db/columns'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { inScope } from '@domicile/server/auth/scope'
import { userName } from '@domicile/server/db/user-name'
import { sql } from 'kysely'
import { findCompanyDay } from '../../../domain/companies/company-day.ts'
import type { Database } from '../../../feature.ts'
import { mayTrace } from '../../../domain/companies/value-sources.ts'
import { type FileStore, type StoredContent, readStored } from '../../../domain/files/file-store.ts'
import { enqueueAll } from '../../../jobs/jobs.ts'

type Row = Omit<FileVersion, 'status' | 'approvalObstacle'> & { kind: FileKind; isSupplier: boolean }

const fileColumns = columnsOf(
  'id kind number name mediaType size sha256 issuedOn expiresOn uploadedAt approvedAt',
  'file',
)

const versionsOf = (user: Actor, companyId: string) => sql`
  select ${fileColumns}, ${userName('file.uploaded_by')} as "uploadedBy", ${isSupplier(user)} as "isSupplier",
    ${mayTrace(user, companyId) ? answered : sql`null`} as answered
  from company_files file
  where ${inScope(user, 'files:read', 'file.company_id')} and file.company_id = ${companyId}`

/** A reviewer who copies a document from answers does not supply it; one who answered while acting as the company does. */
function isSupplier({ id }: Actor) {
  return sql<boolean>`(file.assignment_id is null and file.uploaded_by = ${id}
    or coalesce(file.acted_by = ${id}, false))`
}

const answered = sql`(
  select json_build_object('assignmentId', assignments.id, 'survey', surveys.name,
    'by', coalesce(client.first_name || ' ' || client.last_name, outsider.name))
  from assignments join surveys on surveys.id = survey_id
    left join users client on client.id = file.answered_by
    left join survey_outsiders outsider on outsider.id = file.answered_by_outsider
  where assignments.id = file.assignment_id)`

/** Lists every slot of a company in the specification's order; a slot without a version is missing. */
export async function listSlots(db: Database, user: Actor, companyId: string): Promise<FileSlot[]> {
  const { rows } = await sql<Row>`${versionsOf(user, companyId)} order by number desc`.execute(db)
  const today = await findCompanyDay(db, companyId)
  return fileKinds.map((kind) => {
    const versions = rows.filter((row) => row.kind === kind).map((row) => asVersion(row, today))
    return { kind, status: versions[0]?.status ?? 'missing', versions }
  })
}

/** Returns one version of a company's document; throws the same 404 for another company's. */
export async function getVersion(
  db: Database,
  user: Actor,
  companyId: string,
  id: string,
): Promise<FileVersion & { kind: FileKind }> {
  const { rows } = await sql<Row>`${versionsOf(user, companyId)} and file.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  return { ...asVersion(rows[0], await findCompanyDay(db, companyId)), kind: rows[0].kind }
}

function asVersion({ kind: _kind, isSupplier, ...row }: Row, today: string): FileVersion {
  return {
    ...row,
    approvalObstacle: isSupplier ? fileMessages.ownDocument : null,
    status: fileStatus({ expiresOn: row.expiresOn, approved: row.approvedAt !== null }, today),
  }
}

type NewVersion = {
  id: string
  companyId: string
  kind: FileKind
  name: string
  mediaType: string
  size: number
  sha256: string
  issuedOn: string | null
  expiresOn: string | null
  uploadedBy: string
  /** The member of staff who supplied it while acting as the company. */
  actedBy: string | null
  /** The file of the answers that it is a copy of. */
  answered?: { assignmentId: string; fileId: string; userId: string | null; outsiderId: string | null }
}

/** Adds the next version of a slot; the company's row is locked, so numbers follow each other. */
export async function insertVersion(
  db: Database,
  file: NewVersion,
  storedContent: StoredContent,
): Promise<void> {
  await db
    .insertInto('company_files')
    .values({
      id: file.id,
      company_id: file.companyId,
      kind: file.kind,
      number: sql<number>`(
        select coalesce(max(number), 0) + 1 from company_files where company_id = ${file.companyId} and kind = ${file.kind})`,
      name: file.name,
      media_type: file.mediaType,
      size: file.size,
      sha256: file.sha256,
      issued_on: file.issuedOn,
      expires_on: file.expiresOn,
      uploaded_by: file.uploadedBy,
      acted_by: file.actedBy,
      ...(file.answered && {
        assignment_id: file.answered.assignmentId,
        answered_file_id: file.answered.fileId,
        answered_by: file.answered.userId,
        answered_by_outsider: file.answered.outsiderId,
      }),
    })
    .execute()
  await db
    .insertInto('file_contents')
    .values({ file_id: file.id, company_id: file.companyId, ...storedContent })
    .execute()
  if (file.kind !== 'logo')
    await enqueueAll(db, 'files.read-text', [{ payload: { fileId: file.id }, lane: 'scans' }])
}

/** Stores the text of a document once. */
export async function saveText(db: Database, fileId: string, text: string): Promise<void> {
  await sql`
    insert into file_texts (file_id, company_id, text)
    select id, company_id, ${text} from company_files where id = ${fileId}
    on conflict do nothing`.execute(db)
}

/**
 * Reads the content of a version, and throws if it is not what was stored. For a user, call it only after {@link getVersion}
 * has let them see it.
 */
export async function readVersion(db: Database, fileStore: FileStore, fileId: string): Promise<Buffer> {
  const stored = await db
    .selectFrom('file_contents')
    .innerJoin('company_files', 'company_files.id', 'file_contents.file_id')
    .where('file_id', '=', fileId)
    .select(['bytes', 'store_key as storeKey', 'sha256'])
    .executeTakeFirstOrThrow()
  return readStored(fileStore, stored, `document ${fileId}`)
}

export async function updateDates(
  db: Database,
  id: string,
  dates: { issuedOn: string | null; expiresOn: string | null },
) {
  await db
    .updateTable('company_files')
    .set({ issued_on: dates.issuedOn, expires_on: dates.expiresOn, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Marks a version as approved by a user, or removes the approval. */
export async function updateApproval(db: Database, id: string, userId: string | null): Promise<void> {
  const approval = { approved_by: userId, approved_at: userId ? sql<string>`now()` : null }
  await db.updateTable('company_files').set(approval).where('id', '=', id).execute()
}
