import type { Obligation, ObligationRule, RuleRecord } from '@domicile/contract/work/obligations/obligations'
import { obligations } from '@domicile/contract/work/obligations/obligations'
import { obligationMessages } from '@domicile/contract/work/obligations/obligation-kinds'
import { latestToday } from '@domicile/contract/days'
import { ownMessages } from '@domicile/contract/messages'
import { requireCompany } from '@domicile/server/auth/scope'
import { invalidField, notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { refuseStale } from '@domicile/server/http/versions'
import { lockCompany } from '../../../domain/companies/lock-company.ts'
import { type Database, feature } from '../../../feature.ts'
import {
  findLinkedPosts,
  reviewLinkedPosts,
  saveLinkedPosts,
} from '../../knowledge/knowledge-base/knowledge-base.public.ts'
import { findObligations, getCalendarCompany, readCalendar } from './calendar.queries.ts'
import { deleteCompletion, saveCompletion, saveYearEnd } from './completions.queries.ts'
import { listRules } from './list-rules.ts'
import { settleReminder } from './remind-due.ts'
import {
  countOwn,
  findRules,
  getRule,
  insertOwn,
  insertRule,
  lockRule,
  removeRule,
  updateRule,
} from './rules.queries.ts'

const MOST_OWN = 100

/** The compliance calendars of companies and the rules they are computed from. */
export const obligationsFeature = feature(obligations, {
  'GET /api/companies/:companyId/obligations': async ({ db, user, params }) => {
    const company = await requireCompany(db, user, 'obligations:read', params.companyId)
    return readCalendar(db, user, company.id)
  },

  'PUT /api/companies/:companyId/year-end': async ({ db, user, params, body, record }) => {
    const { id, name } = await lockCompany(db, user, 'obligations:write', params.companyId)
    const before = await getCalendarCompany(db, id)
    refuseStale(before, body)
    await saveYearEnd(db, id, body.yearEnd)
    const subject = { companyId: id, subjectId: id, subject: name }
    await record({ ...subject, before: { yearEnd: before.yearEnd }, after: { yearEnd: body.yearEnd } })
    return readCalendar(db, user, id)
  },

  'POST /api/companies/:companyId/obligations': async ({ db, user, params, body, record }) => {
    const company = await lockCompany(db, user, 'obligations:write', params.companyId)
    if ((await countOwn(db, company.id)) >= MOST_OWN) throw invalidField('title', obligationMessages.mostOwn)
    const subjectId = await insertOwn(db, company.id, body)
    const { title, ...after } = body
    await record({ companyId: company.id, subjectId, subject: title, after })
    return readCalendar(db, user, company.id)
  },

  'DELETE /api/companies/:companyId/obligations/:ruleId': async ({ db, user, params, record }) => {
    const company = await lockCompany(db, user, 'obligations:write', params.companyId)
    const rule = (await findRules(db, company.id)).find(({ id, isOwn }) => isOwn && id === params.ruleId)
    if (!rule) throw notFound()
    await removeRule(db, rule.id)
    await settleReminder(db, company.id)
    await record({ companyId: company.id, subjectId: rule.id, subject: rule.title })
  },

  'PUT /api/companies/:companyId/obligations/:ruleId/completion': async (call) => {
    const { db, user, params, body, record } = call
    const company = await lockCompany(db, user, 'obligations:write', params.companyId)
    const obligation = await getObligation(db, company.id, params.ruleId, body.period)
    if (body.doneOn > latestToday()) throw invalidField('doneOn', ownMessages.futureDate)
    await saveCompletion(db, { companyId: company.id, ruleId: params.ruleId, ...body, doneBy: user.id })
    await settleReminder(db, company.id)
    const { dueOn, doneOn } = obligation
    const { period: _period, ...after } = body
    await record({ ...subjectOf(company.id, obligation), before: { doneOn }, after: { dueOn, ...after } })
    return readCalendar(db, user, company.id)
  },

  'PUT /api/companies/:companyId/obligations/:ruleId/reopening': async (call) => {
    const { db, user, params, body, record } = call
    const company = await lockCompany(db, user, 'obligations:write', params.companyId)
    const obligation = await getObligation(db, company.id, params.ruleId, body.period)
    if (obligation.doneOn === null) throw notFound()
    await deleteCompletion(db, company.id, params.ruleId, body.period)
    const { dueOn, doneOn } = obligation
    await record({ ...subjectOf(company.id, obligation), before: { dueOn, doneOn }, after: { dueOn } })
    return readCalendar(db, user, company.id)
  },

  'GET /api/obligation-rules': ({ db, user, query }) => listRules(db, user, query),

  'GET /api/obligation-rules/:id': async ({ db, user, params }) =>
    withPosts(db, user, await getRule(db, params.id)),

  'POST /api/obligation-rules': async ({ db, user, body, record }) => {
    const { id } = await insertRule(db, body)
    await saveLinkedPosts(db, user, 'obligation_rule_posts', id, body.posts)
    const rule = await withPosts(db, user, await getRule(db, id))
    await record({ subjectId: rule.id, subject: rule.title, staffOnly: true, after: auditFields(rule) })
    return rule
  },

  'PUT /api/obligation-rules/:id': async ({ db, user, params, body, record }) => {
    const before = await withPosts(db, user, await lockRule(db, params.id))
    refuseStale(before, body)
    const changed = await updateRule(db, before.id, body)
    await saveLinkedPosts(db, user, 'obligation_rule_posts', before.id, body.posts)
    const after = await withPosts(db, user, changed)
    if (isOtherRule(before, after)) await reviewPosts(db, before, 'changed')
    await record({
      subjectId: after.id,
      subject: after.title,
      staffOnly: true,
      before: auditFields(before),
      after: auditFields(after),
    })
    return after
  },

  'DELETE /api/obligation-rules/:id': async ({ db, user, params, record }) => {
    const rule = await lockRule(db, params.id)
    await removeRule(db, rule.id)
    await reviewPosts(db, rule, 'was removed')
    const before = auditFields(await withPosts(db, user, rule))
    await record({ subjectId: rule.id, subject: rule.title, staffOnly: true, before })
  },
})

/** An obligation that the calendar of the company shows; throws the same 404 for a rule of another company. */
async function getObligation(db: Database, companyId: string, ruleId: string, period: string) {
  const calendar = await findObligations(db, await getCalendarCompany(db, companyId))
  const obligation = calendar.find(({ key }) => key === `${ruleId}/${period}`)
  if (!obligation) throw notFound()
  return obligation
}

function subjectOf(companyId: string, { rule, title }: Obligation) {
  return { companyId, subjectId: rule!.id, subject: title }
}

async function withPosts(db: Database, user: Actor, rule: ObligationRule): Promise<RuleRecord> {
  return { ...rule, posts: await findLinkedPosts(db, user, 'obligation_rule_posts', rule.id) }
}

/** A guide repeats what a rule says, not when it was compared with its source. */
function isOtherRule(before: ObligationRule, after: ObligationRule): boolean {
  const textOf = (rule: ObligationRule) =>
    JSON.stringify({ ...rule, version: 0, verifiedOn: null, posts: [] })
  return textOf(before) !== textOf(after)
}

function reviewPosts(db: Database, { id, title }: ObligationRule, what: string): Promise<void> {
  return reviewLinkedPosts(db, 'obligation_rule_posts', id, `The calendar rule “${title}” ${what}.`)
}

function auditFields({ id: _id, version: _version, posts, ...fields }: RuleRecord) {
  return { ...fields, posts: posts.map(({ name }) => name) }
}
