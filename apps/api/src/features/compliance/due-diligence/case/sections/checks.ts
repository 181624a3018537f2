import {
  type CheckOutcome,
  checkOutcomes,
  type CheckSubject,
  isTypedSubject,
} from '@domicile/contract/compliance/checks/check-kinds'
import { sql } from 'kysely'
import { checkNumberColumn } from '../../../../../domain/checks/checks.queries.ts'
import type { Database } from '../../../../../feature.ts'
import { type CaseCompany, explainable, itemOf, type SectionFacts } from './section-facts.ts'

/** One kind in the last check of one subject; without an outcome while the check is open. */
type CheckRow = {
  checkId: string
  number: string
  kind: string
  kindName: string
  subjectKind: CheckSubject
  subject: string
  /** Distinguishes people of one name. */
  identity: string
  outcome: CheckOutcome | null
  validUntil: string | null
  isExpired: boolean
}

/** The checks of the company and its people, and those that it ordered of others, such as its suppliers. */
export function checkFacts(rows: readonly CheckRow[]): SectionFacts {
  return {
    items: rows.flatMap((row) => itemOf(itemOfCheck(row))),
    obstacles: rows.flatMap((row) => obstacleOf(row) ?? []),
  }
}

/** Of others only a finding counts: the approval does not rely on a supplier's check that is open or has expired. */
function obstacleOf({ number, kindName, subjectKind, subject, outcome, isExpired }: CheckRow) {
  const name = `${kindName} of ${subject} (${number})`
  if (outcome === 'finding') return explainable(`${name} has a finding.`)
  if (isTypedSubject(subjectKind)) return undefined
  if (outcome !== 'clear') return explainable(`${name} is not finished.`)
  return isExpired ? explainable(`${name} is no longer valid.`) : undefined
}

function itemOfCheck(row: CheckRow) {
  const { checkId, number, kind, kindName, subject, identity, outcome, validUntil, isExpired } = row
  const result = outcome ? checkOutcomes[outcome] : 'Open'
  return {
    key: `${kind}:${identity}${outcome ? '' : ':open'}`,
    label: `${kindName}: ${subject}`,
    value: `${number}: ${isExpired ? `${result}, no longer valid` : result}`,
    codes: [number, outcome, isExpired],
    evidence: { kind: 'check' as const, id: checkId, sha256: null },
    validUntil,
  }
}

/** Returns true if a politically exposed person was found. */
export function hasExposedPerson(rows: readonly CheckRow[]): boolean {
  return rows.some(({ kind, outcome }) => kind === 'pep' && outcome === 'finding')
}

/**
 * Finds the last result and the last open check of each kind and subject. A check that is only ordered hides no result,
 * and one of a namesake none of a person in the registers.
 */
export async function findChecks(db: Database, { id, today }: CaseCompany): Promise<CheckRow[]> {
  const { rows } = await sql<CheckRow>`
    select * from (
      select distinct on (kind.slug, identity, item.outcome is null)
        checks.id as "checkId", ${checkNumberColumn} as number, kind.slug as kind,
        kind.name as "kindName", checks.subject_kind as "subjectKind", checks.subject_name as subject, identity, item.outcome,
        item.valid_until::text as "validUntil", coalesce(item.valid_until < ${today}::date, false) as "isExpired"
      from checks join check_items item on item.check_id = checks.id join check_kinds kind on kind.id = item.kind_id
        cross join lateral (select coalesce(checks.subject_id::text,
          concat_ws(' ', checks.subject_kind, checks.subject_name, checks.subject_birth_date))) as of (identity)
      where checks.company_id = ${id} and checks.state <> 'cancelled'
      order by kind.slug, identity, item.outcome is null, checks.number desc
    ) last order by "kindName", lower(subject), "checkId"`.execute(db)
  return rows
}
