import type { IntakeAnswers, IntakeQuestion } from '@domicile/contract/purchase/services/intake'
import type {
  RenewalInterval,
  ServiceKind,
  VatClass,
} from '@domicile/contract/purchase/services/service-kinds'
import { lockRecord } from '@domicile/server/auth/lock-record'
import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import { fittingAnswers } from './check-answers.ts'
import type { Database } from '../../feature.ts'

/** A line of a cart with its service as that is now; amounts in minor units. */
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
  opens: 'project' | 'nothing'
  tasks: string[]
  questions: IntakeQuestion[]
  documents: string[]
  answers: IntakeAnswers
}

/**
 * Locks the cart of a company until the transaction ends, making it where there is none yet; gives its version. Whoever
 * changes or orders it comes by here, so that what is ordered is what is in it.
 */
export async function lockCart(db: Database, companyId: string): Promise<number> {
  await sql`insert into carts (company_id) values (${companyId}) on conflict do nothing`.execute(db)
  const lock = { columns: sql`version`, withReferences: true } as const
  const cart = await lockRecord<{ version: number }>(db, 'carts', sql`company_id = ${companyId}`, lock)
  return cart.version
}

/** A new version, for whoever has read the one before. */
export async function touchCart(db: Database, companyId: string): Promise<void> {
  await sql`update carts set version = version + 1, updated_at = now() where company_id = ${companyId}`.execute(
    db,
  )
}

const columns =
  columnsOf(`slug title category kind renewal quantity currency price seenPrice seenCurrency vatClass
  vatExemption opens tasks questions documents answers`)

/** The lines of a cart, in the order in which they were put in, with the answers that still fit. */
export async function findCartRows(db: Database, companyId: string): Promise<CartRow[]> {
  const { rows } = await sql<CartRow>`
    select service.id as "serviceId", ${columns}, state = 'published' as "isSold"
    from cart_lines line join services service on service.id = line.service_id
    where line.company_id = ${companyId} order by added_at, service.id`.execute(db)
  return rows.map((row) => ({ ...row, answers: fittingAnswers(row.questions, row.answers) }))
}

/** What happened to a line since its price was last seen. */
export function changeOf({ isSold, price, seenPrice, currency, seenCurrency }: CartRow) {
  if (!isSold) return 'gone'
  return price === seenPrice && currency === seenCurrency ? 'none' : 'price'
}
