import type { Database } from '../../feature.ts'

/** The companies whose account manager a person is. */
export async function findManagedBy(db: Database, userId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('account_managers')
    .where('user_id', '=', userId)
    .select('company_id as companyId')
    .execute()
  return new Set(rows.map(({ companyId }) => companyId))
}
