import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'

/** Long enough to compare what was filed with what was scanned. */
const KEPT_DAYS = 30

/**
 * Deletes the pictures and texts of pages some days after their letter was filed or deleted. The files of the mail and the
 * scan as it was received stay.
 */
export async function deleteOldPages(db: Database): Promise<void> {
  await sql`
    update scan_pages set picture = null, width = 0, height = 0, text = '', words = '[]'
    from scan_letters letter
    where letter.id = scan_pages.letter_id and scan_pages.picture is not null
      and letter.state in ('filed', 'deleted') and letter.ended_at < now() - ${KEPT_DAYS} * interval '1 day'`.execute(
    db,
  )
}
