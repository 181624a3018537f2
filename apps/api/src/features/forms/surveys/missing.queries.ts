import {
  type DocumentKind,
  documentKinds,
  type FileKind,
} from '@domicile/contract/companies/files/file-kinds'
import { missingToPublish } from '@domicile/contract/companies/company-states'
import { recordFields } from '@domicile/contract/form-engine/record-fields'
import type { Section } from '@domicile/contract/form-engine/structure'
import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import { companyDay } from '../../../domain/companies/company-day.ts'
import { isLatestFile } from '../../../domain/companies/latest-file.ts'
import { readRecords } from '../../../domain/surveys/record/read-records.ts'
import type { Database } from '../../../feature.ts'
import { addedToAsk } from './missing-added.ts'

/** The questions that the record of a company leaves open or must ask again. */
export type Missing = {
  /** The names of fields of the company. */
  fields: (keyof typeof recordFields.company)[]
  owners: boolean
  officers: boolean
  employees: boolean
  documents: DocumentKind[]
  /** Sections that the firm added to the company form. */
  added: Section[]
}

/** Finds what a company's record misses, what must be asked again, and which documents are missing or expired. */
export async function findMissing(db: Database, companyId: string): Promise<Missing & { today: string }> {
  const record = (await readRecords(db, [companyId])).get(companyId)!
  const today = companyDay(record.company['countryOfIncorporation'] ?? null)
  const { rows } = await sql<{ subjectId: string; field: string }>`
    select ${columnsOf('subjectId field')} from company_value_sources
    where company_id = ${companyId} and ask_again_on <= ${today}::date`.execute(db)
  const due = new Set(rows.flatMap(({ subjectId, field }) => (subjectId === companyId ? [field] : [])))
  const empty = new Set<string>(missingToPublish(record.company))
  const isDue = (present: readonly { id: string }[]) =>
    rows.some(({ subjectId }) => present.some(({ id }) => id === subjectId))
  const names = Object.keys(recordFields.company) as Missing['fields']
  return {
    fields: names.filter((name) => due.has(name) || empty.has(name)),
    owners: record.owner.length === 0 || isDue(record.owner),
    // A company may have no officers or employees, so an empty register is not missing.
    officers: isDue(record.officer),
    employees: isDue(record.employee),
    added: addedToAsk(record.added, due, today),
    documents: await findMissingDocuments(db, companyId, today),
    today,
  }
}

async function findMissingDocuments(db: Database, companyId: string, today: string): Promise<DocumentKind[]> {
  const { rows } = await sql<{ kind: FileKind }>`
    select kind from company_files file
    where company_id = ${companyId} and ${isLatestFile}
      and (expires_on is null or expires_on >= ${today}::date)`.execute(db)
  return documentKinds.filter((kind) => rows.every((valid) => valid.kind !== kind))
}
