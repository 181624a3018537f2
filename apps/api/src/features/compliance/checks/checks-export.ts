import { checkOutcomes, subjectLabels } from '@domicile/contract/compliance/checks/check-kinds'
import { resultOfState } from '@domicile/contract/compliance/checks/check-states'
import type { CheckQuery, CheckSummary } from '@domicile/contract/compliance/checks/checks'
import type { ExportOf } from '@domicile/contract/fields'
import type { ExportColumns } from '@domicile/server/files/csv'
import { exportList } from '@domicile/server/files/export-list'
import type { Actor, Download } from '@domicile/server/http/feature'
import type { Database } from '../../../feature.ts'
import { findCheckIds, findChecks } from './check-list.ts'

type Query = ExportOf<Omit<CheckQuery, 'page' | 'pageSize'>>

/** The checks that a filter finds as a file. Only staff get the assignee. */
export function exportChecks(db: Database, user: Actor, query: Query): Promise<Download> {
  return exportList<CheckSummary>({
    name: 'checks',
    format: query.format,
    columns: user.role ? [...columns, ...staffColumns] : columns,
    ids: (most) => findCheckIds(db, user, query, most),
    rows: (ids) => findChecks(db, user, ids),
  })
}

const columns: ExportColumns<CheckSummary> = [
  ['Number', ({ number }) => number],
  ['Name', ({ name }) => name],
  ['Reference', ({ referenceName }) => referenceName],
  ['Company', ({ company }) => company.name],
  ['Subject', ({ subject }) => subject.name],
  ['Kind of subject', ({ subject }) => subjectLabels[subject.kind]],
  ['Checks', ({ kinds }) => kinds.join(', ')],
  ['Status', ({ label }) => label],
  ['Result', ({ state }) => formatResult(state)],
  ['Ordered', ({ orderedAt }) => orderedAt],
  ['Due', ({ dueOn }) => dueOn],
  ['Valid until', ({ validUntil }) => validUntil],
]

const staffColumns: ExportColumns<CheckSummary> = [['Assignee', ({ assignee }) => assignee?.name ?? null]]

function formatResult(state: CheckSummary['state']): string | null {
  const result = resultOfState[state]
  return result ? checkOutcomes[result] : null
}
