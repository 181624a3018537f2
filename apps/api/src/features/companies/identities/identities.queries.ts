import {
  Identity,
  type IdentityFile,
  IdentityInput,
} from '@domicile/contract/companies/identities/identities'
import { columnsOf, rowOf } from '@domicile/server/db/columns'
import { userName } from '@domicile/server/db/user-name'
import { notFound } from '@domicile/server/http/errors'
import { type RawBuilder, sql } from 'kysely'
import type { AnswerFiles, NewFile } from '../../../domain/files/answer-files.ts'
import type { StoredContent } from '../../../domain/files/file-store.ts'
import type { Database } from '../../../feature.ts'

/** The registers whose people have an identity, with the condition that an entry is a person. */
const registers = {
  owners: { table: 'company_owners', isPerson: sql`holder_type = 'person'`, fileOf: 'owner_id' },
  officers: { table: 'company_officers', isPerson: sql`true`, fileOf: 'officer_id' },
} as const satisfies Record<string, { table: string; isPerson: RawBuilder<unknown>; fileOf: string }>

/** An entry of one of these registers. */
export type Entry = { register: keyof typeof registers; companyId: string; id: string }

/** An identity, with the people who may not verify its document. */
export type StoredIdentity = Omit<Identity, 'seenObstacle'> & {
  /** The member of staff who entered the document while acting as the company. */
  documentActedBy: string | null
  documentSeenBy: string | null
  /** The people who supplied the current copy. */
  suppliers: string[]
}

const columns = columnsOf(Identity.omit({ seenObstacle: true, files: true }))
const provenance = columnsOf('documentActedBy documentSeenBy')
const row = rowOf(IdentityInput)

export async function getIdentity(db: Database, entry: Entry): Promise<StoredIdentity> {
  const { table, isPerson } = registers[entry.register]
  const { rows } = await sql<Omit<StoredIdentity, 'files' | 'suppliers'>>`
    select ${columns}, ${provenance} from ${sql.table(table)}
    where company_id = ${entry.companyId} and id = ${entry.id} and ${isPerson}`.execute(db)
  const identity = rows[0]
  if (!identity) throw notFound()
  const found = await findFiles(db, entry, identity)
  const files = found.map(({ suppliedBy: _suppliedBy, ...file }) => file)
  return { ...identity, files, suppliers: suppliersOf(found) }
}

/** The users who supplied the current copy of a document, also of one that the entry does not name yet. */
export async function findSuppliers(db: Database, entry: Entry, document: NamedDocument): Promise<string[]> {
  return suppliersOf(await findFiles(db, entry, document))
}

function suppliersOf(files: readonly SuppliedFile[]): string[] {
  return files.filter(({ isCurrent }) => isCurrent).flatMap(({ suppliedBy }) => suppliedBy)
}

type SuppliedFile = IdentityFile & { suppliedBy: string[] }

/** The document that an entry names. */
type NamedDocument = Pick<Identity, 'documentKind' | 'documentNumber' | 'documentCountry'>

async function findFiles(
  db: Database,
  entry: Entry,
  { documentKind, documentNumber, documentCountry }: NamedDocument,
): Promise<SuppliedFile[]> {
  const { rows } = await sql<SuppliedFile>`
    select ${columnsOf('id name size uploadedAt')}, ${userName('uploaded_by')} as "uploadedBy",
      array_remove(array[uploaded_by, acted_by], null) as "suppliedBy",
      coalesce(id = current_identity_file(${entry.id}, ${documentKind}, ${documentNumber}, ${documentCountry}), false)
        as "isCurrent"
    from identity_files where ${filesOf(entry)} order by id desc`.execute(db)
  return rows
}

/** The copies of identity documents. No answer names one. */
export const identityFiles: AnswerFiles = { table: 'identity_files', answers: sql`select where false` }

/** The condition that a row of `identity_files` belongs to an entry. */
export function filesOf({ register, companyId, id }: Entry): RawBuilder<boolean> {
  return sql`company_id = ${companyId} and ${sql.ref(registers[register].fileOf)} = ${id}`
}

type Provenance = Pick<StoredIdentity, 'documentActedBy' | 'documentSeenBy'>

export async function updateIdentity(
  db: Database,
  entry: Entry,
  identity: IdentityInput & Provenance,
): Promise<StoredIdentity> {
  await db
    .updateTable(registers[entry.register].table)
    .set({
      ...row(identity),
      document_acted_by: identity.documentActedBy,
      document_seen_by: identity.documentSeenBy,
      version: sql`version + 1`,
    })
    .where('id', '=', entry.id)
    .execute()
  return getIdentity(db, entry)
}

/** Adds a copy of the document that the entry names. It is another one than was verified. */
export async function insertFile(
  db: Database,
  entry: Entry,
  { file, storedContent, ...by }: NewIdentityFile,
): Promise<void> {
  const { table, fileOf } = registers[entry.register]
  await sql`
    insert into identity_files (id, company_id, ${sql.ref(fileOf)}, document_kind, document_number, document_country,
      name, media_type, size, sha256, bytes, store_key, uploaded_by, acted_by)
    select ${file.id}, company_id, id, document_kind, document_number, document_country,
      ${file.name}, ${file.mediaType}, ${file.size}, ${file.sha256}, ${storedContent.bytes ?? null},
      ${storedContent.store_key ?? null}, ${by.uploadedBy}, ${by.actedBy}
    from ${sql.table(table)} where id = ${entry.id}`.execute(db)
  await db
    .updateTable(table)
    .set({ document_seen: null, document_seen_by: null, version: sql`version + 1` })
    .where('id', '=', entry.id)
    .execute()
}

type NewIdentityFile = {
  file: NewFile
  storedContent: StoredContent
  uploadedBy: string
  /** The member of staff who supplied it while acting as the company. */
  actedBy: string | null
}
