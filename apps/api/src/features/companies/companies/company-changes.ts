import { type CompanyInput } from '@domicile/contract/companies/companies'
import { ownMessages } from '@domicile/contract/messages'
import { invalidField } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import type { Database } from '../../../feature.ts'
import { findParent, findVisible, type getCompanyRow, isAncestor, lockParents } from './companies.queries.ts'

type Row = Awaited<ReturnType<typeof getCompanyRow>>

/** A parent must be a company that this person may see, and none of the company's own descendants. */
export async function checkParent(
  db: Database,
  user: Actor,
  id: string,
  parentId: string | null,
): Promise<void> {
  if (!parentId) return
  if (parentId === id) throw invalidField('parentCompanyId', ownMessages.ownAncestor)
  if (!(await findVisible(db, user, parentId)))
    throw invalidField('parentCompanyId', ownMessages.unknownCompany)
  await lockParents(db)
  if (await isAncestor(db, id, parentId)) throw invalidField('parentCompanyId', ownMessages.ownAncestor)
}

/** Keeps a parent hidden from the user: their form has no parent id, which must not remove the parent. */
export async function retainHiddenParent(
  db: Database,
  user: Actor,
  before: Row,
  input: CompanyInput,
): Promise<CompanyInput> {
  if (input.parentCompanyId || !before.parentCompanyId) return input
  const visibleParent = await findVisible(db, user, before.parentCompanyId)
  return visibleParent ? input : { ...input, parentCompanyId: before.parentCompanyId }
}

/** Returns a user's input about a company as the history shows it: a parent by its name. */
export async function described(db: Database, user: Actor, company: Row | CompanyInput) {
  const { name, legalName, registrationNumber, legalForm, taxId, lei } = company
  const { countryOfIncorporation, dateOfEstablishment, description, parentCompanyId } = company
  const parentCompany = parentCompanyId && (await findParent(db, user, parentCompanyId)).name
  const names = { name, legalName, registrationNumber, legalForm, taxId, lei }
  return { ...names, countryOfIncorporation, dateOfEstablishment, description, parentCompany }
}
