import { mayHearOf } from '@domicile/server/auth/may-hear'
import { type RawBuilder, sql } from 'kysely'

/** The condition that a row of `notices` is not about a company that its person has left. */
export const isStillTheirs: RawBuilder<boolean> = sql`(notices.company_id is null
  or ${mayHearOf(sql`notices.user_id`, sql`notices.company_id`)})`
