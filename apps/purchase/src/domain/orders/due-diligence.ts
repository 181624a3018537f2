import { scopeOf } from '@domicile/contract/permissions'
import { purchaseMessages } from '@domicile/contract/sales/messages'
import type { DueDiligenceState } from '@domicile/contract/sales/services/service-kinds'
import { roleIn } from '@domicile/server/auth/scope'
import { Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { enqueueMain, notifyAboutOrder } from './main-api.ts'
import type { LockedOrder } from './lock-order.ts'

/** Returns the state of the due diligence of a company. */
export async function findDueDiligence(db: Database, companyId: string): Promise<DueDiligenceState> {
  const { rows } = await sql<{ state: DueDiligenceState }>`
    select state from due_diligence where company_id = ${companyId}`.execute(db)
  return rows[0]?.state ?? 'none'
}

type Sold = { isRegulated: boolean }

/** Opens the due diligence of a company that orders a regulated service, unless it has a case already. */
export async function requestDueDiligence(
  db: Database,
  companyId: string,
  lines: readonly Sold[],
): Promise<void> {
  if (!lines.some(({ isRegulated }) => isRegulated)) return
  if ((await findDueDiligence(db, companyId)) !== 'none') return
  await enqueueMain(db, 'order.open-due-diligence', { companyId })
}

/** Enqueues a recheck by the main API of a company whose order of regulated services has moved. */
export async function reportServices(
  db: Database,
  { id, companyId }: Pick<LockedOrder, 'id' | 'companyId'>,
): Promise<void> {
  const { rows } = await sql`
    select from order_lines where order_id = ${id} and is_regulated limit 1`.execute(db)
  if (rows.length === 0) return
  const key = `order.services-changed:${companyId}`
  await enqueueMain(db, 'order.services-changed', { companyId }, { key })
}

/** Refuses regulated services to a company whose due diligence is declined or has ended. */
export async function refuseDeclined(
  db: Database,
  user: Actor,
  companyId: string,
  lines: readonly Sold[],
): Promise<void> {
  if (!lines.some(({ isRegulated }) => isRegulated)) return
  if ((await findDueDiligence(db, companyId)) !== 'declined') return
  throw new Refusal('not-offered', { text: textOfDecline(user, companyId, purchaseMessages.notOffered) })
}

/** Does the same as `refuseDeclined` for the lines of an order. */
export async function refuseDeclinedOrder(db: Database, user: Actor, order: LockedOrder): Promise<void> {
  const { rows } = await sql<Sold>`
    select is_regulated as "isRegulated" from order_lines where order_id = ${order.id}`.execute(db)
  await refuseDeclined(db, user, order.companyId, rows)
}

/** Clients read no reason; staff who read due diligence do. */
export function textOfDecline(user: Actor, companyId: string, forClients: string): string {
  const role = user.role && roleIn(user, companyId)
  return role && scopeOf(role, 'due-diligence:read') ? purchaseMessages.dueDiligenceDeclined : forClients
}

/** Notifies the account manager and the administrators of a paid order that will not be started. */
export async function notifyOfDeclined(db: Database, order: LockedOrder): Promise<void> {
  await notifyAboutOrder(db, order, {
    news: 'order.payment-problem',
    audience: 'firm',
    title: `Refund order ${order.number}`,
    body: 'The due diligence of the company is declined, so its regulated services do not start.',
  })
}
