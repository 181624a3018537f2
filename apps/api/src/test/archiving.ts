import { lockRecord } from '@domicile/server/auth/lock-record'
import { inTransaction } from '@domicile/server/db/db'
import { lockWaits, until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import type { TestApp } from './app.ts'

/** Makes a call that waits for an archiving of its company, which began before; returns its answer. */
export async function whileArchived<T>(
  t: TestApp,
  companyId: string,
  call: () => PromiseLike<T>,
): Promise<T> {
  let answer: PromiseLike<T> | undefined
  await inTransaction(t.db, async (trx) => {
    await lockRecord(trx, 'companies', sql`id = ${companyId}`, { withReferences: true })
    answer = call()
    await until(async () => (await lockWaits(t.db)) > 0)
    await sql`
      update companies set archived_at = now(), archive_reason = 'It was dissolved' where id = ${companyId}`.execute(
      trx,
    )
  })
  return answer!
}
