import { intakeMessages } from '@domicile/contract/mail/mail-intake/intake-kinds'
import { Refusal } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { findTexts } from './arrange-letters.ts'
import { endLetter } from './letters.queries.ts'

/**
 * Refuses to delete a letter with a text or a picture, which may show what was not recognised. A page with neither could
 * not be filed: its paper is scanned again.
 */
export async function refuseContent(db: Database, letterId: string): Promise<void> {
  const { rows } = await sql`
    select from scan_pages where letter_id = ${letterId} and (text <> '' or picture is not null) limit 1`.execute(
    db,
  )
  if (rows.length > 0) throw new Refusal('state', { text: intakeMessages.hasContent })
}

/** Deletes a locked letter. A scan of which nothing else is left is discarded, so that it can be added again. */
export async function deleteLetter(db: Database, letterId: string, userId: string): Promise<void> {
  const pages = await findTexts(db, letterId)
  const scanIds = [...new Set(pages.map(({ scanId }) => scanId))]
  // Of two letters that are deleted at the same time, the second one is the last of the scan.
  await sql`select from scans where id = any(${scanIds}::uuid[]) order by id for no key update`.execute(db)
  await endLetter(db, letterId, { state: 'deleted' }, userId)
  await sql`
    update scans set state = 'discarded', failure = 'All of its letters were deleted.'
    where id = any(${scanIds}::uuid[]) and state = 'read' and not exists (
      select from scan_pages page join scan_letters letter on letter.id = page.letter_id
      where page.scan_id = scans.id and letter.state <> 'deleted'
    )`.execute(db)
}
