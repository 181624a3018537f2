import type { Company, CompanyInput } from '@domicile/contract/companies/companies'
import { missingToPublish } from '@domicile/contract/companies/company-states'
import { messages } from '@domicile/contract/messages'
import { invalid } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { enteredBy, noteSources } from '../../../domain/companies/value-sources.ts'
import type { Database } from '../../../feature.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import { type getCompanyRow, updateCompany } from './companies.queries.ts'
import { checkParent } from './company-changes.ts'

type Row = Awaited<ReturnType<typeof getCompanyRow>>

/** Changes a locked company, with what follows from the change. */
export async function changeCompany(
  db: Database,
  user: Actor,
  before: Row,
  input: CompanyInput,
  source = enteredBy(user),
): Promise<void> {
  refuseIncomplete(before.status, input)
  if (input.parentCompanyId !== before.parentCompanyId)
    await checkParent(db, user, before.id, input.parentCompanyId)
  await updateCompany(db, before.id, input)
  const subject = { companyId: before.id, id: before.id, part: 'company' } as const
  await noteSources(db, subject, source, { before, after: input })
  if (input.countryOfIncorporation !== before.countryOfIncorporation)
    await enqueue(db, 'workflow.plan-company', { companyId: before.id })
}

/** Refuses changes that leave a published company incomplete. */
export function refuseIncomplete(status: string, company: Partial<Company> | CompanyInput): void {
  const missing = status === 'active' ? missingToPublish(company) : []
  if (missing.length === 0) return
  throw invalid(
    ...missing.map((field) => ({
      pointer: `/${field}`,
      code: 'required' as const,
      message: messages.required,
    })),
  )
}
