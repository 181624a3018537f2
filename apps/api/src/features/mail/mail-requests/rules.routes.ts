import { standingRules, type NewRule } from '@domicile/contract/mail/mail-requests/standing-rules'
import { MOST_RULES } from '@domicile/contract/mail/mail-requests/request-states'
import { requestMessages } from '@domicile/contract/mail/mail-requests/request-messages'
import { messages } from '@domicile/contract/messages'
import { toMinor } from '@domicile/contract/money/money'
import { originOf } from '@domicile/server/audit/record-access'
import { requireCompany } from '@domicile/server/auth/scope'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import { lockCompany } from '../../../domain/companies/lock-company.ts'
import { closeNotices } from '../../../domain/notices/notify.ts'
import { type Database, feature } from '../../../feature.ts'
import { enqueueRules } from './apply-rules.ts'
import { listCharges } from './charges-list.ts'
import { notifyOfRule } from './request-notices.ts'
import {
  approveRule,
  countRules,
  findRules,
  hasSameRule,
  insertRule,
  lockRule,
  type PlainRule,
  subjectOfRule,
} from './rules.queries.ts'
import { stopRequestsOfRule } from './stop-rule.ts'

/** Standing rules for the mail of a company. */
export const standingRulesFeature = feature(standingRules, {
  'GET /api/companies/:companyId/standing-rules': async ({ db, user, params }) => {
    const { id } = await requireCompany(db, user, 'mail:read', params.companyId)
    return findRules(db, user, id)
  },

  'POST /api/companies/:companyId/standing-rules': async ({ db, user, params, body, record }) => {
    const company = await lockCompany(db, user, 'mail:instruct', params.companyId)
    const limit = limitOf(body)
    if ((await countRules(db, company.id)) >= MOST_RULES)
      throw new Refusal('state', { text: requestMessages.mostRules })
    if (await hasSameRule(db, company.id, body)) throw invalidField('kind', requestMessages.sameRule)
    const id = await insertRule(db, { ...body, companyId: company.id, userId: user.id, limit })
    const [rule] = await findRules(db, user, company.id, id)
    await notifyOfRule(db, { id, companyId: company.id, summary: rule!.summary })
    await record({ companyId: company.id, subjectId: id, subject: rule!.summary, after: body })
    return rule!
  },

  'PUT /api/standing-rules/:id/approval': async ({ db, user, params, record }) => {
    const rule = await lockRule(db, user, 'mail:consent', params.id)
    if (rule.state !== 'proposed') throw new Refusal('state')
    await approveRule(db, rule.id, user.id)
    await enqueueRules(db, [rule.companyId])
    return settle(db, rule, record, () => findRules(db, user, rule.companyId, rule.id))
  },

  'PUT /api/standing-rules/:id/stop': async ({ db, user, params, request, record }) => {
    const rule = await lockRule(db, user, 'mail:instruct', params.id)
    if (rule.state === 'stopped') throw new Refusal('state')
    await sql`
      update standing_rules set state = 'stopped', stopped_by = ${user.id}, stopped_at = now() where id = ${rule.id}`.execute(
      db,
    )
    await stopRequestsOfRule(db, rule, { userId: user.id, origin: originOf({ user, request }) })
    return settle(db, rule, record, () => findRules(db, user, rule.companyId, rule.id))
  },

  'GET /api/companies/:companyId/mail-charges': async ({ db, user, params, query }) => {
    const { id } = await requireCompany(db, user, 'mail:read', params.companyId)
    return listCharges(db, id, query)
  },
})

function limitOf({ kind, costLimit, currency }: NewRule): number | null {
  if (kind !== 'forward' || !costLimit) return null
  const limit = toMinor(costLimit, currency!)
  if (!limit) throw invalidField('costLimit', messages.price)
  return limit
}

type Record = (change: ReturnType<typeof subjectOfRule>) => Promise<void>

async function settle<Rule>(
  db: Database,
  rule: PlainRule,
  record: Record,
  find: () => Promise<Rule[]>,
): Promise<Rule> {
  await closeNotices(db, 'standing-rule.proposed', rule.id)
  await record(subjectOfRule(rule))
  return (await find())[0]!
}
