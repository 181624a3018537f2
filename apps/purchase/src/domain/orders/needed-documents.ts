import type { FileKind } from '@domicile/contract/companies/files/file-kinds'
import type { NeededDocument } from '@domicile/contract/sales/orders/cart'
import { lockName } from '@domicile/server/db/lock-name'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { firmDay } from '../seller/firm-day.ts'

/** The latest document of a company for each kind that it has. */
export type Documents = Map<string, NeededDocument>

export async function findDocuments(db: Database, companyId: string): Promise<Documents> {
  const { rows } = await sql<NeededDocument>`
    select distinct on (kind) kind,
      case when expires_on < ${firmDay} then 'expired'
        when approved_at is null then 'unapproved' else 'valid' end as state,
      expires_on::text as "validUntil"
    from company_files where company_id = ${companyId} order by kind, number desc`.execute(db)
  return new Map(rows.map((document) => [document.kind, document]))
}

/**
 * Serialises the start of a company's lines with the search for lines that wait for a document or for due diligence.
 * Otherwise an order paid while a document is approved would not see the document, and the search would miss the order.
 */
export async function holdPrerequisites(db: Database, companyId: string): Promise<void> {
  await lockName(db, `prerequisites:${companyId}`)
}

/** Returns the documents that a service needs, each with its state in the company. */
export function neededOf(kinds: readonly string[], documents: Documents): NeededDocument[] {
  return kinds.map(
    (kind) => documents.get(kind) ?? { kind: kind as FileKind, state: 'missing', validUntil: null },
  )
}
