import type { AuditEvent } from '@domicile/contract/audit-events'
import type { Database } from '../feature.ts'
import { nameColumns } from '../domain/companies/company-names.ts'
import type { PersonId } from './add-people.ts'
import { daysAgo, type History, idAt } from './history.ts'
import { changes, companies, type DemoCompany, people } from './tables.ts'

/**
 * A company that was added: its id, how many days ago it was created, and the email address of the user who
 * maintains it.
 */
export type AddedCompany = DemoCompany & { id: string; days: number; staff: string; keeper: string }

/** Adds the companies with their account managers, and writes the history that led to their current state. */
export async function addCompanies(
  db: Database,
  personId: PersonId,
  history: History,
): Promise<AddedCompany[]> {
  const added = companies.map(begin)
  const idOf = new Map(added.map(({ key, id }) => [key, id]))
  await db
    .insertInto('companies')
    .values(added.map((company) => asRow(company, company.parent ? idOf.get(company.parent)! : null)))
    .execute()
  const managed = added.filter(({ manager }) => manager)
  await db
    .insertInto('account_managers')
    .values(
      managed.map(({ id, days, staff }) => ({
        company_id: id,
        user_id: personId(staff),
        assigned_at: daysAgo(days - 2, 20).toISOString(),
      })),
    )
    .execute()
  for (const company of added) tellStory(company, personId, history)
  return added
}

/** Spreads the start dates over two hundred days, those of drafts over the last weeks. */
function begin(company: DemoCompany, index: number): AddedCompany {
  const days = company.isDraft ? 9 + (index % 12) : 310 + ((index * 37) % 200)
  const staff = `${company.manager ?? 'admin'}@domicile.example`
  const client = people.find((person) => person.company === company.key)
  return { ...company, id: idAt(daysAgo(days, index)), days, staff, keeper: client?.email ?? staff }
}

function asRow(company: AddedCompany, parentId: string | null) {
  const { name, legalName, registrationNumber, archivedDaysAgo, archiveReason } = company
  const later = changesOf(company)
  const archivedOn = archivedDaysAgo === null ? null : daysAgo(archivedDaysAgo, 90).toISOString()
  const lastChange = later.length > 0 ? Math.min(...later.map(({ daysAgo }) => daysAgo)) : company.days - 2
  return {
    id: company.id,
    name,
    legal_name: legalName,
    registration_number: registrationNumber,
    legal_form: company.legalForm,
    tax_id: company.taxId,
    lei: company.lei,
    country: company.country,
    established_on: company.established,
    description: company.description,
    parent_id: parentId,
    published_at: company.isDraft ? null : daysAgo(company.days - 2, 10).toISOString(),
    archived_at: archivedOn,
    archive_reason: archiveReason,
    version: 1 + (company.isDraft ? 0 : 1) + later.length + (archivedOn ? 1 : 0),
    created_at: daysAgo(company.days).toISOString(),
    updated_at: archivedOn ?? daysAgo(company.isDraft ? company.days : lastChange, 10).toISOString(),
    ...nameColumns({ name, legalName, registrationNumber }),
  }
}

export const changesOf = ({ key }: DemoCompany) => changes.filter(({ company }) => company === key)

function tellStory(company: AddedCompany, personId: PersonId, history: History): void {
  const { id, name, days, staff } = company
  const about = { companyId: id, subjectId: id, subject: name }
  const later = changesOf(company)
  const atFirst = Object.fromEntries(later.map(({ field, before }) => [field, before]))
  const add = (ago: number, minutes: number, action: AuditEvent, by: string, change: object) =>
    history.add(daysAgo(ago, minutes), action, personId(by), { ...about, ...change })
  add(days, 0, 'company.created', staff, { after: { ...written(company), ...atFirst } })
  if (company.isDraft) return
  add(days - 2, 10, 'company.published', staff, { before: { status: 'draft' }, after: { status: 'active' } })
  // An account manager's own company is theirs from the start; the administrator's company is assigned later.
  if (company.manager === 'admin')
    add(days - 2, 20, 'company.manager-assigned', staff, {
      staffOnly: true,
      after: { accountManager: 'Helena Marsh' },
    })
  for (const { field, before, by, daysAgo: ago } of later) {
    const now = written(company)[field]
    add(ago, 10, 'company.changed', by, { before: { [field]: before }, after: { [field]: now } })
  }
  if (company.archivedDaysAgo)
    add(company.archivedDaysAgo, 90, 'company.archived', 'admin@domicile.example', {
      reason: company.archiveReason,
      before: { status: 'active' },
      after: { status: 'archived' },
    })
}

function written(company: DemoCompany) {
  return {
    name: company.name,
    legalName: company.legalName,
    registrationNumber: company.registrationNumber,
    legalForm: company.legalForm,
    taxId: company.taxId,
    lei: company.lei,
    countryOfIncorporation: company.country,
    dateOfEstablishment: company.established,
    description: company.description,
    parentCompany: companies.find(({ key }) => key === company.parent)?.name ?? null,
  }
}
