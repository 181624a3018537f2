import type { Rule } from '@domicile/contract/knowledge/watches/watches'
import { type RawBuilder, sql } from 'kysely'
import { isLatestFile } from '../../../domain/companies/latest-file.ts'
import type { Database } from '../../../feature.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import { type CompanyFacts, type Proposal, propose } from './propose.ts'

/** A proposal as it is inserted. */
export type Proposed = Proposal & { company_id: string }

/** The id and the facts of a row of `companies`. */
export const companyFacts: RawBuilder<unknown> = sql`
  companies.id, country, legal_form as "legalForm", description as activity, exists (
    select from company_files file where file.company_id = companies.id and file.kind = 'license'
      and (file.expires_on is null or file.expires_on >= (select firm_day())) and ${isLatestFile}) as "hasLicense"`

/** The condition that a row of `companies` is compared with rules. */
export const isCompared: RawBuilder<boolean> = sql`(published_at is not null and archived_at is null)`

/** Companies that one job compares with the rules. */
const BATCH = 1000

/** Compares the next active companies with the rules of a watch. What a person has confirmed stays as it is. */
export async function proposeCompanies(db: Database, changeId: string, after: string | null): Promise<void> {
  const rules = await findRulesOf(db, changeId)
  if (!rules) return
  const companies = await findCompanies(db, after)
  const proposals = companies.map(
    ({ id, ...facts }) => ({ company_id: id, ...propose(rules, facts) }) satisfies Proposed,
  )
  await sql`
    insert into watch_assessments (change_id, company_id, is_proposed, is_relevant, level, reason)
    select ${changeId}, company_id, "isProposed", "isProposed", level, reason
    from json_to_recordset(${JSON.stringify(proposals)}::json) as found (
      company_id uuid, "isProposed" boolean, level text, reason text)
    on conflict (change_id, company_id) do update
      set is_proposed = excluded.is_proposed, is_relevant = excluded.is_relevant, level = excluded.level,
        reason = excluded.reason
      where watch_assessments.confirmed_at is null`.execute(db)
  if (companies.length === BATCH) return enqueueProposals(db, changeId, companies.at(-1)!.id)
  await sql`update watch_changes set proposed_at = now() where id = ${changeId}`.execute(db)
}

/** Enqueues the comparison of all companies, which replaces one that has not started. */
export function enqueueProposals(db: Database, changeId: string, after: string | null = null): Promise<void> {
  return enqueue(db, 'watch.propose', { changeId, after }, { key: `watch.propose:${changeId}` })
}

/** Undefined if the change is not being assessed any more. */
async function findRulesOf(db: Database, changeId: string): Promise<Rule[] | undefined> {
  const { rows } = await sql<{ rules: Rule[] }>`
    select rules from watch_changes change join watches on watches.id = change.watch_id
    where change.id = ${changeId} and state in ('assessing', 'published') for no key update of change`.execute(
    db,
  )
  return rows[0]?.rules
}

async function findCompanies(db: Database, after: string | null) {
  const { rows } = await sql<CompanyFacts & { id: string }>`
    select ${companyFacts} from companies where ${isCompared} and (${after}::uuid is null or id > ${after})
    order by id limit ${BATCH}`.execute(db)
  return rows
}
