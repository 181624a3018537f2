import { account } from './account.ts'
import { accountTwoFactor } from './account-two-factor.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { companies } from './companies.ts'
import { dashboard } from './dashboard.ts'
import { employees } from './employees.ts'
import { files } from './files.ts'
import { invitations } from './invitations.ts'
import { impersonation } from './impersonation.ts'
import { jobs } from './jobs.ts'
import { live } from './live.ts'
import { notes } from './notes.ts'
import { notices } from './notices.ts'
import { owners } from './owners.ts'
import { passwordReset } from './password-reset.ts'
import { projectParts } from './project-parts.ts'
import { projects } from './projects.ts'
import { registrations } from './registration.ts'
import { secondSignIn } from './second-sign-in.ts'
import { systemNotices } from './system-notices.ts'
import { terms } from './terms.ts'
import { users } from './users.ts'
import { workflowRuns } from './workflow-runs.ts'
import { workflows } from './workflows.ts'

/** Every route of the main API. The web imports its type only. */
export const api = {
  ...auth,
  ...secondSignIn,
  ...passwordReset,
  ...registrations,
  ...account,
  ...accountTwoFactor,
  ...terms,
  ...companies,
  ...owners,
  ...employees,
  ...files,
  ...notes,
  ...projects,
  ...projectParts,
  ...impersonation,
  ...audit,
  ...users,
  ...invitations,
  ...live,
  ...dashboard,
  ...notices,
  ...systemNotices,
  ...jobs,
  ...workflows,
  ...workflowRuns,
}
export type Api = typeof api
