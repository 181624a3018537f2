import type { ProposalAction } from '@domicile/contract/proposals/proposals'
import { proposalMessages } from '@domicile/contract/proposals/proposal-messages'
import { Refusal } from '@domicile/server/http/errors'
import { userName } from '@domicile/server/db/user-name'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'

/** A table of settings that one person proposes and another adopts; the latest adopted row is in force. */
export type Proposals = {
  table: 'screening_settings' | 'due_diligence_settings'
  /** The settings of a row. */
  columns: RawBuilder<unknown>
}

/** The author of a row of settings. */
export type Proposed = { number: number; reason: string; by: string | null; at: string; byId: string | null }

const author = sql`number, reason, proposed_at as at, proposed_by as "byId",
  ${userName('proposed_by')} as by`

/** Finds the settings in force and the proposed ones, with their authors. */
export async function findProposals<Settings>(
  db: Database,
  { table, columns }: Proposals,
): Promise<{ current: Settings & Proposed; proposed: (Settings & Proposed) | null }> {
  const read = (state: string) => sql<Settings & Proposed>`
    select ${columns}, ${author} from ${sql.table(table)} where state = ${state} order by number desc limit 1`
  const [current, proposed] = [await read('adopted').execute(db), await read('proposed').execute(db)]
  return { current: current.rows[0]!, proposed: proposed.rows[0] ?? null }
}

/** Locks the settings against other proposals and decisions, and refuses a second proposal. */
export async function refuseSecondProposal(db: Database, { table }: Proposals): Promise<void> {
  if (await lockProposal(db, table)) throw new Refusal('state', { text: proposalMessages.alreadyProposed })
}

/** Adopts the proposal that the reader saw; refuses its author, as the database does. */
export async function adoptProposal(
  db: Database,
  of: Proposals,
  number: number,
  userId: string,
): Promise<void> {
  const proposal = await requireProposal(db, of, number)
  if (proposal.by === userId) throw new Refusal('own-approval', { text: proposalMessages.ownProposal })
  await decide(db, of, number, { state: 'adopted', userId, rejection: null })
}

/** Rejects the proposal that the reader saw, or withdraws it as its author. */
export async function rejectProposal(
  db: Database,
  of: Proposals,
  { number, reason }: { number: number; reason: string },
  userId: string,
): Promise<void> {
  await requireProposal(db, of, number)
  await decide(db, of, number, { state: 'rejected', userId, rejection: reason })
}

/** What a user who may change the settings can do with a proposal. */
export function actionsOn(proposed: { byId: string | null } | null, user: Actor) {
  const isOwn = proposed?.byId === user.id
  const allowedActions: ProposalAction[] = proposed
    ? [...(isOwn ? [] : (['adopt'] as const)), 'reject']
    : ['propose']
  const obstacles = isOwn ? [{ event: 'adopt' as const, reason: proposalMessages.ownProposal }] : []
  return { allowedActions, obstacles }
}

async function requireProposal(db: Database, { table }: Proposals, number: number) {
  const proposal = await lockProposal(db, table)
  if (proposal?.number !== number) throw new Refusal('state', { text: proposalMessages.nothingProposed })
  return proposal
}

async function lockProposal(
  db: Database,
  table: string,
): Promise<{ number: number; by: string | null } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${table}, 0))`.execute(db)
  const { rows } = await sql<{ number: number; by: string | null }>`
    select number, proposed_by as by from ${sql.table(table)} where state = 'proposed'`.execute(db)
  return rows[0]
}

async function decide(
  db: Database,
  { table }: Proposals,
  number: number,
  { state, userId, rejection }: { state: 'adopted' | 'rejected'; userId: string; rejection: string | null },
): Promise<void> {
  await sql`
    update ${sql.table(table)} set state = ${state}, decided_by = ${userId}, decided_at = now(), rejection = ${rejection}
    where number = ${number}`.execute(db)
}
