import { messages } from '@domicile/contract/messages'
import { toMinor } from '@domicile/contract/money/money'
import { translatorMessages } from '@domicile/contract/translations/translators/translator-kinds'
import {
  type Translator,
  type TranslatorInput,
  translators,
} from '@domicile/contract/translations/translators/translators'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import { refuseStale } from '@domicile/server/http/versions'
import { sql } from 'kysely'
import { readHistory } from '../../../domain/events/history.queries.ts'
import { findTranslators } from '../../../domain/translations/find-translators.ts'
import { type Database, feature } from '../../../feature.ts'
import {
  getTranslator,
  insertTranslator,
  isEmailKnown,
  listTranslators,
  lockTranslator,
  updateArchived,
  updateTranslator,
} from './translators.queries.ts'

/** The register of translators, which clients never see. */
export const translatorsFeature = feature(translators, {
  'GET /api/translators': ({ db, query }) => listTranslators(db, query),

  'GET /api/fitting-translators': ({ db, query }) => findTranslators(db, query),

  'POST /api/translators': async ({ db, body, record }) => {
    await refuseInput(db, body, null)
    const translator = await getTranslator(db, await insertTranslator(db, body))
    await record({ ...subjectOf(translator), after: auditFields(translator) })
    return translator
  },

  'GET /api/translators/:id': ({ db, params }) => getTranslator(db, params.id),

  'PUT /api/translators/:id': async ({ db, params, body, record }) => {
    const before = await lockTranslator(db, params.id)
    refuseStale(before, body)
    if (before.isArchived) throw new Refusal('state', { text: translatorMessages.isArchived })
    await refuseInput(db, body, before.id)
    await updateTranslator(db, before.id, body)
    const after = await getTranslator(db, before.id)
    await record({ ...subjectOf(after), before: auditFields(before), after: auditFields(after) })
    return after
  },

  'PUT /api/translators/:id/archival': async ({ db, params, record }) => {
    const translator = await lockTranslator(db, params.id)
    if (translator.isArchived) throw new Refusal('state')
    await updateArchived(db, translator.id, true)
    await record(subjectOf(translator))
    return getTranslator(db, translator.id)
  },

  'DELETE /api/translators/:id/archival': async ({ db, params, record }) => {
    const translator = await lockTranslator(db, params.id)
    if (!translator.isArchived) throw new Refusal('state', { text: translatorMessages.notArchived })
    await updateArchived(db, translator.id, false)
    await record(subjectOf(translator))
    return getTranslator(db, translator.id)
  },

  'GET /api/translators/:id/history': async ({ db, user, params, query }) => {
    const { id } = await getTranslator(db, params.id)
    return readHistory(db, user, sql`subject_id = ${id}`, query)
  },
})

async function refuseInput(db: Database, { email, currency, rates }: TranslatorInput, id: string | null) {
  if (await isEmailKnown(db, email, id)) throw invalidField('email', translatorMessages.knownEmail)
  const bad = rates.findIndex(({ cost }) => cost !== null && toMinor(cost, currency) === undefined)
  if (bad >= 0) throw invalidField(`rates/${bad}/cost`, messages.price)
}

function subjectOf({ id, name }: Translator) {
  return { subjectId: id, subject: name, staffOnly: true }
}

/** Each rate in words, as a list of them could not be compared. */
function auditFields({
  id: _id,
  version: _version,
  isArchived: _a,
  isSwornExpired: _e,
  ...fields
}: Translator) {
  const rates = fields.rates.map(({ fromLanguage, toLanguage, kind, per, cost }) =>
    [`${fromLanguage} to ${toLanguage}`, kind, ...(cost === null ? [] : [`${cost} per ${per}`])].join(', '),
  )
  return { ...fields, rates: rates.join('; ') }
}
