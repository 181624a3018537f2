import type { ProposalAction } from '@domicile/contract/proposals/proposals'
import { proposalMessages } from '@domicile/contract/proposals/proposal-messages'
import { lockName } from '@domicile/server/db/lock-name'
import { Refusal } from '@domicile/server/http/errors'
import { userName } from '@domicile/server/db/user-name'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'

/** Rows that one person proposes and another adopts; the latest adopted one is in force. */
export type Proposals = {
  table: 'screening_settings' | 'due_diligence_settings' | 'country_list_versions'
  /** The settings of a row. */
  columns: RawBuilder<unknown>
  /** The list whose rows they are, in a table with those of several. */
  listId?: string
}

/** The author of a row. */
export type Proposed = { number: number; reason: string; by: string | null; at: string; byId: string | null }

const author = sql`number, reason, proposed_at as at, proposed_by as "byId",
  ${userName('proposed_by')} as by`

/** Finds the settings in force and the proposed ones, with their authors. */
export async function findProposals<Settings>(
  db: Database,
  of: Proposals,
): Promise<{ current: Settings & Proposed; proposed: (Settings & Proposed) | null }> {
  const current = await findLatest<Settings>(db, of, 'adopted')
  return { current: current!, proposed: (await findLatest<Settings>(db, of, 'proposed')) ?? null }
}

/** Finds the latest row in a state. */
export async function findLatest<Settings>(
  db: Database,
  of: Proposals,
  state: 'proposed' | 'adopted' | 'rejected',
): Promise<(Settings & Proposed) | undefined> {
  const { rows } = await sql<Settings & Proposed>`
    select ${of.columns}, ${author} from ${rowsOf(of)} and state = ${state}
    order by number desc limit 1`.execute(db)
  return rows[0]
}

/** Locks the settings against other proposals and decisions, and refuses a second proposal. */
export async function refuseSecondProposal(db: Database, of: Proposals): Promise<void> {
  if (await lockProposal(db, of)) throw new Refusal('state', { text: proposalMessages.alreadyProposed })
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

/** The actions on a proposal of a user who may change the settings. */
export function actionsOn(proposed: { byId: string | null } | null, user: Actor) {
  const isOwn = proposed?.byId === user.id
  const allowedActions: ProposalAction[] = proposed
    ? [...(isOwn ? [] : (['adopt'] as const)), 'reject']
    : ['propose']
  const obstacles = isOwn ? [{ event: 'adopt' as const, reason: proposalMessages.ownProposal }] : []
  return { allowedActions, obstacles }
}

async function requireProposal(db: Database, of: Proposals, number: number) {
  const proposal = await lockProposal(db, of)
  if (proposal?.number !== number) throw new Refusal('state', { text: proposalMessages.nothingProposed })
  return proposal
}

async function lockProposal(
  db: Database,
  of: Proposals,
): Promise<{ number: number; by: string | null } | undefined> {
  const key = `${of.table}${of.listId ?? ''}`
  await lockName(db, key)
  const { rows } = await sql<{ number: number; by: string | null }>`
    select number, proposed_by as by from ${rowsOf(of)} and state = 'proposed'`.execute(db)
  return rows[0]
}

function rowsOf({ table, listId }: Proposals): RawBuilder<unknown> {
  return sql`${sql.table(table)} where ${listId ? sql`list_id = ${listId}` : sql`true`}`
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
