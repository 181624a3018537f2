import { can } from '@domicile/contract/permissions'
import { formatDay } from '@domicile/contract/days'
import { intakeMessages } from '@domicile/contract/mail/mail-intake/intake-kinds'
import { mailMessages } from '@domicile/contract/mail/mail-messages'
import { lockName } from '@domicile/server/db/lock-name'
import { Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { mailInScope, mailNumber, pathOfMail } from './mail.queries.ts'

/** Refuses a file that is mail or came through the intake; one that another transaction adds is waited for. */
export async function refuseKnown(db: Database, sha256: string, reader?: Actor): Promise<void> {
  await lockName(db, `mail file ${sha256}`)
  await refuseScanned(db, sha256, reader)
  await refuseFiled(db, sha256, reader)
}

/**
 * Refuses a file that is with an item of mail already. The refusal names the item to a reader only if they may see it;
 * without a reader it names it.
 */
async function refuseFiled(db: Database, sha256: string, reader?: Actor): Promise<void> {
  const { rows } = await sql<{ id: string; number: number; isSeen: boolean }>`
    select mail_items.id, mail_items.number, ${mayBeSeen(reader)} as "isSeen"
    from mail_files file join mail_items on mail_items.id = file.item_id
    where file.sha256 = ${sha256} or file.received_sha256 = ${sha256} limit 1`.execute(db)
  const [first] = rows
  if (first) throw duplicateOf(first, mailMessages.fileTwice(mailNumber(first)), pathOfMail(first))
}

/** As in the unique index: the same scan may be added again once it was discarded. */
const isKnownScan = sql<boolean>`scans.state <> 'discarded'`

type Scan = { name: string; day: string; letterId: string | null; mailId: string | null; isSeen: boolean }

/**
 * Refuses a file that came through the intake: filing makes other files of it. Its first letter is mail once it is filed,
 * and in the queue before, which a reader sees who processes mail.
 */
async function refuseScanned(db: Database, sha256: string, reader?: Actor): Promise<void> {
  const seesQueue = !reader || can(reader, 'mail:process')
  const { rows } = await sql<Scan>`
    select scans.name, to_char(scans.received_at, 'YYYY-MM-DD') as day, letter.id as "letterId",
      letter.mail_item_id as "mailId", case when mail_items.id is null then ${seesQueue} else ${mayBeSeen(reader)} end as "isSeen"
    from scans
    left join scan_pages page on page.scan_id = scans.id
    left join scan_letters letter on letter.id = page.letter_id
    left join mail_items on mail_items.id = letter.mail_item_id
    where scans.sha256 = ${sha256} and ${isKnownScan} order by letter.id is null, page.number limit 1`.execute(
    db,
  )
  const [first] = rows
  if (!first) return
  throw duplicateOf(first, intakeMessages.scannedBefore(first.name, formatDay(first.day)), pathOfScan(first))
}

const mayBeSeen = (reader: Actor | undefined) => (reader ? mailInScope(reader, 'mail:read') : sql`true`)

function duplicateOf({ isSeen }: { isSeen: boolean }, text: string, path: string): Refusal {
  return new Refusal('duplicate', isSeen ? { text, path } : { text: mailMessages.fileTwiceElsewhere })
}

function pathOfScan({ letterId, mailId }: Scan): string {
  if (mailId) return pathOfMail({ id: mailId })
  return letterId ? `/mail-intake?letter=${letterId}` : '/mail-intake'
}
