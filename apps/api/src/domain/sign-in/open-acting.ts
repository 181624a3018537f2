import { userName } from '@domicile/server/db/user-name'
import { sql } from 'kysely'
import { openRows, type OpenWork } from '../companies/open-work.ts'
import { recordEnd } from './acting-ends.ts'
import { endActing } from './acting.queries.ts'

/** Staff who act as a company. Its consent to changes by them ends with the archiving. */
export const openActing: OpenWork = {
  find: openRows('impersonations', {
    title: sql<string>`${userName('actor_id')}`,
    path: sql`null`,
    where: sql`ended_at is null`,
  }),
  async settle(db, open, { companyId, origin }) {
    for (const { id } of open) {
      const ended = await endActing(db, 'id', id)
      if (ended)
        await recordEnd(db, 'impersonation.ended', ended, { id: origin.requestId, address: origin.address })
    }
    await sql`update support_access set write_until = null where company_id = ${companyId}`.execute(db)
  },
}
