import type { Company, CompanyInput } from '@domicile/contract/companies/companies'
import { missingToPublish } from '@domicile/contract/companies/company-states'
import { messages } from '@domicile/contract/messages'
import { invalid } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { enteredBy, noteSources, type Source } from '../../../domain/companies/value-sources.ts'
import type { Database } from '../../../feature.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import { type getCompanyRow, updateCompany } from './companies.queries.ts'
import { checkParent } from './company-changes.ts'
import { refuseSameNumber } from './same-number.ts'

type Row = Awaited<ReturnType<typeof getCompanyRow>>

type ChangeOptions = {
  source?: Source
  /** Another company with its registration number is known not to be the same one. */
  isSeparateCompany?: boolean | undefined
}

/** Changes a locked company, with what follows from the change. */
export async function changeCompany(
  db: Database,
  user: Actor,
  before: Row,
  input: CompanyInput,
  { source = enteredBy(user), isSeparateCompany = false }: ChangeOptions = {},
): Promise<void> {
  refuseIncomplete(before.status, input)
  if (!isSeparateCompany) await refuseSameNumber(db, user, input, before)
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
