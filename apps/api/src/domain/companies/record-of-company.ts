import { notFound } from '@domicile/server/http/errors'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'

/**
 * Reads a record that belongs to a company; `isClosedOff` if that is archived. `where` holds the scope and the key. Throws
 * the same 404 for a missing record and for one out of scope.
 */
export async function requireRecord<Row>(
  db: Database,
  table: string,
  where: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
): Promise<Row & { isClosedOff: boolean }> {
  const { rows } = await sql<Row & { isClosedOff: boolean }>`
    select ${columns}, companies.status = 'archived' as "isClosedOff"
    from ${sql.table(table)} join companies on companies.id = company_id where ${where}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}
