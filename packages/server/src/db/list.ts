import { MOST_COUNTED } from '@domicile/contract/fields'
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

/** The rows and the order of a list. */
export type List = {
  /** The table, with the joins that its filters need. */
  from: RawBuilder<unknown>
  /** Joins for the order alone: the total is counted without them. */
  sortedWith?: RawBuilder<unknown>
  /** The id of a row, such as `companies.id`. */
  id: string
  /** The scope first, then the filters. */
  where: RawBuilder<unknown>
  /** Ends in the id, so that rows cannot move between two pages. */
  orderBy: RawBuilder<unknown>
  /** A further condition. Without it, the list is no search. */
  search?: Search | undefined
}

/**
 * One condition on words of long texts, written in two ways. PostgreSQL does not know how rare a word is: to find the first
 * rows with a rare one, it would read all texts in the list's order, and to find those with a common one, all that have it.
 */
export type Search = {
  /** Finds the rows by the index of the words. */
  byIndex: RawBuilder<boolean>
  /** Tests each row that is read. */
  byRow: RawBuilder<boolean>
}

/** The columns of each row on a page; `from` contains the table of the list's id. */
export type Rows = { columns: RawBuilder<unknown>; from: RawBuilder<unknown> }

/** The requested part of a list; pages count from 1. */
export type Part = { page: number; pageSize: number }

/** Rows in the list's order; `isTotalCapped` if there are more rows than `total`. */
export type Page<Row> = { items: Row[]; total: number; isTotalCapped?: true }

/** The matches of a search that are looked up by their ids: more than these are found soon in the list's order. */
const MOST_MATCHES = 1500

type Found<Row> = Row & { pageTotal: number; pagePlace: number | null }

/**
 * Reads a page of a list and its total, in one statement. It finds the ids of the page first, so that related data is
 * not read for the rows before the page.
 */
export async function readPage<Row extends object>(
  db: QueryExecutorProvider,
  list: List,
  rows: Rows,
  part: Part,
): Promise<Page<Row>> {
  const found = await sql<Found<Row>>`
    ${list.search ? sql`with ${matchesOf(list, list.search)}` : sql``}
    select counted.total as "pageTotal", item.*
    from (select count(*) as total from ${list.search ? sql`matches` : sql`(${countedOf(list)}) found`}) counted
    left join (${rowsOfPage(list, rows, part)}) item on true
    order by "pagePlace"`.execute(db)
  return asPage(found.rows, mostCounted(list))
}

/** The statement for the rows of a page, each with its position. */
export function rowsOfPage(list: List, { columns, from }: Rows, { page, pageSize }: Part) {
  return sql`
    select shown_place as "pagePlace", ${columns}
    from ${from},
      unnest(array(${idsOf(list, pageSize, (page - 1) * pageSize)})) with ordinality as shown (shown_id, shown_place)
    where ${sql.ref(list.id)} = shown_id`
}

/** An empty page still returns one row, with the total. */
function asPage<Row extends object>(rows: readonly Found<Row>[], most: number): Page<Row> {
  const found = rows[0]!.pageTotal
  const items = rows.flatMap(({ pageTotal: _total, pagePlace, ...row }) =>
    pagePlace === null ? [] : [row as unknown as Row],
  )
  if (found <= most) return { items, total: found }
  return { items, total: most, isTotalCapped: true }
}

/** The ids of a list, in its order, up to a maximum. */
export async function readIds(db: QueryExecutorProvider, list: List, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    ${list.search ? sql`with ${matchesOf(list, list.search)}` : sql``} ${idsOf(list, most, 0)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The rows with these ids, in the same order; `where` is the scope, which may have changed since the ids were read. */
export async function readRows<Row>(
  db: QueryExecutorProvider,
  { id, where }: Pick<List, 'id' | 'where'>,
  { columns, from }: Rows,
  ids: readonly string[],
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns} from ${from}, unnest(${ids}::uuid[]) with ordinality as shown (shown_id, shown_place)
    where ${where} and ${sql.ref(id)} = shown_id order by shown_place`.execute(db)
  return rows
}

function mostCounted({ search }: List): number {
  return search ? MOST_MATCHES : MOST_COUNTED
}

function countedOf({ from, where }: List) {
  return sql`select from ${from} where ${where} limit ${MOST_COUNTED + 1}`
}

/** Materialized, so that the rows are found by their words and not by their order. */
function matchesOf({ id, from, where }: List, { byIndex }: Search) {
  return sql`
    matches as materialized (
      select ${sql.ref(id)} as id from ${from} where ${where} and ${byIndex} limit ${MOST_MATCHES + 1})`
}

function idsOf(list: List, limit: number, offset: number) {
  if (!list.search) return sortedIds(list, limit, offset)
  const isRare = sql`(select count(*) <= ${MOST_MATCHES} from matches)`
  // An array, as PostgreSQL may join a subquery with all other tables before it looks for the rows in the list's order.
  const rare = sql`${sql.ref(list.id)} = any(array(select matches.id from matches)) and ${isRare}`
  // Of common words, the first rows are soon found in the order of the list.
  const common = sql`${list.where} and ${list.search.byRow} and not ${isRare}`
  return sql`
    (${sortedIds({ ...list, where: rare }, limit, offset)})
    union all (${sortedIds({ ...list, where: common }, limit, offset)})`
}

function sortedIds({ from, sortedWith, id, where, orderBy }: List, limit: number, offset: number) {
  return sql`
    select ${sql.ref(id)} as id from ${from} ${sortedWith ?? sql``}
    where ${where} order by ${orderBy} limit ${limit} offset ${offset}`
}
