import { createDb, createPool, inTransaction } from '@domicile/server/db/db'
import { createPasswords } from '@domicile/server/auth/passwords'
import { lockName } from '@domicile/server/db/lock-name'
import type { DB } from './db/database.ts'
import { addCases } from './demo/compliance/add-cases.ts'
import { addAddresses } from './demo/addresses/add-addresses.ts'
import { addChecks } from './demo/compliance/add-checks.ts'
import { addMail } from './demo/mail/add-mail.ts'
import { addMailRequests } from './demo/mail/add-requests.ts'
import { type AddedCompany, addCompanies } from './demo/add-companies.ts'
import { addCompletions } from './demo/obligations/add-completions.ts'
import { addDocuments } from './demo/add-documents.ts'
import { addIdentities } from './demo/add-identities.ts'
import { addNotes } from './demo/add-notes.ts'
import { addEmployees, addOwners } from './demo/add-owners-and-employees.ts'
import { addOfficers } from './demo/add-officers.ts'
import { addProjects } from './demo/add-projects.ts'
import { acceptTerms, addMemberships, addPeople, type PersonId } from './demo/add-people.ts'
import { addEnquiries } from './demo/content/add-enquiries.ts'
import { addPosts } from './demo/content/add-posts.ts'
import { addQuestions } from './demo/content/add-questions.ts'
import { addRisk } from './demo/compliance/add-risk.ts'
import { addScreening } from './demo/compliance/add-screening.ts'
import { addNewEntries, addScreeningLists } from './demo/compliance/add-screening-lists.ts'
import { addSources } from './demo/add-sources.ts'
import { addSurveys } from './demo/add-surveys.ts'
import { addTranslators } from './demo/translators/add-translators.ts'
import { addTranslations } from './demo/translations/add-translations.ts'
import { addWorkflows } from './demo/add-workflows.ts'
import { addWatches } from './demo/watches/add-watches.ts'
import { addTemplates } from './demo/templates/add-templates.ts'
import { createHistory, type History } from './demo/history.ts'
import { companies } from './demo/tables.ts'
import type { Database } from './feature.ts'

type DemoPart = (
  db: Database,
  companies: AddedCompany[],
  personId: PersonId,
  history: History,
) => Promise<void>

/** The records of companies in the order in which they are added; a noun adds a line. */
const parts: readonly DemoPart[] = [
  addOwners,
  addOfficers,
  addIdentities,
  addEmployees,
  addSources,
  addDocuments,
  addNotes,
  addAddresses,
  addProjects,
  addCompletions,
  addTemplates,
  addWorkflows,
  addSurveys,
  addScreeningLists,
  addScreening,
  addChecks,
  addMail,
  addMailRequests,
  addTranslators,
  addTranslations,
  addRisk,
  addQuestions,
  addPosts,
  addEnquiries,
  addWatches,
]

/**
 * Fills a migrated database with the demo data, in one transaction; returns false, changing nothing, where
 * any account exists. The passwords are hashed with the pepper of the API that will check them.
 */
export function seedDemo(databaseUrl: string, passwordPepper: string): Promise<boolean> {
  return fillEmpty(databaseUrl, 'users', (db) => fill(db, passwordPepper))
}

/**
 * Adds the demo cases, in one transaction; returns false, changing nothing, where there is any. They come after the orders:
 * the services that a company has bought are among the facts of its case.
 */
export function seedCases(databaseUrl: string): Promise<boolean> {
  return fillEmpty(databaseUrl, 'due_diligence_cases', fillCases)
}

async function fillEmpty(
  databaseUrl: string,
  table: 'users' | 'due_diligence_cases',
  add: (db: Database) => Promise<void>,
): Promise<boolean> {
  const db = createDb<DB>(createPool(databaseUrl, 1))
  try {
    return await inTransaction(db, async (transaction) => {
      // Of two portals that start at once on one database, only one fills it.
      await lockName(transaction, 'demo data')
      if (await transaction.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false
      await add(transaction)
      return true
    })
  } finally {
    await db.destroy()
  }
}

async function fill(db: Database, passwordPepper: string): Promise<void> {
  const history = createHistory()
  const personId = await addPeople(db, createPasswords(passwordPepper))
  await acceptTerms(db)
  const added = await addCompanies(db, personId, history)
  const idOf = new Map(added.map(({ key, id }) => [key, id]))
  await addMemberships(db, personId, (key) => idOf.get(key)!)
  for (const add of parts) await add(db, added, personId, history)
  await history.write(db)
}

async function fillCases(db: Database): Promise<void> {
  const history = createHistory()
  const people = await db.selectFrom('users').select(['email', 'id']).execute()
  const named = await db.selectFrom('companies').select(['name', 'id']).execute()
  const [idOf, idNamed] = [
    new Map(people.map(({ email, id }) => [email, id])),
    new Map(named.map(({ name, id }) => [name, id])),
  ]
  const personId: PersonId = (email) => idOf.get(email)!
  const added = companies.map(({ key, name }) => ({ key, id: idNamed.get(name)! }))
  await addCases(db, added, personId, history)
  await addNewEntries(db, personId, history)
  await history.write(db)
}
