import type { Database } from '../../../feature.ts'

/** Finds the account managers of companies. */
export async function findManagers(db: Database, companyIds: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('account_managers')
    .where('company_id', 'in', companyIds)
    .select(['company_id as companyId', 'user_id as userId'])
    .execute()
  return new Map(rows.map(({ companyId, userId }) => [companyId, userId]))
}
