import type { Authorisation } from '@domicile/contract/mail/addresses/address-papers'
import { columnsOf } from '@domicile/server/db/columns'
import { userName } from '@domicile/server/db/user-name'
import { notFound } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import type { PlainAddress } from './addresses.queries.ts'
import type { AnswerFiles, NewFile } from '../../../domain/files/answer-files.ts'
import type { StoredContent } from '../../../domain/files/file-store.ts'
import type { Database } from '../../../feature.ts'

/** The signed forms. No answer names one. */
export const authorisationFiles: AnswerFiles = {
  table: 'address_authorisations',
  answers: sql`select where false`,
}

const columns = sql`${columnsOf('id name size signedOn addedAt')}, ${userName('added_by')} as "addedBy"`

/** The signed forms of an address, the newest first. */
export async function findAuthorisations(db: Database, addressId: string): Promise<Authorisation[]> {
  const { rows } = await sql<Authorisation>`
    select ${columns} from address_authorisations where address_id = ${addressId} order by id desc`.execute(
    db,
  )
  return rows
}

export async function getAuthorisation(db: Database, addressId: string, id: string): Promise<Authorisation> {
  const found = (await findAuthorisations(db, addressId)).find((one) => one.id === id)
  if (!found) throw notFound()
  return found
}

type Signed = { signedOn: string; userId: string }

export async function insertAuthorisation(
  db: Database,
  { id: address_id, companyId: company_id }: PlainAddress,
  { file, storedContent }: { file: NewFile; storedContent: StoredContent },
  { signedOn, userId }: Signed,
): Promise<void> {
  const { id, name, mediaType: media_type, size, sha256 } = file
  await db
    .insertInto('address_authorisations')
    .values({
      ...{ id, address_id, company_id, name, media_type, size, sha256 },
      ...{ signed_on: signedOn, added_by: userId, ...storedContent },
    })
    .execute()
}
