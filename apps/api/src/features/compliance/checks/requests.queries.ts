import type { DataRequest } from '@domicile/contract/compliance/checks/checks'
import type { AssignmentState } from '@domicile/contract/forms/assignments/assignment-states'
import { assignmentLabel } from '@domicile/contract/forms/assignments/assignment-states'
import { checkAnswers } from '@domicile/contract/form-engine/check-answers'
import { type Answers, evaluateForm, nodeAt, prepareForm } from '@domicile/contract/form-engine/evaluate'
import type { Section } from '@domicile/contract/form-engine/structure'
import { inScope } from '@domicile/server/auth/scope'
import { columnsOf } from '@domicile/server/db/columns'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { companyDay } from '../../../domain/companies/company-day.ts'
import type { Database } from '../../../feature.ts'

type Row = Omit<DataRequest, 'label' | 'items' | 'waitingOn'> & {
  waitingOn: DataRequest['waitingOn'] | null
  state: AssignmentState | null
  country: string | null
  sections: readonly Section[]
  answers: Answers
  notes: Record<string, string>
}

/** The forms that the company was asked to answer for a check, with what is missing in each section. */
export async function findRequests(db: Database, user: Actor, checkId: string): Promise<DataRequest[]> {
  const { rows } = await sql<Row>`
    select request.id, ${columnsOf('name dueOn', 'surveys')}, request.sent_at as "sentAt",
      country, assignments.id as "assignmentId", ${columnsOf('state waitingOn', 'assignments')},
      versions.definition->'sections' as sections, ${mayOpen(user)} as "mayOpen",
      coalesce((select json_object_agg(path, value) from assignment_answers answer
        where answer.assignment_id = assignments.id), '{}') as answers,
      coalesce((select json_object_agg(section, note) from assignment_changes change
        where change.assignment_id = assignments.id), '{}') as notes
    from check_requests request
      join surveys on surveys.id = request.survey_id
      join companies on companies.id = request.company_id
      join template_versions versions
        on versions.template_id = surveys.template_id and versions.number = surveys.template_version
      left join assignments on assignments.survey_id = surveys.id and assignments.company_id = request.company_id
    where request.check_id = ${checkId} order by request.id`.execute(db)
  return rows.map((row) => asRequest(row, user))
}

/** A member opens what they are asked; the survey asks all owners and members. */
function mayOpen(user: Actor) {
  const permission = user.role ? 'surveys:review' : 'checks:order'
  return sql`(assignments.id is not null and ${inScope(user, permission, 'request.company_id')})`
}

/** Only people who may open the form get the notes on it, and of the clients only they get its sections. */
function asRequest({ country, sections, answers, notes, ...request }: Row, user: Actor): DataRequest {
  const shownSections = user.role || request.mayOpen ? sections : []
  const today = companyDay(country)
  const shown = { state: request.state ?? 'sent', dueOn: request.dueOn }
  return {
    ...request,
    waitingOn: request.waitingOn ?? 'client',
    label: assignmentLabel(shown, today),
    items: missingIn(shownSections, answers, today).map(({ name, ...section }) => ({
      ...section,
      note: (request.mayOpen && notes[name]) || null,
    })),
  }
}

/** The sections that are asked, each with the number of its required answers that are missing or wrong. */
function missingIn(sections: readonly Section[], answers: Answers, today: string) {
  const form = prepareForm({ sections })
  const state = evaluateForm(form, answers, today)
  const problems = checkAnswers(state, { today, matches: () => true })
  return sections
    .filter(({ name }) => state.sections.get(name)!.isVisible)
    .map(({ name, title }) => ({
      name,
      title,
      missing: problems.filter(({ path }) => nodeAt(form, path)?.section.name === name).length,
    }))
}
