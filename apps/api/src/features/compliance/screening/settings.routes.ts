import {
  type Replay,
  screeningSettings,
  type ScreeningSettings,
  type SettingsView,
} from '@domicile/contract/compliance/screening/settings'
import { screeningMessages } from '@domicile/contract/compliance/screening/screening-kinds'
import { columnsOf } from '@domicile/server/db/columns'
import { newId } from '@domicile/server/db/ids'
import { userName } from '@domicile/server/db/user-name'
import { Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { closeNotices, notify } from '../../../domain/notices/notify.ts'
import {
  actionsOn,
  adoptProposal,
  findProposals,
  refuseSecondProposal,
  rejectProposal,
} from '../../../domain/proposals/proposals.queries.ts'
import { reopenDecidedAlone } from './matching/hits.queries.ts'
import { findDeciders, notifyAboutHits } from './matching/notify-hits.ts'
import {
  findSettings,
  insertProposal,
  NOTICE_SUBJECT,
  screeningProposals,
} from '../../../domain/screening/settings.queries.ts'
import { type Database, feature } from '../../../feature.ts'
import { enqueueAll } from '../../../jobs/jobs.ts'
import { enqueueNow } from '../../../jobs/regular-jobs.ts'
import { recordReopened } from './matching/store-hits.ts'
import { hasReplay } from './replay.ts'

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

/** The settings with the proposed change, and the latest replay of past decisions. */
async function viewSettings(db: Database, user: Actor): Promise<SettingsView> {
  const { current, proposed } = await findProposals<ScreeningSettings>(db, screeningProposals)
  const { allowedActions, obstacles } = actionsOn(proposed, user)
  return {
    current,
    proposed,
    replay: await findReplay(db, proposed),
    allowedActions: [...allowedActions, 'replay'],
    obstacles,
  }
}

/** The latest replay, of those with the values of the proposal if there is one. */
async function findReplay(db: Database, proposed: ScreeningSettings | null): Promise<Replay | null> {
  const isWanted = proposed
    ? sql`(threshold = ${proposed.threshold} and four_eyes_from = ${proposed.fourEyesFrom} and rules = ${proposed.rules})`
    : sql`true`
  const { rows } = await sql<Replay>`
    select ${columnsOf('id threshold fourEyesFrom rules state finishedAt report', 'screening_replays')}, asked_at as at,
      ${userName('asked_by')} as by
    from screening_replays where ${isWanted} order by asked_at desc, id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** After adopted settings: what one person cleared and two must clear now is pending again, with the earlier decision. */
async function reopenAfterAdoption(db: Database, fourEyesFrom: number): Promise<void> {
  const reopened = await reopenDecidedAlone(db, fourEyesFrom)
  const companies = Map.groupBy(reopened, ({ companyId }) => companyId)
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from companies where id = any(${[...companies.keys()]}::uuid[]) order by id`.execute(db)
  for (const company of rows) {
    const hits = companies.get(company.id)!
    await recordReopened(db, company.id, hits)
    await notifyAboutHits(
      db,
      company,
      hits.map(({ registerId }) => registerId),
    )
  }
}
