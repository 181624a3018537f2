import { notifyAboutHits } from './matching/notify-hits.ts'
import { reopenDecidedAlone } from './matching/hits.queries.ts'
import { recordReopened } from './matching/store-hits.ts'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'

/** After adopted settings: what one person cleared and two must clear now is pending again, with the earlier decision. */
export async function reopenAfterAdoption(db: Database, fourEyesFrom: number): Promise<void> {
  const reopened = await reopenDecidedAlone(db, fourEyesFrom)
  const companies = Map.groupBy(reopened, ({ companyId }) => companyId)
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from companies where id = any(${[...companies.keys()]}::uuid[]) order by id`.execute(db)
  for (const company of rows) {
    const hits = companies.get(company.id)!
    await recordReopened(db, company.id, hits)
    await notifyAboutHits(
      db,
      company,
      hits.map(({ registerId }) => registerId),
    )
  }
}
