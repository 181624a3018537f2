import { ownMessages } from '@domicile/contract/messages'
import { surveyMessages } from '@domicile/contract/forms/surveys/survey-messages'
import { isBound } from '@domicile/contract/form-engine/record-problems'
import { newId } from '@domicile/server/db/ids'
import { invalidField } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import { awaitAnswersAgain, continueCheck } from '../../../domain/checks/data-requests.ts'
import { awaitCaseAnswers, continueCase } from '../../../domain/due-diligence/case-requests.ts'
import { companyDay } from '../../../domain/companies/company-day.ts'
import { closeNotices, notify } from '../../../domain/notices/notify.ts'
import { enqueueLinks, type MailedLink } from '../../../domain/surveys/outsiders.ts'
import { findRecipients, notifyRecipients, pathOfAssignment } from '../../../domain/surveys/recipients.ts'
import type { Database } from '../../../feature.ts'
import type { AssignmentRow } from './assignment-row.ts'
import { noteConfirmed } from './record/confirmed-values.ts'
import { declineProposal } from './record/decisions.queries.ts'
import { closeProposalNotices } from './record/second-reviewers.ts'

type ChangeRequest = { sections: readonly { section: string; note: string }[]; internalNote: string | null }

/** Asks the company to change some sections of submitted answers; returns the mails to outsiders. */
export async function requestChanges(
  db: Database,
  row: AssignmentRow,
  { sections, internalNote }: ChangeRequest,
  reviewerId: string,
): Promise<MailedLink[]> {
  const names = new Set(row.sections.map(({ name }) => name))
  const unknown = sections.findIndex(({ section }) => !names.has(section))
  if (unknown >= 0) throw invalidField(`sections/${unknown}/section`, surveyMessages.unknownSection)
  const sectionNames = sections.map(({ section }) => section)
  await deleteChanges(db, row.id)
  await sql`
    insert into assignment_changes (company_id, assignment_id, section, note, place)
    select ${row.company.id}, ${row.id}, * from unnest(${sectionNames}::text[],
      ${sections.map(({ note }) => note)}::text[]) with ordinality`.execute(db)
  await markReviewed(db, row, { state: 'changes_requested', acceptedBy: null })
  await insertNote(db, row, internalNote, reviewerId)
  await closeNotices(db, 'assignment.submitted', row.id)
  const title = `${row.survey.name}: please change your answers`
  await notifyRecipients(
    db,
    { kind: 'assignment.changes-requested', title },
    await findRecipients(db, [row.id]),
  )
  const isTheirs = sql`(outsider.sections is null or outsider.sections && ${sectionNames}::text[])`
  return enqueueLinks(db, 'again', sql`assignments.id = ${row.id} and ${isTheirs}`)
}

/** Accepts submitted answers. */
export async function acceptAnswers(
  db: Database,
  row: AssignmentRow,
  internalNote: string | null,
  reviewerId: string,
): Promise<void> {
  await deleteChanges(db, row.id)
  await markReviewed(db, row, { state: 'accepted', acceptedBy: reviewerId })
  await insertNote(db, row, internalNote, reviewerId)
  if (isBound(row.sections)) await noteConfirmed(db, row)
  await closeNotices(db, 'assignment.submitted', row.id)
  await continueCheck(db, row.id)
  await continueCase(db, row.id)
  await notify(db, {
    kind: 'assignment.accepted',
    to: row.submittedBy?.id ? [row.submittedBy.id] : [],
    companyId: row.company.id,
    subjectId: row.id,
    path: pathOfAssignment(row.id),
    title: `Your answers to ${row.survey.name} were accepted`,
  })
}

type Reopened = { reason: string; dueOn: string | null; userId: string }

/** Lets the company answer again; needs a new due day where the old one has passed. Returns the mails to outsiders. */
export async function reopenAnswers(
  db: Database,
  row: AssignmentRow,
  { reason, dueOn, userId }: Reopened,
): Promise<MailedLink[]> {
  if ((dueOn ?? row.dueOn) < companyDay(row.country)) throw invalidField('dueOn', ownMessages.pastDate)
  await sql`
    update assignments set state = 'answering', reason = ${reason}, due_on = coalesce(${dueOn}::date, due_on)
    where id = ${row.id}`.execute(db)
  await declineProposal(db, { id: row.id, reason, userId })
  await closeProposalNotices(db, row.id)
  await awaitAnswersAgain(db, row.id)
  await awaitCaseAnswers(db, row.id)
  await closeNotices(db, 'assignment.submitted', row.id)
  const text = {
    kind: 'assignment.sent',
    title: `${row.survey.name}: you can answer again`,
    body: reason,
  } as const
  await notifyRecipients(db, text, await findRecipients(db, [row.id]))
  return enqueueLinks(db, 'again', sql`assignments.id = ${row.id}`)
}

async function deleteChanges(db: Database, id: string): Promise<void> {
  await db.deleteFrom('assignment_changes').where('assignment_id', '=', id).execute()
}

type Reviewed = { state: 'changes_requested' | 'accepted'; acceptedBy: string | null }

/** Ends a review, and keeps the answers as they are for the next one. */
async function markReviewed(db: Database, row: AssignmentRow, { state, acceptedBy }: Reviewed) {
  await db.deleteFrom('assignment_reviewed_answers').where('assignment_id', '=', row.id).execute()
  await sql`
    insert into assignment_reviewed_answers (company_id, assignment_id, path, value)
    select company_id, assignment_id, path, value from assignment_answers where assignment_id = ${row.id}`.execute(
    db,
  )
  await sql`
    update assignments set state = ${state}, accepted_by = ${acceptedBy}, reviewed_at = now()
    where id = ${row.id}`.execute(db)
}

async function insertNote(db: Database, row: AssignmentRow, note: string | null, authorId: string) {
  if (!note) return
  const values = { id: newId(), company_id: row.company.id, assignment_id: row.id, note, author_id: authorId }
  await db.insertInto('assignment_notes').values(values).execute()
}
