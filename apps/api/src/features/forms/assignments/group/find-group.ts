import type { StoredAnswer } from '@domicile/contract/forms/assignments/assignments'
import type { GroupCompany } from '@domicile/contract/forms/assignments/group-answers'
import { groupFieldsOf } from '@domicile/contract/form-engine/group-fields'
import type { Section } from '@domicile/contract/form-engine/structure'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../feature.ts'
import { findAnswersIn, valuesOf } from '../answers.queries.ts'
import { allowedEvents, type AssignmentRow, findAssignments, sectionsOf } from '../assignment-row.ts'
import { findChangesOf } from '../assignment-view.ts'
import { hasConditions, hiddenQuestions } from './hidden-questions.ts'

/**
 * Finds the other companies of a survey for which a user may answer group questions, by name, with the answers to
 * these. Submitted answers are included: they can be used for the next company.
 */
export async function findGroup(db: Database, user: Actor, row: AssignmentRow): Promise<GroupCompany[]> {
  const fields = new Map(row.sections.map((section) => [section.name, groupFieldsOf(section)]))
  const paths = [...fields.values()].flat()
  if (paths.length === 0) return []
  const others = await findOthers(db, user, row, sql`assignments.state not in ('recalled', 'expired')`)
  const ids = others.map(({ id }) => id)
  const all = await findAnswersIn(db, [row.id, ...ids], hasConditions(row) ? undefined : paths)
  const answers = Map.groupBy(all, ({ assignmentId }) => assignmentId)
  const hidden = hiddenQuestions(row, valuesOf(answers.get(row.id) ?? []))
  const changes = Map.groupBy(await findChangesOf(db, ids), ({ assignmentId }) => assignmentId)
  return others.map((other) => {
    const changedSections = changes.get(other.id)?.map(({ section }) => section)
    const own = sectionsOf(user, other).filter((name) => fields.get(name)!.length > 0)
    const ownPaths = new Set(own.flatMap((name) => fields.get(name)!))
    const theirs = answers.get(other.id) ?? []
    const { now, later } = hidden(other, valuesOf(theirs))
    // The version of a hidden answer is not sent, so it cannot be replaced.
    const isStored = (path: string) => theirs.some((answer) => answer.path === path)
    const isShown = ({ path }: StoredAnswer) => ownPaths.has(path) && !now.has(path)
    const isOpen = allowedEvents(other).includes('answer')
    return {
      id: other.id,
      company: other.company,
      sections: isOpen ? own.filter((name) => changedSections?.includes(name) ?? true) : [],
      answers: theirs.filter(isShown).map(answerOf),
      hidden: [...ownPaths].filter((path) => later.has(path) || (now.has(path) && isStored(path))),
    }
  })
}

/** Finds other assignments of a survey that a user answers. They have the same sections, which are read once. */
export async function findOthers(
  db: Database,
  user: Actor,
  { id, surveyId, sections }: AssignmentRow,
  which: RawBuilder<unknown>,
): Promise<AssignmentRow[]> {
  const others = await findAssignments(
    db,
    user,
    'assignments:answer',
    sql`assignments.survey_id = ${surveyId} and assignments.id <> ${id} and ${which}`,
    sql<Section[]>`'[]'::jsonb`,
  )
  return others.map((other) => ({ ...other, sections }))
}

function answerOf({ path, value, version, by, at }: StoredAnswer): StoredAnswer {
  return { path, value, version, by, at }
}
