import { createHash } from 'node:crypto'
import type { RecordChange, RecordChanges } from '@domicile/contract/forms/assignments/record-changes'
import { surveyMessages } from '@domicile/contract/forms/surveys/survey-messages'
import { ownershipParts, recordField, type RecordPart } from '@domicile/contract/form-engine/record-fields'
import { inScope } from '@domicile/server/auth/scope'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { companyDay } from '../../../../domain/companies/company-day.ts'
import { readRecords } from '../../../../domain/surveys/record/read-records.ts'
import type { Database } from '../../../../feature.ts'
import { findCurrentDocuments, findVersions } from '../../../companies/files/files.public.ts'
import { findAnswers, valuesOf } from '../answers.queries.ts'
import { findFiles } from '../assignment-files.queries.ts'
import { allowedEvents, type AssignmentRow, getAssignment } from '../assignment-row.ts'
import { problemsOf } from './check-differences.ts'
import { type Decision, findLastDecision, findPrefills } from './decisions.queries.ts'
import { differencesOf } from './differences.ts'
import { findSecondParts, findWriters, permissionOf } from './second-reviewers.ts'
import type { Difference } from './difference.ts'

/** A difference with its presentation, as the reader may apply it. */
export type Found = { difference: Difference; change: RecordChange }

/** Returns the differences between accepted answers and the record. */
export async function findDifferences(db: Database, user: Actor, row: AssignmentRow): Promise<Found[]> {
  const record = (await readRecords(db, [row.company.id])).get(row.company.id)!
  const differences = differencesOf({
    sections: row.sections,
    answers: valuesOf(await findAnswers(db, row.id)),
    prefills: await findPrefills(db, row.id),
    record,
    documents: {
      files: await findFiles(db, row.id),
      versions: await findVersions(db, row.company.id),
      sentAt: row.sentAt,
    },
    today: companyDay(row.country),
  })
  const problems = problemsOf(differences, record)
  const rights = await findRights(db, user, row.company.id)
  return differences.map((difference) => ({
    difference,
    change: asChange(difference, rights[difference.part] ? problems.get(difference.path) : noRights),
  }))
}

const noRights = surveyMessages.noRecordRights

function asChange(difference: Difference, problem: string | undefined): RecordChange {
  const { path, kind, part, row, values, label, before, now, answered, isConflict, document } = difference
  const [name = ''] = Object.keys(values)
  const field = kind === 'changed' ? (label ?? recordField(part, name)?.label ?? name) : partLabels[part]
  const isOwnership = ownershipParts.includes(part)
  const about = { path, kind, part, field, row, before, now, answered, isConflict, document, isOwnership }
  return { ...about, problem: problem ?? null }
}

export const partLabels: Record<RecordPart, string> = {
  company: 'Company',
  added: 'Company',
  document: 'Document',
  owner: 'Owner',
  officer: 'Officer',
  employee: 'Employee',
}

async function findRights(db: Database, user: Actor, companyId: string) {
  const may = (part: RecordPart) => inScope(user, permissionOf[part], 'companies.id')
  const { rows } = await sql<Record<RecordPart, boolean>>`
    select ${may('company')} as company, ${may('added')} as added, ${may('document')} as document, ${may('owner')} as owner,
      ${may('officer')} as officer, ${may('employee')} as employee
    from companies where id = ${companyId}`.execute(db)
  return rows[0]!
}

/** Identifies differences, so that a decision on what a reviewer did not see is refused. */
export function digestOf(found: readonly Found[]): string {
  const seen = found.map(({ change: { path, kind, now, answered, document } }) => {
    return [path, kind, now, answered, document]
  })
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url')
}

/** Returns the differences of an assignment and what was decided on them, as a reviewer sees them. */
export async function viewRecordChanges(db: Database, user: Actor, id: string): Promise<RecordChanges> {
  const row = await getAssignment(db, user, 'surveys:review', id)
  const last = await findLastDecision(db, id)
  const isApplied = row.state === 'applied'
  const isAccepted = row.state === 'accepted'
  const found = isAccepted ? await findDifferences(db, user, row) : []
  const proposal = isAccepted && last?.decision === null ? last : undefined
  const changes = isApplied ? (last?.changes ?? []) : found.map(({ change }) => change)
  return {
    state: isApplied ? 'applied' : proposal ? 'proposed' : changes.length > 0 ? 'open' : 'none',
    changes,
    version: digestOf(found),
    secondReviewers: isAccepted ? await findSecondParts(db, row, proposal?.proposedBy ?? user.id) : [],
    writers: await findWriters(db, row, partsOf(found.filter(({ change }) => change.problem === noRights))),
    proposal: proposal
      ? {
          by: proposal.proposer,
          at: proposal.proposedAt,
          paths: proposal.changes.map(({ path }) => path),
        }
      : null,
    applied: isApplied && last ? { by: last.decider!, at: last.decidedAt! } : null,
    evidence: (isApplied ? last : proposal)?.evidence ?? null,
    documents: isAccepted ? await findCurrentDocuments(db, row.company.id, companyDay(row.country)) : [],
    declined:
      isAccepted && last?.decision === 'declined'
        ? { by: last.decider!, at: last.decidedAt!, reason: last.reason! }
        : null,
    ...(allowedEvents(row).includes('apply')
      ? actionsFor({ user, row }, found, proposal)
      : { allowedActions: [], obstacles: [] }),
  }
}

/** Returns the parts of the record that differences would change. */
export function partsOf(found: readonly Found[]): RecordPart[] {
  return [...new Set(found.map(({ difference }) => difference.part))]
}

type Reader = { user: Actor; row: Pick<AssignmentRow, 'hasActed'> }
type Actions = Pick<RecordChanges, 'allowedActions' | 'obstacles'>

function actionsFor(reader: Reader, found: readonly Found[], proposal: Decision | undefined): Actions {
  const possible = found.flatMap(({ change }) => (change.problem === null ? [change] : []))
  if (!proposal) {
    const apply = possible.some(({ isOwnership }) => !isOwnership) ? (['apply'] as const) : []
    const propose = possible.some(({ isOwnership }) => isOwnership) ? (['propose'] as const) : []
    return { allowedActions: [...apply, ...propose], obstacles: [] }
  }
  const mayWrite = proposal.changes.every(({ path }) => possible.some((change) => change.path === path))
  if (!mayWrite) return { allowedActions: ['decline'], obstacles: [] }
  const reason = obstacleToConfirm(reader, proposal)
  return reason
    ? { allowedActions: ['decline'], obstacles: [{ event: 'confirm', reason }] }
    : { allowedActions: ['confirm', 'decline'], obstacles: [] }
}

/**
 * Two people decide on a proposal: the one who proposed it, the one who accepted the answers, and those who gave them
 * while acting as the company do not confirm it. Returns the reason for the reader, if any.
 */
export function obstacleToConfirm(
  { user: { id }, row }: Reader,
  { acceptedBy, proposedBy }: Decision,
): string | undefined {
  if (row.hasActed) return surveyMessages.ownChanges
  return id === acceptedBy || id === proposedBy ? surveyMessages.otherReviewer : undefined
}
