import { sql } from 'kysely'
import type { Todos } from '../../../domain/dashboard/contributions.ts'
import { waitsForReader } from './assignment-list.ts'
import { assignmentsInScope } from './assignment-scope.ts'
import { dayOfCompany } from '../../../domain/companies/company-day.ts'

/** Answers to review, and surveys to answer. */
export const todoOfAssignments: Todos = (user) => [
  {
    may: user.role ? 'surveys:review' : 'assignments:answer',
    kind: user.role ? sql`'review'` : sql`'survey'`,
    id: sql`assignments.id`,
    title: sql`surveys.name`,
    of: sql`null`,
    // A due day concerns the company that answers.
    due: user.role ? undefined : { day: sql`assignments.due_on` },
    isLate: user.role ? sql`false` : sql`assignments.due_on < ${dayOfCompany()}`,
    from: sql`assignments join surveys on surveys.id = survey_id
      join companies on companies.id = assignments.company_id`,
    where: sql`${assignmentsInScope(user, 'assignments:read')} and ${waitsForReader(user)}`,
    order: user.role ? sql`submitted_at, assignments.id` : sql`assignments.due_on, assignments.id`,
  },
]
