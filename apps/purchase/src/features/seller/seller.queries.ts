import type { Seller, SellerInput } from '@domicile/contract/purchase/seller'
import { prefixedVatId } from '@domicile/contract/identifiers/identifiers'
import { refuseStale } from '@domicile/server/http/versions'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'

/** The firm itself as it stands on quotes and invoices; locked until the transaction ends where it is to change. */
export async function readSeller(db: Database, lock: RawBuilder<unknown> = sql``): Promise<Seller> {
  const { rows } = await sql<Seller>`
    select name, address, country, vat_id as "vatId", registration_number as "registrationNumber", email,
      time_zone as "timeZone", currency, bank_name as "bankName", iban, bic, pays_within as "paysWithin",
      quote_holds as "quoteHolds", version
    from seller ${lock}`.execute(db)
  return rows[0]!
}

/** Changes it for what is issued from now on, and gives it as it was before and is now. */
export async function changeSeller(db: Database, { version, ...input }: SellerInput) {
  const before = await readSeller(db, sql`for update`)
  refuseStale(before, { version, ...input })
  const vatId = input.vatId && prefixedVatId(input.country, input.vatId)
  await db
    .updateTable('seller')
    .set({
      name: input.name,
      address: input.address,
      country: input.country,
      vat_id: vatId,
      registration_number: input.registrationNumber,
      email: input.email,
      time_zone: input.timeZone,
      currency: input.currency,
      bank_name: input.bankName,
      iban: input.iban,
      bic: input.bic,
      pays_within: input.paysWithin,
      quote_holds: input.quoteHolds,
      version: sql`version + 1`,
    })
    .execute()
  return { before, after: await readSeller(db) }
}
