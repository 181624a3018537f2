import type { RecordFact } from '@domicile/contract/compliance/risk/risk-kinds'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import type { RiskFact } from '@domicile/contract/compliance/risk/risk-facts'

type CheckedFact = Extract<RecordFact, 'pep' | 'confirmedHit' | 'adverseMedia'>

/** The kind of check behind each fact, and its subjects. */
const checkedBy: Record<CheckedFact, { slug: string; peopleOnly: boolean }> = {
  pep: { slug: 'pep', peopleOnly: true },
  confirmedHit: { slug: 'sanctions', peopleOnly: false },
  adverseMedia: { slug: 'adverse-media', peopleOnly: false },
}

/** The facts that checks find out about the company, its current owners and its officers. */
export async function checkedFacts(
  db: Database,
  companyId: string,
  day: string,
): Promise<Record<CheckedFact, RiskFact>> {
  const [pep, confirmedHit, adverseMedia] = [
    await checkedFact(db, companyId, day, checkedBy.pep),
    await checkedFact(db, companyId, day, checkedBy.confirmedHit),
    await checkedFact(db, companyId, day, checkedBy.adverseMedia),
  ]
  return { pep, confirmedHit, adverseMedia }
}

/** Yes if the latest check of any subject has a finding; no only if a valid check of every subject is clear. */
async function checkedFact(
  db: Database,
  companyId: string,
  day: string,
  kind: { slug: string; peopleOnly: boolean },
): Promise<RiskFact> {
  const { subjects, clear, findings } = await countSubjects(db, companyId, day, kind)
  if (findings > 0) return { kind: 'yes-no', yes: true }
  if (subjects === 0) return { kind: 'unknown', why: 'No owner or officer is recorded' }
  if (clear === subjects) return { kind: 'yes-no', yes: false }
  const noun = kind.peopleOnly ? ['person', 'people'] : ['subject', 'subjects']
  const of = `${subjects} ${subjects === 1 ? noun[0] : noun[1]}`
  return { kind: 'unknown', why: `${subjects - clear} of ${of} without a valid check` }
}

/** Counts the subjects of a kind of check; a person with several entries in the registers is one. */
async function countSubjects(
  db: Database,
  companyId: string,
  day: string,
  { slug, peopleOnly }: { slug: string; peopleOnly: boolean },
) {
  const { rows } = await sql<{ subjects: number; clear: number; findings: number }>`
    with latest as (${latestOutcomes(companyId, day, slug)}),
    entries as (${entriesOf(companyId, day, peopleOnly)}),
    subjects as (
      select bool_or(is_clear) as is_clear
      from entries left join latest on subject_kind = entries.kind and subject_id is not distinct from entries.id
      group by key
    )
    select count(*)::integer as subjects, (count(*) filter (where is_clear))::integer as clear,
      (select count(*)::integer from latest where outcome = 'finding') as findings
    from subjects`.execute(db)
  return rows[0]!
}

/** The outcome of the latest check of each subject. */
const latestOutcomes = (companyId: string, day: string, slug: string) => sql`
  select distinct on (subject_kind, subject_id, subject_name)
    subject_kind, subject_id, outcome,
    outcome = 'clear' and (valid_until is null or valid_until >= ${day}) as is_clear
  from check_items
  join checks on checks.id = check_items.check_id
  join check_kinds on check_kinds.id = check_items.kind_id
  where checks.company_id = ${companyId} and slug = ${slug} and state in ('cleared', 'failed', 'source_error')
  order by subject_kind, subject_id, subject_name, ended_at desc, checks.id desc`

/** The entries of the registers on a day, and the company; `key` is the same for entries of one person or company. */
function entriesOf(companyId: string, day: string, peopleOnly: boolean) {
  const current = sql`(starts_on is null or starts_on <= ${day}) and (ends_on is null or ends_on >= ${day})`
  return sql`
    select 'owner' as kind, id, coalesce(holder_company_id::text, fold(name) || coalesce(birth_date::text, '')) as key
    from company_owners
    where company_id = ${companyId} and ${current} ${peopleOnly ? sql`and holder_type = 'person'` : sql``}
    union all
    select 'officer', id, fold(name) || coalesce(birth_date::text, '') from company_officers
    where company_id = ${companyId} and ${current}
    ${peopleOnly ? sql`` : sql`union all select 'company', null, 'company'`}`
}
