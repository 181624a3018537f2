import type { OwnerOverride, OwnerOverrideInput } from '@domicile/contract/companies/owners/beneficial-owners'
import { newId } from '@domicile/server/db/ids'
import { userName } from '@domicile/server/db/user-name'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { columnsOf } from '@domicile/server/db/columns'
import { inScope } from '@domicile/server/auth/scope'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'

export type StoredOverride = Omit<OwnerOverride, 'party' | 'isExpired'>

/** The decisions of staff about the owners of a company, the latest first. */
export async function findOverrides(db: Database, user: Actor, companyId: string): Promise<StoredOverride[]> {
  const { rows } = await sql<StoredOverride>`
    ${overrides} where ${inScope(user, 'owners:read', 'owner_overrides.company_id')} and company_id = ${companyId}
    order by owner_overrides.id desc`.execute(db)
  return rows
}

export async function getOverride(db: Database, companyId: string, id: string): Promise<StoredOverride> {
  const { rows } = await sql<StoredOverride>`
    ${overrides} where company_id = ${companyId} and owner_overrides.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

const overrides = sql`
  select ${columnsOf('id name birthDate isOwner reason until')}, created_at as at, ${userName('decided_by')} as by
  from owner_overrides`

/** Inserts a decision and returns its id. */
export async function insertOverride(
  db: Database,
  user: Actor,
  companyId: string,
  { name, birthDate, isOwner, reason, until }: OwnerOverrideInput,
): Promise<string> {
  const id = newId()
  await db
    .insertInto('owner_overrides')
    .values({
      id,
      company_id: companyId,
      name,
      birth_date: birthDate,
      is_owner: isOwner,
      reason,
      until,
      decided_by: user.id,
    })
    .execute()
  return id
}

export async function deleteOverride(db: Database, id: string): Promise<void> {
  await db.deleteFrom('owner_overrides').where('id', '=', id).execute()
}
