import { ownMessages } from '@domicile/contract/messages'
import { toMinor } from '@domicile/contract/purchase/money/money'
import { messages } from '@domicile/contract/messages'
import { addDays } from '@domicile/contract/days'
import { formatPair } from '@domicile/contract/translations/language-kinds'
import { QUOTE_DAYS } from '@domicile/contract/translations/translation-kinds'
import type { TranslationEvent } from '@domicile/contract/translations/translation-states'
import { translationWork, type TranslatorInput } from '@domicile/contract/translations/translation-work'
import { invalidField } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { findCompanyDay } from '../../domain/companies/company-day.ts'
import { closeNotices } from '../../domain/notices/notify.ts'
import { refuseTranslationMove } from '../../domain/translations/conditions.ts'
import { moveTranslation } from '../../domain/translations/moves.ts'
import {
  lockTranslation,
  type PlainTranslation,
  subjectOfTranslation,
} from '../../domain/translations/translations.queries.ts'
import { type Database, feature } from '../../feature.ts'
import { insertQuestion } from './questions.queries.ts'
import { deliverDraft, finalise } from './settle-translation.ts'
import { viewTranslation } from './translation-view.ts'

/** The work of staff on translations. */
export const translationWorkFeature = feature(translationWork, {
  'PUT /api/translations/:id/quote': async ({ db, user, params, body, record }) => {
    const translation = await lockFor(db, user, 'quote', params.id)
    const { pages, rule, price, currency, dueOn } = body
    const today = await findCompanyDay(db, translation.companyId)
    if (dueOn < today) throw invalidField('dueOn', ownMessages.pastDate)
    const terms = { quote_pages: pages, quote_rule: rule, quote_price: readAmount('price', price, currency) }
    const days = { quote_until: addDays(today, QUOTE_DAYS), due_on: dueOn }
    await moveTranslation(db, translation, {
      to: 'quoted',
      set: { ...terms, ...days, currency },
      by: user.id,
    })
    await record({ ...subjectOfTranslation(translation), after: body })
    return viewTranslation(db, user, translation.id)
  },

  'PUT /api/translations/:id/languages': async ({ db, user, params, body, record }) => {
    const translation = await lockFor(db, user, 'setLanguages', params.id)
    await sql`
      update translations set from_language = ${body.fromLanguage}, to_language = ${body.toLanguage},
        version = version + 1 where id = ${translation.id}`.execute(db)
    await record({ ...subjectOfTranslation(translation), after: { languages: formatPair(body) } })
    return viewTranslation(db, user, translation.id)
  },

  'PUT /api/translations/:id/translator': async ({ db, user, params, body, record }) => {
    const translation = await lockFor(db, user, 'assign', params.id)
    await upsertWork(db, translation, body, user.id)
    if (translation.state === 'accepted')
      await moveTranslation(db, translation, { to: 'translating', by: user.id })
    else await closeNotices(db, 'translation.for-staff', translation.id)
    await record({ ...subjectOfTranslation(translation), staffOnly: true, after: body })
    return viewTranslation(db, user, translation.id)
  },

  'POST /api/translations/:id/questions': async ({ db, user, params, body: { question }, record }) => {
    const translation = await lockFor(db, user, 'ask', params.id)
    await insertQuestion(db, translation, { question, userId: user.id })
    await moveTranslation(db, translation, { to: 'question', by: user.id, body: question })
    await record({ ...subjectOfTranslation(translation), after: { question } })
    return viewTranslation(db, user, translation.id)
  },

  'PUT /api/translations/:id/draft': async ({ db, user, params, record }) => {
    const translation = await lockFor(db, user, 'deliverDraft', params.id)
    await deliverDraft(db, translation, user.id)
    await record(subjectOfTranslation(translation))
    return viewTranslation(db, user, translation.id)
  },

  'PUT /api/translations/:id/delivery': async ({ db, user, params, body, record }) => {
    const translation = await lockFor(db, user, 'finalise', params.id)
    await finalise(db, translation, body, user.id)
    await record({ ...subjectOfTranslation(translation), after: body })
    return viewTranslation(db, user, translation.id)
  },

  'PUT /api/translations/:id/shipment': async ({ db, user, params, body, record }) => {
    const translation = await lockFor(db, user, 'ship', params.id)
    await sql`
      update translations set carrier = ${body.carrier}, tracking = ${body.tracking}, sent_on = ${body.sentOn},
        version = version + 1 where id = ${translation.id}`.execute(db)
    await record({ ...subjectOfTranslation(translation), after: body })
    return viewTranslation(db, user, translation.id)
  },

  'PUT /api/translations/:id/complaint-answer': async ({ db, user, params, body, record }) => {
    const translation = await lockFor(db, user, 'answerComplaint', params.id)
    const { answer, isRedone } = body
    const set = { complaint_answer: answer, ...(isRedone && { is_draft_accepted: false, revisions: 0 }) }
    const to = isRedone ? 'in_revision' : 'delivered'
    await moveTranslation(db, translation, { to, set, by: user.id, body: answer })
    await record({ ...subjectOfTranslation(translation), after: body })
    return viewTranslation(db, user, translation.id)
  },
})

type Work = Extract<
  TranslationEvent,
  'quote' | 'setLanguages' | 'assign' | 'ask' | 'deliverDraft' | 'finalise' | 'ship' | 'answerComplaint'
>

/** Locks a translation for an event; refuses one that its state forbids or that something prevents. */
async function lockFor(db: Database, user: Actor, event: Work, id: string): Promise<PlainTranslation> {
  const permission = event === 'quote' ? 'translations:quote' : 'translations:process'
  const translation = await lockTranslation(db, user, permission, id)
  await refuseTranslationMove(db, translation, event)
  return translation
}

/** Reads a typed amount in minor units; refuses one that its currency cannot have. */
function readAmount(field: string, value: string, currency: string): number {
  const minor = toMinor(value, currency)
  if (minor === undefined) throw invalidField(field, messages.price)
  return minor
}

async function upsertWork(
  db: Database,
  { id, companyId }: PlainTranslation,
  { translator, cost, currency, note }: TranslatorInput,
  userId: string,
): Promise<void> {
  const minor = cost === null ? null : readAmount('cost', cost, currency)
  await sql`
    insert into translation_work (translation_id, company_id, translator, cost, currency, note, assigned_by)
    values (${id}, ${companyId}, ${translator}, ${minor}, ${currency}, ${note}, ${userId})
    on conflict (translation_id) do update set translator = excluded.translator, cost = excluded.cost,
      currency = excluded.currency, note = excluded.note, assigned_by = excluded.assigned_by,
      assigned_at = now()`.execute(db)
}
