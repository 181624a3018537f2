import { fold } from '@domicile/server/db/normalise-text'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

const LONGEST = 100

/** Names that are pages of their own beside those of services, or routes of this API. */
const TAKEN = ['cart', 'success', 'create-new-content', 'categories', 'export', 'archive']

/**
 * A name for the page of a service, made from its title, that no other has; `ownId` is the service itself. Others that
 * look for one wait until the transaction ends.
 */
export async function freeSlug(db: Database, title: string, ownId: string): Promise<string> {
  const base = slugOf(title)
  await sql`select pg_advisory_xact_lock(hashtext('services.slug'))`.execute(db)
  const { rows } = await sql<{ slug: string }>`
    select slug from services where id <> ${ownId} and slug like ${`${base}%`}`.execute(db)
  const taken = new Set([...TAKEN, ...rows.map(({ slug }) => slug)])
  let slug = base
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`
  return slug
}

/** A title in small letters and digits with dashes between. */
function slugOf(title: string): string {
  const words = fold(title).match(/[a-z0-9]+/g) ?? ['service']
  return words.join('-').slice(0, LONGEST).replace(/-$/, '')
}
