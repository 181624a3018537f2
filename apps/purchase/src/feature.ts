import type { Kysely } from 'kysely'
import { featureFor } from '@domicile/server/http/feature'
import type { DB } from './db/database.ts'

/** The purchase API's database, or a transaction of it. */
export type Database = Kysely<DB>

/** Declares a feature of the purchase API. */
export const feature = featureFor<DB>()
