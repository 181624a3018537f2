import type { ParsedBody } from '@domicile/contract/route'
import type { GroupResult, groupAnswers } from '@domicile/contract/forms/assignments/group-answers'
import { surveyMessages } from '@domicile/contract/forms/surveys/survey-messages'
import { nodeAt, prepareForm } from '@domicile/contract/form-engine/evaluate'
import { isGroupField } from '@domicile/contract/form-engine/group-fields'
import type { Change } from '@domicile/server/audit/audit'
import type { Hint } from '@domicile/server/db/live'
import { invalidField } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import { allowedEvents, type AssignmentRow } from '../assignment-row.ts'
import { assignmentsInScope } from '../assignment-scope.ts'
import { typeProblem } from '../save-answers.ts'
import { type AnsweringCall, saveOwnAnswers } from '../save-own-answers.ts'
import { findOthers } from './find-group.ts'

type Sent = ParsedBody<(typeof groupAnswers)['PUT /api/assignments/:id/group']>
type GroupCall = AnsweringCall & { refresh(hint: Hint): void }

/**
 * Saves the same answers in other assignments of a survey: in each as the user could there, all of them or none. An
 * assignment that the user may not answer is refused like a missing one.
 */
export async function useForCompanies(
  call: GroupCall,
  row: AssignmentRow,
  { answers, companies }: Sent,
): Promise<GroupResult[]> {
  checkAnswers(row, answers)
  const ids = companies.map(({ id }) => id)
  const others = await lockOthers(call, row, ids)
  const changes: Change[] = []
  const record = async (...made: Change[]) => void changes.push(...made)
  const results: GroupResult[] = []
  for (const { id, versions } of companies) {
    const other = others.get(id)
    const outcome = other ? await useFor({ ...call, record }, other, { answers, versions }) : 'refused'
    if (other && outcome === 'saved')
      call.refresh({ noun: 'assignment', companyId: other.company.id, staffOnly: false })
    results.push({ id, outcome })
  }
  if (changes.length > 0) await call.record(...changes)
  return results
}

function checkAnswers(row: AssignmentRow, answers: Sent['answers']): void {
  const form = prepareForm(row)
  answers.forEach(({ path, value }, place) => {
    const node = nodeAt(form, path)
    const isOfGroup = node?.field && isGroupField(node.section, node.field)
    const message = isOfGroup ? typeProblem(form, path, value) : surveyMessages.notOfGroup
    if (message) throw invalidField(`answers/${place}/value`, message)
  })
}

/** Locks assignments in the order of their ids, so that no two calls wait for each other; returns those to answer now. */
async function lockOthers(
  { db, user }: GroupCall,
  row: AssignmentRow,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AssignmentRow>> {
  const which = sql`assignments.id = any(${[...ids]}::uuid[])`
  await sql`
    select from assignments
    where ${assignmentsInScope(user, 'assignments:answer')} and survey_id = ${row.surveyId} and ${which}
    order by id for no key update`.execute(db)
  const others = await findOthers(db, user, row, which)
  return new Map(
    others.filter((other) => allowedEvents(other).includes('answer')).map((other) => [other.id, other]),
  )
}

async function useFor(
  call: AnsweringCall,
  other: AssignmentRow,
  { answers, versions }: { answers: Sent['answers']; versions: Sent['companies'][number]['versions'] },
): Promise<GroupResult['outcome']> {
  const versionAt = new Map(versions.map(({ path, version }) => [path, version]))
  const sent = answers.map((answer) => ({ ...answer, version: versionAt.get(answer.path) ?? 0 }))
  const { stale, refused } = await saveOwnAnswers(call, other, sent, { isWhole: true })
  if (refused.length > 0) return 'refused'
  return stale.length > 0 ? 'changed' : 'saved'
}
