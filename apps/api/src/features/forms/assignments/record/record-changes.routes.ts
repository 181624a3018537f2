import type { Evidence } from '@domicile/contract/companies/value-source'
import { recordChanges } from '@domicile/contract/forms/assignments/record-changes'
import { surveyMessages } from '@domicile/contract/forms/surveys/survey-messages'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import { type Actor, inTwoSteps } from '@domicile/server/http/feature'
import { companyDay } from '../../../../domain/companies/company-day.ts'
import { lockCompany } from '../../../../domain/companies/lock-company.ts'
import { type EvidenceRef, noEvidence } from '../../../../domain/companies/value-sources.ts'
import type { FileStore } from '../../../../domain/files/file-store.ts'
import { type Database, feature } from '../../../../feature.ts'
import { findCurrentDocuments } from '../../../companies/files/files.public.ts'
import { findFiles } from '../assignment-files.queries.ts'
import { type AssignmentRow, getAssignment, lockAssignment, subjectOf } from '../assignment-row.ts'
import { answeredIn } from './confirmed-values.ts'
import { applyDifferences } from './apply-differences.ts'
import { type Copies, copyDocuments, orRemoveCopies } from './copy-documents.ts'
import {
  type Decision,
  declineProposal,
  findLastDecision,
  insertProposal,
  markApplied,
} from './decisions.queries.ts'
import {
  digestOf,
  findDifferences,
  type Found,
  obstacleToConfirm,
  partsOf,
  viewRecordChanges,
} from './record-view.ts'
import { changeForHistory } from './record-history.ts'
import { closeProposalNotices, notifySecondReviewers } from './second-reviewers.ts'

export function recordChangesFeature({ fileStore }: { fileStore: FileStore }) {
  return feature(recordChanges, {
    'GET /api/assignments/:id/record': ({ db, user, params }) => viewRecordChanges(db, user, params.id),

    'PUT /api/assignments/:id/record': inTwoSteps(
      ({ db, user, params, body }) => copyTicked(db, fileStore, user, { id: params.id, paths: body.paths }),
      ({ db, user, params, body, record }, copies) =>
        orRemoveCopies(fileStore, copies, async () => {
          const row = await lockToDecide(db, user, params.id)
          await refuseProposed(db, row)
          const ticked = await findTicked(db, user, row, body)
          const evidence = await findEvidence(db, row, body.evidence)
          if (ticked.some(({ change }) => change.isOwnership))
            throw new Refusal('second-person', { text: surveyMessages.ownershipAlone })
          const proposalId = await insertProposal(db, row, asProposed(ticked, { ...body, evidence }, user))
          const { isSeparateCompany } = body
          await apply(db, user, row, { proposalId, ticked, copies, evidence, isSeparateCompany })
          await record({ ...subjectOf(row), ...changeForHistory(ticked) })
          return viewRecordChanges(db, user, params.id)
        }),
    ),

    'PUT /api/assignments/:id/record/proposal': async ({ db, user, params, body, record }) => {
      const row = await lockToDecide(db, user, params.id)
      await refuseProposed(db, row)
      const ticked = await findTicked(db, user, row, body)
      const evidence = await findEvidence(db, row, body.evidence)
      await insertProposal(db, row, asProposed(ticked, { ...body, evidence }, user))
      if (ticked.some(({ change }) => change.isOwnership))
        await notifySecondReviewers(db, row, { parts: partsOf(ticked), proposedBy: user.id })
      await record({ ...subjectOf(row), ...changeForHistory(ticked), staffOnly: true })
      return viewRecordChanges(db, user, params.id)
    },

    'PUT /api/assignments/:id/record/proposal/confirmation': inTwoSteps(
      async ({ db, user, params }) => {
        const last = await findLastDecision(db, params.id)
        const paths = last?.decision === null ? last.changes.map(({ path }) => path) : []
        return copyTicked(db, fileStore, user, { id: params.id, paths })
      },
      ({ db, user, params, body, record }, copies) =>
        orRemoveCopies(fileStore, copies, async () => {
          const row = await lockToDecide(db, user, params.id)
          const proposal = await findProposal(db, row)
          const obstacle = obstacleToConfirm({ user, row }, proposal)
          if (obstacle) throw new Refusal('second-person', { text: obstacle })
          const paths = proposal.changes.map(({ path }) => path)
          const ticked = await findTicked(db, user, row, { version: proposal.seen, paths })
          const evidence = refTo(proposal.evidence)
          const { isSeparateCompany } = body
          await apply(db, user, row, { proposalId: proposal.id, ticked, copies, evidence, isSeparateCompany })
          await record({ ...subjectOf(row), ...changeForHistory(ticked) })
          return viewRecordChanges(db, user, params.id)
        }),
    ),

    'PUT /api/assignments/:id/record/proposal/refusal': async ({ db, user, params, body, record }) => {
      const row = await lockToDecide(db, user, params.id)
      await findProposal(db, row)
      await declineProposal(db, { id: row.id, reason: body.reason, userId: user.id })
      await closeProposalNotices(db, row.id)
      await record({ ...subjectOf(row), reason: body.reason, staffOnly: true })
      return viewRecordChanges(db, user, params.id)
    },
  })
}

/** Copies the files of ticked documents that the user may write to the record. */
async function copyTicked(
  db: Database,
  fileStore: FileStore,
  user: Actor,
  { id, paths }: { id: string; paths: readonly string[] },
): Promise<Copies> {
  const row = await getAssignment(db, user, 'surveys:review', id)
  const found = row.state === 'accepted' ? await findDifferences(db, user, row) : []
  const changes = found.map(({ change }) => change)
  const ticked = changes.filter(({ path, problem }) => problem === null && paths.includes(path))
  return copyDocuments(db, fileStore, row.id, ticked)
}

/** Locks an accepted assignment and its company, so that the record stays as it is compared. */
async function lockToDecide(db: Database, user: Actor, id: string): Promise<AssignmentRow> {
  const row = await lockAssignment(db, user, 'apply', id)
  await lockCompany(db, user, 'surveys:review', row.company.id)
  return row
}

async function findProposal(db: Database, { id }: AssignmentRow): Promise<Decision> {
  const last = await findLastDecision(db, id)
  if (last?.decision !== null) throw new Refusal('state', { text: surveyMessages.noProposal })
  return last
}

async function refuseProposed(db: Database, { id }: AssignmentRow): Promise<void> {
  const last = await findLastDecision(db, id)
  if (last?.decision === null) throw new Refusal('state', { text: surveyMessages.proposedBefore })
}

type Ticked = { version: string; paths: readonly string[] }

/** Returns the ticked differences; refuses them if others are shown now, or if one cannot be applied. */
async function findTicked(db: Database, user: Actor, row: AssignmentRow, { version, paths }: Ticked) {
  const found = await findDifferences(db, user, row)
  if (digestOf(found) !== version) throw new Refusal('stale', { changed: [], current: {} })
  const isTicked = new Set(paths)
  const ticked = found.filter(({ change }) => isTicked.has(change.path))
  if (ticked.length < isTicked.size) throw invalidField('paths', surveyMessages.unknownChange)
  const problem = ticked.find(({ change }) => change.problem !== null)?.change.problem
  if (problem === surveyMessages.noRecordRights) throw new Refusal('forbidden', { text: problem })
  if (problem) throw invalidField('paths', problem)
  return ticked
}

/** Evidence is a file of these answers or a current document of the company. */
async function findEvidence(db: Database, row: AssignmentRow, id: string | null): Promise<EvidenceRef> {
  if (id === null) return noEvidence
  const isAmong = (files: readonly { id: string }[]) => files.some((file) => file.id === id)
  if (isAmong(await findFiles(db, row.id))) return { fileId: id, documentId: null }
  const today = companyDay(row.country)
  if (isAmong(await findCurrentDocuments(db, row.company.id, today))) return { fileId: null, documentId: id }
  throw invalidField('evidence', surveyMessages.evidence)
}

function refTo(evidence: Evidence | null): EvidenceRef {
  if (!evidence) return noEvidence
  const { id, isDocument } = evidence
  return isDocument ? { fileId: null, documentId: id } : { fileId: id, documentId: null }
}

type Chosen = { version: string; evidence: EvidenceRef }

function asProposed(ticked: readonly Found[], { version, evidence }: Chosen, { id }: Actor) {
  const changes = ticked.map(({ change }) => change)
  return { changes, seen: version, userId: id, evidence }
}

type Decided = {
  proposalId: string
  ticked: readonly Found[]
  copies: Copies
  evidence: EvidenceRef
  isSeparateCompany: boolean | undefined
}

async function apply(db: Database, user: Actor, row: AssignmentRow, decided: Decided) {
  const { proposalId, ticked, copies, evidence, isSeparateCompany } = decided
  const source = answeredIn(row, evidence)
  const today = companyDay(row.country)
  await applyDifferences(
    { db, user, companyId: row.company.id, today, source, copies, isSeparateCompany },
    ticked.map(({ difference }) => difference),
  )
  await markApplied(db, { id: row.id, proposalId, userId: user.id })
  await closeProposalNotices(db, row.id)
}
