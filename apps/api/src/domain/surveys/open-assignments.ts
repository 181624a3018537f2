import { type RawBuilder, sql } from 'kysely'
import { idsOf, openRows, type OpenWork } from '../companies/open-work.ts'
import { closeAssignments } from './close-assignments.ts'
import { pathOfAssignment } from './recipients.ts'

const assignmentsThat = (where: RawBuilder<unknown>) =>
  openRows('assignments', {
    title: sql`(select name from surveys where surveys.id = survey_id)`,
    path: sql`${pathOfAssignment('')} || id`,
    where,
  })

/** Answers to review, and changes of the record to confirm. */
export const openReviews: OpenWork = {
  find: assignmentsThat(sql`(state = 'submitted' or exists (
    select from assignment_record_changes change where change.assignment_id = assignments.id and decision is null))`),
}

/** Surveys that the company has not answered. Recalling them ends the links of outsiders, too. */
export const openSurveys: OpenWork = {
  find: assignmentsThat(sql`waiting_on = 'client'`),
  settle: (db, open, { userId, reason }) =>
    closeAssignments(db, idsOf(open), { state: 'recalled', actorId: userId, reason }),
}
