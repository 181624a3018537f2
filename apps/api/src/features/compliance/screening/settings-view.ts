import type {
  Replay,
  ScreeningSettings,
  SettingsView,
} from '@domicile/contract/compliance/screening/settings'
import { columnsOf } from '@domicile/server/db/columns'
import { userName } from '@domicile/server/db/user-name'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { actionsOn, findProposals } from '../../../domain/proposals/proposals.queries.ts'
import { screeningProposals } from '../../../domain/screening/settings.queries.ts'

/** The settings with the proposed change, and the latest replay of past decisions. */
export async function viewSettings(db: Database, user: Actor): Promise<SettingsView> {
  const { current, proposed } = await findProposals<ScreeningSettings>(db, screeningProposals)
  const { allowedActions, obstacles } = actionsOn(proposed, user)
  return {
    current,
    proposed,
    replay: await findReplay(db, proposed),
    allowedActions: [...allowedActions, 'replay'],
    obstacles,
  }
}

/** The latest replay, of those with the values of the proposal if there is one. */
async function findReplay(db: Database, proposed: ScreeningSettings | null): Promise<Replay | null> {
  const isWanted = proposed
    ? sql`(threshold = ${proposed.threshold} and four_eyes_from = ${proposed.fourEyesFrom} and rules = ${proposed.rules})`
    : sql`true`
  const { rows } = await sql<Replay>`
    select ${columnsOf('id threshold fourEyesFrom rules state finishedAt report', 'screening_replays')}, asked_at as at,
      ${userName('asked_by')} as by
    from screening_replays where ${isWanted} order by asked_at desc, id desc limit 1`.execute(db)
  return rows[0] ?? null
}
