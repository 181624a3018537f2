import type { RiskMatrix } from '@domicile/contract/compliance/risk/matrices'
import { DraftState } from '../../../drafts/DraftState.tsx'
import { changedColumn, nameColumn, versionColumn } from '../../../lists/columns/record-columns.tsx'
import type { Column } from '../../../lists/list-types.ts'
import { formatNumber } from '../../../ui/data/format.ts'
import { matrixTexts as words } from './matrix-texts.ts'

const headers = words.columns

/** The columns of the risk matrices. */
export function matrixColumns(timeZone: string | undefined): Column<RiskMatrix>[] {
  return [
    nameColumn(headers.name, 288),
    {
      id: 'state',
      card: 'status',
      header: headers.state,
      width: 280,
      cell: (matrix) => <DraftState record={matrix} note={inForceNote(matrix)} />,
    },
    {
      id: 'factors',
      header: headers.factors,
      align: 'right',
      width: 88,
      cell: ({ factors }) => formatNumber(factors),
    },
    versionColumn(headers.version),
    changedColumn(headers.updatedAt, timeZone),
  ]
}

/** Returns the note of the matrix by which companies are rated. */
export function inForceNote({ isInForce }: Pick<RiskMatrix, 'isInForce'>): string | undefined {
  return isInForce ? words.inForce : undefined
}
