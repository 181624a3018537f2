import type { FastifyInstance } from 'fastify'
import { requireThisMachine } from '@domicile/server/auth/this-machine'
import type { Database } from '../../../feature.ts'

/** The accounts of the demo data with their password, and the page of mails that were not sent, if there is one. */
export type DemoAccounts = {
  password: string
  accounts: readonly { email: string; role: string; companies?: string; purpose: string }[]
  mailbox: string | null
}

/**
 * Serves the accounts of the demo data to the sign-in page, those that exist here. It needs no sign-in, so it is never
 * called in production, and exists for this machine alone.
 */
export function serveDemoAccounts(app: FastifyInstance, db: Database, demo: DemoAccounts): void {
  app.get('/dev/accounts.json', { onRequest: requireThisMachine }, async () => {
    const emails = demo.accounts.map(({ email }) => email)
    const present = await db
      .selectFrom('users')
      .select('email')
      .where('email', 'in', emails)
      .where('deactivated_at', 'is', null)
      .execute()
    const isPresent = (email: string) => present.some((user) => user.email === email)
    return { ...demo, accounts: demo.accounts.filter(({ email }) => isPresent(email)) }
  })
}
