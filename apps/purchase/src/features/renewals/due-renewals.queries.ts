import type { AddressKind } from '@domicile/contract/mail/addresses/address-kinds'
import type { Answers } from '@domicile/contract/form-engine/evaluate'
import type { Section } from '@domicile/contract/form-engine/structure'
import type { RenewalInterval, ServiceOpens, VatClass } from '@domicile/contract/sales/services/service-kinds'
import { columnsOf } from '@domicile/server/db/columns'
import { type RawBuilder, sql } from 'kysely'
import { formOf } from '../../domain/orders/service-form.ts'
import { reportPeriods } from '../../domain/renewals/report-periods.ts'
import type { Database } from '../../feature.ts'

/** A renewal with the current data of its service. */
export type DueRenewal = {
  id: string
  companyId: string
  lineId: string
  orderId: string
  renewsOn: string
  quantity: number
  interval: RenewalInterval
  /** The company is neither archived nor declined, and the service is on sale as a recurring one, at a known price. */
  isSold: boolean
  service: {
    serviceId: string
    title: string
    currency: string
    /** Net, for one, in minor units. */
    price: number
    vatClass: VatClass
    vatExemption: string | null
    opens: ServiceOpens
    addressKinds: AddressKind[]
    premisesId: string | null
    isRegulated: boolean
    tasks: string[]
    sections: readonly Section[]
    documents: string[]
  }
  answers: Answers
}

export const isActive = sql<boolean>`(renewals.cancelled_at is null and renewals.lapsed_at is null)`

const renewalColumns = columnsOf('id companyId quantity lineId renewsOn interval', 'renewals')

/** Locks the active renewals that match a condition, the next first, until the transaction ends. */
export async function lockDue(db: Database, condition: RawBuilder<boolean>): Promise<DueRenewal[]> {
  const { rows } = await sql<DueRenewal>`
    select ${renewalColumns}, ${columnsOf('orderId answers', 'line')},
      services.state = 'published' and services.kind = 'recurring' and companies.status <> 'archived'
        and not (services.is_regulated and coalesce(due_diligence.state = 'declined', false)) as "isSold",
      json_build_object('serviceId', services.id, 'title', services.title, 'currency', services.currency,
        'price', price, 'vatClass', services.vat_class, 'vatExemption', services.vat_exemption, 'opens', services.opens,
        'addressKinds', services.address_kinds, 'premisesId', services.premises_id, 'isRegulated', services.is_regulated,
        'tasks', services.tasks, 'sections', ${formOf('services')}, 'documents', services.documents) as service
    from renewals join services on services.id = renewals.service_id
    join order_lines line on line.id = line_id join companies on companies.id = renewals.company_id
    left join due_diligence on due_diligence.company_id = renewals.company_id
    where ${isActive} and ${condition} order by renews_on, renewals.id for update of renewals`.execute(db)
  return rows
}

/** Finds the company of a renewal. */
export async function findCompanyOf(db: Database, renewalId: string): Promise<string | undefined> {
  const { rows } = await sql<{ companyId: string }>`
    select company_id as "companyId" from renewals where id = ${renewalId}`.execute(db)
  return rows[0]?.companyId
}

/** Ends a renewal for a reason of the portal, not of a user. */
export async function endRenewal(db: Database, id: string, reason: string): Promise<void> {
  await sql`
    update renewals set cancelled_at = now(), cancel_reason = ${reason}, version = version + 1
    where id = ${id}`.execute(db)
  await reportPeriods(db, sql`renewals.id = ${id}`)
}
