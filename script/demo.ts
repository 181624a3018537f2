import pg from 'pg'
import type { Env } from '@domicile/server/settings/env'
import { demoAccounts } from '../apps/api/src/demo/accounts.ts'

/** The state of the demo data, and whether its accounts exist. */
export type DemoData = { state: string; hasAccounts: boolean }

/**
 * Fills an empty database, except in production. Each part is one transaction: if the start is stopped between two, the
 * next start adds the rest.
 */
export async function addDemoData(env: Env, databaseUrl: string): Promise<DemoData> {
  if (env.NODE_ENV === 'production') return { state: 'none in production', hasAccounts: false }
  const { isEmpty, hasAccounts, isComplete } = await inspect(databaseUrl)
  if (!isEmpty && (!hasAccounts || isComplete)) return { state: 'kept what is there', hasAccounts }
  // Loaded only when needed, because it includes all demo companies and the code that draws their logos.
  const { seedCases, seedDemo } = await import('../apps/api/src/seed.ts')
  const isWritten = await seedDemo(databaseUrl, env.PASSWORD_PEPPER)
  const { seedPurchases } = await import('../apps/purchase/src/seed.ts')
  const hasSold = await seedPurchases(databaseUrl)
  const isCompleted = (await seedCases(databaseUrl)) || hasSold
  return {
    state: isWritten ? 'written' : isCompleted ? 'completed' : 'kept what is there',
    hasAccounts: true,
  }
}

type Present = { isEmpty: boolean; hasAccounts: boolean; isComplete: boolean }

async function inspect(databaseUrl: string): Promise<Present> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<Present>(
    `select not exists (select from users) as "isEmpty",
       exists (select from users where email = $1) as "hasAccounts",
       exists (select from purchase.services) and exists (select from due_diligence_cases) as "isComplete"`,
    [demoAccounts.admin.email],
  )
  await client.end()
  return rows[0]!
}
