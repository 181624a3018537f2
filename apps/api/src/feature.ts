import { featureFor } from '@domicile/server/http/feature'
import type { Db } from '@domicile/server/db/db'
import type { DB } from './db/database.ts'

/** The main API's database, or a transaction of it. */
export type Database = Db<DB>

/** Declares a feature of the main API. */
export const feature = featureFor<DB>()
