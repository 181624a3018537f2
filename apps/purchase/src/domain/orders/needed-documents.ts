import type { FileKind } from '@domicile/contract/files/file-kinds'
import type { NeededDocument } from '@domicile/contract/purchase/orders/cart'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

/** The documents of a company by kind, as far as there are any: of each kind the latest counts. */
export type Documents = Map<string, NeededDocument>

export async function findDocuments(db: Database, companyId: string): Promise<Documents> {
  const { rows } = await sql<NeededDocument>`
    select distinct on (kind) kind,
      case when expires_on < current_date then 'expired'
        when approved_at is null then 'unapproved' else 'valid' end as state,
      expires_on::text as "validUntil"
    from company_files where company_id = ${companyId} order by kind, number desc`.execute(db)
  return new Map(rows.map((document) => [document.kind, document]))
}

/**
 * Whoever begins lines of a company, and whoever looks for those that a document kept from it, waits here for the
 * other's transaction to end. Otherwise an order that is being paid while a document is approved would know nothing of
 * the document, and nobody would find the order.
 */
export async function holdDocuments(db: Database, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('documents:' || ${companyId}, 0))`.execute(db)
}

/** What a service needs, and whether the company has it. */
export function neededOf(kinds: readonly string[], documents: Documents): NeededDocument[] {
  return kinds.map(
    (kind) => documents.get(kind) ?? { kind: kind as FileKind, state: 'missing', validUntil: null },
  )
}
