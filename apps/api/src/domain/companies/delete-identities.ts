import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { enqueueAll } from '../../jobs/jobs.ts'

/** Deletes the copies of identity documents of an entry of a register, which is deleted then. */
export async function deleteIdentityFiles(db: Database, entryId: string): Promise<void> {
  await deleteFiles(db, sql`owner_id = ${entryId} or officer_id = ${entryId}`)
}

/**
 * Deletes the identities of companies that were archived some days ago, at most of a number of companies. Where due
 * diligence was started, the retention of the case decides. Returns the number of companies.
 */
export async function deleteFormerIdentities(db: Database, days: number, limit: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from companies
    where archived_at < now() - make_interval(days => ${days})
      and not exists (
        select from due_diligence_cases where company_id = companies.id and state <> 'not_started')
      and (exists (select from company_owners where company_id = companies.id and ${hasIdentity})
        or exists (select from company_officers where company_id = companies.id and ${hasIdentity})
        or exists (select from identity_files where company_id = companies.id))
    order by archived_at limit ${limit} for no key update skip locked`.execute(db)
  if (rows.length > 0)
    await deleteIdentities(
      db,
      rows.map(({ id }) => id),
    )
  return rows.length
}

const hasIdentity = sql<boolean>`num_nonnulls(residence, address, birth_place, document_kind) > 0`

/** Deletes the identities of all people in the registers of companies. Returns the number of copies of documents. */
export async function deleteIdentities(db: Database, companyIds: readonly string[]): Promise<number> {
  const deletedFiles = await deleteFiles(db, sql`company_id = any(${[...companyIds]}::uuid[])`)
  for (const table of ['company_owners', 'company_officers'] as const)
    await db
      .updateTable(table)
      .set({ ...nothing, version: sql`version + 1` })
      .where('company_id', 'in', companyIds)
      .where(hasIdentity)
      .execute()
  return deletedFiles
}

const nothing = {
  residence: null,
  address: null,
  birth_place: null,
  document_kind: null,
  document_number: null,
  document_country: null,
  document_expires_on: null,
  document_seen: null,
  document_seen_by: null,
  document_acted_by: null,
}

async function deleteFiles(db: Database, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ storeKey: string | null }>`
    delete from identity_files where ${which} returning store_key as "storeKey"`.execute(db)
  const contents = rows.flatMap(({ storeKey }) => (storeKey ? [{ payload: { storeKey } }] : []))
  if (contents.length > 0) await enqueueAll(db, 'files.delete-content', contents)
  return rows.length
}
