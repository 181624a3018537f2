import { inTransaction } from '@domicile/server/db/db'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { enqueueAll } from '../../../jobs/jobs.ts'

/** Long enough for staff to find out why a file was refused. */
const KEPT_DAYS = 14

/** Deletes the content of refused files some days after they were received: they may be large, and prove nothing. */
export function deleteRefusedFiles(db: Database): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ storeKey: string | null }>`
      with refused as (
        select version_id, position, store_key from screening_list_files file
          join screening_list_versions version on version.id = file.version_id
        where version.state = 'refused' and not is_deleted and received_at < now() - ${KEPT_DAYS} * interval '1 day'
        for update of file)
      update screening_list_files file set bytes = null, store_key = null, is_deleted = true
      from refused where file.version_id = refused.version_id and file.position = refused.position
      returning refused.store_key as "storeKey"`.execute(transaction)
    const contents = rows.flatMap(({ storeKey }) => (storeKey ? [{ payload: { storeKey } }] : []))
    if (contents.length > 0) await enqueueAll(transaction, 'files.delete-content', contents)
  })
}
