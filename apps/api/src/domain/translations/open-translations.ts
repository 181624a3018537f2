import { sql } from 'kysely'
import { openRows, type OpenWork } from '../companies/open-work.ts'
import { numberColumn } from './translations.queries.ts'

export const openTranslations: OpenWork = {
  find: openRows('translations', {
    title: sql`${numberColumn} || ' ' || name`,
    path: sql`'/active-services/translations/' || id`,
    where: sql`is_open`,
  }),
}
