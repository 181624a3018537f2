import { type Buyer, getBuyer } from '../../domain/buyers/buyer.ts'
import { lockRecord } from '@domicile/server/auth/lock-record'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

type Written = Pick<Buyer, 'name' | 'address' | 'country' | 'vatId' | 'email' | 'reference'>

/** Reads and locks a buyer until the transaction ends. */
export async function lockBuyer(db: Database, companyId: string): Promise<Buyer> {
  const before = await getBuyer(db, companyId)
  const { name, address, country, vatId, email, reference } = before
  // The details shown from the company so far are copied: from now on they are the buyer's own.
  await sql`
    insert into company_billing (company_id, name, address, country, vat_id, email, reference)
    values (${companyId}, ${name}, ${address}, ${country}, ${vatId}, ${email}, ${reference})
    on conflict do nothing`.execute(db)
  const lock = { columns: sql`company_id`, withReferences: true } as const
  await lockRecord(db, 'company_billing', sql`company_id = ${companyId}`, lock)
  return getBuyer(db, companyId)
}

/** Updates the billing details; a client with the former version gets a conflict at its next write. */
export async function updateBilling(db: Database, companyId: string, written: Written): Promise<void> {
  const { name, address, country, vatId: vat_id, email, reference } = written
  await db
    .updateTable('company_billing')
    .set({ name, address, country, vat_id, email, reference, version: sql<number>`version + 1` })
    .where('company_id', '=', companyId)
    .execute()
}

type Limit = { amount: number; currency: string } | null

/** Sets the total above which an owner approves; null removes it. */
export async function updateLimit(db: Database, companyId: string, limit: Limit): Promise<void> {
  await db
    .updateTable('company_billing')
    .set({
      approval_limit: limit?.amount ?? null,
      approval_currency: limit?.currency ?? null,
      version: sql<number>`version + 1`,
    })
    .where('company_id', '=', companyId)
    .execute()
}
