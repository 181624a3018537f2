import type { TemplateUse } from '@domicile/contract/forms/templates/template-states'
import { sql } from 'kysely'
import { draftNoun, type DraftRow } from '../../../domain/drafts/draft-noun.ts'
import { lockBySlug } from '../../../domain/drafts/drafts.queries.ts'
import type { Database } from '../../../feature.ts'
import { TemplateDraft } from '@domicile/contract/forms/templates/template-draft'

/** Templates of data collections, as a noun with drafts and versions. */
export const templateNoun = draftNoun({
  table: 'templates',
  versions: 'template_versions',
  owner: 'template_id',
  word: 'template',
  schema: TemplateDraft,
  reservedSlugs: [],
  describe: ({ name, description, objectType, sections }) => ({
    name,
    description,
    objectType,
    sections: sections.map(({ title }) => title).join(', '),
    fields: sections.reduce((count, { fields }) => count + fields.length, 0),
  }),
  check: async () => {},
  own: { use: sql<TemplateUse>`use` },
  ownOfVersion: {},
})

export type TemplateRow = DraftRow<TemplateDraft> & { use: TemplateUse }

/** Locks a template by its slug until the transaction ends, or throws the 404. */
export function lockTemplate(db: Database, slug: string): Promise<TemplateRow> {
  return lockBySlug(db, templateNoun, slug)
}
