import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import type { RiskFact } from '@domicile/contract/compliance/risk/risk-facts'

/** A regulated service that a company has paid for. */
export type RegulatedService = { slug: string; title: string; isRunning: boolean }

/** The regulated services of a company, as the purchase API stores its orders. */
export async function findRegulatedServices(db: Database, companyId: string): Promise<RegulatedService[]> {
  const { rows } = await sql<RegulatedService>`
    select ${columnsOf('slug title isRunning')} from regulated_services(${companyId}::uuid)`.execute(db)
  return rows
}

/** The number of those that have not ended. */
export async function serviceFacts(
  db: Database,
  companyId: string,
): Promise<Record<'regulatedServices', RiskFact>> {
  const running = (await findRegulatedServices(db, companyId)).filter(({ isRunning }) => isRunning)
  return { regulatedServices: { kind: 'number', number: running.length } }
}
