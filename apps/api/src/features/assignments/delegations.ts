import { surveyMessages } from '@domicile/contract/surveys/survey-messages'
import { invalidField } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import { closeNotices, notify } from '../../domain/notices/notify.ts'
import { mayAnswer, pathOfAssignment } from '../../domain/surveys/recipients.ts'
import type { Database } from '../../feature.ts'
import type { AssignmentRow } from './assignment-row.ts'

type Delegation = { section: string; userId: string }

/** Replaces the delegations of an assignment and notifies colleagues who have a section now. Returns their changes. */
export async function delegateSections(
  db: Database,
  row: AssignmentRow,
  wanted: readonly Delegation[],
  byId: string,
) {
  await checkDelegations(db, row, wanted)
  await db.deleteFrom('assignment_delegations').where('assignment_id', '=', row.id).execute()
  await sql`
    insert into assignment_delegations (company_id, assignment_id, section, user_id)
    select ${row.company.id}, ${row.id}, * from unnest(${wanted.map(({ section }) => section)}::text[],
      ${wanted.map(({ userId }) => userId)}::uuid[])`.execute(db)
  const [before, after] = [
    new Set(row.delegations.map(({ user }) => user.id)),
    new Set(wanted.map(({ userId }) => userId)),
  ]
  for (const id of before.difference(after)) await closeNotices(db, 'assignment.delegated', row.id, id)
  await notify(db, {
    kind: 'assignment.delegated',
    to: [...after.difference(before)].filter((id) => id !== byId),
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

async function checkDelegations(db: Database, row: AssignmentRow, wanted: readonly Delegation[]) {
  const names = new Set(row.sections.map(({ name }) => name))
  const people = new Set((await findPeople(db, row.company.id)).map(({ id }) => id))
  for (const [place, { section, userId }] of wanted.entries()) {
    if (!names.has(section)) throw invalidField(`delegations/${place}/section`, surveyMessages.unknownSection)
    if (!people.has(userId)) throw invalidField(`delegations/${place}/userId`, surveyMessages.person)
  }
}

/** The delegations of an assignment, in the words of the log. */
export function delegationsInWords({ sections, delegations }: AssignmentRow): string {
  return delegations
    .map(({ section, user }) => `${sections.find(({ name }) => name === section)?.title}: ${user.name}`)
    .join(', ')
}
