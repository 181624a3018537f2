import type {
  CaseItem,
  ComparedItem,
  FrozenSection,
} from '@domicile/contract/compliance/due-diligence/case-sections'
import type { CaseReview } from '@domicile/contract/compliance/due-diligence/cases'
import type { Run } from '@domicile/contract/compliance/screening/runs'
import { sha256Of } from '@domicile/server/security/sha256'
import { sql } from 'kysely'
import { getReviewId } from '../../../../domain/due-diligence/cases.queries.ts'
import { hashDecision } from '../case/facts.ts'
import type { PackManifest } from './pack-manifest.ts'
import { type HitProof, readHitProofs } from './hit-proofs.queries.ts'
import { readProofs } from '../../../../domain/screening/run-proof.ts'
import type { Database } from '../../../../feature.ts'
import { compareItems } from '../case/merge-sections.ts'
import { findFrozen, findReviews } from '../case/reviews.queries.ts'
import { type CheckProof, readCheckProofs } from './pack-checks.queries.ts'

/** A frozen section, compared with the last approval before it. */
export type PackSection = Omit<FrozenSection, 'items'> & {
  items: ComparedItem[]
  removed: CaseItem[]
}

/** Everything that a pack says; it can be sent to a thread. */
export type PackSource = {
  firm: string
  caseId: string
  number: string
  company: { id: string; name: string }
  reviewId: string
  review: CaseReview & { state: 'approved' | 'declined'; decidedAt: string }
  /** The number of the last approved review before. */
  comparedWith: number | null
  sections: PackSection[]
  decisions: PackManifest['decisions']
  place: PackManifest['place']
  previous: PackManifest['previous']
  missing: PackManifest['missing']
  runs: Run[]
  hits: HitProof[]
  checks: CheckProof[]
}

/** Reads what the pack of a decided review says. */
export async function readPackSource(db: Database, reviewId: string, firm: string): Promise<PackSource> {
  const { caseId, company, number, reviewNumber } = await getPlace(db, reviewId)
  const reviews = await findReviews(db, caseId)
  const review = reviews.find((one) => one.number === reviewNumber) as PackSource['review']
  const before = reviews.find((one) => one.number < reviewNumber && one.state === 'approved')
  const approved = before && (await findFrozen(db, await getReviewId(db, caseId, before.number)))
  const frozen = await findFrozen(db, reviewId)
  const idsOf = (kind: string) => evidenceIds(frozen, kind)
  return {
    firm,
    caseId,
    number,
    company,
    reviewId,
    review,
    comparedWith: approved?.length ? before!.number : null,
    sections: frozen.map((section) => compareSection(section, approved)),
    decisions: await findDecisions(db, caseId, reviewNumber),
    ...(await findChain(db, caseId)),
    missing: await findMissing(db, caseId),
    runs: await readRuns(db, idsOf('screening-run')),
    hits: await readHitProofs(db, idsOf('screening-hit'), review.decidedAt),
    checks: await readCheckProofs(db, idsOf('check')),
  }
}

/** The records of one kind that prove the facts of sections, in their order and once each. */
function evidenceIds(sections: readonly FrozenSection[], kind: string): string[] {
  const proofs = sections.flatMap(({ items }) => items.flatMap(({ evidence }) => evidence ?? []))
  return [...new Set(proofs.filter((proof) => proof.kind === kind).map(({ id }) => id))]
}

/** In the order of the facts that they prove. */
async function readRuns(db: Database, ids: string[]): Promise<Run[]> {
  const runs = await readProofs(db, sql`run.id = any(${ids}::uuid[])`)
  return runs.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

function compareSection(section: FrozenSection, approved: FrozenSection[] | undefined): PackSection {
  const before = approved?.length
    ? (approved.find((one) => one.section === section.section)?.items ?? [])
    : undefined
  return { ...section, ...compareItems(section.items, before) }
}

type Place = Pick<PackSource, 'caseId' | 'company' | 'number'> & { reviewNumber: number }

async function getPlace(db: Database, reviewId: string): Promise<Place> {
  const { rows } = await sql<Place>`
    select case_id as "caseId", upper(slug) as number, review.number as "reviewNumber",
      json_build_object('id', companies.id, 'name', coalesce(companies.legal_name, companies.name)) as company
    from due_diligence_reviews review join due_diligence_cases on due_diligence_cases.id = case_id
      join companies on companies.id = review.company_id
    where review.id = ${reviewId}`.execute(db)
  return rows[0]!
}

/** All decisions of a case until the end of a review, in the order in which they are chained. */
async function findDecisions(
  db: Database,
  caseId: string,
  until: number,
): Promise<PackManifest['decisions']> {
  type Row = Omit<PackManifest['decisions'][number], 'reasonHash'> & { reason: string | null }
  const { rows } = await sql<Row>`
    select review.number as review, decision.id, decision.kind, decided_by as "byId",
      first_name || ' ' || last_name as by, role, decision.decided_at as at, facts_hash as "factsHash", reason, previous, hash
    from due_diligence_decisions decision join due_diligence_reviews review on review.id = review_id
      join users on users.id = decided_by
    where case_id = ${caseId} and review.number <= ${until} order by decision.number`.execute(db)
  return rows.map(({ reason, ...made }) => {
    const at = new Date(made.at).toISOString()
    const who = { decided_by: made.byId, decided_at: at, facts_hash: made.factsHash, previous: made.previous }
    const isWhole = hashDecision({ id: made.id, kind: made.kind, reason, ...who }) === made.hash
    // Only a reason that was deleted may not fit.
    return { ...made, at, reasonHash: isWhole || reason !== null ? sha256Of(reason ?? '') : null }
  })
}

/** The place of the next pack of a case in their chain, behind the one made last. */
async function findChain(db: Database, caseId: string): Promise<Pick<PackManifest, 'place' | 'previous'>> {
  const { rows } = await sql<NonNullable<PackManifest['previous']> & { place: number }>`
    select place, review.number as review, manifest_sha256 as "manifestSha256"
    from due_diligence_packs pack join due_diligence_reviews review on review.id = pack.review_id
    where case_id = ${caseId} order by place desc limit 1`.execute(db)
  if (!rows[0]) return { place: 1, previous: null }
  const { place, ...previous } = rows[0]
  return { place: place + 1, previous }
}

/** The reviews whose pack has failed, and was not made since. */
async function findMissing(db: Database, caseId: string): Promise<PackManifest['missing']> {
  const { rows } = await sql<PackManifest['missing'][number]>`
    select review.number as review, failed.reason
    from due_diligence_failed_packs failed join due_diligence_reviews review on review.id = failed.review_id
    where case_id = ${caseId} order by review.number`.execute(db)
  return rows
}
