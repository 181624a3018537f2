import { screeningSettings } from '@domicile/contract/compliance/screening/settings'
import { screeningMessages } from '@domicile/contract/compliance/screening/screening-kinds'
import { newId } from '@domicile/server/db/ids'
import { Refusal } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import { closeNotices, notify } from '../../../domain/notices/notify.ts'
import {
  adoptProposal,
  refuseSecondProposal,
  rejectProposal,
} from '../../../domain/proposals/proposals.queries.ts'
import { findDeciders } from './matching/notify-hits.ts'
import {
  findSettings,
  insertProposal,
  NOTICE_SUBJECT,
  screeningProposals,
} from '../../../domain/screening/settings.queries.ts'
import { feature } from '../../../feature.ts'
import { enqueueAll } from '../../../jobs/jobs.ts'
import { enqueueNow } from '../../../jobs/regular-jobs.ts'
import { reopenAfterAdoption } from './reopen-after-adoption.ts'
import { hasReplay } from './replay.ts'
import { viewSettings } from './settings-view.ts'

export const screeningSettingsFeature = feature(screeningSettings, {
  'GET /api/screening-settings': ({ db, user }) => viewSettings(db, user),

  'PUT /api/screening-settings': async ({ db, user, body, record }) => {
    const { reason, ...after } = body
    await refuseSecondProposal(db, screeningProposals)
    const before = await findSettings(db)
    await insertProposal(db, body, user.id)
    await notify(db, {
      kind: 'screening.settings-proposed',
      to: await findDeciders(db, user.id),
      subjectId: NOTICE_SUBJECT,
      path: '/screening-settings',
      title: 'Adopt or reject a change to the screening settings',
      body: reason,
    })
    await record({ before, after, reason, staffOnly: true })
    return viewSettings(db, user)
  },

  'PUT /api/screening-settings/adoption': async ({ db, user, body, record }) => {
    const before = await findSettings(db)
    await adoptProposal(db, screeningProposals, body.number, user.id)
    await closeNotices(db, 'screening.settings-proposed', NOTICE_SUBJECT)
    await enqueueNow(db, 'screening.check')
    const after = await findSettings(db)
    await reopenAfterAdoption(db, after.fourEyesFrom)
    await record({ before, after, staffOnly: true })
    return viewSettings(db, user)
  },

  'PUT /api/screening-settings/rejection': async ({ db, user, body, record }) => {
    await rejectProposal(db, screeningProposals, body, user.id)
    await closeNotices(db, 'screening.settings-proposed', NOTICE_SUBJECT)
    await record({ reason: body.reason, staffOnly: true })
    return viewSettings(db, user)
  },

  'POST /api/screening-settings/replay': async ({ db, user, body, record, spend }) => {
    if (await hasReplay(db, user.id)) throw new Refusal('not-yet', { text: screeningMessages.replayWaits })
    await spend('screening-replays', user.id)
    const id = newId()
    await sql`
      insert into screening_replays (id, threshold, four_eyes_from, rules, asked_by)
      values (${id}, ${body.threshold}, ${body.fourEyesFrom}, ${body.rules}, ${user.id})`.execute(db)
    // The reports of one firm are made one after the other.
    await enqueueAll(db, 'screening.replay', [
      { payload: { replayId: id }, lane: 'screening-replay', priority: 5 },
    ])
    await record({ after: body, staffOnly: true })
    return viewSettings(db, user)
  },
})
