import { purchaseApi } from '@domicile/contract/purchase-api'
import { describeEveryRoute } from '@domicile/server/testing/routes'
import { sql } from 'kysely'
import { testApp } from './test/app.ts'

const t = await testApp()

describeEveryRoute({
  api: purchaseApi,
  app: () => t,
  queryOf: (key) => (key.endsWith('/search') ? '?q=company' : ''),
  // Every change is recorded in the audit log.
  stateOf: async (companyId) =>
    (await sql`select id from public.audit_events where company_id = ${companyId}`.execute(t.db)).rows,
})
