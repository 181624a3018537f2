import { reviewKinds } from '@domicile/contract/compliance/due-diligence/case-kinds'
import type { CaseQuery, CaseSummary } from '@domicile/contract/compliance/due-diligence/cases'
import type { ExportOf } from '@domicile/contract/fields'
import { riskLevelLabels } from '@domicile/contract/compliance/risk/risk-kinds'
import type { ExportColumns } from '@domicile/server/files/csv'
import { exportList } from '@domicile/server/files/export-list'
import type { Actor, Download } from '@domicile/server/http/feature'
import type { Database } from '../../../../feature.ts'
import { findCaseIds, findCases } from './case-list.ts'

type Query = ExportOf<Omit<CaseQuery, 'page' | 'pageSize'>>

/** The cases that a filter finds as a file. */
export function exportCases(db: Database, user: Actor, query: Query): Promise<Download> {
  return exportList<CaseSummary>({
    name: 'due-diligence',
    format: query.format,
    columns,
    ids: (most) => findCaseIds(db, user, query, most),
    rows: (ids) => findCases(db, user, ids),
  })
}

const partyNames = { client: 'Client', firm: 'Firm', none: null } as const

const columns: ExportColumns<CaseSummary> = [
  ['Number', ({ number }) => number],
  ['Company', ({ company }) => company.name],
  ['Status', ({ label }) => label],
  ['Waiting for', ({ waitingOn }) => partyNames[waitingOn]],
  ['Risk', ({ level }) => level && riskLevelLabels[level]],
  ['Politically exposed person', ({ isPep }) => (isPep ? 'Yes' : 'No')],
  ['Review', ({ review }) => reviewKinds[review.kind]],
  ['Started', ({ review }) => review.startedAt],
  ['Next review', ({ nextReviewOn }) => nextReviewOn],
  ['Account manager', ({ manager }) => manager?.name ?? null],
]
