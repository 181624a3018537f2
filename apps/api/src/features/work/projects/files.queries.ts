import { ProjectFile } from '@domicile/contract/work/projects/project-parts'
import { columnsOf } from '@domicile/server/db/columns'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { userName } from '@domicile/server/db/user-name'
import { sql } from 'kysely'
import type { StoredContent } from '../../../domain/files/file-store.ts'
import type { Database } from '../../../feature.ts'

const fileColumns = columnsOf(ProjectFile.omit({ uploadedBy: true }), 'project_files')

/** The files of a project that this user may see, newest first. */
export async function listFiles(db: Database, user: Actor, projectId: string): Promise<ProjectFile[]> {
  const { rows } = await sql<ProjectFile>`
    select ${fileColumns}, ${userName('uploaded_by')} as "uploadedBy"
    from project_files
    where project_id = ${projectId} and ${user.role ? sql`true` : sql`is_for_client`}
    order by project_files.id desc`.execute(db)
  return rows
}

/** Returns a file, or throws the 404, which is the same for a file that this user may not see. */
export async function getFile(db: Database, user: Actor, projectId: string, id: string) {
  const file = (await listFiles(db, user, projectId)).find((one) => one.id === id)
  if (!file) throw notFound()
  return file
}

type NewFile = {
  id: string
  companyId: string
  projectId: string
  name: string
  mediaType: string
  size: number
  sha256: string
  isForClient: boolean
  uploadedBy: string
}

export async function insertFile(db: Database, file: NewFile, storedContent: StoredContent): Promise<void> {
  const { id, companyId: company_id, sha256, name, size } = file
  await db
    .insertInto('project_files')
    .values({
      id,
      company_id,
      project_id: file.projectId,
      name,
      media_type: file.mediaType,
      size,
      sha256,
      is_for_client: file.isForClient,
      uploaded_by: file.uploadedBy,
    })
    .execute()
  await db
    .insertInto('project_file_contents')
    .values({ file_id: id, company_id, ...storedContent })
    .execute()
}

/** Call this only for a file that {@link getFile} returned for this user. */
export function getContent(db: Database, fileId: string) {
  return db
    .selectFrom('project_file_contents')
    .innerJoin('project_files', 'project_files.id', 'file_id')
    .where('file_id', '=', fileId)
    .select(['bytes', 'store_key as storeKey', 'sha256'])
    .executeTakeFirstOrThrow()
}
