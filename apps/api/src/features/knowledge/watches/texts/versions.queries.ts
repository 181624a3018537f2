import type { WatchVersion } from '@domicile/contract/knowledge/watches/watches'
import { inScope } from '@domicile/server/auth/scope'
import { columnsOf } from '@domicile/server/db/columns'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../feature.ts'
import { changesVisibleTo, isWaiting } from '../watch-scope.ts'

/** A row of `watch_versions`, read as `version`: clients see those that a change published to them compares. */
export function versionsVisibleTo(user: Actor): RawBuilder<boolean> {
  if (user.role) return sql`true`
  return sql`exists (
    select from watch_changes change where change.watch_id = version.watch_id
      and (version.is_baseline or version.number in (change.from_number, change.to_number))
      and version.number <= change.to_number and ${changesVisibleTo(user)})`
}

const versionColumns = columnsOf('number isBaseline sha256 source fetchedAt length', 'version')
export type VersionWithText = WatchVersion & { text: string }

/** Returns a version with its text; throws the same 404 for one out of scope. */
export async function getVersion(db: Database, user: Actor, watchId: string, number: number) {
  const { rows } = await sql<VersionWithText>`
    select ${versionColumns}, kept.text from watch_versions version
      join watch_texts kept on kept.watch_id = version.watch_id and kept.number = version.number
    where version.watch_id = ${watchId} and version.number = ${number} and ${versionsVisibleTo(user)}`.execute(
    db,
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

export async function findText(db: Database, watchId: string, number: number): Promise<string | undefined> {
  const { rows } = await sql<{ text: string }>`
    select text from watch_texts where watch_id = ${watchId} and number = ${number}`.execute(db)
  return rows[0]?.text
}

/** The number of the latest version that the user may see; undefined if there is none. */
export async function findLatestNumber(db: Database, user: Actor, watchId: string) {
  const { rows } = await sql<{ number: number | null }>`
    select max(version.number) as number from watch_versions version
    where version.watch_id = ${watchId} and ${versionsVisibleTo(user)}`.execute(db)
  return rows[0]?.number ?? undefined
}

/**
 * The number of the version with which the user last acknowledged a change, of those before the first that waits for one of
 * their companies; or of a later baseline, whose text differs because the firm watches another part.
 */
export async function findAcknowledgedNumber(db: Database, user: Actor, watchId: string) {
  const waiting = sql`(
    select min(change.to_number) from watch_changes change
      join watch_publications publication on publication.change_id = change.id
      join companies on companies.id = publication.company_id and companies.archived_at is null
    where change.watch_id = ${watchId} and ${isWaiting}
      and ${inScope(user, 'watches:read', 'publication.company_id')})`
  const { rows } = await sql<{ number: number | null }>`
    select greatest(
      (select max(change.to_number) from watch_acknowledgements own
        join watch_publications publication on publication.id = own.publication_id
        join watch_changes change on change.id = publication.change_id
      where own.user_id = ${user.id} and change.watch_id = ${watchId}
        and change.to_number < coalesce(${waiting}, change.to_number + 1)
        and ${inScope(user, 'watches:read', 'publication.company_id')}),
      (select max(version.number) from watch_versions version
      where version.watch_id = ${watchId} and version.is_baseline and ${versionsVisibleTo(user)})) as number`.execute(
    db,
  )
  return rows[0]!.number
}
