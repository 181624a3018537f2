import { checkOutcomes, type CheckOutcome } from '@domicile/contract/compliance/checks/check-kinds'
import { resultOf, stateOfResult } from '@domicile/contract/compliance/checks/check-states'
import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { sql } from 'kysely'
import { noticeOfCheck, type PlainCheck, subjectOfCheck } from '../../../domain/checks/checks.queries.ts'
import { mayConfirm, setCheckState } from '../../../domain/checks/moves.ts'
import { findAccountManager } from '../../../domain/companies/account-manager.ts'
import { closeNotices, notify } from '../../../domain/notices/notify.ts'
import { findClientsWho } from '../../../domain/people/people-scope.ts'
import type { Database } from '../../../feature.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import {
  decideProposal,
  findOutcomes,
  insertProposal,
  needsConfirmation,
  publishResults,
} from './results.queries.ts'

type Proposing = { note: string | null; userId: string }

/** Proposes the result that follows from the outcomes; without a kind that needs a second person, it is final. */
export async function proposeResult(db: Database, check: PlainCheck, { note, userId }: Proposing) {
  const result = resultOf(await findOutcomes(db, check.id))
  const isFinal = !(await needsConfirmation(db, check.id))
  await insertProposal(db, check, { result, note, userId, isFinal })
  await closeNotices(db, 'check.sent-back', check.id)
  if (isFinal) await settle(db, check, result)
  else {
    await setCheckState(db, check.id, 'result_proposed')
    await notifyConfirmers(db, check)
  }
  return result
}

/** Confirms the proposed result. The database refuses a person who proposed it or worked on the check. */
export async function confirmResult(db: Database, check: PlainCheck, userId: string): Promise<CheckOutcome> {
  const { result } = await decideProposal(db, check.id, { decision: 'confirmed', userId, reason: null })
  await closeNotices(db, 'check.proposed', check.id)
  await settle(db, check, result)
  return result
}

/** Sends the proposed result back to the person who proposed it. */
export async function sendBack(db: Database, check: PlainCheck, cause: { userId: string; reason: string }) {
  const { proposedBy } = await decideProposal(db, check.id, { decision: 'sent_back', ...cause })
  await closeNotices(db, 'check.proposed', check.id)
  await setCheckState(db, check.id, 'processing')
  await notify(db, {
    kind: 'check.sent-back',
    to: [proposedBy].filter((id) => id !== cause.userId),
    ...noticeOfCheck(check),
    title: `${check.name} was sent back`,
    body: cause.reason,
  })
}

/** Makes a result final: the client sees it, and a clear one gets its certificate. */
async function settle(db: Database, check: PlainCheck, result: CheckOutcome): Promise<void> {
  const state = stateOfResult[result]
  await publishResults(db, check.id)
  await setCheckState(db, check.id, state)
  const after = { result: checkOutcomes[result] }
  await recordChange(db, 'check.finished', byPortal(), { ...subjectOfCheck(check), after })
  if (state === 'cleared') await enqueue(db, 'check.certificate', { checkId: check.id })
  await notifyOfResult(db, check, result)
}

/** Notifies the account manager and, unless the firm tries again, the clients who order checks. */
async function notifyOfResult(db: Database, check: PlainCheck, result: CheckOutcome): Promise<void> {
  const isDone = result !== 'not_checked'
  const manager = await findAccountManager(db, check.companyId)
  const clients = isDone ? await findClientsWho(db, check.companyId, 'checks:order') : []
  await notify(db, {
    kind: 'check.finished',
    to: [...clients, ...(manager ? [manager.id] : [])],
    ...noticeOfCheck(check),
    // The subject line of a mail is visible to bystanders: the outcome is behind the link.
    title: isDone ? `The result of ${check.name} is ready` : `${check.name} could not be completed`,
  })
}

/** Notifies everyone who can confirm a result: neither its proposer nor those who worked on the check. */
async function notifyConfirmers(db: Database, check: PlainCheck): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select users.id from users join checks on checks.id = ${check.id}
    where users.deactivated_at is null and ${mayConfirm('users')}`.execute(db)
  await notify(db, {
    kind: 'check.proposed',
    to: rows.map(({ id }) => id),
    ...noticeOfCheck(check),
    title: `Confirm the result of ${check.name}`,
    body: check.subjectName,
  })
}
