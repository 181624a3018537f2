import { dueDiligenceMessages } from '@domicile/contract/due-diligence/due-diligence-messages'
import { dueDiligenceSettings } from '@domicile/contract/due-diligence/settings'
import { invalidField } from '@domicile/server/http/errors'
import { refuseStale } from '@domicile/server/http/versions'
import { sql } from 'kysely'
import { type Database, feature } from '../../feature.ts'
import { findSettings, lockSettings, updateSettings } from './settings.queries.ts'

export const dueDiligenceSettingsFeature = feature(dueDiligenceSettings, {
  'GET /api/due-diligence-settings': ({ db }) => findSettings(db),

  'PUT /api/due-diligence-settings': async ({ db, body, record }) => {
    const {
      templateId: _id,
      isPublished: _published,
      formVersion: _version,
      ...before
    } = await lockSettings(db)
    refuseStale(before, body)
    const templateId = body.abcTemplate && (await getTemplateId(db, body.abcTemplate))
    await updateSettings(db, { ...body, templateId })
    const { templateId: _new, isPublished: _state, formVersion: _number, ...after } = await findSettings(db)
    await record({ subject: 'Due diligence', before, after })
    return after
  },
})

/** The form is a published template about companies. */
async function getTemplateId(db: Database, slug: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select templates.id from templates join template_versions versions
      on versions.template_id = templates.id and versions.number = published_version
    where slug = ${slug} and state = 'published' and definition->>'objectType' = 'company'`.execute(db)
  if (!rows[0]) throw invalidField('abcTemplate', dueDiligenceMessages.unknownTemplate)
  return rows[0].id
}
