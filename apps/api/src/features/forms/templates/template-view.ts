import { can } from '@domicile/contract/permissions'
import {
  type Template,
  TemplateAction,
  type TemplateRecord,
} from '@domicile/contract/forms/templates/templates'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { possibleActions } from '../../../domain/drafts/drafts.ts'
import { findUsers } from './template-uses.queries.ts'
import type { Database } from '../../../feature.ts'
import { findTemplate, readTemplates, type Summary } from './templates.queries.ts'

/** Returns a template as one user sees it. */
export async function viewTemplate(db: Database, user: Actor, slug: string): Promise<TemplateRecord> {
  const found = await findTemplate(db, user, slug)
  if (!found) throw notFound()
  return { ...withActions(user, found), usedBy: await findUsers(db, slug) }
}

/** Returns a page of the templates as one user sees them. */
export async function listTemplates(db: Database, user: Actor, query: Parameters<typeof readTemplates>[1]) {
  const found = await readTemplates(db, query)
  return { ...found, items: found.items.map((row) => withActions(user, row)) }
}

function withActions<Row extends Summary>(user: Actor, row: Row): Row & Pick<Template, 'allowedActions'> {
  const rights = { mayEdit: can(user, 'templates:edit'), mayPublish: can(user, 'templates:publish') }
  const shared = possibleActions(row, rights)
  const possible = { ...shared, archive: shared.archive && row.use === 'collection' }
  return { ...row, allowedActions: TemplateAction.options.filter((action) => possible[action]) }
}
