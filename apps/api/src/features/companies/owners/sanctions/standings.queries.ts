import type { ScreeningGap } from '@domicile/contract/companies/owners/sanction-kinds'
import type { ListKind } from '@domicile/contract/compliance/screening-lists/list-kinds'
import { inScope } from '@domicile/server/auth/scope'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import type { Database } from '../../../../feature.ts'
import { areListsFresh, isOutdated } from '../../../../domain/screening/due-subjects.ts'
import { screeningInScope } from '../../../../domain/screening/screening-scope.ts'
import {
  asSubject,
  ofRecord,
  ofRegister,
  subjectColumns,
  type SubjectRow,
} from '../../../../domain/screening/subjects.queries.ts'

/** Companies by their ids, and entries among the owners of these companies. */
export type Screened = { companyIds: readonly string[]; entryIds: readonly string[] }

/** A company, or an entry among the owners of one, as it is now. */
export type ScreenedRecord = {
  id: string
  fingerprint: string
  /** Why no screening of it counts; null if one does. */
  gap: ScreeningGap | null
}

/** A hit of such a record on a list of sanctions: confirmed, or waiting for a decision. */
export type SanctionsMatch = {
  id: string
  recordId: string
  listId: string
  list: string
  listKind: ListKind
  partyId: string
  name: string
  score: number
  /** When the confirmation became final; null for a hit that waits. */
  confirmedOn: string | null
}

/** The kinds of subjects that hold something or are held; officers and employees are not among them. */
const kinds = sql`('company', 'owner', 'holder')`

/**
 * Finds how these records were screened for any of the companies. Records from companies that the user does not manage are
 * left out. Equal facts are screened once: a run of the same facts counts for each record.
 */
export async function findScreened(db: Database, user: Actor, which: Screened): Promise<ScreenedRecord[]> {
  const records = await findRecords(db, user, which)
  const prints = [...new Set(records.map(({ fingerprint }) => fingerprint))]
  const { rows } = await sql<{ fingerprint: string; gap: ScreeningGap | null }>`
    select fingerprint, case when outcome = 'not_checked' then 'not_checked'
      when not ${areListsFresh} or ${isOutdated} then 'stale' end as gap
    from screening_subjects subject
    where ${screeningInScope(user, 'screening:read', 'subject')} and company_id = any(${which.companyIds}::uuid[])
      and kind in ${kinds} and fingerprint = any(${prints})`.execute(db)
  const runs = Map.groupBy(rows, ({ fingerprint }) => fingerprint)
  return records.map(({ id, fingerprint }) => {
    return { id, fingerprint, gap: smallest((runs.get(fingerprint) ?? []).map(({ gap }) => gap)) }
  })
}

/** One run without a gap is enough. */
function smallest(gaps: readonly (ScreeningGap | null)[]): ScreeningGap | null {
  if (gaps.includes(null)) return null
  return gaps.includes('stale') ? 'stale' : (gaps[0] ?? 'never')
}

async function findRecords(db: Database, user: Actor, { companyIds, entryIds }: Screened) {
  const { rows } = await sql<SubjectRow>`
    select ${subjectColumns} from (
      select 'company' as kind, record.id, ${ofRecord} from companies record
      where record.id = any(${companyIds}::uuid[])
      union all
      select 'owner', own.id, ${ofRecord}
      from company_owners own join companies record on record.id = own.holder_company_id
      where own.id = any(${entryIds}::uuid[])
      union all
      select 'owner', own.id, own.company_id, own.holder_type = 'person', own.name, null, own.birth_date, own.country,
        ${ofRegister}
      from company_owners own where own.id = any(${entryIds}::uuid[]) and own.holder_company_id is null
    ) subject
    where ${inScope(user, 'screening:read', 'subject.register_id')} order by id`.execute(db)
  return rows.map(asSubject)
}

/**
 * Finds the hits of records on lists of sanctions, confirmed ones first: entries about exposed people, and those that the
 * firm declined, do not count. A listed party without a topic counts.
 */
export async function findSanctionsMatches(
  db: Database,
  user: Actor,
  companyIds: readonly string[],
  recordIds: readonly string[],
): Promise<SanctionsMatch[]> {
  const { rows } = await sql<SanctionsMatch>`
    select hit.id, subject_id as "recordId", list.id as "listId", list.name as list, list.kind as "listKind",
      hit.party_id as "partyId", party_name as name, score,
      case when hit.state = 'confirmed' then (
        select firm_day(coalesce(settled_at, decided_at)) from screening_decisions
        where hit_id = hit.id order by number desc limit 1) end as "confirmedOn"
    from screening_hits hit join screening_lists list on list.id = hit.list_id
      left join lateral (
        select properties->'topics' ? 'sanction' as is_sanction from screening_parties party
        where party.list_id = hit.list_id and party.party_id = hit.party_id and party.hash = hit.party_hash
        limit 1) as named on true
    where ${screeningInScope(user, 'screening:read', 'hit')} and company_id = any(${companyIds}::uuid[])
      and subject_kind in ${kinds} and subject_id = any(${recordIds}::uuid[]) and ended_at is null
      and (is_open or hit.state = 'confirmed') and is_sanction is not false
    order by is_open, score desc, hit.id`.execute(db)
  return rows
}

/** Finds the latest runs of records that were before an instant. */
export async function findRunsBefore(
  db: Database,
  user: Actor,
  { companyIds, recordIds }: { companyIds: readonly string[]; recordIds: readonly string[] },
  before: Date,
): Promise<{ id: string; subject: string; at: string }[]> {
  const { rows } = await sql<{ id: string; subject: string; at: string }>`
    select run_id as id, name as subject, run_at as at from screening_subjects subject
    where ${screeningInScope(user, 'screening:read', 'subject')} and company_id = any(${companyIds}::uuid[])
      and kind in ${kinds} and subject.id = any(${recordIds}::uuid[]) and run_at < ${before}
    order by run_at desc, run_id limit 100`.execute(db)
  return rows
}
