import { newId } from '@domicile/server/db/ids'
import { insertDraft, insertVersion } from '../../../domain/drafts/drafts.queries.ts'
import type { Database } from '../../../feature.ts'
import { templateNoun } from './template-noun.ts'
import type { TemplateDraft } from '@domicile/contract/forms/templates/template-draft'

/** Publishes a template that the portal made for one survey. Lists and the search leave it out. */
export async function publishGenerated(
  db: Database,
  definition: TemplateDraft,
  publishedBy: string,
): Promise<{ id: string; slug: string }> {
  const id = newId()
  const slug = await insertDraft(db, templateNoun, id, definition)
  await insertVersion(db, templateNoun, id, { definition, publishedBy })
  await db.updateTable('templates').set({ is_generated: true }).where('id', '=', id).execute()
  return { id, slug }
}
