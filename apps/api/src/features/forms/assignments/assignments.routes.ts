import { assignments } from '@domicile/contract/forms/assignments/assignments'
import { Refusal } from '@domicile/server/http/errors'
import type { RateLimits } from '@domicile/server/http/rate-limits'
import { sql } from 'kysely'
import { readHistory } from '../../../domain/events/history.queries.ts'
import { closeNotices } from '../../../domain/notices/notify.ts'
import { askingNotices } from '../../../domain/surveys/close-assignments.ts'
import { remindRecipients } from '../../../domain/surveys/reminders.ts'
import { feature } from '../../../feature.ts'
import { countMails } from '../../accounts/invitations/invitations.public.ts'
import { authorOf } from './answers.queries.ts'
import { exportAnswers } from './answers-export.ts'
import { listAssignments } from './assignment-list.ts'
import { getAssignment, lockAssignment, sectionsOf, subjectOf } from './assignment-row.ts'
import { findAnswerers, viewAssignment } from './assignment-view.ts'
import { printAnswers } from './print-answers.ts'
import { delegateSection, delegationsInWords, findPeople } from './delegations.ts'
import { acceptAnswers, reopenAnswers, requestChanges } from './review.ts'
import { saveOwnAnswers } from './save-own-answers.ts'
import { submitAnswers } from './submit.ts'

/** Answers and their review; `rateLimits` counts the mails to people without an account. */
export function assignmentsFeature({ rateLimits }: { rateLimits: RateLimits }) {
  return feature(assignments, {
    'GET /api/assignments': ({ db, user, query }) => listAssignments(db, user, query),

    'GET /api/assignments/export': ({ db, user, query }) => exportAnswers(db, user, query),

    'GET /api/assignments/:id': async ({ db, user, params, record }) => {
      const assignment = await viewAssignment(db, user, params.id)
      await record({
        companyId: assignment.company.id,
        subjectId: params.id,
        subject: assignment.survey.name,
      })
      return assignment
    },

    'GET /api/assignments/:id/pdf': async ({ db, user, params, record }) => {
      const assignment = await viewAssignment(db, user, params.id)
      const paper = await printAnswers(db, assignment)
      await record({
        companyId: assignment.company.id,
        subjectId: params.id,
        subject: assignment.survey.name,
      })
      return paper
    },

    'GET /api/assignments/:id/people': async ({ db, user, params }) => {
      const { company } = await getAssignment(db, user, 'assignments:answer', params.id)
      return findPeople(db, company.id)
    },

    'GET /api/assignments/:id/history': async ({ db, user, params, query }) => {
      const { company } = await getAssignment(db, user, 'surveys:review', params.id)
      return readHistory(db, user, sql`company_id = ${company.id} and subject_id = ${params.id}`, query)
    },

    'PUT /api/assignments/:id/answers': async (call) => {
      const { db, user, params, body, refresh } = call
      const row = await lockAssignment(db, user, 'answer', params.id)
      const result = await saveOwnAnswers(call, row, body.answers)
      if (result.saved.length === 0) return result
      const colleagues = (await findAnswerers(db, row)).filter((id) => id !== user.id)
      if (colleagues.length > 0)
        refresh({ noun: 'assignment', companyId: row.company.id, staffOnly: false, to: colleagues })
      return result
    },

    'PUT /api/assignments/:id/submission': async ({ db, user, params, record }) => {
      const row = await lockAssignment(db, user, 'submit', params.id)
      await submitAnswers(db, row, { author: authorOf(user), own: sectionsOf(user, row) })
      await record({ ...subjectOf(row), before: { state: row.state }, after: { state: 'submitted' } })
      return viewAssignment(db, user, params.id)
    },

    'PUT /api/assignments/:id/delegations': async ({ db, user, params, body, record }) => {
      const row = await lockAssignment(db, user, 'delegate', params.id)
      await delegateSection(db, row, body, user.id)
      const after = await getAssignment(db, user, 'assignments:answer', params.id)
      const change = {
        before: { delegations: delegationsInWords(row) },
        after: { delegations: delegationsInWords(after) },
      }
      await record({ ...subjectOf(row), ...change })
      return viewAssignment(db, user, params.id)
    },

    'PUT /api/assignments/:id/changes': async ({ db, user, params, body, record }) => {
      const row = await lockAssignment(db, user, 'requestChanges', params.id)
      const links = await requestChanges(db, row, body, user.id)
      await countMails(db, rateLimits, user, links)
      const titles = row.sections
        .filter(({ name }) => body.sections.some(({ section }) => section === name))
        .map(({ title }) => title)
      const change = {
        before: { state: row.state },
        after: { state: 'changes_requested', sections: titles.join(', ') },
      }
      await record({ ...subjectOf(row), ...change })
      return viewAssignment(db, user, params.id)
    },

    'PUT /api/assignments/:id/acceptance': async ({ db, user, params, body, record }) => {
      const row = await lockAssignment(db, user, 'accept', params.id)
      await acceptAnswers(db, row, body.internalNote, user.id)
      await record({ ...subjectOf(row), before: { state: row.state }, after: { state: 'accepted' } })
      return viewAssignment(db, user, params.id)
    },

    'PUT /api/assignments/:id/reopening': async ({ db, user, params, body, record }) => {
      const row = await lockAssignment(db, user, 'reopen', params.id)
      const links = await reopenAnswers(db, row, { ...body, userId: user.id })
      await countMails(db, rateLimits, user, links)
      const change = {
        before: { state: row.state, dueOn: row.dueOn },
        after: { state: 'answering', dueOn: body.dueOn ?? row.dueOn },
      }
      await record({ ...subjectOf(row), ...change, reason: body.reason })
      return viewAssignment(db, user, params.id)
    },

    'PUT /api/assignments/:id/recall': async ({ db, user, params, body, record }) => {
      const row = await lockAssignment(db, user, 'recall', params.id)
      await sql`
        update assignments set state = 'recalled', reason = ${body.reason} where id = ${row.id}`.execute(db)
      for (const kind of askingNotices) await closeNotices(db, kind, row.id)
      const change = { before: { state: row.state }, after: { state: 'recalled' } }
      await record({ ...subjectOf(row), ...change, reason: body.reason })
      return viewAssignment(db, user, params.id)
    },

    'PUT /api/assignments/:id/reminder': async ({ db, user, params, record }) => {
      const row = await lockAssignment(db, user, 'remind', params.id)
      const { count, links } = await remindRecipients(db, [row.id], user.id)
      if (count === 0) throw new Refusal('state', { text: 'The recipients were already reminded today.' })
      await countMails(db, rateLimits, user, links)
      await record(subjectOf(row))
      return viewAssignment(db, user, params.id)
    },
  })
}
