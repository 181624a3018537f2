import type { ScreeningSettings, SettingsInput } from '@domicile/contract/compliance/screening/settings'
import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import type { Proposals } from '../proposals/proposals.queries.ts'

/** The subject of the notices about a proposal: there is one at most. */
export const NOTICE_SUBJECT = '01940000-0000-7000-8000-00000000c021'

const columns = columnsOf('threshold fourEyesFrom rules maxAgeDays employees jobTitles', 'screening_settings')

export const screeningProposals: Proposals = { table: 'screening_settings', columns }

/** Finds the settings in force: those that were adopted last. */
export async function findSettings(db: Database): Promise<ScreeningSettings> {
  const { rows } = await sql<ScreeningSettings>`
    select ${columns} from screening_settings where state = 'adopted' order by number desc limit 1`.execute(
    db,
  )
  return rows[0]!
}

export async function insertProposal(db: Database, input: SettingsInput, by: string): Promise<void> {
  const { threshold, fourEyesFrom, rules, maxAgeDays, employees, jobTitles, reason } = input
  await sql`
    insert into screening_settings (threshold, four_eyes_from, rules, max_age_days, employees, job_titles, reason, proposed_by)
    values (${threshold}, ${fourEyesFrom}, ${rules}, ${maxAgeDays}, ${employees}, ${jobTitles}, ${reason}, ${by})`.execute(
    db,
  )
}
