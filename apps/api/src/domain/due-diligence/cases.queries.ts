import { REVIEW_SOON_DAYS } from '@domicile/contract/compliance/due-diligence/case-kinds'
import type { CaseState } from '@domicile/contract/compliance/due-diligence/case-states'
import type { Permission } from '@domicile/contract/permissions'
import type { RiskLevel } from '@domicile/contract/compliance/risk/risk-kinds'
import { findLocked, lockRecord } from '@domicile/server/auth/lock-record'
import { inScope } from '@domicile/server/auth/scope'
import { columnsOf } from '@domicile/server/db/columns'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import { holdCompany } from '../companies/lock-company.ts'
import type { Database } from '../../feature.ts'
import { requireRecord } from '../companies/record-of-company.ts'

/** A case as stored, for functions that change it; never sent in a response. */
export type PlainCase = {
  id: string
  companyId: string
  slug: string
  state: CaseState
  /** The number of the current review. */
  review: number
  level: RiskLevel | null
  isPep: boolean
  nextReviewOn: string | null
  endedOn: string | null
  retainUntil: string | null
  dataDeletedAt: string | null
  version: number
}

const plainColumns = columnsOf(
  'id companyId slug state review level isPep nextReviewOn endedOn retainUntil dataDeletedAt version',
  'due_diligence_cases',
)

/** The condition that a row of `due_diligence_cases` is approved and its next review is due soon, or was due. */
export const isReviewDue = sql<boolean>`(due_diligence_cases.state = 'approved'
  and due_diligence_cases.next_review_on <= (select firm_day()) + ${sql.lit(REVIEW_SOON_DAYS)})`

/** The condition that the user holds a permission on a row of `due_diligence_cases`. */
export function casesInScope(user: Actor, permission: Permission): RawBuilder<boolean> {
  return inScope(user, permission, 'due_diligence_cases.company_id')
}

/** Throws the same 404 for a missing case and for one outside the user's scope. */
export function requireCase(db: Database, user: Actor, permission: Permission, slug: string) {
  const where = sql`${casesInScope(user, permission)} and due_diligence_cases.slug = ${slug}`
  return requireRecord<PlainCase>(db, 'due_diligence_cases', where, plainColumns)
}

/** Locks a case until the transaction ends, to change it. Refuses those of archived companies. */
export async function lockCase(
  db: Database,
  user: Actor,
  permission: Permission,
  slug: string,
): Promise<PlainCase> {
  const { id, companyId } = await requireCase(db, user, permission, slug)
  const found = await getPlainCase(db, id)
  await holdCompany(db, companyId, 'work on its due diligence')
  return found
}

/** Locks a case until the transaction ends, for functions that act for the portal. */
export function getPlainCase(db: Database, id: string): Promise<PlainCase> {
  const where = sql`due_diligence_cases.id = ${id}`
  return lockRecord<PlainCase>(db, 'due_diligence_cases', where, { columns: plainColumns })
}

/** Locks the case of a company that is not archived; undefined if it has none. */
export function findCaseOf(db: Database, companyId: string): Promise<PlainCase | undefined> {
  const isCurrent = sql`exists (select from companies where companies.id = company_id and archived_at is null)`
  const where = sql`due_diligence_cases.company_id = ${companyId} and ${isCurrent}`
  return findLocked<PlainCase>(db, 'due_diligence_cases', where, { columns: plainColumns })
}

/** Finds the id of a review of a case by its number. */
export async function getReviewId(db: Database, caseId: string, number: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from due_diligence_reviews where case_id = ${caseId} and number = ${number}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0].id
}

/** The place of notices about a case, for staff. */
export function noticeOfCase({ id, companyId, slug }: Pick<PlainCase, 'id' | 'companyId' | 'slug'>) {
  return { companyId, subjectId: id, path: `/due-diligence/${slug}` }
}

/** The subject of the audit log's entries, which only staff read. */
export function subjectOfCase({ id, companyId, slug }: Pick<PlainCase, 'id' | 'companyId' | 'slug'>) {
  return { companyId, subjectId: id, subject: slug.toUpperCase(), staffOnly: true }
}
