import { type FileKind, fileKinds } from '@domicile/contract/companies/files/file-kinds'
import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import { isLatestFile } from '../../../domain/companies/latest-file.ts'
import type { Database } from '../../../feature.ts'

export { insertVersion } from './files.queries.ts'

type CurrentDocument = { id: string; kind: FileKind; name: string }

/** Finds the documents of a company that have not expired on its day, each in its newest version. */
export async function findCurrentDocuments(
  db: Database,
  companyId: string,
  today: string,
): Promise<CurrentDocument[]> {
  const { rows } = await sql<CurrentDocument>`
    select id, kind, name from company_files file
    where company_id = ${companyId} and kind <> 'logo' and ${isLatestFile}
      and (expires_on is null or expires_on >= ${today}::date)
    order by array_position(${fileKinds}::text[], kind)`.execute(db)
  return rows
}

/** A version of a document, with what answers are compared with. */
export type KnownVersion = {
  kind: FileKind
  name: string
  sha256: string
  expiresOn: string | null
  uploadedAt: string
  /** The file of the answers that it is a copy of. */
  answeredFileId: string | null
}

/** Reads the versions of a company's documents, the newest first. */
export async function findVersions(db: Database, companyId: string): Promise<KnownVersion[]> {
  const { rows } = await sql<KnownVersion>`
    select ${columnsOf('kind name sha256 expiresOn uploadedAt answeredFileId')}
    from company_files where company_id = ${companyId} order by kind, number desc`.execute(db)
  return rows
}
