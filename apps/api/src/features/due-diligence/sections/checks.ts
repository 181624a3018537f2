import { type CheckOutcome, checkOutcomes } from '@domicile/contract/checks/check-kinds'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { type CaseCompany, explainable, itemOf, type SectionFacts } from './section-facts.ts'

/** One kind in the last check of one subject; without an outcome while the check is open. */
export type CheckRow = {
  checkId: string
  number: string
  kind: string
  kindName: string
  subject: string
  outcome: CheckOutcome | null
  validUntil: string | null
  isExpired: boolean
}

/** The checks of the company and its people. */
export function checkFacts(rows: readonly CheckRow[]): SectionFacts {
  return {
    items: rows.flatMap((row) => itemOf(itemOfCheck(row))),
    obstacles: rows.flatMap(({ number, kindName, subject, outcome, isExpired }) => {
      const name = `${kindName} of ${subject} (${number})`
      if (outcome === 'finding') return [explainable(`${name} has a finding.`)]
      if (outcome !== 'clear') return [explainable(`${name} is not finished.`)]
      return isExpired ? [explainable(`${name} is no longer valid.`)] : []
    }),
  }
}

function itemOfCheck({ checkId, number, kind, kindName, subject, outcome, validUntil, isExpired }: CheckRow) {
  const result = outcome ? checkOutcomes[outcome] : 'Open'
  return {
    key: `${kind}:${subject}`,
    label: `${kindName}: ${subject}`,
    value: `${number}: ${isExpired ? `${result}, no longer valid` : result}`,
    evidence: { kind: 'check' as const, id: checkId, sha256: null },
    validUntil,
  }
}

/** Returns true if a politically exposed person was found. */
export function hasExposedPerson(rows: readonly CheckRow[]): boolean {
  return rows.some(({ kind, outcome }) => kind === 'pep' && outcome === 'finding')
}

/** Finds the last check of each kind and subject, without those that were cancelled. */
export async function findChecks(db: Database, { id, today }: CaseCompany): Promise<CheckRow[]> {
  const { rows } = await sql<CheckRow>`
    select * from (
      select distinct on (kind.slug, checks.subject_name)
        checks.id as "checkId", 'CH-' || lpad(checks.number::text, 6, '0') as number, kind.slug as kind,
        kind.name as "kindName", checks.subject_name as subject, item.outcome,
        item.valid_until::text as "validUntil", coalesce(item.valid_until < ${today}::date, false) as "isExpired"
      from checks join check_items item on item.check_id = checks.id join check_kinds kind on kind.id = item.kind_id
      where checks.company_id = ${id} and checks.state <> 'cancelled'
      order by kind.slug, checks.subject_name, checks.number desc
    ) last order by "kindName", lower(subject), "checkId"`.execute(db)
  return rows
}
