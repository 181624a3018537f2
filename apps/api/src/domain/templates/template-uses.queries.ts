import type { TemplateUser } from '@domicile/contract/templates/templates'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

/** Finds the workflows whose published version has a stage with the form of a template, by name; no archived ones. */
export async function findUsers(db: Database, slug: string): Promise<TemplateUser[]> {
  const { rows } = await sql<TemplateUser>`
    select 'workflow' as kind, slug, name
    from workflows join workflow_versions versions
      on versions.workflow_id = workflows.id and versions.number = published_version
    where state = 'published' and exists (
      select from jsonb_array_elements(definition->'stages') as each (stage)
      where stage->>'kind' = 'form' and stage->>'template' = ${slug})
    order by sort_name, workflows.id`.execute(db)
  return rows
}
