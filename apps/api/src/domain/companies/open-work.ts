import type { OpenKindName } from '@domicile/contract/companies/archival-kinds'
import type { Origin } from '@domicile/server/audit/audit'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'

/** An open record of a company. The path within the portal leads to it, or is null. */
export type OpenRecord = { id: string; title: string; path: string | null }

/** An archiving that settles what is open at a company. */
export type Archiving = { companyId: string; userId: string; reason: string; origin: Origin }

/** The open records of one kind; the feature that owns them settles them with the archiving, or it is prevented. */
export type OpenWork = {
  /** With `locks`, nothing else changes them until the transaction ends. Null if they can't be read now. */
  find(db: Database, companyId: string, options?: { locks?: boolean }): Promise<OpenRecord[] | null>
  /** The records are counted, and not shown to those who archive. */
  isPrivate?: true
  settle?(db: Database, open: readonly OpenRecord[], archiving: Archiving): Promise<void>
}

/** Every kind of what may be open at a company. */
export type OpenWorkTable = Record<OpenKindName, OpenWork>

type Rows = {
  title: RawBuilder<string>
  path: RawBuilder<string | null>
  /** The condition that a row of the table is open. */
  where: RawBuilder<unknown>
  /** The key of a row, if it is not `id`. */
  id?: RawBuilder<string>
  companyId?: RawBuilder<string>
}

/** Reads the open rows of a table; the expressions may name its columns. */
export function openRows(table: string, rows: Rows): OpenWork['find'] {
  const { title, path, where, id = sql`id`, companyId = sql`company_id` } = rows
  return async (db, of, { locks = false } = {}) => {
    const lock = locks ? sql`for no key update` : sql``
    const { rows: found } = await sql<OpenRecord>`
      select ${id} as id, ${title} as title, ${path} as path from ${sql.table(table)}
      where ${companyId} = ${of} and ${where} order by 1 ${lock}`.execute(db)
    return found
  }
}

/** Returns the ids of open records. */
export function idsOf(open: readonly OpenRecord[]): string[] {
  return open.map(({ id }) => id)
}
