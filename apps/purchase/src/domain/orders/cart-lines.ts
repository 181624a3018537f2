import type { AddressKind } from '@domicile/contract/mail/addresses/address-kinds'
import type { Answers } from '@domicile/contract/form-engine/evaluate'
import type { Section } from '@domicile/contract/form-engine/structure'
import type {
  RenewalInterval,
  ServiceKind,
  VatClass,
  ServiceOpens,
} from '@domicile/contract/sales/services/service-kinds'
import { lockRecord } from '@domicile/server/auth/lock-record'
import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import { fittingAnswers } from '@domicile/server/domain/templates/given-answers'
import { firmDay } from '../seller/firm-day.ts'
import { formOf } from './service-form.ts'
import type { Database } from '../../feature.ts'

/** A line of a cart with the current data of its service; amounts in minor units. */
export type CartRow = {
  serviceId: string
  slug: string
  title: string
  category: string
  kind: ServiceKind
  renewal: RenewalInterval | null
  quantity: number
  currency: string
  price: number | null
  seenPrice: number | null
  seenCurrency: string
  isSold: boolean
  vatClass: VatClass
  vatExemption: string | null
  opens: ServiceOpens
  addressKinds: AddressKind[]
  premisesId: string | null
  isRegulated: boolean
  tasks: string[]
  sections: readonly Section[]
  documents: string[]
  answers: Answers
  /** The current day of the firm. */
  today: string
}

/**
 * Locks the cart of a company until the transaction ends, creates it where it is missing, and returns its
 * version. Every change and every order takes this lock, so that an order holds exactly the lines of the
 * cart.
 */
export async function lockCart(db: Database, companyId: string): Promise<number> {
  await sql`insert into carts (company_id) values (${companyId}) on conflict do nothing`.execute(db)
  const lock = { columns: sql`version`, withReferences: true } as const
  const cart = await lockRecord<{ version: number }>(db, 'carts', sql`company_id = ${companyId}`, lock)
  return cart.version
}

/** Raises the version, so that a client with the earlier one gets a conflict. */
export async function touchCart(db: Database, companyId: string): Promise<void> {
  await sql`update carts set version = version + 1, updated_at = now() where company_id = ${companyId}`.execute(
    db,
  )
}

const columns =
  columnsOf(`slug title category kind renewal quantity currency price seenPrice seenCurrency vatClass
  vatExemption opens addressKinds premisesId isRegulated tasks documents answers`)

/** Finds the lines of a cart in the order in which they were added, with the answers that still fit. */
export async function findCartRows(db: Database, companyId: string): Promise<CartRow[]> {
  const { rows } = await sql<CartRow>`
    select service.id as "serviceId", ${columns}, state = 'published' as "isSold",
      ${formOf('service')} as sections, ${firmDay}::text as today
    from cart_lines line join services service on service.id = line.service_id
    where line.company_id = ${companyId} order by added_at, service.id`.execute(db)
  return rows.map((row) => ({ ...row, answers: fittingAnswers(row, row.answers, row.today) }))
}

/** Compares a line with the price that the buyer saw last. */
export function changeOf({ isSold, price, seenPrice, currency, seenCurrency }: CartRow) {
  if (!isSold) return 'gone'
  return price === seenPrice && currency === seenCurrency ? 'none' : 'price'
}
