import type { ScreeningSettings } from '@domicile/contract/screening/settings'
import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

const columns = columnsOf('threshold fourEyesFrom maxAgeDays employees jobTitles', 'screening_settings')

/** Finds the settings in force: those that were adopted last. */
export async function findSettings(db: Database): Promise<ScreeningSettings> {
  const { rows } = await sql<ScreeningSettings>`
    select ${columns} from screening_settings where state = 'adopted' order by number desc limit 1`.execute(
    db,
  )
  return rows[0]!
}
