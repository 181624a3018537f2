import { dueDiligenceMessages } from '@domicile/contract/compliance/due-diligence/due-diligence-messages'
import { dueDiligenceSettings } from '@domicile/contract/compliance/due-diligence/settings'
import { scopeOf } from '@domicile/contract/permissions'
import { invalidField } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { closeNotices, notify } from '../../../../domain/notices/notify.ts'
import {
  adoptProposal,
  findProposals,
  refuseSecondProposal,
  rejectProposal,
} from '../../../../domain/proposals/proposals.queries.ts'
import { type Database, feature } from '../../../../feature.ts'
import { findDeciders } from './deciders.ts'
import {
  findSettings,
  insertProposal,
  recordedSettings,
  type Settings,
  settingsProposals,
  viewSettings,
} from './settings.queries.ts'
import { enqueueNow } from '../../../../jobs/regular-jobs.ts'

/** The subject of the notices about a proposal: there is one at most. */
const NOTICE_SUBJECT = '01940000-0000-7000-8000-00000000c023'
const subject = { subject: 'Due diligence', staffOnly: true }

export const dueDiligenceSettingsFeature = feature(dueDiligenceSettings, {
  'GET /api/due-diligence-settings': ({ db, user }) => viewSettings(db, user, mayChange(user)),

  'PUT /api/due-diligence-settings': async ({ db, user, body, record }) => {
    await refuseSecondProposal(db, settingsProposals)
    const { abcTemplate, ...input } = body
    const templateId = abcTemplate && (await getTemplateId(db, abcTemplate))
    await insertProposal(db, { ...input, templateId, by: user.id })
    await notify(db, {
      kind: 'due-diligence.settings-proposed',
      to: await findDeciders(db, user.id),
      subjectId: NOTICE_SUBJECT,
      path: '/due-diligence/settings',
      title: 'Adopt a change of the due diligence settings',
      body: body.reason,
    })
    const { current, proposed } = await findProposals<Settings>(db, settingsProposals)
    const change = { before: recordedSettings(current), after: recordedSettings(proposed!) }
    await record({ ...subject, ...change, reason: body.reason })
    return viewSettings(db, user, mayChange(user))
  },

  'PUT /api/due-diligence-settings/adoption': async ({ db, user, body, record }) => {
    const before = recordedSettings(await findSettings(db))
    await adoptProposal(db, settingsProposals, body.number, user.id)
    await closeNotices(db, 'due-diligence.settings-proposed', NOTICE_SUBJECT)
    // Rechecks the cases that rely on the former settings.
    await enqueueNow(db, 'due-diligence.check')
    await record({ ...subject, before, after: recordedSettings(await findSettings(db)) })
    return viewSettings(db, user, mayChange(user))
  },

  'PUT /api/due-diligence-settings/rejection': async ({ db, user, body, record }) => {
    await rejectProposal(db, settingsProposals, body, user.id)
    await closeNotices(db, 'due-diligence.settings-proposed', NOTICE_SUBJECT)
    await record({ ...subject, reason: body.reason })
    return viewSettings(db, user, mayChange(user))
  },
})

function mayChange({ role }: Actor): boolean {
  return role !== null && scopeOf(role, 'due-diligence:configure') !== undefined
}

/** The form is a published template about companies. */
async function getTemplateId(db: Database, slug: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select templates.id from templates join template_versions versions
      on versions.template_id = templates.id and versions.number = published_version
    where slug = ${slug} and state = 'published' and definition->>'objectType' = 'company'`.execute(db)
  if (!rows[0]) throw invalidField('abcTemplate', dueDiligenceMessages.unknownTemplate)
  return rows[0].id
}
