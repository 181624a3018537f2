import { factKey, type RiskFactor } from '@domicile/contract/compliance/risk/risk-kinds'
import { userName } from '@domicile/server/db/user-name'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import type { RiskFact } from '@domicile/contract/compliance/risk/risk-facts'

/** The option that staff chose for a factor of a company. */
export type Assessment = { factor: string; option: string; reason: string; by: string; at: string }

export async function findAssessments(db: Database, companyId: string): Promise<Assessment[]> {
  const { rows } = await sql<Assessment>`
    select factor, option, reason, assessed_at as at,
      ${userName('assessed_by')} as by
    from risk_assessments where company_id = ${companyId} order by factor`.execute(db)
  return rows
}

/** The facts that staff assess. */
export async function assessedFacts(
  db: Database,
  companyId: string,
  factors: readonly RiskFactor[],
): Promise<Record<string, RiskFact>> {
  const found = new Map((await findAssessments(db, companyId)).map(({ factor, option }) => [factor, option]))
  return Object.fromEntries(
    factors.flatMap(({ id, source }) =>
      source.fact === 'manual' ? [[factKey({ id, source }), assessedFact(found.get(id))]] : [],
    ),
  )
}

function assessedFact(option: string | undefined): RiskFact {
  if (option === undefined) return { kind: 'unknown', why: 'Not assessed yet' }
  return { kind: 'choices', choices: [{ name: option, label: option }] }
}
