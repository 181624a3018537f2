import { databaseUrl } from './env-values.ts'
import { optional } from './setting.ts'

/** How the start, both APIs and calls of clients sign in to the database. */
export const databaseSettings = {
  DATABASE_URL: optional(databaseUrl, {
    production: 'required',
    meaning:
      'PostgreSQL 15 or newer, whose user may create roles; if unset, an embedded PostgreSQL 18 runs under DATA_DIR. Only the start uses it, to migrate and to create a user for each API',
  }),
  MAIN_DATABASE_URL: optional(databaseUrl, {
    meaning:
      'address with which the main API signs in to the database; set both or neither; if unset, the start creates the users and derives their passwords from that of DATABASE_URL',
    see: 'decisions/0016-second-net.md',
  }),
  PURCHASE_DATABASE_URL: optional(databaseUrl, {
    meaning: 'the same for the purchase API',
  }),
  MAIN_CLIENTS_DATABASE_URL: optional(databaseUrl, {
    meaning:
      'address with which the main API signs in for calls of clients; required with MAIN_DATABASE_URL, for a user who is a member of `domicile_client` alone',
    see: 'decisions/0126-a-login-for-calls-of-clients.md',
  }),
  PURCHASE_CLIENTS_DATABASE_URL: optional(databaseUrl, {
    meaning: 'the same for the purchase API, whose user is a member of `domicile_buyer` alone',
  }),
}

/** Who gives an API its user gives it one for calls of clients too. */
export const clientLogins = [
  ['MAIN_DATABASE_URL', 'MAIN_CLIENTS_DATABASE_URL', 'domicile_client'],
  ['PURCHASE_DATABASE_URL', 'PURCHASE_CLIENTS_DATABASE_URL', 'domicile_buyer'],
] as const
