import { Seller, type SellerInput } from '@domicile/contract/sales/seller'
import { prefixedVatId } from '@domicile/contract/identifiers/identifiers'
import { lockRecord } from '@domicile/server/auth/lock-record'
import { columnsOf, rowOf } from '@domicile/server/db/columns'
import { refuseStale } from '@domicile/server/http/versions'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

const columns = columnsOf(Seller)
const inputRow = rowOf(Seller.omit({ version: true }))

/** Reads the firm as it appears on quotes and invoices. */
export async function readSeller(db: Database): Promise<Seller> {
  const { rows } = await sql<Seller>`select ${columns} from seller`.execute(db)
  return rows[0]!
}

/** Updates the firm for documents issued from now on; returns it before and after. */
export async function changeSeller(db: Database, { version, ...input }: SellerInput) {
  const before = await lockRecord<Seller>(db, 'seller', sql`true`, { columns, withReferences: true })
  refuseStale(before, { version, ...input })
  const vatId = input.vatId && prefixedVatId(input.country, input.vatId)
  await db
    .updateTable('seller')
    .set({
      ...inputRow(input),
      vat_id: vatId,
      version: sql`version + 1`,
    })
    .execute()
  return { before, after: await readSeller(db) }
}
