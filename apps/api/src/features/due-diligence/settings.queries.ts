import type { DocumentKind } from '@domicile/contract/files/file-kinds'
import type { DueDiligenceSettings } from '@domicile/contract/due-diligence/settings'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

export type Settings = DueDiligenceSettings & {
  templateId: string | null
  isPublished: boolean | null
  formName: string | null
  formVersion: number | null
}

/** The settings of due diligence, with the id of the form's template, its version, and if it is published. */
export async function findSettings(db: Database): Promise<Settings> {
  const { rows } = await sql<Settings>`
    select templates.slug as "abcTemplate", templates.state = 'published' as "isPublished",
      templates.name as "formName", published_version as "formVersion", settings.template_id as "templateId",
      required_documents as "requiredDocuments", settings.version
    from due_diligence_settings settings left join templates on templates.id = settings.template_id`.execute(
    db,
  )
  return rows[0]!
}

/** Locks the settings until the transaction ends, and reads them. */
export async function lockSettings(db: Database): Promise<Settings> {
  await sql`select from due_diligence_settings for no key update`.execute(db)
  return findSettings(db)
}

type Changed = { templateId: string | null; requiredDocuments: readonly DocumentKind[] }

/** Stores changed settings. */
export async function updateSettings(db: Database, changed: Changed): Promise<void> {
  await sql`
    update due_diligence_settings set template_id = ${changed.templateId},
      required_documents = ${[...changed.requiredDocuments]}::text[], version = version + 1`.execute(db)
}
