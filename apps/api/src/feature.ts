import { featureFor } from '@domicile/server/http/feature'
import type { Kysely } from 'kysely'
import type { DB } from './db/database.ts'

/** The main API's database, or a transaction of it. */
export type Database = Kysely<DB>

/** Declares a feature of the main API. */
export const feature = featureFor<DB>()
