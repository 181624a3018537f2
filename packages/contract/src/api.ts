import { auth } from './auth.ts'
import { companies } from './companies.ts'
import { employees } from './employees.ts'
import { files } from './files.ts'
import { invitations } from './invitations.ts'
import { notes } from './notes.ts'
import { owners } from './owners.ts'
import { users } from './users.ts'

/** Every route of the main API. The web imports its type only. */
export const api = {
  ...auth,
  ...companies,
  ...owners,
  ...employees,
  ...files,
  ...notes,
  ...users,
  ...invitations,
}
export type Api = typeof api
