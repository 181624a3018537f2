import type { ParsedBody } from '@domicile/contract/route'
import type { GroupResult, groupAnswers } from '@domicile/contract/surveys/group-answers'
import { surveyMessages } from '@domicile/contract/surveys/survey-messages'
import { nodeAt, prepareForm } from '@domicile/contract/templates/evaluate'
import { isGroupField } from '@domicile/contract/templates/group-fields'
import type { Hint } from '@domicile/server/db/live'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import type { Database } from '../../../feature.ts'
import { type AssignmentRow, changeOf, lockAssignment } from '../assignment-row.ts'
import { findAnswerers } from '../assignment-view.ts'
import { typeProblem } from '../save-answers.ts'
import { type AnsweringCall, saveOwnAnswers } from '../save-own-answers.ts'

type Sent = ParsedBody<(typeof groupAnswers)['PUT /api/assignments/:id/group']>
type GroupCall = AnsweringCall & { refresh(hint: Hint): void }

/** Saves the same answers in other assignments of a survey: in each as the user could there, all of them or none. */
export async function useForCompanies(
  call: GroupCall,
  row: AssignmentRow,
  { answers, companies }: Sent,
): Promise<GroupResult[]> {
  checkAnswers(row, answers)
  const outcomes = new Map<string, GroupResult['outcome']>()
  // Locked in the order of their ids, so that no two calls wait for each other.
  for (const company of companies.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    outcomes.set(company.id, await useFor(call, row, answers, company))
  return companies.map(({ id }) => ({ id, outcome: outcomes.get(id)! }))
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

async function useFor(
  call: GroupCall,
  { id, surveyId }: AssignmentRow,
  answers: Sent['answers'],
  company: Sent['companies'][number],
): Promise<GroupResult['outcome']> {
  const other = await lockOpen(call.db, call.user, company.id)
  if (!other || other.surveyId !== surveyId || other.id === id) return 'refused'
  const versions = new Map(company.versions.map(({ path, version }) => [path, version]))
  const sent = answers.map((answer) => ({ ...answer, version: versions.get(answer.path) ?? 0 }))
  const { stale, refused } = await saveOwnAnswers(call, other, sent, { isWhole: true })
  if (refused.length > 0) return 'refused'
  if (stale.length > 0) return 'changed'
  // The user may have the form of the other company open too.
  call.refresh(changeOf(other, await findAnswerers(call.db, other)))
  return 'saved'
}

/** Locks an assignment that the user may answer now; undefined for any other, which the answer does not distinguish. */
async function lockOpen(db: Database, user: Actor, id: string): Promise<AssignmentRow | undefined> {
  try {
    return await lockAssignment(db, user, 'answer', id)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
