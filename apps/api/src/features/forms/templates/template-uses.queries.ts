import type { TemplateUser } from '@domicile/contract/forms/templates/templates'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'

/** Finds the workflows whose published version uses a template, and the services that do; none archived. */
export async function findUsers(db: Database, slug: string): Promise<TemplateUser[]> {
  const sendsIt = JSON.stringify([{ kind: 'send-survey', template: slug }])
  const { rows } = await sql<TemplateUser>`
    select 'workflow' as kind, slug, name
    from workflows join workflow_versions versions
      on versions.workflow_id = workflows.id and versions.number = published_version
    where state = 'published' and exists (
      select from jsonb_array_elements(definition->'stages') as each (stage)
      where stage->>'kind' = 'form' and stage->>'template' = ${slug} or stage->'actions' @> ${sendsIt}::jsonb)
    union all
    select 'service', service.slug, service.title
    from templates, services_with_form(templates.id) as service where templates.slug = ${slug}
    order by kind desc, name, slug`.execute(db)
  return rows
}

/** Checks if services ask for a template, since an order stores no files. */
export async function isAskedByServices(db: Database, slug: string): Promise<boolean> {
  return (await findUsers(db, slug)).some(({ kind }) => kind === 'service')
}
