import { sql } from 'kysely'

/** The day it is where the firm is: orders are due and invoices are issued by it. */
export const firmDay = sql<string>`(select (now() at time zone seller.time_zone)::date from seller)`
