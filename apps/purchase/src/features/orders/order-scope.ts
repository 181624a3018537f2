import type { Permission } from '@domicile/contract/permissions'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { inScope } from '@domicile/server/auth/scope'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { type LockedOrder, lockOrder } from '../../domain/orders/lock-order.ts'

/**
 * Returns the company of an order for which a user holds a permission. Throws the same 404 for a foreign
 * order as for none.
 */
export async function companyOfOrder(
  db: Database,
  user: Actor,
  permission: Permission,
  orderId: string,
): Promise<string> {
  const { rows } = await sql<{ companyId: string }>`
    select company_id as "companyId" from orders
    where ${inScope(user, permission, 'orders.company_id')} and id = ${orderId}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0].companyId
}

/** Locks an order for which a user holds a permission. Throws 404. */
export async function lockOrderFor(
  db: Database,
  user: Actor,
  permission: Permission,
  orderId: string,
): Promise<LockedOrder> {
  await companyOfOrder(db, user, permission, orderId)
  return lockOrder(db, orderId)
}

/** Finds the id of a company's order that a user sent with their own key; null where none has arrived. */
export async function findSent(
  db: Database,
  user: Actor,
  companyId: string,
  key: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select orders.id from orders join idempotency_keys on answer ->> 'id' = orders.id::text
    where orders.company_id = ${companyId} and user_id = ${user.id} and key = ${key}`.execute(db)
  return rows[0]?.id ?? null
}
