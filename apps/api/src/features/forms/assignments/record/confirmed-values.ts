import type { Value } from '@domicile/contract/form-engine/conditions'
import type { Answers } from '@domicile/contract/form-engine/evaluate'
import type { Section } from '@domicile/contract/form-engine/structure'
import { isDeepStrictEqual } from 'node:util'
import {
  agesOf,
  type AnswerSource,
  noEvidence,
  noteFields,
} from '../../../../domain/companies/value-sources.ts'
import { readRecords } from '../../../../domain/surveys/record/read-records.ts'
import { agesOfAnswers } from '../../../../domain/company-form/save-answers.ts'
import type { AddedForm } from '../../../../domain/company-form/read-added.ts'
import { addedParts } from '../../../../domain/surveys/record/added-parts.ts'
import type { Database } from '../../../../feature.ts'
import { findAnswers, valuesOf } from '../answers.queries.ts'
import type { AssignmentRow } from '../assignment-row.ts'
import { confirmedOf } from './differences.ts'

/** The source of values that a company answered in a submitted assignment. */
export function answeredIn(
  { id, submittedBy, submittedAt }: AssignmentRow,
  evidence = noEvidence,
): AnswerSource {
  const { id: userId = null, outsiderId = null } = submittedBy ?? {}
  const answered = { userId, outsiderId, assignmentId: id, at: submittedAt! }
  return { kind: 'assignment', ...answered, evidence }
}

/** Notes that accepted answers confirm values of the record: they are asked again later. */
export async function noteConfirmed(db: Database, row: AssignmentRow): Promise<void> {
  const companyId = row.company.id
  const record = (await readRecords(db, [companyId])).get(companyId)!
  // Values that came from the record, in a section that no one answered, are still the firm's own.
  const answered = (await findAnswers(db, row.id)).filter(({ by }) => by !== null)
  const confirmed = confirmedOf(row.sections, valuesOf(answered), record)
  for (const [id, fields] of Map.groupBy(confirmed, (one) => one.recordId ?? companyId)) {
    const { part } = fields[0]!
    const names = fields.map(({ field }) => field)
    await noteFields(db, { companyId, id }, answeredIn(row), agesOf(part, names))
  }
  const added = confirmedAnswers(row.sections, valuesOf(answered), record.added)
  const ages = agesOfAnswers(record.added.form, added)
  await noteFields(db, { companyId, id: companyId }, answeredIn(row), ages)
}

/** Returns the paths of added fields whose answers agree with those of the company. */
function confirmedAnswers(sections: readonly Section[], answers: Answers, { form, ...company }: AddedForm) {
  return sections
    .filter(({ added }) => added)
    .flatMap((section) => addedParts(section, form))
    .flatMap(({ valuesIn }) => {
      const answeredValues = valuesIn(answers)
      const isSame = ([path, value]: [string, Value]) => isDeepStrictEqual(value, answeredValues[path])
      return Object.entries(valuesIn(company.answers)).filter(isSame)
    })
    .map(([path]) => path)
}
