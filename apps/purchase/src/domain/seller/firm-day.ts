import { sql } from 'kysely'

/** Today in the firm's time zone, which due dates and invoice dates follow. */
export const firmDay = sql<string>`(select (now() at time zone seller.time_zone)::date from seller)`
