import { sql } from 'kysely'
import { idsOf, openRows, type OpenWork } from '../../../domain/companies/open-work.ts'
import { dropNotices } from '../../../domain/notices/notify.ts'

/** Notices about a company that ask for an action, which no one can take once it is archived. */
export const openNotices: OpenWork = {
  isPrivate: true,
  find: openRows('notices', {
    title: sql`title`,
    path: sql`path`,
    where: sql`needs_action and done_at is null`,
  }),
  settle: (db, open) => dropNotices(db, idsOf(open)),
}
