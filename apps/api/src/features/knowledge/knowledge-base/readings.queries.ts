import { LONGEST_MISSED, type SearchPlace } from '@domicile/contract/knowledge/knowledge-base/post-kinds'
import { can } from '@domicile/contract/permissions'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { isReadBy, posts } from './post-scope.ts'

const DAYS_KEPT = 400
/** The searches of one company that are counted in a day, so that none fills the report alone. */
const MOST_OF_A_COMPANY = 30
/** The different searches that are counted in a day, so that all companies together can't fill the table. */
const MOST_A_DAY = 5000
const MOST_WORDS = 8

/** Counts a reading of a post that is meant for the reader, once within a day. Writers are no readers. */
export async function countReading(db: Database, user: Actor, slug: string): Promise<void> {
  if (can(user, 'posts:edit')) return
  await sql`
    with reading as (
      insert into recent_readings (user_id, post_id)
      select ${user.id}, posts.id from ${posts} where slug = ${slug} and ${isReadBy(user)}
      on conflict (user_id, post_id) do update set read_at = now(), has_written = false
      where recent_readings.read_at < now() - interval '1 day'
      returning post_id)
    insert into post_days (post_id, readers) select post_id, 1 from reading
    on conflict (post_id, on_day) do update set readers = post_days.readers + 1`.execute(db)
}

/** Counts that a reader wrote to the firm, for each post that they read within a day before, on the day they read it. */
export async function countWriting(db: Database, userId: string): Promise<void> {
  await sql`
    with reading as (
      update recent_readings set has_written = true
      where user_id = ${userId} and not has_written and read_at > now() - interval '1 day'
      returning post_id, firm_day(read_at) as on_day)
    insert into post_days (post_id, on_day, wrote) select post_id, on_day, 1 from reading order by post_id
    on conflict (post_id, on_day) do update set wrote = post_days.wrote + 1`.execute(db)
}

/**
 * Counts a search that found nothing. Words that name a person of the portal are left out, and so are words with digits
 * and email addresses: the report has no names.
 */
export async function countMissed(
  db: Database,
  user: Actor,
  place: SearchPlace,
  text: string,
): Promise<void> {
  if (can(user, 'posts:edit')) return
  await sql`
    with words as (
      select word, place from regexp_split_to_table(
        search_fold(regexp_replace(${text}, '\\S*@\\S*', ' ', 'g')), ' ') with ordinality as split (word, place)
      where word ~ '^[^0-9]{2,40}$' order by place limit ${MOST_WORDS}),
    missed as (
      select left(string_agg(word, ' ' order by place), ${LONGEST_MISSED}) as text from words
      where not exists (
        select from search_entries where is_person and search_entries.words @@ quote_literal('=' || word)::tsquery)),
    share as (
      insert into missed_search_shares as share (searcher) select ${searcherOf(user)} from missed where text <> ''
      on conflict (on_day, searcher) do update set searches = share.searches + 1
      where share.searches < ${MOST_OF_A_COMPANY}::integer
      returning searches)
    insert into missed_searches (place, text) select ${place}, text from missed, share
    where (
      select count(*) from missed_searches known where known.on_day = firm_day() and known.text <> missed.text
    ) < ${MOST_A_DAY}::integer
    on conflict (on_day, place, text) do update set searches = missed_searches.searches + 1`.execute(db)
}

/** All users of a company have one share; of several companies the first one's. Staff have one each. */
function searcherOf({ id, role, memberships }: Actor): string {
  return role ? id : (memberships[0]?.companyId ?? id)
}

/** Deletes readings of more than a day ago, and counts that no report covers any more. */
export async function deleteOldReadings(db: Database): Promise<void> {
  await sql`delete from recent_readings where read_at < now() - interval '1 day'`.execute(db)
  await sql`delete from missed_search_shares where on_day < firm_day()`.execute(db)
  await sql`delete from post_days where on_day < firm_day() - ${DAYS_KEPT}::integer`.execute(db)
  await sql`delete from missed_searches where on_day < firm_day() - ${DAYS_KEPT}::integer`.execute(db)
}
