import { createDb, createPool } from '@domicile/server/db/db'
import { createPasswords } from '@domicile/server/auth/passwords'
import { sql } from 'kysely'
import type { DB } from './db/database.ts'
import { addCases } from './demo/add-cases.ts'
import { addChecks } from './demo/add-checks.ts'
import { type AddedCompany, addCompanies } from './demo/add-companies.ts'
import { addDocuments } from './demo/add-documents.ts'
import { addNotes } from './demo/add-notes.ts'
import { addEmployees, addOwners } from './demo/add-owners-and-employees.ts'
import { addOfficers } from './demo/add-officers.ts'
import { addProjects } from './demo/add-projects.ts'
import { acceptTerms, addMemberships, addPeople, type PersonId } from './demo/add-people.ts'
import { addRisk } from './demo/add-risk.ts'
import { addScreening } from './demo/add-screening.ts'
import { addNewEntries, addScreeningLists } from './demo/add-screening-lists.ts'
import { addSources } from './demo/add-sources.ts'
import { addSurveys } from './demo/add-surveys.ts'
import { addWorkflows } from './demo/add-workflows.ts'
import { addTemplates } from './demo/templates/add-templates.ts'
import { createHistory, type History } from './demo/history.ts'
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
  addEmployees,
  addSources,
  addDocuments,
  addNotes,
  addProjects,
  addTemplates,
  addWorkflows,
  addSurveys,
  addScreeningLists,
  addScreening,
  addChecks,
  addRisk,
  addCases,
  addNewEntries,
]

/**
 * Fills a migrated database with the demo data, in one transaction; returns false, changing nothing, where
 * any account exists. The passwords are hashed with the pepper of the API that will check them.
 */
export async function seedDemo(databaseUrl: string, passwordPepper: string): Promise<boolean> {
  const db = createDb<DB>(createPool(databaseUrl, 1))
  try {
    return await db.transaction().execute(async (transaction) => {
      // Of two portals that start at once on one database, only one fills it.
      await sql`select pg_advisory_xact_lock(hashtext('demo data'))`.execute(transaction)
      if (await hasPeople(transaction)) return false
      await fill(transaction, passwordPepper)
      return true
    })
  } finally {
    await db.destroy()
  }
}

async function hasPeople(db: Database): Promise<boolean> {
  const person = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return person !== undefined
}

async function fill(db: Database, passwordPepper: string): Promise<void> {
  const history = createHistory()
  const personId = await addPeople(db, createPasswords(passwordPepper))
  await acceptTerms(db)
  const companies = await addCompanies(db, personId, history)
  const idOf = new Map(companies.map(({ key, id }) => [key, id]))
  await addMemberships(db, personId, (key) => idOf.get(key)!)
  for (const add of parts) await add(db, companies, personId, history)
  await history.write(db)
}
