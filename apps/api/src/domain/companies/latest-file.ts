import { type RawBuilder, sql } from 'kysely'

/** The condition that a row of `company_files`, read as `file`, has not been replaced by a later version. */
export const isLatestFile: RawBuilder<boolean> = sql`not exists (
  select from company_files later
  where later.company_id = file.company_id and later.kind = file.kind and later.number > file.number)`
