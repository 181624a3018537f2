import pg from 'pg'
import type { Env } from '@domicile/server/settings/env'

export { demoPassword } from '../apps/api/src/demo/demo-password.ts'

/** The state of the demo data, and whether its accounts exist. */
export type DemoData = { state: string; hasAccounts: boolean }

/** The accounts of the demo data, for the table at the end of a start. Each has the password `demoPassword`. */
export const demoAccounts = [
  ['admin@domicile.example', 'administrator'],
  ['manager@domicile.example', 'account manager'],
  ['compliance@domicile.example', 'compliance officer'],
  ['operations@domicile.example', 'operations'],
  ['content@domicile.example', 'content editor'],
  ['owner@northwind.example', 'owner of Northwind'],
  ['member@northwind.example', 'member of Northwind'],
  ['viewer@northwind.example', 'viewer of Northwind'],
  ['owner@harbour.example', 'owner of Harbour'],
] as const

/** Fills an empty database, except in production. */
export async function addDemoData(env: Env, databaseUrl: string): Promise<DemoData> {
  if (env.NODE_ENV === 'production') return { state: 'none in production', hasAccounts: false }
  const emails = await findEmails(databaseUrl)
  if (emails.length > 0) {
    return { state: 'kept what is there', hasAccounts: emails.includes(demoAccounts[0][0]) }
  }
  // Loaded only when needed, because it includes all demo companies and the code that draws their logos.
  const { seedDemo } = await import('../apps/api/src/seed.ts')
  const isWritten = await seedDemo(databaseUrl, env.PASSWORD_PEPPER)
  const { seedPurchases } = await import('../apps/purchase/src/seed.ts')
  await seedPurchases(databaseUrl)
  return { state: isWritten ? 'written' : 'kept what is there', hasAccounts: true }
}

async function findEmails(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ email: string }>(
    'select email from users order by created_at, id limit 100',
  )
  await client.end()
  return rows.map((row) => row.email)
}
