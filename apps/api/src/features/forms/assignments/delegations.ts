import { surveyMessages } from '@domicile/contract/forms/surveys/survey-messages'
import { invalidField } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import { closeNotices, notify } from '../../../domain/notices/notify.ts'
import { mayAnswer, pathOfAssignment } from '../../../domain/surveys/recipients.ts'
import type { Database } from '../../../feature.ts'
import type { AssignmentRow } from './assignment-row.ts'

/** Null: everyone who is asked answers the section. */
type Delegation = { section: string; userId: string | null }

/** Sets who answers one section of a locked assignment; the others stay, as a colleague may change them now. */
export async function delegateSection(
  db: Database,
  row: AssignmentRow,
  wanted: Delegation,
  byId: string,
): Promise<void> {
  const { section, userId } = wanted
  await checkDelegation(db, row, wanted)
  await sql`
    delete from assignment_delegations where assignment_id = ${row.id} and section = ${section}`.execute(db)
  if (userId !== null)
    await sql`
      insert into assignment_delegations (company_id, assignment_id, section, user_id)
      values (${row.company.id}, ${row.id}, ${section}, ${userId})`.execute(db)
  await notifyDelegate(db, row, wanted, byId)
}

/** Notifies a colleague about their first section, and settles the notice of one who lost their last. */
async function notifyDelegate(
  db: Database,
  row: AssignmentRow,
  { section, userId }: Delegation,
  byId: string,
) {
  const isIt = (one: { section: string }) => one.section === section
  const before = row.delegations.find(isIt)?.user.id
  const others = new Set(row.delegations.filter((one) => !isIt(one)).map(({ user }) => user.id))
  if (before === userId) return
  if (before !== undefined && !others.has(before))
    await closeNotices(db, 'assignment.delegated', row.id, before)
  if (userId === null || userId === byId || others.has(userId)) return
  await notify(db, {
    kind: 'assignment.delegated',
    to: [userId],
    companyId: row.company.id,
    subjectId: row.id,
    path: pathOfAssignment(row.id),
    title: `A section of ${row.survey.name} is yours to answer`,
  })
}

/** The active owners and members of a company, by name. */
export async function findPeople(db: Database, companyId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select users.id, first_name || ' ' || last_name as name
    from memberships member join users on users.id = member.user_id
    where member.company_id = ${companyId} and ${mayAnswer} order by name, id`.execute(db)
  return rows
}

async function checkDelegation(db: Database, row: AssignmentRow, { section, userId }: Delegation) {
  if (!row.sections.some(({ name }) => name === section))
    throw invalidField('section', surveyMessages.unknownSection)
  if (userId === null) return
  const people = await findPeople(db, row.company.id)
  if (!people.some(({ id }) => id === userId)) throw invalidField('userId', surveyMessages.person)
}

/** The delegations of an assignment, in the words of the log. */
export function delegationsInWords({ sections, delegations }: AssignmentRow): string {
  return delegations
    .map(({ section, user }) => `${sections.find(({ name }) => name === section)?.title}: ${user.name}`)
    .join(', ')
}
