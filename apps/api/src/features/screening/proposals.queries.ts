import type { ScreeningSettings, SettingsInput } from '@domicile/contract/screening/settings'
import { columnsOf } from '@domicile/server/db/columns'
import { userName } from '@domicile/server/db/user-name'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'

/** The subject of the notices about a proposal: there is one at most. */
export const NOTICE_SUBJECT = '01940000-0000-7000-8000-00000000c021'

export type Proposal = ScreeningSettings & {
  number: number
  reason: string
  by: string | null
  at: string
  byId: string | null
}

const columns = sql`
  ${columnsOf('number threshold fourEyesFrom maxAgeDays employees jobTitles reason', 'screening_settings')},
  proposed_at as at, proposed_by as "byId",
  ${userName('proposed_by')} as by`

/** Finds the settings in force and the proposed ones, with their authors. */
export async function findProposals(db: Database): Promise<{ current: Proposal; proposed: Proposal | null }> {
  const read = (state: string): RawBuilder<Proposal> => sql`
    select ${columns} from screening_settings where state = ${state} order by number desc limit 1`
  const [current, proposed] = [await read('adopted').execute(db), await read('proposed').execute(db)]
  return { current: current.rows[0]!, proposed: proposed.rows[0] ?? null }
}

/** Locks the settings against other proposals and decisions, and returns the proposed one, if it is the one expected. */
export async function lockProposal(
  db: Database,
  number?: number,
): Promise<{ number: number; by: string | null } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('screening settings', 0))`.execute(db)
  const { rows } = await sql<{ number: number; by: string | null }>`
    select number, proposed_by as by from screening_settings
    where state = 'proposed' and ${number === undefined ? sql`true` : sql`number = ${number}`}`.execute(db)
  return rows[0]
}

export async function insertProposal(db: Database, input: SettingsInput, by: string): Promise<void> {
  const { threshold, fourEyesFrom, maxAgeDays, employees, jobTitles, reason } = input
  await sql`
    insert into screening_settings (threshold, four_eyes_from, max_age_days, employees, job_titles, reason, proposed_by)
    values (${threshold}, ${fourEyesFrom}, ${maxAgeDays}, ${employees}, ${jobTitles}, ${reason}, ${by})`.execute(
    db,
  )
}

/** Adopts or rejects a proposal. The database refuses its author to adopt it. */
export async function decideProposal(
  db: Database,
  number: number,
  { state, userId, rejection }: { state: 'adopted' | 'rejected'; userId: string; rejection: string | null },
): Promise<void> {
  await sql`
    update screening_settings set state = ${state}, decided_by = ${userId}, decided_at = now(), rejection = ${rejection}
    where number = ${number}`.execute(db)
}
