import { requestMessages } from '@domicile/contract/mail/mail-requests/request-messages'
import { newId } from '@domicile/server/db/ids'
import { Refusal } from '@domicile/server/http/errors'
import { type RawBuilder, sql } from 'kysely'
import { isStored } from '../../../domain/mail/mail.queries.ts'
import { closeNotices } from '../../../domain/notices/notify.ts'
import type { Database } from '../../../feature.ts'
import type { Item } from './requests.queries.ts'

/** The last day that is paid or charged, so that a day does not cost more the longer an item is stored. */
const lastCharged = sql`greatest(storage_until, (
  select max(first_day) from mail_charges where item_id = mail_items.id and kind = 'storage'))`

/** Days that one job charges, of all items together; the next run continues. */
export const CHARGED = 5_000

/**
 * Charges each day of storage after the free ones up to today, once, for the items that meet a condition, the longest
 * stored first. The days of a legal hold are free, because no one can take the paper away. Returns the number of days,
 * at most `CHARGED`.
 */
export async function chargeDays(db: Database, which: RawBuilder<unknown>): Promise<number> {
  // Days that another transaction charges at the same moment count too, because more may follow them.
  const { rows } = await sql<{ days: number }>`
    with due as (
      select mail_items.id, company_id, day, terms.day_price, terms.currency
      from mail_items, storage_terms(paper_kind, received_on) terms,
        lateral (select generate_series(${lastCharged} + 1, (select firm_day()), '1 day')::date as day) days
      where ${isStored} and storage_until < (select firm_day()) and ${lastCharged} < (select firm_day())
        and terms.day_price > 0 and ${which} and not was_mail_held(mail_items.id, day)
      order by storage_until, mail_items.id, day limit ${CHARGED}),
    charged as (
      insert into mail_charges (id, company_id, item_id, kind, first_day, last_day, amount, currency)
      select gen_random_uuid(), company_id, id, 'storage', day, day, day_price, currency from due
      on conflict (item_id, kind, first_day) do nothing)
    select count(*)::int as days from due`.execute(db)
  return rows[0]!.days
}

/**
 * Pays for further days of a locked item; returns the last of them. Days that passed are charged first. `until` is the day
 * that the user saw: two owners who press at once, or one who presses again, pay for the days once.
 */
export async function extendStorage(
  db: Database,
  item: Item,
  { days, until }: { days: number; until: string },
): Promise<string> {
  await refuseExtended(db, item, until)
  await chargeDays(db, sql`mail_items.id = ${item.id}`)
  const { rows } = await sql<{ until: string }>`
    with period as (
      select id, company_id, paper_kind, received_on,
        greatest(storage_until, firm_day()) as paid_until
      from mail_items where id = ${item.id}),
    charged as (
      insert into mail_charges (id, company_id, item_id, kind, first_day, last_day, amount, currency)
      select ${newId()}::uuid, company_id, period.id, 'storage', paid_until + 1, paid_until + ${days}::int,
        terms.day_price * ${days}::int, terms.currency
      from period, storage_terms(paper_kind, received_on) terms where terms.day_price > 0)
    update mail_items set storage_until = paid_until + ${days}::int, version = version + 1
    from period where mail_items.id = period.id returning mail_items.storage_until as until`.execute(db)
  await closeNotices(db, 'mail-request.storage', item.id)
  return rows[0]!.until
}

async function refuseExtended(db: Database, { id }: Item, until: string): Promise<void> {
  const { rows } = await sql<{ until: string }>`
    select storage_until as until from mail_items
    where id = ${id} and ${isStored} and storage_until is not null`.execute(db)
  if (!rows[0]) throw new Refusal('state', { text: requestMessages.noPaper })
  if (rows[0].until !== until) throw new Refusal('stale', { changed: ['until'], current: rows[0] })
}
