import { messages } from '@domicile/contract/messages'
import { toMinor } from '@domicile/contract/money/money'
import { translationKinds } from '@domicile/contract/translations/translation-kinds'
import {
  type PageRuleInput,
  pageRuleRoutes,
  type PricedRule,
} from '@domicile/contract/translations/translators/page-rule-routes'
import { translatorMessages } from '@domicile/contract/translations/translators/translator-kinds'
import { languageName } from '@domicile/contract/language-kinds'
import { rowOf } from '@domicile/server/db/columns'
import { newId } from '@domicile/server/db/ids'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import { findFirmDay } from '../../../domain/companies/firm-day.ts'
import { findPageRules, getPageRule } from '../../../domain/translations/page-rules.queries.ts'
import { type Database, feature } from '../../../feature.ts'

/** The rules by which pages are counted and priced. A rule never changes: a later one replaces it. */
export const pageRulesFeature = feature(pageRuleRoutes, {
  'GET /api/page-rules': ({ db }) => findPageRules(db),

  'POST /api/page-rules': async ({ db, user, body, record }) => {
    const rule = await getPageRule(db, await insertRule(db, body, user.id))
    await record({ ...subjectOf(rule), after: auditFields(rule) })
    return rule
  },

  'DELETE /api/page-rules/:id': async ({ db, params, record }) => {
    const rule = await getPageRule(db, params.id)
    if (rule.state !== 'planned') throw new Refusal('state', { text: translatorMessages.ruleInForce })
    await db.deleteFrom('page_rules').where('id', '=', rule.id).execute()
    await record({ ...subjectOf(rule), before: auditFields(rule) })
  },
})

const row = rowOf([
  'kind',
  'fromLanguage',
  'toLanguage',
  'startsOn',
  'unit',
  'size',
  'countSide',
  'countsSpaces',
  'rounding',
  'minPages',
  'tolerancePercent',
  'currency',
  'price',
  'expressPercent',
])

async function insertRule(db: Database, rule: PageRuleInput, userId: string): Promise<string> {
  if (rule.startsOn < (await findFirmDay(db))) throw invalidField('startsOn', translatorMessages.startsInPast)
  const price = rule.price === null ? null : toMinor(rule.price, rule.currency)
  if (price === undefined) throw invalidField('price', messages.price)
  const rows = await db
    .insertInto('page_rules')
    .values({ id: newId(), added_by: userId, ...row({ ...rule, price }) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  if (!rows[0]) throw invalidField('startsOn', translatorMessages.repeatedRule)
  return rows[0].id
}

function subjectOf(rule: PricedRule) {
  const language = (code: string | null) => (code === null ? 'any language' : languageName(code))
  const pair = `${language(rule.fromLanguage)} to ${language(rule.toLanguage)}`
  return { subjectId: rule.id, subject: `${translationKinds[rule.kind]}, ${pair}`, staffOnly: true }
}

function auditFields({ id: _id, state: _state, ...fields }: PricedRule) {
  return fields
}
