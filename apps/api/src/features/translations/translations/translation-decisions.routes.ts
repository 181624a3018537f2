import { translationDecisions } from '@domicile/contract/translations/translation-decisions'
import type { TranslationEvent } from '@domicile/contract/translations/translation-states'
import type { Actor } from '@domicile/server/http/feature'
import { refuseStale } from '@domicile/server/http/versions'
import { sql } from 'kysely'
import { refuseTranslationMove } from '../../../domain/translations/conditions.ts'
import { moveTranslation } from '../../../domain/translations/moves.ts'
import {
  lockTranslation,
  type PlainTranslation,
  subjectOfTranslation,
} from '../../../domain/translations/translations.queries.ts'
import { type Database, feature } from '../../../feature.ts'
import { answerQuestion } from './questions.queries.ts'
import { deliver } from './settle-translation.ts'
import { viewTranslation } from './translation-view.ts'

/** The decisions of the client. */
export const translationDecisionsFeature = feature(translationDecisions, {
  'PUT /api/translations/:id/acceptance': async ({ db, user, params, body, record }) => {
    const translation = await lockSeen(db, user, 'accept', params.id, body)
    await moveTranslation(db, translation, { to: 'accepted', by: user.id })
    await record(subjectOfTranslation(translation))
    return viewTranslation(db, user, translation.id)
  },

  'PUT /api/translations/:id/refusal': async ({ db, user, params, body: { reason }, record }) => {
    const translation = await lockFor(db, user, 'decline', params.id)
    await moveTranslation(db, translation, { to: 'declined', set: { reason }, by: user.id, body: reason })
    await record({ ...subjectOfTranslation(translation), reason })
    return viewTranslation(db, user, translation.id)
  },

  'PUT /api/translations/:id/cancellation': async ({ db, user, params, body: { reason }, record }) => {
    const translation = await lockFor(db, user, 'cancel', params.id)
    await moveTranslation(db, translation, { to: 'cancelled', set: { reason }, by: user.id, body: reason })
    await record({ ...subjectOfTranslation(translation), reason })
    return viewTranslation(db, user, translation.id)
  },

  'PUT /api/translations/:id/answer': async ({ db, user, params, body: { answer }, record }) => {
    const translation = await lockFor(db, user, 'answer', params.id)
    const to = await answerQuestion(db, translation.id, { answer, userId: user.id })
    await moveTranslation(db, translation, { to, by: user.id, body: answer })
    // Without the answer, which may quote the letter like the question.
    await record(subjectOfTranslation(translation))
    return viewTranslation(db, user, translation.id)
  },

  'PUT /api/translations/:id/draft-acceptance': async ({ db, user, params, body, record }) => {
    const translation = await lockSeen(db, user, 'acceptDraft', params.id, body)
    const set = { is_draft_accepted: true, review_until: null }
    await moveTranslation(db, translation, { to: 'finalising', set, by: user.id })
    await record(subjectOfTranslation(translation))
    return viewTranslation(db, user, translation.id)
  },

  'PUT /api/translations/:id/revision': async ({ db, user, params, body: { reason }, record }) => {
    const translation = await lockFor(db, user, 'requestRevision', params.id)
    const set = { reason, revisions: sql`revisions + 1`, review_until: null }
    await moveTranslation(db, translation, { to: 'in_revision', set, by: user.id, body: reason })
    await record({ ...subjectOfTranslation(translation), reason })
    return viewTranslation(db, user, translation.id)
  },

  'PUT /api/translations/:id/adjustment-acceptance': async ({ db, user, params, body, record }) => {
    const translation = await lockSeen(db, user, 'acceptAdjustment', params.id, body)
    await deliver(db, translation, user.id)
    await record(subjectOfTranslation(translation))
    return viewTranslation(db, user, translation.id)
  },

  'PUT /api/translations/:id/adjustment-refusal': async ({ db, user, params, body: { reason }, record }) => {
    const translation = await lockFor(db, user, 'refuseAdjustment', params.id)
    const set = { reason, final_pages: null, final_price: null }
    await moveTranslation(db, translation, { to: 'finalising', set, by: user.id, body: reason })
    await record({ ...subjectOfTranslation(translation), reason })
    return viewTranslation(db, user, translation.id)
  },

  'PUT /api/translations/:id/complaint': async ({ db, user, params, body: { reason }, record }) => {
    const translation = await lockFor(db, user, 'complain', params.id)
    const set = { complaint: reason, complaint_answer: null }
    await moveTranslation(db, translation, { to: 'complaint', set, by: user.id, body: reason })
    await record({ ...subjectOfTranslation(translation), reason })
    return viewTranslation(db, user, translation.id)
  },
})

type Decision = Extract<
  TranslationEvent,
  | 'accept'
  | 'decline'
  | 'cancel'
  | 'answer'
  | 'acceptDraft'
  | 'requestRevision'
  | 'acceptAdjustment'
  | 'refuseAdjustment'
  | 'complain'
>

/** Locks a translation for a decision; refuses one that its state forbids or that something prevents. */
async function lockFor(db: Database, user: Actor, event: Decision, id: string): Promise<PlainTranslation> {
  const isOfRequest = event === 'cancel' || event === 'answer'
  const permission = isOfRequest ? 'translations:request' : 'translations:accept'
  const translation = await lockTranslation(db, user, permission, id)
  await refuseTranslationMove(db, user, translation, event)
  return translation
}

/** The same for what is accepted as it was read, such as a quote that another one may have replaced. */
async function lockSeen(
  db: Database,
  user: Actor,
  event: Decision,
  id: string,
  seen: { version: number },
): Promise<PlainTranslation> {
  const translation = await lockFor(db, user, event, id)
  refuseStale({ version: translation.version }, seen)
  return translation
}
