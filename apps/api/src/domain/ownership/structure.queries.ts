import type { HolderType } from '@domicile/contract/companies/owners/holder-types'
import { columnsOf } from '@domicile/server/db/columns'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { inScope } from '@domicile/server/auth/scope'
import { sql } from 'kysely'
import { holdingLinks } from '../../domain/companies/holding-links.ts'
import type { Database } from '../../feature.ts'

/** A company that the reader may see. */
export type SeenCompany = { id: string; name: string; country: string | null }

/** One holder of one interest in a company that the reader may see. */
export type Link = {
  type: HolderType
  /** Null for holders that are not in the portal. */
  holderId: string | null
  name: string
  birthDate: string | null
  country: string | null
  /** True if the holder is a company that the reader may see. */
  open: boolean
  heldId: string
  /** `parent`, or the interest's name. */
  interest: string
  percentage: string | null
  startsOn: string | null
  endsOn: string | null
  /** The entry among the owners of the company that is held; null for a parent. */
  entryId: string | null
}

/** The limit of holdings read at once; a chart shows fewer. */
export const MAX_LINKS = 5000

export async function getSeenCompany(db: Database, user: Actor, id: string): Promise<SeenCompany> {
  const { rows } = await sql<SeenCompany>`
    select id, name, country from companies
    where ${inScope(user, 'owners:read', 'companies.id')} and id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

const linkColumns = columnsOf('type holderId birthDate heldId interest startsOn endsOn entryId', 'link')

/**
 * Finds the parents and owners of these companies. A company that the reader may not see shows only its name.
 */
export async function findHolders(db: Database, user: Actor, companyIds: readonly string[]): Promise<Link[]> {
  const open = sql`(holder.id is not null and ${inScope(user, 'owners:read', 'holder.id')})`
  const { rows } = await sql<Link>`
    select ${linkColumns}, coalesce(holder.name, link.name) as name,
      case when ${open} then holder.country else link.country end as country, ${open} as open,
      trim_scale(link.percentage) as percentage
    from ${holdingLinks}
    join companies held on held.id = link.held_id
    left join companies holder on holder.id = link.holder_id
    where ${inScope(user, 'owners:read', 'held.id')} and link.held_id = any(${companyIds}::uuid[])
    order by coalesce(holder.sort_name, lower(link.name)) collate "C", link.holder_id, link.birth_date,
      held.sort_name, link.held_id, link.interest, link.starts_on, link.percentage
    limit ${MAX_LINKS}`.execute(db)
  return rows
}

/** Finds the companies that these hold, as parent or owner, by name; only those the reader may see. */
export async function findHeld(
  db: Database,
  user: Actor,
  companyIds: readonly string[],
  limit: number,
): Promise<SeenCompany[]> {
  const { rows } = await sql<SeenCompany>`
    select held.id, held.name, held.country
    from companies held
    where ${inScope(user, 'owners:read', 'held.id')}
      and held.id in (select link.held_id from ${holdingLinks} where link.holder_id = any(${companyIds}::uuid[]))
    order by held.sort_name, held.id
    limit ${limit}`.execute(db)
  return rows
}
