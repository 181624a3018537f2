import { randomInt } from 'node:crypto'
import type { AddressKind } from '@domicile/contract/mail/addresses/address-kinds'
import type { Letter } from '@domicile/contract/mail/addresses/address-papers'
import { columnsOf } from '@domicile/server/db/columns'
import { newId } from '@domicile/server/db/ids'
import { userName } from '@domicile/server/db/user-name'
import { notFound } from '@domicile/server/http/errors'
import type { Download } from '@domicile/server/http/feature'
import { sha256Of } from '@domicile/server/security/sha256'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'

/** The letters of an address, the newest first. */
export async function findLetters(db: Database, addressId: string): Promise<Letter[]> {
  const { rows } = await sql<Letter>`
    select ${columnsOf('id number issuedAt')}, ${userName('issued_by')} as "issuedBy"
    from address_letters where address_id = ${addressId} order by id desc`.execute(db)
  return rows
}

/** The content of a letter of proof. */
export type LetterContent = {
  number: string
  company: { name: string; registrationNumber: string | null; country: string | null }
  kind: AddressKind
  lines: readonly string[]
  startsOn: string
  issuedOn: string
}

/** Characters that look different in print. */
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const RANDOM = 6

/** Returns a number that no other letter has and that can't be guessed, such as `PA-000012-K7QF2M`. */
export async function nextLetterNumber(db: Database): Promise<string> {
  const { rows } = await sql<{ next: string }>`
    select lpad(nextval('address_letter_numbers')::text, 6, '0') as next`.execute(db)
  const random = Array.from({ length: RANDOM }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
  return `PA-${rows[0]!.next}-${random}`
}

export async function findLetterCompany(db: Database, companyId: string): Promise<LetterContent['company']> {
  const { rows } = await sql<LetterContent['company']>`
    select coalesce(legal_name, name) as name, registration_number as "registrationNumber", country
    from companies where id = ${companyId}`.execute(db)
  return rows[0]!
}

type Drawn = { addressId: string; companyId: string; number: string; bytes: Buffer; userId: string }

export async function insertLetter(db: Database, letter: Drawn): Promise<Letter> {
  const { addressId: address_id, companyId: company_id, number, bytes, userId: issued_by } = letter
  const id = newId()
  await db
    .insertInto('address_letters')
    .values({ id, number, company_id, address_id, bytes, sha256: sha256Of(bytes), issued_by })
    .execute()
  return (await findLetters(db, address_id)).find((one) => one.id === id)!
}

/** Reads a letter as it was issued; throws 404 if it is of another address. */
export async function getLetter(db: Database, addressId: string, id: string): Promise<Download> {
  const { rows } = await sql<{ number: string; bytes: Buffer; sha256: string }>`
    select number, bytes, sha256 from address_letters
    where address_id = ${addressId} and id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  const { number, bytes, sha256 } = rows[0]
  if (sha256Of(bytes) !== sha256) throw new Error(`letter ${id} is not what was stored`)
  return { name: `${number}.pdf`, mediaType: 'application/pdf', content: bytes }
}
