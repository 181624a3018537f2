import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

/** What the provider charged something as: its id, or all of it. */
export type Charge = string | { id: string } | null

/** The order that a charge was for. */
export async function findOrderOfCharge(db: Database, charge: Charge): Promise<string | undefined> {
  const { rows } = await sql<{ orderId: string }>`
    select order_id as "orderId" from payments where provider_charge = ${idOf(charge)}`.execute(db)
  return rows[0]?.orderId
}

/** The id of a charge, whether it came alone or with all of it. */
export function idOf(charge: Charge): string | null {
  return typeof charge === 'string' ? charge : (charge?.id ?? null)
}
