import { dueDiligenceMessages } from '@domicile/contract/compliance/due-diligence/due-diligence-messages'
import { columnsOf } from '@domicile/server/db/columns'
import { sha256Of } from '@domicile/server/security/sha256'
import { notFound, Refusal } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import { type FileStore, type StoredContent, readStored } from '../../../../domain/files/file-store.ts'
import type { Actor } from '@domicile/server/http/feature'
import type { Database } from '../../../../feature.ts'
import { enqueue } from '../../../../jobs/jobs.ts'
import { findPackObstacle } from '../case/pack-states.queries.ts'

/** Lets the packs be made that the decided reviews of a case lack. */
export function enqueuePacks(db: Database, caseId: string): Promise<void> {
  return enqueue(db, 'due-diligence.pack', { caseId }, { key: `due-diligence.pack:${caseId}` })
}

/** Finds the decided reviews of a case whose pack is to be made, the oldest first; those whose facts are deleted get none. */
export async function findUnpacked(db: Database, caseId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from due_diligence_reviews review where case_id = ${caseId} and state in ('approved', 'declined')
      and exists (select from due_diligence_snapshots snapshot where snapshot.review_id = review.id)
      and not exists (select from due_diligence_packs pack where pack.review_id = review.id)
      and not exists (select from due_diligence_failed_packs failed where failed.review_id = review.id)
    order by number`.execute(db)
  return rows.map(({ id }) => id)
}

export type NewPack = {
  reviewId: string
  place: number
  manifestSha256: string
  previousSha256: string | null
  document: Buffer
  size: number
  sha256: string
}

/**
 * Stores a pack, unless the review has one, or its facts were deleted meanwhile; returns true if it did. Throws if the pack
 * of another review has taken its place in the chain: the next attempt follows that one.
 */
export async function insertPack(
  db: Database,
  pack: NewPack,
  storedContent: StoredContent,
): Promise<boolean> {
  // Waits for a deletion of the data that has begun, and for another pack.
  await sql`
    select from due_diligence_cases where id = (
      select case_id from due_diligence_reviews where id = ${pack.reviewId}) for no key update`.execute(db)
  const { rows } = await sql`
    insert into due_diligence_packs (review_id, company_id, place, manifest_sha256, previous_sha256, document, document_sha256,
      bytes, store_key, size, sha256)
    select review.id, review.company_id, ${pack.place}, ${pack.manifestSha256}, ${pack.previousSha256}, ${pack.document},
      ${sha256Of(pack.document)}, ${storedContent.bytes ?? null}::bytea, ${storedContent.store_key ?? null}, ${pack.size}, ${pack.sha256}
    from due_diligence_reviews review where review.id = ${pack.reviewId}
      and exists (select from due_diligence_snapshots snapshot where snapshot.review_id = review.id)
    on conflict (review_id) do nothing returning review_id`.execute(db)
  return rows.length === 1
}

type FailedReview = {
  caseId: string
  slug: string
  number: number
  company: { id: string; name: string }
}

/** Stores why the pack of a review could not be made; returns the review. */
export async function insertFailure(db: Database, reviewId: string, reason: string) {
  await sql`
    insert into due_diligence_failed_packs (review_id, company_id, reason)
    select id, company_id, ${reason} from due_diligence_reviews where id = ${reviewId}
    on conflict (review_id) do update set reason = excluded.reason, failed_at = now()`.execute(db)
  const { rows } = await sql<FailedReview>`
    select ${columnsOf('caseId slug')}, review.number,
      json_build_object('id', companies.id, 'name', companies.name) as company
    from due_diligence_reviews review join due_diligence_cases on due_diligence_cases.id = case_id
      join companies on companies.id = review.company_id
    where review.id = ${reviewId}`.execute(db)
  return rows[0]!
}

/** Forgets that the pack of a review failed; returns false if it had not. */
export async function clearFailure(db: Database, reviewId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from due_diligence_failed_packs where review_id = ${reviewId} returning review_id`.execute(db)
  return rows.length === 1
}

type Stored = {
  id: string
  state: string
  isDeleted: boolean
  failure: string | null
  sha256: string | null
  bytes: Buffer | null
  storeKey: string | null
}

const whole = sql`pack.sha256, ${columnsOf('bytes storeKey', 'pack')}`
const readable = sql`pack.document_sha256 as sha256, pack.document as bytes, null as "storeKey"`

type Wanted = { caseId: string; number: number; part: 'document' | 'archive' }

/** Reads the document or the archive of a decided review; refuses one that is not made yet. */
export async function getPack(
  { db, fileStore }: { db: Database; fileStore: FileStore },
  user: Actor,
  { caseId, number, part }: Wanted,
): Promise<Buffer> {
  const { rows } = await sql<Stored>`
    select review.id, review.state, ${part === 'archive' ? whole : readable}, not exists (
      select from due_diligence_snapshots snapshot where snapshot.review_id = review.id) as "isDeleted",
      (select reason from due_diligence_failed_packs failed where failed.review_id = review.id) as failure
    from due_diligence_reviews review left join due_diligence_packs pack on pack.review_id = review.id
    where case_id = ${caseId} and number = ${number}`.execute(db)
  if (!rows[0]) throw notFound()
  const { id, ...stored } = refuseMissing(rows[0])
  const obstacle = await findPackObstacle(db, user, id)
  if (obstacle) throw new Refusal('forbidden', { text: obstacle })
  return readStored(fileStore, stored, `the pack of review ${number}`)
}

function refuseMissing(found: Stored) {
  const { state, isDeleted, failure, sha256 } = found
  if (state === 'open') throw new Refusal('not-yet', { text: 'This review has no decision yet.' })
  if (state === 'ended') throw new Refusal('state', { text: 'This review ended without a decision.' })
  if (sha256 !== null) return { ...found, sha256 }
  if (isDeleted) throw new Refusal('state', { text: dueDiligenceMessages.dataDeleted })
  if (failure) throw new Refusal('state', { text: `The evidence pack failed. ${failure}` })
  throw new Refusal('not-yet', { text: 'The evidence pack is being prepared. Try again in a minute.' })
}
