import type { FileKind } from '@domicile/contract/file-kinds'
import type { NeededDocument } from '@domicile/contract/purchase/cart'
import { sql } from 'kysely'
import type { Database } from './feature.ts'

/** The documents of a company by kind, as far as there are any: of each kind the latest counts. */
export type Documents = Map<string, NeededDocument['state']>

export async function findDocuments(db: Database, companyId: string): Promise<Documents> {
  const { rows } = await sql<{ kind: string; state: NeededDocument['state'] }>`
    select distinct on (kind) kind,
      case when expires_on < current_date then 'expired'
        when approved_at is null then 'unapproved' else 'valid' end as state
    from company_files where company_id = ${companyId} order by kind, number desc`.execute(db)
  return new Map(rows.map(({ kind, state }) => [kind, state]))
}

/** What a service needs, and whether the company has it. */
export function neededOf(kinds: readonly string[], documents: Documents): NeededDocument[] {
  return kinds.map((kind) => ({ kind: kind as FileKind, state: documents.get(kind) ?? 'missing' }))
}
