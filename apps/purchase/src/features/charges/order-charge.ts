import type { purchaseJobs } from '@domicile/contract/api-jobs'
import type { VatClass } from '@domicile/contract/sales/services/service-kinds'
import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { columnsOf } from '@domicile/server/db/columns'
import { lockName } from '@domicile/server/db/lock-name'
import { sql } from 'kysely'
import type { z } from 'zod'
import { notifyAboutOrder } from '../../domain/orders/main-api.ts'
import type { NewLine } from '../../domain/orders/insert-order.ts'
import { orderByPortal } from '../../domain/payments/order-by-portal.ts'
import { reportCharge } from '../../domain/orders/report-charge.ts'
import type { Database } from '../../feature.ts'

export type Charge = z.output<(typeof purchaseJobs)['order.charge']['payload']>

/** Orders the service that the work is billed as, once for each charge. */
export async function orderCharge(db: Database, charge: Charge): Promise<void> {
  const { chargeId, companyId, title, quantity } = charge
  if (await isOrdered(db, chargeId)) return
  const service = await findService(db, charge)
  const order = await orderByPortal(db, {
    ...{ companyId, chargeId, currency: service.currency },
    line: { ...service, ...done, title, quantity },
  })
  await reportCharge(db, order, order.state)
  const about = { companyId, subjectId: order.id, subject: `${title} with order ${order.number}` }
  await recordChange(db, 'order.charged', byPortal(), about)
  await notifyAboutOrder(db, order, {
    ...{ news: 'order.charged', audience: 'buyers', title: `Please pay order ${order.number}: ${title}` },
    body: 'See the order for payment instructions and the due date.',
  })
}

/** The work is done already, so its order opens and asks for nothing. */
const done = {
  kind: 'one-off',
  renewal: null,
  opens: 'nothing',
  addressKinds: [],
  premisesId: null,
  isRegulated: false,
  tasks: [],
  sections: [],
  answers: {},
  documents: [],
} satisfies Partial<NewLine>

/** The second of two simultaneous jobs for a charge waits until the first is committed. */
async function isOrdered(db: Database, chargeId: string): Promise<boolean> {
  await lockName(db, chargeId)
  const { rows } = await sql`select from orders where charge_id = ${chargeId}`.execute(db)
  return rows.length > 0
}

type Billed = {
  serviceId: string
  currency: string
  /** Net, for one, in minor units. */
  unitPrice: number
  vatClass: VatClass
  vatExemption: string | null
}

/** The service that is used to bill the work, at its price or that of the charge. Throws until there is one. */
async function findService(db: Database, { work, price }: Charge): Promise<Billed> {
  const { rows } = await sql<Omit<Billed, 'unitPrice'> & { price: number | null }>`
    select id as "serviceId", ${columnsOf('currency price vatClass vatExemption')} from services
    where charges = ${work} and state <> 'archived'`.execute(db)
  const [service] = rows
  if (!service) throw new Error(`no service of the catalogue is used to bill ${work}`)
  if (price && price.currency !== service.currency)
    throw new Error(`the service for ${work} has another currency`)
  const { price: ofCatalogue, ...billed } = service
  const unitPrice = price?.amount ?? ofCatalogue
  if (unitPrice === null) throw new Error(`the service for ${work} has no price`)
  return { ...billed, unitPrice }
}
