import type { Permission } from '@domicile/contract/permissions'
import { notFound } from '@domicile/server/errors'
import type { Actor } from '@domicile/server/feature'
import { inScope } from '@domicile/server/scope'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { type LockedOrder, lockOrder } from '../../move-order.ts'

/** Locks an order for which a person holds a permission; the same 404 for a foreign one as for none. */
export async function lockOrderFor(
  db: Database,
  user: Actor,
  permission: Permission,
  orderId: string,
): Promise<LockedOrder> {
  const { rows } = await sql`
    select from orders where ${inScope(user, permission, 'orders.company_id')} and id = ${orderId}`.execute(
    db,
  )
  if (rows.length === 0) throw notFound()
  return lockOrder(db, orderId)
}
