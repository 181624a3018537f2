import { lockName } from '../../db/lock-name.ts'
import type { OpenedRecord } from '@domicile/contract/home/search/opened-records'
import { type QueryExecutorProvider, sql } from 'kysely'
import { isId } from '../../db/ids.ts'
import { notFound, Refusal } from '../../http/errors.ts'
import type { Actor, Context } from '../../http/feature.ts'
import { labelOf } from '../search/quote-hits.ts'
import { type Searched, searchScope } from '../search/search-scope.ts'

/** The records that a user keeps in each API: the last ones opened without a pin, and pins. */
const [MOST_RECENT, MOST_PINNED] = [50, 20]

type Call = Pick<Context, 'refresh'> & {
  db: QueryExecutorProvider
  user: Actor
  params: { noun: string; record: string }
}

/**
 * The records of one API that a user opened last or pinned. Each is looked for in the entries of the search, in the
 * user's scope: what they may no longer find is neither shown nor counted.
 */
export function recordsOpenedBy<Noun extends string>(searched: Record<Noun, Searched>) {
  const nouns = Object.keys(searched) as Noun[]

  const find = async (db: QueryExecutorProvider, user: Actor): Promise<OpenedRecord<Noun>[]> => {
    const scope = searchScope(user, searched, nouns, [])
    if (!scope) return []
    const { rows } = await sql<OpenedRecord<Noun>>`
      select entry.noun, entry.id, title, subtitle, target, opened_at as "openedAt", pinned_at as "pinnedAt",
        case when entry.noun <> 'company' and companies.id is not null
          then json_build_object('id', companies.id, 'name', companies.name) end as company
      from opened_records opened
        join search_entries entry on entry.noun = opened.noun and entry.id = opened.record_id
        left join companies on companies.id = entry.company_id
      where opened.user_id = ${user.id} and ${scope.condition}
      order by opened_at desc, entry.noun, entry.id`.execute(db)
    return rows.map((row) => ({ ...row, subtitle: labelOf(searched[row.noun], row.subtitle) }))
  }

  const findRecord = async ({ db, user, params: { noun, record } }: Call) => {
    const wanted = nouns.filter((one) => one === noun)
    const scope = searchScope(user, searched, wanted, [])
    if (!scope) return undefined
    // As in the condition of the index of slugs.
    const isNamed = isId(record)
      ? sql`entry.id = ${record}`
      : sql`entry.target = ${record} and entry.target !~ '^[0-9a-f-]{36}$'`
    const { rows } = await sql<{ id: string }>`
      select entry.id from search_entries entry
      where entry.noun = ${noun} and ${isNamed} and ${scope.condition} limit 1`.execute(db)
    return rows[0]?.id
  }

  const requireRecord = async (call: Call) => {
    const id = await findRecord(call)
    if (!id) throw notFound()
    return id
  }

  /** Waits for other changes of the same user, so that the limits hold. */
  const lock = (db: QueryExecutorProvider, userId: string) => lockName(db, `opened records of ${userId}`)

  const dropOldest = (db: QueryExecutorProvider, userId: string) =>
    sql`
    delete from opened_records where user_id = ${userId} and (noun, record_id) in (
      select noun, record_id from opened_records
      where user_id = ${userId} and pinned_at is null and noun = any(${nouns}::text[])
      order by opened_at desc, noun, record_id offset ${MOST_RECENT})`.execute(db)

  /** Makes room for a pin: pins of records that the user no longer finds go first. */
  const requireRoom = async (db: QueryExecutorProvider, user: Actor) => {
    const pinned = (await find(db, user)).filter(({ pinnedAt }) => pinnedAt !== null).map(({ id }) => id)
    if (pinned.length >= MOST_PINNED) throw new Refusal('too-many-pins')
    await sql`
      delete from opened_records where user_id = ${user.id} and (noun, record_id) in (
        select noun, record_id from opened_records
        where user_id = ${user.id} and pinned_at is not null and noun = any(${nouns}::text[])
        order by record_id = any(${pinned}::uuid[]) desc, pinned_at desc offset ${MOST_PINNED - 1})`.execute(
      db,
    )
  }

  const answer = async ({ db, user, refresh }: Call) => {
    refresh({ noun: 'opened-record', companyId: null, staffOnly: true, to: [user.id] })
    return find(db, user)
  }

  return {
    find: ({ db, user }: Pick<Call, 'db' | 'user'>) => find(db, user),

    /** A screen also shows records that the search does not find, such as archived ones: those are not remembered. */
    async open(call: Call): Promise<{ isFound: boolean }> {
      const { db, user, params } = call
      const id = await findRecord(call)
      if (!id) return { isFound: false }
      await lock(db, user.id)
      await sql`
        insert into opened_records (user_id, noun, record_id) values (${user.id}, ${params.noun}, ${id})
        on conflict (user_id, noun, record_id) do update set opened_at = now()`.execute(db)
      await dropOldest(db, user.id)
      return { isFound: true }
    },

    async pin(call: Call): Promise<OpenedRecord<Noun>[]> {
      const { db, user, params } = call
      const id = await requireRecord(call)
      await lock(db, user.id)
      const { rows } = await sql`
        select from opened_records
        where user_id = ${user.id} and noun = ${params.noun} and record_id = ${id} and pinned_at is not null`.execute(
        db,
      )
      if (rows.length === 0) await requireRoom(db, user)
      await sql`
        insert into opened_records as opened (user_id, noun, record_id, pinned_at)
        values (${user.id}, ${params.noun}, ${id}, now())
        on conflict (user_id, noun, record_id) do update set pinned_at = coalesce(opened.pinned_at, now())`.execute(
        db,
      )
      return answer(call)
    },

    async unpin(call: Call): Promise<OpenedRecord<Noun>[]> {
      const { db, user, params } = call
      const id = await requireRecord(call)
      await lock(db, user.id)
      await sql`
        update opened_records set pinned_at = null
        where user_id = ${user.id} and noun = ${params.noun} and record_id = ${id}`.execute(db)
      await dropOldest(db, user.id)
      return answer(call)
    },
  }
}
