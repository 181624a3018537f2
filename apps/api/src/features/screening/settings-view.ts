import type { Replay, SettingsView } from '@domicile/contract/screening/settings'
import { screeningMessages } from '@domicile/contract/screening/screening-kinds'
import { columnsOf } from '@domicile/server/db/columns'
import { userName } from '@domicile/server/db/user-name'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { findProposals, type Proposal } from './proposals.queries.ts'

/** The settings with the proposed change, and the latest replay of past decisions. */
export async function viewSettings(db: Database, user: Actor): Promise<SettingsView> {
  const { current, proposed } = await findProposals(db)
  const isOwn = proposed?.byId === user.id
  return {
    current,
    proposed,
    replay: await findReplay(db, proposed),
    allowedActions: proposed
      ? [...(isOwn ? [] : (['adopt'] as const)), 'reject', 'replay']
      : ['propose', 'replay'],
    obstacles: isOwn ? [{ event: 'adopt', reason: screeningMessages.ownProposal }] : [],
  }
}

/** The latest replay, of those with the values of the proposal if there is one. */
async function findReplay(db: Database, proposed: Proposal | null): Promise<Replay | null> {
  const isWanted = proposed
    ? sql`(threshold = ${proposed.threshold} and four_eyes_from = ${proposed.fourEyesFrom})`
    : sql`true`
  const { rows } = await sql<Replay>`
    select ${columnsOf('id threshold fourEyesFrom state finishedAt report', 'screening_replays')}, asked_at as at,
      ${userName('asked_by')} as by
    from screening_replays where ${isWanted} order by asked_at desc, id desc limit 1`.execute(db)
  return rows[0] ?? null
}
