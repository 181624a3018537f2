import { ownMessages } from '@domicile/contract/messages'
import { toMinor } from '@domicile/contract/money/money'
import { messages } from '@domicile/contract/messages'
import { addDays } from '@domicile/contract/days'
import { formatPair } from '@domicile/contract/language-kinds'
import { QUOTE_DAYS } from '@domicile/contract/translations/translation-kinds'
import { translationMessages } from '@domicile/contract/translations/translation-messages'
import type { TranslationEvent } from '@domicile/contract/translations/translation-states'
import { translationWork, type TranslatorInput } from '@domicile/contract/translations/translation-work'
import { invalidField } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { findCompanyDay } from '../../../domain/companies/company-day.ts'
import { refuseLaterDay } from '../../../domain/companies/firm-day.ts'
import { closeNotices } from '../../../domain/notices/notify.ts'
import { readPrice } from '../../../domain/orders/read-price.ts'
import { refuseTranslationMove } from '../../../domain/translations/conditions.ts'
import { findTranslators } from '../../../domain/translations/find-translators.ts'
import { moveTranslation, updateTranslation } from '../../../domain/translations/moves.ts'
import { findPageRule } from '../../../domain/translations/page-rules.queries.ts'
import {
  lockTranslation,
  pairOf,
  type PlainTranslation,
  requireTranslation,
  subjectOfTranslation,
} from '../../../domain/translations/translations.queries.ts'
import { type Database, feature } from '../../../feature.ts'
import { countFinal, estimateTranslation } from './count-pages.ts'
import { insertQuestion } from './questions.queries.ts'
import { setLanguages } from './set-languages.ts'
import { deliverDraft, finalise, isRedone } from './settle-translation.ts'
import { viewTranslation } from './translation-view.ts'

/** The work of staff on translations. */
export const translationWorkFeature = feature(translationWork, {
  'GET /api/translations/:id/estimate': async ({ db, user, params }) =>
    estimateTranslation(db, await requireTranslation(db, user, 'translations:quote', params.id)),

  'GET /api/translations/:id/final-count': async ({ db, user, params }) =>
    countFinal(db, await requireTranslation(db, user, 'translations:process', params.id)),

  'PUT /api/translations/:id/quote': async ({ db, user, params, body, record }) => {
    const translation = await lockFor(db, user, 'quote', params.id)
    const { pages, rule, price, currency, dueOn } = body
    const today = await findCompanyDay(db, translation.companyId)
    if (dueOn < today) throw invalidField('dueOn', ownMessages.pastDate)
    const quote_price = await readPrice(db, 'translation', { field: 'price', value: price, currency })
    const terms = { quote_pages: pages, quote_rule: rule, quote_price }
    // The general rules of the migration apply where there is none for the pair.
    const { id: page_rule_id } = (await findPageRule(db, pairOf(translation)!))!
    const days = { quote_until: addDays(today, QUOTE_DAYS), due_on: dueOn }
    await moveTranslation(db, translation, {
      to: 'quoted',
      set: { ...terms, ...days, currency, page_rule_id },
      by: user.id,
    })
    await record({ ...subjectOfTranslation(translation), after: body })
    return viewTranslation(db, user, translation.id)
  },

  'PUT /api/translations/:id/languages': async ({ db, user, params, body, record }) => {
    const translation = await lockFor(db, user, 'setLanguages', params.id)
    await setLanguages(db, translation, body, user.id)
    const change = { before: { languages: formatPair(translation) }, after: { languages: formatPair(body) } }
    await record({ ...subjectOfTranslation(translation), ...change })
    return viewTranslation(db, user, translation.id)
  },

  'PUT /api/translations/:id/terms': async ({ db, user, params, body, record }) => {
    const translation = await lockFor(db, user, 'setTerms', params.id)
    const { sourceForm: source_form, wantsHardCopy: wants_hard_copy, dueOn: due_on } = body
    if (due_on !== translation.dueOn) await refusePastDue(db, translation, due_on)
    await updateTranslation(db, translation.id, { source_form, wants_hard_copy, due_on })
    await record({ ...subjectOfTranslation(translation), after: body })
    return viewTranslation(db, user, translation.id)
  },

  'PUT /api/translations/:id/translator': async ({ db, user, params, body, record }) => {
    const translation = await lockFor(db, user, 'assign', params.id)
    const { translatorId, ...terms } = body
    const translator = await chooseTranslator(db, translation, translatorId)
    await upsertWork(db, translation, body, user.id)
    if (translation.state === 'accepted')
      await moveTranslation(db, translation, { to: 'translating', by: user.id })
    else await closeNotices(db, 'translation.for-staff', translation.id)
    const after = { translator: translator.name, ...terms }
    await record({ ...subjectOfTranslation(translation), staffOnly: true, after })
    return viewTranslation(db, user, translation.id)
  },

  'POST /api/translations/:id/questions': async ({ db, user, params, body: { question }, record }) => {
    const translation = await lockFor(db, user, 'ask', params.id)
    await insertQuestion(db, translation, { question, userId: user.id })
    await moveTranslation(db, translation, { to: 'question', by: user.id, body: question })
    // Without the question, which may quote the letter: the log is kept when the letter goes to its right company.
    await record(subjectOfTranslation(translation))
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
    const { pages: _first, ...redone } = body
    await record({ ...subjectOfTranslation(translation), after: isRedone(translation) ? redone : body })
    return viewTranslation(db, user, translation.id)
  },

  'PUT /api/translations/:id/shipment': async ({ db, user, params, body, record }) => {
    const translation = await lockFor(db, user, 'ship', params.id)
    await refuseLaterDay(db, 'sentOn', body.sentOn)
    const { carrier, tracking, sentOn: sent_on } = body
    await updateTranslation(db, translation.id, { carrier, tracking, sent_on })
    await record({ ...subjectOfTranslation(translation), after: body })
    return viewTranslation(db, user, translation.id)
  },

  'PUT /api/translations/:id/complaint-answer': async ({ db, user, params, body, record }) => {
    const translation = await lockFor(db, user, 'answerComplaint', params.id)
    const { dueOn, ...explanation } = body
    const { answer, isRedone } = explanation
    if (isRedone) await refusePastDue(db, translation, dueOn!)
    // The new translation has a paper copy of its own; the history has the earlier shipment.
    const unsent = { carrier: null, tracking: null, sent_on: null }
    const again = { is_draft_accepted: false, revisions: 0, due_on: dueOn, ...unsent }
    const set = { complaint_answer: answer, ...(isRedone && again) }
    const to = isRedone ? 'in_revision' : 'delivered'
    await moveTranslation(db, translation, { to, set, by: user.id, body: answer })
    await record({ ...subjectOfTranslation(translation), after: isRedone ? body : explanation })
    return viewTranslation(db, user, translation.id)
  },
})

type Work = Extract<
  TranslationEvent,
  | 'quote'
  | 'setLanguages'
  | 'setTerms'
  | 'assign'
  | 'ask'
  | 'deliverDraft'
  | 'finalise'
  | 'ship'
  | 'answerComplaint'
>

/** Locks a translation for an event; refuses one that its state forbids or that something prevents. */
async function lockFor(db: Database, user: Actor, event: Work, id: string): Promise<PlainTranslation> {
  const permission = event === 'quote' ? 'translations:quote' : 'translations:process'
  const translation = await lockTranslation(db, user, permission, id)
  await refuseTranslationMove(db, user, translation, event)
  return translation
}

/** Refuses a day of delivery that is over where the company is. */
async function refusePastDue(db: Database, { companyId }: PlainTranslation, dueOn: string): Promise<void> {
  if (dueOn < (await findCompanyDay(db, companyId))) throw invalidField('dueOn', ownMessages.pastDate)
}

/** Reads a typed amount in minor units; refuses one that its currency cannot have. */
function readAmount(field: string, value: string, currency: string): number {
  const minor = toMinor(value, currency)
  if (minor === undefined) throw invalidField(field, messages.price)
  return minor
}

/** Refuses a translator who doesn't take the languages, and one who can't take the kind. */
async function chooseTranslator(db: Database, translation: PlainTranslation, id: string) {
  const fitting = await findTranslators(db, pairOf(translation)!)
  const translator = fitting.find((one) => one.id === id)
  if (!translator) throw invalidField('translatorId', translationMessages.otherLanguages)
  if (translator.obstacle) throw invalidField('translatorId', translator.obstacle)
  return translator
}

async function upsertWork(
  db: Database,
  { id, companyId }: PlainTranslation,
  { translatorId, cost, currency, note }: TranslatorInput,
  userId: string,
): Promise<void> {
  const minor = cost === null ? null : readAmount('cost', cost, currency)
  await sql`
    insert into translation_work (translation_id, company_id, translator_id, cost, currency, note, assigned_by)
    values (${id}, ${companyId}, ${translatorId}, ${minor}, ${currency}, ${note}, ${userId})
    on conflict (translation_id) do update set translator_id = excluded.translator_id, cost = excluded.cost,
      currency = excluded.currency, note = excluded.note, assigned_by = excluded.assigned_by,
      assigned_at = now()`.execute(db)
}
