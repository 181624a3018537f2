import { mailDeadlineRoutes } from '@domicile/contract/mail/mail-deadlines'
import { ownMessages } from '@domicile/contract/messages'
import { invalidField } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { getPlainMail, subjectOfMail } from '../../../domain/mail/mail.queries.ts'
import { closeNotices } from '../../../domain/notices/notify.ts'
import { type Database, feature } from '../../../feature.ts'
import { confirmDeadline, findPeople, lockDeadline, viewDeadlines } from './deadlines.queries.ts'
import { notifyOfDeadline } from './remind-deadlines.ts'

/** Deadlines that were found in letters: a person decides about each. */
export const mailDeadlinesFeature = feature(mailDeadlineRoutes, {
  'GET /api/mail/:id/deadlines': ({ db, user, params }) => viewDeadlines(db, user, params.id),

  'PUT /api/mail-deadlines/:id/confirmation': async ({ db, user, params, body, record }) => {
    const { day, assigneeId, version } = body
    const deadline = await lockDeadline(db, user, 'confirm', { id: params.id, version })
    const item = await getPlainMail(db, deadline.itemId)
    const assignee = await getAssignee(db, user, item.companyId!, assigneeId)
    await confirmDeadline(db, deadline.id, { day, assigneeId, decidedBy: user.id })
    await closeNotices(db, 'mail.deadline', deadline.id)
    if (assigneeId !== user.id)
      await notifyOfDeadline(db, { ...item, deadlineId: deadline.id, day }, [assigneeId])
    await record({ ...subjectOfMail(item), after: { day, assignee: assignee.name } })
    return viewDeadlines(db, user, item.id)
  },

  'PUT /api/mail-deadlines/:id/dismissal': async ({ db, user, params, body, record }) => {
    const { reason, version } = body
    const deadline = await lockDeadline(db, user, 'dismiss', { id: params.id, version })
    const item = await getPlainMail(db, deadline.itemId)
    await sql`
      update mail_deadlines set state = 'dismissed', day = null, assignee_id = null, reason = ${reason},
        decided_by = ${user.id}, decided_at = now(), version = version + 1
      where id = ${deadline.id}`.execute(db)
    await closeNotices(db, 'mail.deadline', deadline.id)
    await record({ ...subjectOfMail(item), before: { day: deadline.day }, after: { day: null, reason } })
    return viewDeadlines(db, user, item.id)
  },

  'PUT /api/mail-deadlines/:id/completion': async ({ db, user, params, body, record }) => {
    const deadline = await lockDeadline(db, user, 'complete', { id: params.id, ...body })
    const item = await getPlainMail(db, deadline.itemId)
    await sql`
      update mail_deadlines set state = 'done', done_by = ${user.id}, done_at = now(), version = version + 1
      where id = ${deadline.id}`.execute(db)
    await closeNotices(db, 'mail.deadline', deadline.id)
    await record({ ...subjectOfMail(item), after: { day: deadline.day } })
    return viewDeadlines(db, user, item.id)
  },

  'PUT /api/mail-deadlines/:id/reopening': async ({ db, user, params, body, record }) => {
    const deadline = await lockDeadline(db, user, 'reopen', { id: params.id, ...body })
    const item = await getPlainMail(db, deadline.itemId)
    await sql`
      update mail_deadlines set state = 'confirmed', done_by = null, done_at = null, reminded = null,
        version = version + 1
      where id = ${deadline.id}`.execute(db)
    await record({ ...subjectOfMail(item), after: { day: deadline.day } })
    return viewDeadlines(db, user, item.id)
  },
})

async function getAssignee(db: Database, user: Actor, companyId: string, id: string) {
  const person = (await findPeople(db, user, companyId)).find((one) => one.id === id)
  if (!person) throw invalidField('assigneeId', ownMessages.invalidValue)
  return person
}
