import { sql } from 'kysely'
import { openRows, type OpenWork } from '../companies/open-work.ts'

export const openHits: OpenWork = {
  find: openRows('screening_hits', {
    title: sql`subject_name || ', ' || party_name`,
    path: sql`'/screening-hits/' || id`,
    where: sql`is_open`,
  }),
}
