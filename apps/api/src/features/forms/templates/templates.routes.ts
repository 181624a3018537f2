import { structureMessages } from '@domicile/contract/form-engine/structure-messages'
import {
  EXPORT_FORMAT,
  type Template,
  TemplateAction,
  type TemplateFile,
  type TemplateRecord,
  type TemplateUser,
  templates,
} from '@domicile/contract/forms/templates/templates'
import { can } from '@domicile/contract/permissions'
import { invalidField, notFound, Refusal } from '@domicile/server/http/errors'
import {
  archive,
  createDraft,
  dropDraft,
  lockToPublish,
  possibleActions,
  publicationOf,
  restore,
  restoreVersion,
  saveDraft,
  subjectOf,
} from '../../../domain/drafts/drafts.ts'
import { listVersions } from '../../../domain/drafts/drafts.queries.ts'
import { type Actor, inTwoSteps } from '@domicile/server/http/feature'
import { runImport } from './imports/run-import.ts'
import { findUsers } from './template-uses.queries.ts'
import { type Database, feature } from '../../../feature.ts'
import { publish, publishEffect } from './publish.ts'
import { lockTemplate, templateNoun, type TemplateRow } from './template-noun.ts'
import { findTemplate, readTemplates, type Summary } from './templates.queries.ts'
import { TemplateDraft } from '@domicile/contract/forms/templates/template-draft'

export const templatesFeature = feature(templates, {
  'GET /api/templates': ({ db, user, query }) => listTemplates(db, user, query),

  'POST /api/templates': async ({ db, user, body, record }) => {
    const { slug, change } = await createDraft(db, templateNoun, body)
    await record(change)
    return viewTemplate(db, user, slug)
  },

  'POST /api/templates/imports': inTwoSteps(
    async ({ file }) => runImport(file),
    async ({ db, body, record }, { draft, report }) => {
      const { objectType = body.objectType } = draft
      const { slug, change } = await createDraft(db, templateNoun, { ...draft, objectType })
      await record(change)
      return { slug, name: draft.name, report }
    },
  ),

  'GET /api/templates/:slug': ({ db, user, params }) => viewTemplate(db, user, params.slug),

  'PUT /api/templates/:slug': async ({ db, user, params, body, record }) => {
    const { version, ...definition } = body
    refuseOtherForm(await lockTemplate(db, params.slug), definition)
    await record(await saveDraft(db, templateNoun, params.slug, { version, definition }))
    return viewTemplate(db, user, params.slug)
  },

  'DELETE /api/templates/:slug/draft': async ({ db, user, params, body, record }) => {
    await record(await dropDraft(db, templateNoun, params.slug, body.version))
    return viewTemplate(db, user, params.slug)
  },

  'GET /api/templates/:slug/publication': async ({ db, user, params }) => {
    await viewTemplate(db, user, params.slug)
    return publishEffect(db, await lockTemplate(db, params.slug))
  },

  'PUT /api/templates/:slug/publication': async ({ db, user, params, body, record }) => {
    const before = await lockToPublish(db, templateNoun, params.slug, body.version)
    await record(publicationOf(before, await publish(db, before, user.id)))
    return viewTemplate(db, user, params.slug)
  },

  'GET /api/templates/:slug/versions': async ({ db, user, params }) => {
    await viewTemplate(db, user, params.slug)
    return listVersions(db, templateNoun, params.slug)
  },

  'POST /api/templates/:slug/versions/:number/restoration': async ({ db, user, params, body, record }) => {
    await record(await restoreVersion(db, templateNoun, params, body.version))
    return viewTemplate(db, user, params.slug)
  },

  'PUT /api/templates/:slug/archival': async ({ db, user, params, body, record }) => {
    const { use } = await lockTemplate(db, params.slug)
    if (use !== 'collection')
      throw new Refusal('state', { text: 'Every company answers this form, so it cannot be archived.' })
    refuseUsed(await findUsers(db, params.slug))
    await record(await archive(db, templateNoun, params.slug, body.reason))
    return viewTemplate(db, user, params.slug)
  },

  'DELETE /api/templates/:slug/archival': async ({ db, user, params, record }) => {
    await record(await restore(db, templateNoun, params.slug))
    return viewTemplate(db, user, params.slug)
  },

  'GET /api/templates/:slug/export': async ({ db, user, params, record }) => {
    const { id, slug, definition } = await viewTemplate(db, user, params.slug)
    await record(subjectOf({ id, name: definition.name }))
    return { name: `${slug}.json`, mediaType: 'application/json', content: fileOf(definition) }
  },
})

/** Returns a template as one user sees it. */
async function viewTemplate(db: Database, user: Actor, slug: string): Promise<TemplateRecord> {
  const found = await findTemplate(db, user, slug)
  if (!found) throw notFound()
  return { ...withActions(user, found), usedBy: await findUsers(db, slug) }
}

/** Returns a page of the templates as one user sees them. */
async function listTemplates(db: Database, user: Actor, query: Parameters<typeof readTemplates>[1]) {
  const found = await readTemplates(db, query)
  return { ...found, items: found.items.map((row) => withActions(user, row)) }
}

function withActions<Row extends Summary>(user: Actor, row: Row): Row & Pick<Template, 'allowedActions'> {
  const rights = { mayEdit: can(user, 'templates:edit'), mayPublish: can(user, 'templates:publish') }
  const shared = possibleActions(row, rights)
  const possible = { ...shared, archive: shared.archive && row.use === 'collection' }
  return { ...row, allowedActions: TemplateAction.options.filter((action) => possible[action]) }
}

function refuseUsed(users: readonly TemplateUser[]): void {
  if (users.length === 0) return
  const names = users.map(({ name }) => `“${name}”`).join(', ')
  throw new Refusal('state', { text: `This template is in use. Choose another one first in: ${names}.` })
}

/** The forms of every company keep their name and what they are about. */
function refuseOtherForm({ use, name }: TemplateRow, definition: TemplateDraft): void {
  if (use === 'collection') return
  if (definition.name !== name) throw invalidField('name', structureMessages.fixedName)
  if (definition.objectType !== 'company') throw invalidField('objectType', structureMessages.fixedObject)
}

function fileOf(stored: TemplateDraft): Buffer {
  // PostgreSQL stores the members in an order of its own.
  const template = TemplateDraft.safeParse(stored).data ?? stored
  const file: TemplateFile = { format: EXPORT_FORMAT, version: 1, template }
  return Buffer.from(JSON.stringify(file, null, 2))
}
