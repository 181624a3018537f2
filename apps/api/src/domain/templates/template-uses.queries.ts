import type { TemplateUser } from '@domicile/contract/templates/templates'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'

const asksForForm = (slug: string) => sql`stage->>'kind' = 'form' and stage->>'template' = ${slug}`
const sendsSurvey = (slug: string) => sql`
  stage->'actions' @> ${JSON.stringify([{ kind: 'send-survey', template: slug }])}::jsonb`

/** Finds the workflows whose published version uses a template, and the services that do; none archived. */
export function findUsers(db: Database, slug: string): Promise<TemplateUser[]> {
  return findUsersBy(db, slug, sql`(${asksForForm(slug)} or ${sendsSurvey(slug)})`)
}

/** Finds those that ask for its form outside of surveys, where no files can be stored. */
export function findFormUsers(db: Database, slug: string): Promise<TemplateUser[]> {
  return findUsersBy(db, slug, asksForForm(slug))
}

async function findUsersBy(db: Database, slug: string, uses: RawBuilder<unknown>): Promise<TemplateUser[]> {
  const { rows } = await sql<TemplateUser>`
    select 'workflow' as kind, slug, name
    from workflows join workflow_versions versions
      on versions.workflow_id = workflows.id and versions.number = published_version
    where state = 'published' and exists (
      select from jsonb_array_elements(definition->'stages') as each (stage)
      where ${uses})
    union all
    select 'service', service.slug, service.title
    from templates, services_with_form(templates.id) as service where templates.slug = ${slug}
    order by kind desc, name, slug`.execute(db)
  return rows
}
