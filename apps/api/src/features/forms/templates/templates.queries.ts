import type { Template } from '@domicile/contract/forms/templates/templates'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '@domicile/server/auth/scope'
import { readPage } from '@domicile/server/db/list'
import type { Actor } from '@domicile/server/http/feature'
import { inState, nameMatches, summaryOf, withVersion } from '../../../domain/drafts/draft-lists.ts'
import type { Database } from '../../../feature.ts'
import { templateNoun } from './template-noun.ts'
import type { TemplateDraft } from '@domicile/contract/forms/templates/template-draft'

export type Summary = Omit<Template, 'allowedActions'>

const from = withVersion(templateNoun)

/** The columns of a template in a list; read only for the rows of the page. */
const summary = sql<Summary>`
  ${summaryOf(templateNoun)}, use, drawn->>'objectType' as "objectType",
  jsonb_array_length(drawn->'sections') as sections,
  (select coalesce(sum(jsonb_array_length(section->'fields')), 0)::integer
    from jsonb_array_elements(drawn->'sections') as each (section)) as fields`

/** Finds a template with its draft, or the published version if there is no draft. */
export async function findTemplate(db: Database, user: Actor, slug: string) {
  const { rows } = await sql<Summary & { definition: TemplateDraft; version: number }>`
    select ${summary}, drawn as definition, templates.version from ${from}
    where slug = ${slug} and (not is_generated or ${isForReader(user)})`.execute(db)
  return rows[0]
}

/** The condition that a template is generated for a company in the reader's scope. Its name and fields say what that company lacks. */
function isForReader(user: Actor): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from surveys join survey_companies chosen on chosen.survey_id = surveys.id
    where surveys.template_id = templates.id and ${inScope(user, 'surveys:read', 'chosen.company_id')})`
}

type TemplateQuery = {
  page: number
  pageSize: number
  q?: string | undefined
  state?: string | undefined
  objectType?: string | undefined
  use?: string | undefined
}

/** Reads a page of the templates, by name; archived ones only if the filter asks for them. */
export function readTemplates(db: Database, { page, pageSize, q, state, objectType, use }: TemplateQuery) {
  const where = sql`
    not is_generated and ${inState(state)} and ${nameMatches(q)}
    and ${isEqual(sql`drawn->>'objectType'`, objectType)} and ${isEqual(sql`use`, use)}`
  const list = { id: 'templates.id', from, where, orderBy: sql`sort_name, templates.id` }
  return readPage<Summary>(db, list, { columns: summary, from }, { page, pageSize })
}

function isEqual(column: RawBuilder<unknown>, value: string | undefined): RawBuilder<boolean> {
  return value === undefined ? sql`true` : sql`${column} = ${value}`
}

/** Counts the companies that are not archived. */
export async function countCompanies(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from companies where archived_at is null`.execute(db)
  return rows[0]!.count
}
