import type { Db } from '@domicile/server/db/db'
import { featureFor } from '@domicile/server/http/feature'
import type { DB } from './db/database.ts'

/** The purchase API's database, or a transaction of it. */
export type Database = Db<DB>

/** Declares a feature of the purchase API. */
export const feature = featureFor<DB>()
