import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { notFound, Refusal } from '../http/errors.ts'

type Lock = {
  /** The columns that are read; the id alone where they are left out. */
  columns?: RawBuilder<unknown>
  /** Also keeps others from writing rows that refer to this one, such as the payments of an order. */
  withReferences?: true
}

/**
 * Locks a row until the transaction ends, so that what is checked about it stays true, and reads it. `where` holds the
 * scope and the key. Throws the same 404 for a row that is not there and for one out of scope.
 */
export async function lockRecord<Row = { id: string }>(
  db: QueryExecutorProvider,
  table: string,
  where: RawBuilder<unknown>,
  lock: Lock = {},
): Promise<Row> {
  const record = await findLocked<Row>(db, table, where, lock)
  if (record === undefined) throw notFound()
  return record
}

/** The same, or undefined where there is none: for jobs, whose record may be gone by now. */
export async function findLocked<Row = { id: string }>(
  db: QueryExecutorProvider,
  table: string,
  where: RawBuilder<unknown>,
  { columns = sql`id`, withReferences }: Lock = {},
): Promise<Row | undefined> {
  const strength = withReferences ? sql`update` : sql`no key update`
  const { rows } = await sql<Row>`
    select ${columns} from ${sql.table(table)} where ${where} for ${strength}`.execute(db)
  return rows[0]
}

/** Refuses what is not done to an archived record: 409, with what to do first. */
export function refuseArchived(isArchived: boolean, noun: string, purpose = 'change it'): void {
  if (isArchived)
    throw new Refusal('archived', { text: `This ${noun} is archived. Restore it to ${purpose}.` })
}
