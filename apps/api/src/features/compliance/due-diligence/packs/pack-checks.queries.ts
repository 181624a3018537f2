import type { CheckOutcome } from '@domicile/contract/compliance/checks/check-kinds'
import { sql } from 'kysely'
import { checkNumberColumn } from '../../../../domain/checks/checks.queries.ts'
import type { Database } from '../../../../feature.ts'

/** A check with its results and the people who settled it, as evidence. */
export type CheckProof = {
  id: string
  number: string
  name: string
  subject: string
  items: {
    kind: string
    outcome: CheckOutcome | null
    source: string | null
    checkedOn: string | null
    validUntil: string | null
    searched: string | null
    found: string | null
    note: string | null
    by: string | null
  }[]
  proposals: {
    result: CheckOutcome
    note: string | null
    by: string
    decision: string | null
    decidedBy: string | null
  }[]
}

/** Reads checks with their last results. */
export async function readCheckProofs(db: Database, ids: readonly string[]): Promise<CheckProof[]> {
  const { rows } = await sql<CheckProof>`
    select checks.id, ${checkNumberColumn} as number, checks.name, subject_name as subject,
      (select json_agg(json_build_object('kind', kind.name, 'outcome', item.outcome, 'source', item.source,
          'checkedOn', item.checked_on, 'validUntil', item.valid_until, 'searched', result.searched, 'found', result.found,
          'note', result.note, 'by', author.first_name || ' ' || author.last_name) order by item.place)
        from check_items item join check_kinds kind on kind.id = item.kind_id
          left join lateral (
            select * from check_results done where done.item_id = item.id order by done.number desc limit 1
          ) result on true
          left join users author on author.id = result.done_by
        where item.check_id = checks.id) as items,
      coalesce((select json_agg(json_build_object('result', result, 'note', made.note,
          'by', proposer.first_name || ' ' || proposer.last_name, 'decision', decision,
          'decidedBy', decider.first_name || ' ' || decider.last_name) order by made.number)
        from check_proposals made join users proposer on proposer.id = proposed_by
          left join users decider on decider.id = decided_by
        where made.check_id = checks.id), '[]') as proposals
    from checks where checks.id = any(${[...ids]}::uuid[]) order by checks.number`.execute(db)
  return rows
}
