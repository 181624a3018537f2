import {
  type ChargeQuery,
  type MailCharge,
  standingRules,
  type NewRule,
} from '@domicile/contract/mail/mail-requests/standing-rules'
import { MOST_RULES } from '@domicile/contract/mail/mail-requests/request-states'
import { requestMessages } from '@domicile/contract/mail/mail-requests/request-messages'
import { messages } from '@domicile/contract/messages'
import { fromMinor, toMinor } from '@domicile/contract/money/money'
import { originOf } from '@domicile/server/audit/record-access'
import { requireCompany } from '@domicile/server/auth/scope'
import { columnsOf } from '@domicile/server/db/columns'
import { readPage } from '@domicile/server/db/list'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import { mailNumberColumn } from '../../../../domain/mail/mail.queries.ts'
import { lockCompany } from '../../../../domain/companies/lock-company.ts'
import { closeNotices } from '../../../../domain/notices/notify.ts'
import { type Database, feature } from '../../../../feature.ts'
import { enqueueRules } from './apply-rules.ts'
import { notifyOfRule } from '../request-notices.ts'
import {
  approveRule,
  countRules,
  findRules,
  hasSameRule,
  insertRule,
  lockRule,
  type PlainRule,
  setStopped,
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
    await setStopped(db, rule.id, user.id)
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

type Row = Omit<MailCharge, 'amount'> & { amount: number }

/** A page of the charges of a company. */
async function listCharges(db: Database, companyId: string, query: ChargeQuery) {
  const way = query.order === 'desc' ? sql`desc` : sql`asc`
  const list = {
    id: 'mail_charges.id',
    from: sql`mail_charges`,
    where: sql`mail_charges.company_id = ${companyId}`,
    orderBy: sql`mail_charges.first_day ${way}, mail_charges.id ${way}`,
  }
  const rows = {
    columns: sql`${columnsOf('id kind firstDay lastDay amount currency state', 'mail_charges')},
      json_build_object('id', mail_items.id, 'number', ${mailNumberColumn},
        'sender', mail_items.sender) as item`,
    from: sql`mail_charges join mail_items on mail_items.id = mail_charges.item_id`,
  }
  const page = await readPage<Row>(db, list, rows, query)
  return {
    ...page,
    items: page.items.map((row): MailCharge => ({ ...row, amount: fromMinor(row.amount, row.currency) })),
  }
}
