import { sql } from 'kysely'
import { openRows, type OpenWork } from '../../../domain/companies/open-work.ts'

/** Messages whose authors wait for an answer. */
export const openEnquiries: OpenWork = {
  find: openRows('enquiries', {
    title: sql`subject`,
    path: sql`'/faq/email-us/' || id`,
    where: sql`state = 'waiting'`,
  }),
}
