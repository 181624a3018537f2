import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

/** A charge as the provider sends it: its id, or the whole object. */
export type Charge = string | { id: string } | null

/** Finds the order that a charge was for. */
export async function findOrderOfCharge(db: Database, charge: Charge): Promise<string | undefined> {
  const { rows } = await sql<{ orderId: string }>`
    select order_id as "orderId" from payments where provider_charge = ${idOf(charge)}`.execute(db)
  return rows[0]?.orderId
}

/** Returns the id of a charge, sent alone or as an object. */
export function idOf(charge: Charge): string | null {
  return typeof charge === 'string' ? charge : (charge?.id ?? null)
}
