import type { ResultInput } from '@domicile/contract/compliance/checks/check-work'
import type { CheckOutcome } from '@domicile/contract/compliance/checks/check-kinds'
import { columnsOf } from '@domicile/server/db/columns'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import type { PlainCheck } from '../../../domain/checks/checks.queries.ts'
import type { Database } from '../../../feature.ts'

/** Stores another result of an item; the earlier ones stay. */
export async function insertResult(
  db: Database,
  { id: checkId, companyId }: PlainCheck,
  itemId: string,
  { userId, ...result }: ResultInput & { userId: string },
): Promise<void> {
  await db
    .insertInto('check_results')
    .values({
      id: newId(),
      company_id: companyId,
      check_id: checkId,
      item_id: itemId,
      outcome: result.outcome,
      source: result.source,
      searched: result.searched,
      found: result.found,
      checked_on: result.checkedOn,
      note: result.note,
      client_note: result.clientNote,
      done_by: userId,
    })
    .execute()
}

/** The latest result of each item. */
const latest = (checkId: string) => sql`
  select distinct on (item_id) * from check_results where check_id = ${checkId} order by item_id, number desc`

/** The outcomes that count. */
export async function findOutcomes(db: Database, checkId: string): Promise<CheckOutcome[]> {
  const { rows } = await sql<{ outcome: CheckOutcome }>`
    select outcome from (${latest(checkId)}) last`.execute(db)
  return rows.map(({ outcome }) => outcome)
}

/** Lets the client read the latest results. A clear one is valid for the time that its kind had at the order. */
export async function publishResults(db: Database, checkId: string): Promise<void> {
  await sql`
    update check_items item set outcome = last.outcome, source = last.source, checked_on = last.checked_on,
      client_note = last.client_note,
      valid_until = case when last.outcome = 'clear'
        then (last.checked_on + make_interval(months => item.valid_months))::date end
    from (${latest(checkId)}) last where item.id = last.item_id`.execute(db)
}

/** Hides the results from the client again, for another try. */
export async function withdrawResults(db: Database, checkId: string): Promise<void> {
  await sql`
    update check_items set outcome = null, source = null, checked_on = null, client_note = null, valid_until = null
    where check_id = ${checkId}`.execute(db)
}

/** Returns true if an ordered kind needs a second person. */
export async function needsConfirmation(db: Database, checkId: string): Promise<boolean> {
  const { rows } = await sql`
    select from check_items where check_id = ${checkId} and needs_confirmation limit 1`.execute(db)
  return rows.length > 0
}

type NewProposal = { result: CheckOutcome; note: string | null; userId: string; isFinal: boolean }

/** Stores a proposed result, or one that no second person has to confirm. */
export async function insertProposal(db: Database, check: PlainCheck, proposal: NewProposal): Promise<void> {
  await db
    .insertInto('check_proposals')
    .values({
      id: newId(),
      company_id: check.companyId,
      check_id: check.id,
      result: proposal.result,
      note: proposal.note,
      proposed_by: proposal.userId,
      ...(proposal.isFinal && { decision: 'not_needed', decided_at: sql<string>`now()` }),
    })
    .execute()
}

type Decision = { decision: 'confirmed' | 'sent_back'; userId: string; reason: string | null }

/** Decides on the open proposal of a check; returns its result and the person who proposed it. */
export async function decideProposal(db: Database, checkId: string, { decision, userId, reason }: Decision) {
  const { rows } = await sql<{ result: CheckOutcome; proposedBy: string }>`
    update check_proposals
    set decision = ${decision}, decided_by = ${userId}, decided_at = now(), reason = ${reason}
    where check_id = ${checkId} and decision is null
    returning ${columnsOf('result proposedBy')}`.execute(db)
  return rows[0]!
}
