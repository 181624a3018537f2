import { sql } from 'kysely'
import { openRows, type OpenWork } from '../companies/open-work.ts'
import { checkNumberColumn } from './checks.queries.ts'

export const openChecks: OpenWork = {
  find: openRows('checks', {
    title: sql`${checkNumberColumn} || ' ' || name`,
    path: sql`'/active-services/checks/' || id`,
    where: sql`is_open`,
  }),
}
